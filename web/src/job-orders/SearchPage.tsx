import { IconQrcode, IconScan, IconSearch, IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useUser } from '../platform/session';
import { useErrorText } from '../platform/use-error-text';
import { usePageTitle } from '../shell/page-title';
import { VisitorHeader } from '../shell/VisitorHeader';
import { Button, ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import { canScan, ScanDialog } from './search/ScanDialog';
import styles from './SearchPage.module.css';

/** Numbers are printed in groups; people type the spaces too. */
const plain = (code: string) => code.replace(/\s/g, '');

/** A job order by its number, for anybody (AG 2). */
export function SearchPage() {
  const t = useTranslations('jobOrderSearch');
  usePageTitle(t('title'));
  const router = useRouter();
  const user = useUser();
  const errorText = useErrorText();
  const { joborder_code: given = '' } = useSearch({ strict: false }) as { joborder_code?: string };
  const [code, setCode] = useState(plain(given));
  const [isEmpty, setEmpty] = useState(false);
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const search = useMutation({
    mutationFn: ({ wanted }: { wanted: string; fromLink: boolean }) =>
      call('GET /search/joborder/:code', { params: { code: wanted } }, { authorization: null }),
    onSuccess: ({ joborder_code }, { fromLink }) => {
      const href = paths.foundPaper(joborder_code);
      // Back from the paper must not search once more and land there again.
      if (fromLink) router.history.replace(href);
      else router.history.push(href);
    },
    onError: () => field.current?.focus(),
  });

  const asked = useRef('');
  const { mutate } = search;
  useEffect(() => {
    const wanted = plain(given);
    if (wanted === '' || asked.current === wanted) return;
    asked.current = wanted;
    mutate({ wanted, fromLink: true });
  }, [given, mutate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = plain(code);
    setEmpty(wanted === '');
    search.reset();
    if (wanted === '') field.current?.focus();
    else mutate({ wanted, fromLink: false });
  };
  return (
    <>
      <VisitorHeader
        action={
          user ? null : (
            <ButtonLink as={AppLink} className={styles.headAction} href={paths.login()}>
              {t('signIn')}
            </ButtonLink>
          )
        }
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        <section className={styles.card}>
          <h1>{t('title')}</h1>
          <p className={styles.text}>{t('text')}</p>
          {search.error ? <Notice tone="red">{errorText(search.error)}</Notice> : null}
          <form className={styles.form} noValidate onSubmit={submit} role="search">
            <TextField
              ref={field}
              id="joborder_code"
              name="joborder_code"
              className={styles.field}
              label={t('code')}
              hint={t('hint')}
              error={isEmpty ? t('required') : null}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={40}
              required
            />
            <Button
              kind="primary"
              size="large"
              type="submit"
              wide
              busy={search.isPending}
              icon={<IconSearch size={20} stroke={2} aria-hidden />}
            >
              {t('submit')}
            </Button>
            {canScan() ? (
              <Button
                size="large"
                wide
                icon={<IconScan size={20} stroke={1.75} aria-hidden />}
                onClick={() => setScanning(true)}
              >
                {t('scanButton')}
              </Button>
            ) : null}
          </form>
        </section>
        {scanning ? (
          <ScanDialog
            onClose={() => setScanning(false)}
            onScan={(scan) => {
              setScanning(false);
              if ('token' in scan) router.history.push(paths.verification(scan.token));
              else mutate({ wanted: scan.code, fromLink: false });
            }}
          />
        ) : null}
        <ul className={styles.hints}>
          <li>
            <IconQrcode size={24} stroke={1.75} aria-hidden />
            <div>
              <h2>{t('scanTitle')}</h2>
              <p>{t('scan')}</p>
            </div>
          </li>
          <li>
            <IconShieldLock size={24} stroke={1.75} aria-hidden />
            <div>
              <h2>{t('privacyTitle')}</h2>
              <p>
                {t('privacy')}{' '}
                {user ? null : <AppLink href={paths.login()}>{t('officer')}</AppLink>}
              </p>
            </div>
          </li>
        </ul>
      </main>
    </>
  );
}
