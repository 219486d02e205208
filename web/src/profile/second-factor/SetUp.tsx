import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, type CallReply } from '../../platform/api';
import { useAppForm } from '../../platform/forms/use-app-form';
import { FormShell } from '../../ui/FormShell';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { useFirstField } from '../../ui/use-first-field';
import { lazyPart } from '../../ui/lazy-part';
import styles from './SecondFactor.module.css';

// Half the weight of the page, and needed once.
const QrCode = lazyPart(() =>
  import('../../ui/Barcode').then((file) => ({ default: file.QrCode })),
);

type Prepared = CallReply<'POST /api/v2/web/profile/second_factor/prepare'>;

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
  const form = useAppForm({
    start: { password: '' },
    save: (body) => call('POST /api/v2/web/profile/second_factor/prepare', { body }),
    onSaved: onPrepared,
  });
  return (
    <FormShell {...form.shell} submitLabel={t('begin')}>
      <PasswordField
        {...form.field('password')}
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
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
  const code = useRef<HTMLInputElement>(null);
  useFirstField(code);
  const form = useAppForm({
    start: { code: '' },
    save: (body) => call('POST /api/v2/web/profile/second_factor/confirm', { body }),
    onSaved: (answer) => onDone(answer.recovery_codes),
  });
  return (
    <FormShell {...form.shell} submitLabel={t('confirm')} onCancel={onCancel}>
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
        {...form.field('code')}
        ref={code}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </FormShell>
  );
}
