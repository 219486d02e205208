import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './PasswordField.module.css';
import { type LimitedTextFieldProps, TextField } from './TextField';

/** A password that can be looked at before it is sent. */
export function PasswordField(props: Omit<LimitedTextFieldProps, 'type' | 'trailing'>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={shown}
          aria-label={t('showPassword')}
          title={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
