import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DayGuide } from '@joborder/shared/job-orders/draft';
import { guideFrom } from '@joborder/shared/job-orders/from-order';
import { assignmentsOf, dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { call } from '../../../platform/api';
import { LoadProblem } from '../../../platform/LoadProblem';
import { useMessages } from '../../../platform/use-messages';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useWizardContext } from '../WizardContext';
import { type Busy, choose, copyToAll, daysWithoutGuide, totalFee } from './guide-choice';
import { GuideChoice, type TourDay } from './GuideChoice';
import { useGuideActions } from './GuidesContext';
import { GuideSearchForm, useGuideSearch } from './GuideSearch';
import styles from './GuidesDialog.module.css';

/** The call takes no more guides a day. */
const MOST_ASKED = 50;

const isSame = (guide: DayGuide) => (each: DayGuide) => each.guide_id === guide.guide_id;

/** Other work of these guides on the days of the tour. */
function useBusy(tour: readonly TourDay[], ids: readonly number[], code: string): readonly Busy[] {
  const days = tour
    .filter(({ date }) => date !== '')
    .map(({ date }) => ({ date, guide_ids: ids.slice(0, MOST_ASKED) }));
  const { data } = useQuery({
    queryKey: ['guides-busy', code, days],
    queryFn: () =>
      call('POST /api/v2/web/joborder/guides/busy', {
        body: { ...(code ? { joborder_code: code } : {}), days },
      }),
    enabled: days.length > 0 && ids.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? [];
}

/** Who works on which days: the agency's last guides without typing, others by name or licence. */
export function GuidesDialog({ day, onClose }: { day: number; onClose: () => void }) {
  const t = useTranslations('programme.guidePicker');
  const { addGuide, assign } = useGuideActions();
  const { draft, start: wizard } = useWizardContext();
  const { details, programme } = draft;
  const start = details.joborder_start;
  const guideSearch = useGuideSearch();
  const { search, query } = guideSearch;
  const [chosen, setChosen] = useState(() => assignmentsOf(programme.days));
  const recent = useQuery({
    queryKey: ['guides-recent'],
    queryFn: ({ signal }) => call('GET /api/v2/web/joborder/guides/recent', {}, { signal }),
  });

  const tour = programme.days.map((each) => ({ day: each.day, date: dateOfDay(start, each.day) }));
  const all = tour.map((each) => each.day);
  const found = query.data?.map((row) => ({ guide: guideFrom(row), lastUsed: '' })) ?? [];
  const offered = search
    ? found
    : (recent.data ?? []).map(({ last_used, ...row }) => ({
        guide: guideFrom(row),
        lastUsed: last_used,
      }));
  const isOffered = (id: number) => offered.some(({ guide }) => guide.guide_id === id);
  // Who is on the order already comes first, unless a search asks for somebody.
  const others = chosen
    .filter(({ guide }) => !isOffered(guide.guide_id))
    .map(({ guide }) => ({ guide, lastUsed: '' }));
  const listed = search ? [...offered, ...others] : [...others, ...offered];
  const busy = useBusy(
    tour,
    listed.map(({ guide }) => guide.guide_id),
    wizard.identity.code ?? '',
  );

  const add = (guide: DayGuide) => {
    const days = chosen.find((each) => each.guide.guide_id === guide.guide_id)?.days ?? [];
    // On the day already: refused with the specified words (GUIDE-04).
    if (programme.days.some((each) => each.day === day && each.guides.some(isSame(guide)))) {
      addGuide(day, guide);
      return;
    }
    const next = choose(chosen, guide, [...new Set([...days, day])]);
    void assign(next, { guide, day }).then((done) => {
      if (done) onClose();
    });
  };
  const apply = () => {
    void assign(chosen).then((done) => {
      if (done) onClose();
    });
  };
  const empty = daysWithoutGuide(all, chosen);
  const onDay = chosen.filter(({ days }) => days.includes(day));
  const canCopy = all.length > 1 && onDay.some(({ days }) => days.length < all.length);
  return (
    <Dialog
      size="large"
      closable
      title={t('title', { day })}
      onClose={onClose}
      footer={
        <Foot
          chosen={chosen}
          missing={empty}
          total={totalFee(chosen, programme.guides_fee)}
          onClose={onClose}
          onApply={apply}
        />
      }
    >
      <GuideSearchForm {...guideSearch} />
      <div className={styles.listHead}>
        <h3>{search ? t('results') : t('recent')}</h3>
        {canCopy ? (
          <Button
            size="small"
            icon={<IconUsersPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setChosen(copyToAll(chosen, day, all))}
          >
            {t('copyDay', { day })}
          </Button>
        ) : null}
      </div>
      <div role="status">
        {search === null && recent.isSuccess && listed.length === 0 ? (
          <p className={styles.hint}>{t('hint')}</p>
        ) : null}
        {search && (query.isSuccess || found.length > 0) ? (
          <Found text={search.text} count={found.length} />
        ) : null}
      </div>
      {query.isError && search ? (
        <LoadProblem title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {recent.isError && !search ? (
        <LoadProblem
          title={t('recentFailed')}
          error={recent.error}
          onRetry={() => void recent.refetch()}
        />
      ) : null}
      <ul
        className={styles.results}
        aria-label={search ? t('results') : t('recent')}
        aria-busy={query.isFetching || recent.isPending}
      >
        {listed.length === 0 && (query.isFetching || recent.isPending)
          ? [1, 2, 3].map((at) => <GuideSkeleton key={at} />)
          : listed.map(({ guide, lastUsed }) => {
              const own = chosen.find((each) => each.guide.guide_id === guide.guide_id);
              return (
                <GuideChoice
                  key={guide.guide_id}
                  guide={own?.guide ?? guide}
                  lastUsed={lastUsed}
                  tour={tour}
                  days={own?.days ?? []}
                  fee={programme.guides_fee}
                  busy={busy.filter((each) => each.guide_id === guide.guide_id)}
                  onChange={(next, days) => setChosen((before) => choose(before, next, days))}
                  onAdd={() => add(own?.guide ?? guide)}
                />
              );
            })}
      </ul>
    </Dialog>
  );
}

type Chosen = ReturnType<typeof assignmentsOf>;

function Foot({
  chosen,
  missing,
  total,
  onClose,
  onApply,
}: {
  readonly chosen: Chosen;
  /** Days without anybody. */
  readonly missing: readonly number[];
  readonly total: ReturnType<typeof totalFee>;
  readonly onClose: () => void;
  readonly onApply: () => void;
}) {
  const t = useTranslations('programme.guidePicker');
  return (
    <div className={styles.foot}>
      <div className={styles.sum} role="status">
        {chosen.length > 0 && missing.length > 0 ? (
          <p className={styles.missing}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            {t('missing', { days: missing.join(', ') })}
          </p>
        ) : null}
        <p>
          {t('chosen', { count: chosen.length })}
          {chosen.length > 0 ? ` · ${t('total', { amount: total })}` : null}
        </p>
      </div>
      <Button onClick={onClose}>{t('close')}</Button>
      <Button
        kind="primary"
        icon={<IconCheck size={18} stroke={2} aria-hidden />}
        onClick={onApply}
      >
        {t('apply', { count: chosen.length })}
      </Button>
    </div>
  );
}

/** How many guides the search found, said; nobody is said aloud and in sight. */
function Found({ text, count }: { readonly text: string; readonly count: number }) {
  const t = useTranslations('programme.guidePicker');
  const messages = useMessages();
  return count === 0 ? (
    <p className={styles.none}>{messages.issue({ code: 'notFound', values: { text } })}</p>
  ) : (
    <p className="visually-hidden">{t('found', { count })}</p>
  );
}

function GuideSkeleton() {
  return (
    <li className={`${styles.card} ${styles.skeleton}`} aria-hidden>
      <span className={styles.face} />
      <div className={styles.text}>
        <span className={styles.bar} />
        <span className={styles.bar} />
      </div>
    </li>
  );
}
