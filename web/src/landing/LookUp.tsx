import { IconScan, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import styles from './LookUp.module.css';

/** A job order by its number, for anybody. */
export function LookUp() {
  const t = useTranslations('landing.lookUp');
  const router = useRouter();
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = plainOrderCode(String(new FormData(form).get('joborder_code') ?? ''));
    setEmpty(code === '');
    if (code === '') form.querySelector('input')?.focus();
    else router.history.push(paths.jobOrderSearch(code));
  };
  return (
    <section id="look-up" className={styles.card} aria-labelledby="look-up-title">
      <div className={styles.words}>
        <h2 id="look-up-title">
          <IconScan size={24} stroke={1.75} aria-hidden />
          {t('title')}
        </h2>
        <p>{t('text')}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          id="joborder_code"
          name="joborder_code"
          label={
            <>
              {t('code')} <span className={styles.hint}>{t('hint')}</span>
            </>
          }
          error={empty ? t('required') : null}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          className={styles.field}
        />
        <Button
          kind="primary"
          size="large"
          type="submit"
          icon={<IconSearch size={20} stroke={2} aria-hidden />}
        >
          {t('submit')}
        </Button>
      </form>
    </section>
  );
}
