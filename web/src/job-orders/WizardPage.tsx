import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { useDates } from '../platform/dates';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan, useUser } from '../platform/use-session';
import { Page } from '../shell/Page';
import { choose } from '../ui/dialogs';
import { Preparing } from '../ui/Preparing';
import { lazyPart } from '../ui/lazy-part';
import { Wizard } from './wizard/Wizard';
import { type DraftFound, openWizard, originOf, type WizardAddress } from './wizard/wizard-start';

const route = getRouteApi('/signed-in/Joborderaddjb');

// Few orders begin with them.
const RefusedOrder = lazyPart(() =>
  import('./wizard/RefusedOrder').then((file) => ({ default: file.RefusedOrder })),
);
const AgencyChoice = lazyPart(() =>
  import('./wizard/AgencyChoice').then((file) => ({ default: file.AgencyChoice })),
);

interface Answer {
  readonly address: WizardAddress;
  readonly visit: string;
  readonly draft: 'resume' | 'new';
}

/** /Joborderaddjb: create (`tour_id`, `copy`) or edit (`joborder_code`) a job order. */
export function WizardPage() {
  const t = useTranslations('wizard');
  const dates = useDates();
  const user = useUser();
  const namesAgency = useCan()('joborder:file_for_agency');
  const router = useRouter();
  const search = route.useSearch();
  const key = useRouterState({ select: (state) => state.location.state.wizard_key });
  const { joborder_code, tour_id, copy, start, guides, tourists, agency_id, draft } = search;
  const address = useMemo<WizardAddress>(
    () => ({
      joborder_code: joborder_code || undefined,
      tour_id: tour_id || undefined,
      copy: copy || undefined,
      start,
      guides,
      tourists,
      agency_id,
      draft,
    }),
    [joborder_code, tour_id, copy, start, guides, tourists, agency_id, draft],
  );
  // Each visit is an opening of its own: a key made earlier must not serve a second order.
  const [visit, setVisit] = useState(() => crypto.randomUUID());
  /** What was answered for this address on this visit, about the draft that was found. */
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAnswered = answer?.address === address && answer.visit === visit;
  const asked = isAnswered ? answer.draft : address.draft;
  const { data, error, refetch } = useQuery({
    queryKey: ['wizard', address, visit, asked],
    queryFn: () =>
      openWizard(
        { ...address, draft: asked },
        { agency_id: user?.agency_id ?? null, namesAgency, key },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const found = data?.mode === 'found' ? data : null;
  /** Each is asked about once, whatever renders again. */
  const handled = useRef<DraftFound | null>(null);
  useEffect(() => {
    if (!found || handled.current === found) return;
    handled.current = found;
    void choose({
      title: t('draftFound.title'),
      text: t('draftFound.text', { at: dates.instant(found.savedAt) }),
      action: t('draftFound.resume'),
      refusal: t('draftFound.begin'),
    }).then((resumes) => {
      // Without an answer the draft stays: what begins anew takes its place.
      if (resumes === undefined) {
        if (router.history.canGoBack()) router.history.back();
        else void router.navigate({ href: paths.jobOrders(), replace: true });
      } else setAnswer({ address, visit, draft: resumes ? 'resume' : 'new' });
    });
  }, [found, address, visit, t, dates, router]);
  const title = address.joborder_code ? t('edit') : t('create');
  if (error) {
    return (
      <Page title={title}>
        <LoadProblem
          title={t('loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          leave={{ href: paths.jobOrders(), label: t('toList') }}
        />
      </Page>
    );
  }
  const preparing = (
    <Page title={title}>
      <Preparing />
    </Page>
  );
  if (!data || data.mode === 'found') return preparing;
  if (data.mode === 'refused') {
    return (
      <Suspense fallback={preparing}>
        <RefusedOrder order={data.order} />
      </Suspense>
    );
  }
  if (data.mode === 'agency') {
    const begin = (id: number) =>
      router.navigate({
        href: paths.newJobOrder({ ...address, agency_id: id, draft: 'new' }),
        replace: true,
      });
    return (
      <Suspense fallback={preparing}>
        <AgencyChoice onChoose={(id) => void begin(id)} />
      </Suspense>
    );
  }
  return (
    <Wizard
      key={`${visit} ${data.key}`}
      start={data}
      origin={originOf(address)}
      onReload={() => setVisit(crypto.randomUUID())}
      onLatest={() => {
        setVisit(crypto.randomUUID());
        if (joborder_code) return;
        const href = paths.newJobOrder({ draft: 'resume' });
        void router.navigate({ href, replace: true, ignoreBlocker: true });
      }}
    />
  );
}
