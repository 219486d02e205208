import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../platform/dates';
import { LoadProblem } from '../platform/LoadProblem';
import { useUser } from '../platform/session';
import { Page } from '../shell/Page';
import { confirm } from '../ui/dialogs';
import { Preparing } from '../ui/Preparing';
import { Wizard } from './wizard/Wizard';
import { openWizard, originOf, type WizardAddress } from './wizard/wizard-start';

/** /Joborderaddjb: create (`tour_id`, `copy`) or edit (`joborder_code`) a job order. */
export function WizardPage() {
  const t = useTranslations('wizard');
  const dates = useDates();
  const user = useUser();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const address = useMemo<WizardAddress>(
    () => ({
      joborder_code: search.joborder_code || undefined,
      tour_id: search.tour_id || undefined,
      copy: search.copy || undefined,
    }),
    [search.joborder_code, search.tour_id, search.copy],
  );
  // Each visit is an opening of its own: a key made earlier must not serve a second order.
  const [visit, setVisit] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: ['wizard', address, visit],
    queryFn: () =>
      openWizard(address, { agency_id: user?.agency_id ?? null }, async (savedAt) =>
        (await confirm({
          title: t('draftFound.title'),
          text: t('draftFound.text', { at: dates.instant(savedAt) }),
          action: t('draftFound.resume'),
          refusal: t('draftFound.begin'),
        }))
          ? 'resume'
          : 'begin',
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const title = address.joborder_code ? t('edit') : t('create');
  if (error) {
    return (
      <Page title={title}>
        <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={title}>
        <Preparing />
      </Page>
    );
  }
  return (
    <Wizard
      key={`${visit} ${data.key}`}
      start={data}
      origin={originOf(address)}
      onReload={() => setVisit(crypto.randomUUID())}
    />
  );
}
