import type { ListRow } from '@joborder/shared/job-orders/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Status } from '@joborder/shared/job-orders/status';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../job-orders/StatusBadge';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { leaveBehind } from '../platform/back';
import { LoadProblem } from '../platform/LoadProblem';
import { useDates } from '../platform/dates';
import { Page } from '../shell/Page';
import { Button } from '../ui/Button';
import { Preparing } from '../ui/Preparing';
import { TextField } from '../ui/TextField';
import text from '../ui/text.module.css';
import styles from './AskCode.module.css';

const route = getRouteApi('/signed-in/joborder/progress');

/** How many of today's orders are suggested. */
const SUGGESTED = 6;

/** Asks which order to follow, and suggests those on the road today (D20). */
export function AskCode() {
  const t = useTranslations('progress');
  const router = useRouter();
  // Whoever comes back from a number that is not there mends it.
  const { typed = '' } = route.useSearch();
  const [code, setCode] = useState(typed);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = plainOrderCode(code);
    setEmpty(wanted === '');
    if (wanted === '') field.current?.focus();
    else {
      const here = paths.jobOrderProgress('', { typed: wanted });
      leaveBehind(router.history, here, paths.jobOrderProgress(wanted));
    }
  };
  return (
    <Page title={t('title')} width="form">
      <p className={styles.text}>{t('ask.text')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          id="joborder_code"
          name="joborder_code"
          className={styles.field}
          label={t('ask.code')}
          hint={t('ask.hint')}
          error={isEmpty ? t('ask.required') : null}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={40}
          required
        />
        <Button
          kind="primary"
          type="submit"
          arrow={<IconArrowRight size={18} stroke={2} aria-hidden />}
        >
          {t('ask.submit')}
        </Button>
      </form>
      <TodaysOrders />
    </Page>
  );
}

function TodaysOrders() {
  const t = useTranslations('progress.ask');
  const { data, error, refetch } = useQuery({
    queryKey: ['job-orders', 'on the road', SUGGESTED],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/joborder/get',
        { query: { status: Status.inProgress, take: SUGGESTED, sort: '-inbound_date' } },
        { signal },
      ),
  });
  return (
    <section className={styles.today} aria-labelledby="today-title">
      <h2 id="today-title">{t('today')}</h2>
      {data ? (
        data.length > 0 ? (
          <ul className={styles.orders}>
            {data.map((row) => (
              <Order key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <p className={styles.text}>{t('none')}</p>
        )
      ) : error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Preparing />
      )}
      <AppLink className={styles.every} href={paths.jobOrders()}>
        {t('every')}
      </AppLink>
    </section>
  );
}

function Order({ row }: { row: ListRow }) {
  const t = useTranslations('progress.ask');
  const { range } = useDates();
  return (
    <li>
      <AppLink className={styles.order} href={paths.jobOrderProgress(row.code)}>
        <span className={styles.who}>
          <b>{formatCode(row.code)}</b>
          <small>{[row.agencyName, row.external_agencys].filter(Boolean).join(' · ')}</small>
        </span>
        <span className={text.small}>
          {range(row.joborder_start_date, row.joborder_stop_date)}
          <small>{t('people', { count: row.tourists_all })}</small>
        </span>
        <StatusBadge status={row.status} />
      </AppLink>
    </li>
  );
}
