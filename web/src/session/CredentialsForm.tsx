import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { useFirstField } from '../ui/use-first-field';
import layout from '../ui/layout.module.css';
import type { Credentials } from './sign-in';

export interface CredentialsFormProps {
  /** Before the ids of the fields, where the page may have others of that name. */
  readonly prefix?: string;
  readonly busy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
  /** Called with each submit, before anything is checked. */
  readonly onStart: () => void;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
}

/** User name and password. */
export function CredentialsForm({
  prefix = '',
  busy,
  onSubmit,
  onStart,
  children,
}: CredentialsFormProps) {
  const t = useTranslations('session');
  const first = useRef<HTMLInputElement>(null);
  useFirstField(first);
  const [missing, setMissing] = useState({ username: false, password: false });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get('username') ?? '');
    const password = String(data.get('password') ?? '');
    const empty = { username: username.trim() === '', password: password === '' };
    setMissing(empty);
    onStart();
    if (empty.username || empty.password) {
      const name = empty.username ? 'username' : 'password';
      form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
      return;
    }
    onSubmit({ username, password, remember: data.has('remember') });
  };

  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <TextField
        ref={first}
        id={`${prefix}username`}
        name="username"
        label={t('username')}
        hint={t('usernameHint')}
        error={missing.username ? t('usernameRequired') : null}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
      />
      <PasswordField
        id={`${prefix}password`}
        name="password"
        label={t('password')}
        error={missing.password ? t('passwordRequired') : null}
        autoComplete="current-password"
        maxLength={200}
      />
      {children}
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
    </form>
  );
}
