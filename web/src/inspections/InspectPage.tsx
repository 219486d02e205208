import { IconInfoCircle, IconQrcode, IconSearch } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { readScan } from '../job-orders/read-scan';
import { paths } from '../paths';
import { useLoadedAfterPage } from '../platform/after-page';
import { AppLink } from '../platform/AppLink';
import { leaveBehind } from '../platform/back';
import { useOffline } from '../platform/network';
import { usePageTitle } from '../shell/page-title';
import { Button } from '../ui/Button';
import { CodeScanner } from '../ui/scan/CodeScanner';
import { TextField } from '../ui/TextField';
import styles from './InspectPage.module.css';
import { RecentInspections } from './RecentInspections';
import { useInspections } from './use-inspections';
import { OfflineStrip, WaitingResults } from './WaitingStrip';
import { DIGITS, useWaitingResults } from './waiting-results';

const route = getRouteApi('/signed-in/inspect');

/** The page that a number leads to: wanted on the road, where there may be no network by then. */
const loadInspection = () => import('./InspectionPage');

/** The number that was read stays in sight this long before its page opens. */
const SHOWN_MS = 350;

/** The first page of those who inspect: the camera, and the number for when it cannot be used. */
export function InspectPage() {
  const t = useTranslations('inspection');
  usePageTitle(t('title'));
  useLoadedAfterPage(loadInspection);
  const router = useRouter();
  const isOffline = useOffline();
  const waiting = useWaitingResults();
  const { data } = useInspections({ take: 3 });
  const [found, setFound] = useState<{ code?: string; href: string } | null>(null);
  // Whoever comes back from a number that is not there mends it.
  const { joborder_code: before = '' } = route.useSearch();
  const [typed, setTyped] = useState(before);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const code = plainOrderCode(typed);
  const length = code !== '' && code.length !== DIGITS ? t('digits', { count: code.length }) : null;

  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(() => router.history.push(found.href), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [found, router]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(code.length !== DIGITS);
    if (code.length !== DIGITS) {
      field.current?.focus();
      return;
    }
    leaveBehind(router.history, paths.inspect(code), paths.inspection({ joborder_code: code }));
  };
  return (
    <div className={styles.page}>
      <OfflineStrip isOffline={isOffline} />
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.scanner}>
        <CodeScanner
          found={found !== null}
          onUnusable={() => field.current?.focus()}
          onRead={(text) => {
            const scan = readScan(text);
            if (!scan) return false;
            setFound({
              ...(scan.code === undefined ? {} : { code: scan.code }),
              href: paths.inspection({
                ...(scan.code === undefined ? {} : { joborder_code: scan.code }),
                ...(scan.token === undefined ? {} : { token: scan.token }),
              }),
            });
            return true;
          }}
        />
      </div>
      <div className={styles.side}>
        <div role="status">
          {found ? (
            <p className={styles.found}>
              <IconQrcode size={28} stroke={1.75} aria-hidden />
              <span>
                <b>{found.code ? formatCode(found.code) : t('title')}</b>
                {t('opening')}
              </span>
            </p>
          ) : null}
        </div>
        <form className={styles.form} role="search" noValidate onSubmit={submit}>
          <TextField
            ref={field}
            id="joborder_code"
            className={styles.field}
            label={t('code')}
            hint={isRefused ? null : length}
            error={isRefused ? (length ?? t('required')) : null}
            placeholder={t('placeholder')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={40}
          />
          <Button
            kind={code === '' ? 'tonal' : 'primary'}
            type="submit"
            icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
          >
            {t('search')}
          </Button>
        </form>
        <p className={styles.other}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <span>
            {t.rich('otherSearch', {
              link: (text) => <AppLink href={paths.jobOrders()}>{text}</AppLink>,
            })}
          </span>
        </p>
        <WaitingResults results={waiting} />
        {data && data.inspections.length > 0 ? (
          <section>
            <h2 className={styles.recent}>{t('recent')}</h2>
            <RecentInspections inspections={data.inspections} />
          </section>
        ) : null}
      </div>
    </div>
  );
}
