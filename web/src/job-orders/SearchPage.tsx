import { IconQrcode, IconScan, IconSearch, IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { plainCheckCode } from '@joborder/shared/job-orders/check-code';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { paths } from '../paths';
import { ApiError, call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useUser } from '../platform/use-session';
import { useErrorText } from '../platform/use-error-text';
import { useNotIndexed } from '../platform/use-not-indexed';
import { usePageTitle } from '../shell/page-title';
import { VisitorHeader } from '../shell/VisitorHeader';
import { Button, ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import { useFirstField } from '../ui/use-first-field';
import { lazyPart } from '../ui/lazy-part';
import layout from '../ui/layout.module.css';
import styles from './SearchPage.module.css';

const route = getRouteApi('/visitors/joborder_search');

// Most people scan with the camera of their phone, which opens the paper itself.
const ScanDialog = lazyPart(() =>
  import('./search/ScanDialog').then((file) => ({ default: file.ScanDialog })),
);

/** The order is there; the code under its barcode is another one. */
const isWrongCheck = (error: unknown) => error instanceof ApiError && error.status === 422;

/** A job order by its number, for anybody (AG 2). */
export function SearchPage() {
  const t = useTranslations('jobOrderSearch');
  usePageTitle(t('title'));
  useNotIndexed();
  const router = useRouter();
  const user = useUser();
  const errorText = useErrorText();
  const { joborder_code: given = '' } = route.useSearch();
  const [code, setCode] = useState(plainOrderCode(given));
  const [checkCode, setCheckCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useFirstField(field);
  const checkField = useRef<HTMLInputElement>(null);
  const search = useMutation({
    mutationFn: ({ wanted, check }: { wanted: string; check: string; fromLink: boolean }) =>
      call(
        'GET /search/joborder/:code',
        { params: { code: wanted }, query: check === '' ? {} : { check } },
        { authorization: null },
      ),
    onSuccess: ({ joborder_code }, { check: typed, fromLink }) => {
      const href = paths.foundPaper(joborder_code, plainCheckCode(typed));
      // Back from the paper must not search once more and land there again.
      if (fromLink) router.history.replace(href);
      else router.history.push(href);
    },
    onError: (error) => (isWrongCheck(error) ? checkField : field).current?.focus(),
  });

  const asked = useRef('');
  const { mutate } = search;
  useEffect(() => {
    const wanted = plainOrderCode(given);
    if (wanted === '' || asked.current === wanted) return;
    asked.current = wanted;
    mutate({ wanted, check: '', fromLink: true });
  }, [given, mutate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = plainOrderCode(code);
    setEmpty(wanted === '');
    search.reset();
    if (wanted === '') field.current?.focus();
    else mutate({ wanted, check: checkCode.trim(), fromLink: false });
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
          {search.error && !isWrongCheck(search.error) ? (
            <Notice tone="red">{errorText(search.error)}</Notice>
          ) : null}
          <form className={layout.stack} noValidate onSubmit={submit} role="search">
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
            <TextField
              ref={checkField}
              id="check"
              name="check"
              className={styles.check}
              label={t('check')}
              optional
              hint={t('checkHint')}
              error={isWrongCheck(search.error) ? errorText(search.error) : null}
              value={checkCode}
              onChange={(event) => {
                setCheckCode(event.target.value);
                if (search.error) search.reset();
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
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
            <Button
              size="large"
              wide
              icon={<IconScan size={20} stroke={1.75} aria-hidden />}
              onClick={() => setScanning(true)}
            >
              {t('scanButton')}
            </Button>
          </form>
        </section>
        {scanning ? (
          <Suspense>
            <ScanDialog
              onClose={() => setScanning(false)}
              onScan={(scan) => {
                setScanning(false);
                if (scan.token !== undefined)
                  router.history.push(paths.verification(scan.token, scan.code));
                else mutate({ wanted: scan.code, check: '', fromLink: false });
              }}
            />
          </Suspense>
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
