import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, type CallReply } from '../../platform/api';
import { FormShell } from '../../ui/FormShell';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './SecondFactor.module.css';
import { useGuardedCall } from './use-guarded-call';

// Half the weight of the page, and needed once.
const QrCode = lazy(() => import('../../ui/Barcode').then((file) => ({ default: file.QrCode })));

type Prepared = CallReply<'POST /api/v2/web/profile/second_factor/prepare'>;

const fieldOf = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? '');
};

/** First the password, then the app learns the secret and proves it with a code. */
export function SetUp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  return prepared ? (
    <Confirm prepared={prepared} onDone={onDone} onCancel={() => setPrepared(null)} />
  ) : (
    <Prepare onPrepared={setPrepared} />
  );
}

function Prepare({ onPrepared }: { onPrepared: (prepared: Prepared) => void }) {
  const t = useTranslations('profile.secondFactor');
  const { form, errorOf, submit } = useGuardedCall(
    (password: string) =>
      call('POST /api/v2/web/profile/second_factor/prepare', { body: { password } }),
    onPrepared,
  );
  return (
    <FormShell
      {...form}
      submitLabel={t('begin')}
      onSubmit={(event) => submit(fieldOf(event, 'password'))}
    >
      <PasswordField
        id="password"
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={200}
      />
    </FormShell>
  );
}

interface ConfirmProps {
  readonly prepared: Prepared;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function Confirm({ prepared, onDone, onCancel }: ConfirmProps) {
  const t = useTranslations('profile.secondFactor');
  const { form, errorOf, submit } = useGuardedCall(
    (code: string) => call('POST /api/v2/web/profile/second_factor/confirm', { body: { code } }),
    (answer) => onDone(answer.recovery_codes),
  );
  return (
    <FormShell
      {...form}
      submitLabel={t('confirm')}
      onSubmit={(event) => submit(fieldOf(event, 'code'))}
      onCancel={onCancel}
    >
      <div className={styles.scan}>
        <span className={styles.qr}>
          <Suspense>
            <QrCode text={prepared.uri} label={t('qr')} />
          </Suspense>
        </span>
        <div>
          <p>{t('scan')}</p>
          <p className={styles.text}>{t('typed')}</p>
          <code className={styles.secret}>{prepared.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        id="code"
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        error={errorOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </FormShell>
  );
}
