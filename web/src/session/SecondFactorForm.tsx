import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import layout from '../ui/layout.module.css';

export interface SecondFactorFormProps {
  /** The code was mailed; the one of an authenticator app is taken as well. */
  readonly mailed?: boolean;
  /** Before the ids of the fields, where the page may have others of that name. */
  readonly prefix?: string;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  /** Another kind of code is asked for: what was said of the last one is over. */
  readonly onSwitch: () => void;
  readonly onBack: () => void;
}

/** After the password: the code of the authenticator app, a recovery code, or one that was mailed. */
export function SecondFactorForm({
  mailed = false,
  prefix = '',
  busy,
  onCode,
  onSwitch,
  onBack,
}: SecondFactorFormProps) {
  const t = useTranslations('session.secondFactor');
  const mail = useTranslations('session.mailedCode');
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The question has changed on the page, and so has the place to type.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('otp') ?? '').trim();
    setMissing(code === '');
    if (code === '') field.current?.focus();
    else onCode(code);
  };

  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        id={`${prefix}otp`}
        name="otp"
        label={mailed ? mail('code') : t(recovery ? 'recovery' : 'code')}
        hint={mailed ? mail('codeHint') : t(recovery ? 'recoveryHint' : 'codeHint')}
        error={missing ? t('required') : null}
        inputMode={recovery || mailed ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
      />
      <Button
        kind="primary"
        type="submit"
        size="large"
        wide
        busy={busy}
        arrow={<IconArrowRight size={20} stroke={2} aria-hidden />}
      >
        {t('submit')}
      </Button>
      {mailed ? null : (
        <Button
          kind="text"
          onClick={() => {
            setMissing(false);
            onSwitch();
            setRecovery(!recovery);
            field.current?.focus();
          }}
        >
          {t(recovery ? 'useCode' : 'useRecovery')}
        </Button>
      )}
      <Button kind="text" onClick={onBack}>
        {mailed ? mail('back') : t('back')}
      </Button>
    </form>
  );
}
