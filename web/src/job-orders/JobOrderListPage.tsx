import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { ensureMessages } from '../platform/i18n/language';
import { useCan, useUser } from '../platform/use-session';
import { Page } from '../shell/Page';
import { Button } from '../ui/Button';
import { Preparing } from '../ui/Preparing';
import { DraftBanner } from './list/DraftBanner';
import { useListStart } from './list/list-memory';
import { OrderList } from './list/OrderList';
import { OwnCard } from './list/OwnCard';
import { useIsCalendar, ViewLinks } from './list/ViewLinks';
import { lazyPart } from '../ui/lazy-part';

/** How an order begins comes with its words, when somebody begins one. */
const withWords = async <File,>(file: Promise<File>): Promise<File> => {
  await ensureMessages('begin');
  return file;
};
const NewOrderDialog = lazyPart(() =>
  withWords(import('./begin/NewOrderDialog')).then((file) => ({ default: file.NewOrderDialog })),
);
const CopyDialog = lazyPart(() =>
  withWords(import('./begin/CopyDialog')).then((file) => ({ default: file.CopyDialog })),
);

const CalendarView = lazyPart(async () => {
  await ensureMessages('calendar');
  return { default: (await import('./calendar/CalendarView')).CalendarView };
});

function useSubtitle(): string {
  const t = useTranslations('jobOrderList');
  const seesEveryAgency = useCan()('joborder:view_all');
  const user = useUser();
  const agencyId = user?.agency_id ?? 0;
  const { data: agency } = useQuery({
    queryKey: ['agency', agencyId],
    queryFn: () =>
      call('GET /api/v2/web/agency/get/:agency_id', { params: { agency_id: agencyId } }),
    enabled: agencyId !== 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (agency) return `${agency.name} · ${t('license', { license: agency.license })}`;
  if (agencyId !== 0) return '\u00a0';
  return seesEveryAgency ? t('everyAgency') : t('assigned');
}

export function JobOrderListPage() {
  const t = useTranslations('jobOrderList');
  const can = useCan();
  const creates = can('joborder:write');
  const seesEveryAgency = can('joborder:view_all');
  // Staff see the orders of everybody, which are nobody's month.
  const hasCalendar = creates && !seesEveryAgency;
  const isCalendar = useIsCalendar() && hasCalendar;

  const [isNew, setNew] = useState(false);
  const [copied, setCopied] = useState(useListStart());

  const createButton = (
    <Button
      kind="primary"
      icon={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setNew(true)}
    >
      {t('create')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      subtitle={useSubtitle()}
      actions={
        creates ? (
          <>
            {hasCalendar ? <ViewLinks isCalendar={isCalendar} /> : null}
            {createButton}
          </>
        ) : undefined
      }
    >
      {creates ? <DraftBanner /> : null}
      {isCalendar ? (
        <Suspense fallback={<Preparing />}>
          <CalendarView withDraft={creates} />
        </Suspense>
      ) : (
        <OrderList creates={creates} seesEveryAgency={seesEveryAgency} />
      )}
      {creates && !isCalendar ? <OwnCard /> : null}
      <Suspense>
        {isNew ? (
          <NewOrderDialog
            onClose={() => setNew(false)}
            onCopy={(code) => {
              setNew(false);
              setCopied(code);
            }}
          />
        ) : null}
        {copied ? <CopyDialog code={copied} onClose={() => setCopied('')} /> : null}
      </Suspense>
    </Page>
  );
}
