import { CHECK_CODE_LENGTH } from '@joborder/shared/job-orders/check-code';
import { IconEye, IconHelpCircle, IconInfoCircle, IconLockOpen2 } from '@tabler/icons-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { lazyPart } from '../../../ui/lazy-part';
import { CheckCodeCells } from './CheckCodeCells';
import styles from './CheckCodeForm.module.css';

const Barcode = lazyPart(() =>
  import('../../../ui/Barcode').then((file) => ({ default: file.Barcode })),
);

export interface CheckCodeFormProps {
  readonly code: string;
  /** The check code that was tried last. */
  readonly tried: string;
  readonly wrong: boolean;
  readonly busy: boolean;
  readonly onCheck: (check: string) => void;
}

/** Who holds the printed paper sees the document by the code under its barcode (D63). */
export function CheckCodeForm({ code, tried, wrong, busy, onCheck }: CheckCodeFormProps) {
  const t = useTranslations('paper.verify.check');
  const [value, setValue] = useState(tried);
  const [incomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = value.length < CHECK_CODE_LENGTH;
    setIncomplete(missing);
    if (missing) input.current?.focus();
    else onCheck(value);
  };
  const isWrong = wrong && value === tried;
  return (
    <section className={`${styles.card} screen-only`} aria-labelledby="check-title">
      <IconLockOpen2
        className={`${styles.icon} not-on-phones`}
        size={24}
        stroke={1.75}
        aria-hidden
      />
      <div className={styles.content}>
        <h2 id="check-title">{t('title')}</h2>
        <p className={styles.text}>{t('text')}</p>
        <form className={styles.form} noValidate onSubmit={submit}>
          <Field
            id="check"
            label={t('label')}
            error={incomplete ? t('incomplete') : isWrong ? t('wrong') : null}
          >
            {(parts) => (
              <CheckCodeCells
                {...parts}
                ref={input}
                name="check"
                value={value}
                onValue={(signs) => {
                  setValue(signs);
                  setIncomplete(false);
                }}
              />
            )}
          </Field>
          <Button
            type="submit"
            kind="primary"
            size="large"
            busy={busy}
            icon={<IconEye size={20} stroke={1.75} aria-hidden />}
          >
            {t('submit')}
          </Button>
        </form>
        <p className={styles.hint}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t('hint')}
        </p>
        {isWrong ? (
          <div>
            <p className={styles.hint}>
              <IconHelpCircle size={18} stroke={1.75} aria-hidden />
              {t('where')}
            </p>
            <div className={styles.drawing} role="img" aria-label={t('drawing')}>
              <div aria-hidden>
                <Suspense fallback={null}>
                  <Barcode text={code} label="" />
                </Suspense>
                <b>{code}</b>
                <span>{t('label')} ••• •••</span>
              </div>
            </div>
          </div>
        ) : null}
      </div>
    </section>
  );
}
