import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { useDates } from '../platform/dates';
import { useLang } from '../platform/i18n/language';
import { LoadProblem } from '../platform/LoadProblem';
import { useErrorText } from '../platform/use-error-text';
import { Button, ButtonLink } from '../ui/Button';
import { confirm } from '../ui/dialogs';
import { Notice } from '../ui/Notice';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toasts';
import styles from './CalendarFeed.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const KEY = ['guide-calendar'];

/** Guide's panel: gives the calendar of the own job orders an address, shows it once, ends it. */
export function CalendarFeed() {
  const t = useTranslations('calendarFeed');
  const errorText = useErrorText();
  const lang = useLang();
  const dates = useDates();
  const client = useQueryClient();
  const calendar = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/v2/guide/calendar', {}, { signal }),
  });
  const make = useMutation({
    mutationFn: () => call('POST /api/v2/guide/calendar', { body: { lang } }),
    // What went wrong is said of the last attempt, whichever it was.
    onMutate: () => revoke.reset(),
    onSuccess: ({ created_at }) =>
      client.setQueryData(KEY, { status: 'success', calendar: { created_at } }),
    // The address is a secret: it leaves with the panel.
    gcTime: 0,
  });
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/v2/guide/calendar'),
    onMutate: () => {
      if (make.isError) make.reset();
    },
    onSuccess: () => {
      make.reset();
      client.setQueryData(KEY, { status: 'success', calendar: null });
      toast({ tone: 'green', text: t('revoked') });
    },
  });

  const renew = async () => {
    const action = t('renew');
    const ask = { title: t('renewTitle'), text: t('renewText'), action };
    if (await confirm({ ...ask, danger: true })) make.mutate();
  };
  const end = async () => {
    const action = t('revoke');
    const ask = { title: t('revokeTitle'), text: t('revokeText'), action, refusal: t('keep') };
    if (await confirm({ ...ask, danger: true })) revoke.mutate();
  };

  if (calendar.isError) {
    return (
      <LoadProblem
        title={t('loadFailed')}
        error={calendar.error}
        onRetry={() => void calendar.refetch()}
      />
    );
  }
  const since = calendar.data?.calendar?.created_at;
  const failure = make.error ?? revoke.error;
  return (
    <section
      className={styles.panel}
      aria-labelledby="calendar-feed"
      aria-busy={calendar.isPending}
    >
      <h2 id="calendar-feed">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {failure ? <Notice tone="red">{errorText(failure)}</Notice> : null}
      {make.data ? <Address address={make.data.address} /> : null}
      {since && !make.data ? (
        <p className={styles.state}>
          <strong>{t('since', { date: dates.instant(since) })}</strong>
          {t('hidden')}
        </p>
      ) : null}
      {calendar.isPending ? <div className={styles.skeleton} /> : null}
      {calendar.isSuccess && !since ? (
        <Button
          kind="secondary"
          icon={<IconCalendarPlus {...icon} />}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('create')}
        </Button>
      ) : null}
      {since ? (
        <div className={styles.actions}>
          <Button kind="secondary" busy={make.isPending} onClick={() => void renew()}>
            {t('renew')}
          </Button>
          <Button kind="text" busy={revoke.isPending} onClick={() => void end()}>
            {t('revoke')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('calendarFeed');
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast({ tone: 'green', text: t('copied') }),
      () => toast({ tone: 'red', text: t('copyFailed') }),
    );
  };
  return (
    <div className={styles.address}>
      <Notice tone="amber">{t('once')}</Notice>
      <TextField
        id="calendar-address"
        label={t('address')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <ButtonLink
          kind="primary"
          href={address.replace(/^https?:/, 'webcal:')}
          icon={<IconCalendarPlus {...icon} />}
        >
          {t('add')}
        </ButtonLink>
        <Button kind="secondary" icon={<IconCopy {...icon} />} onClick={copy}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}
