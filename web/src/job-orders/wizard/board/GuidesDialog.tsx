import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck, IconUsersPlus, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Issue } from '@joborder/shared/endpoint';
import type { DayGuide } from '@joborder/shared/job-orders/draft';
import { guideFrom } from '@joborder/shared/job-orders/from-order';
import { guideSearchIssue } from '@joborder/shared/job-orders/guide-search';
import { assignmentsOf, dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { call } from '../../../platform/api';
import { LoadProblem } from '../../../platform/LoadProblem';
import { useMessages } from '../../../platform/use-messages';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useWizardContext } from '../WizardContext';
import { type Busy, choose, copyToAll, daysWithoutGuide, totalFee } from './guide-choice';
import { GuideChoice, type TourDay } from './GuideChoice';
import { useGuideActions } from './GuidesContext';
import styles from './GuidesDialog.module.css';

/** The call takes no more guides a day. */
const MOST_ASKED = 50;

const isSame = (guide: DayGuide) => (each: DayGuide) => each.guide_id === guide.guide_id;

type By = 'name' | 'license';
interface Search {
  readonly by: By;
  readonly text: string;
  /** The same words asked again are asked again. */
  readonly round: number;
}

/** By name or by licence, each with its own call (GUIDE-08); neither sends a page size. */
function useGuides(search: Search | null) {
  return useQuery({
    queryKey: ['guide-picker', search],
    queryFn: ({ signal }) =>
      search?.by === 'license'
        ? call(
            'POST /api/v2/web/joborder/guides/license/get',
            { body: { license: search.text } },
            { signal },
          )
        : call(
            'POST /api/v2/web/joborder/guides/get',
            { body: { name: search?.text } },
            { signal },
          ),
    enabled: search !== null,
    gcTime: 0,
  });
}

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
  const messages = useMessages();
  const { addGuide, assign } = useGuideActions();
  const { draft, start: wizard } = useWizardContext();
  const { details, programme } = draft;
  const start = details.joborder_start;
  const [by, setBy] = useState<By>('name');
  const [text, setText] = useState('');
  const [issue, setIssue] = useState<Issue | undefined>();
  const [search, setSearch] = useState<Search | null>(null);
  const [chosen, setChosen] = useState(() => assignmentsOf(programme.days));
  const query = useGuides(search);
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const problem = guideSearchIssue(by, wanted);
    setIssue(problem);
    setSearch(problem ? null : { by, text: wanted, round: (search?.round ?? 0) + 1 });
  };
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
        <div className={styles.foot}>
          <div className={styles.sum} role="status">
            {chosen.length > 0 && empty.length > 0 ? (
              <p className={styles.missing}>
                <IconAlertTriangle size={16} stroke={2} aria-hidden />
                {t('missing', { days: empty.join(', ') })}
              </p>
            ) : null}
            <p>
              {t('chosen', { count: chosen.length })}
              {chosen.length > 0
                ? ` · ${t('total', { amount: totalFee(chosen, programme.guides_fee) })}`
                : null}
            </p>
          </div>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            kind="primary"
            icon={<IconCheck size={18} stroke={2} aria-hidden />}
            onClick={apply}
          >
            {t('apply', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <form className={styles.search} role="search" onSubmit={submit} noValidate>
        <SelectField
          id="guide-picker-by"
          label={t('by')}
          value={by}
          onChange={(event) => {
            setBy(event.target.value as By);
            setIssue(undefined);
          }}
          options={[
            { value: 'name', label: t('name') },
            { value: 'license', label: t('license') },
          ]}
        />
        <TextField
          id="guide-picker-text"
          type="search"
          label={t('text')}
          error={issue ? messages.issue(issue) : null}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIssue(undefined);
            if (event.target.value === '') setSearch(null);
          }}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          data-autofocus
        />
        <Button
          type="submit"
          kind="primary"
          busy={query.isFetching}
          icon={<IconSearch size={18} stroke={2} aria-hidden />}
        >
          {t('search')}
        </Button>
      </form>
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
        {query.isSuccess && search && found.length === 0 ? (
          <p className={styles.none}>
            {messages.issue({ code: 'notFound', values: { text: search.text } })}
          </p>
        ) : null}
        {search && found.length > 0 ? (
          <p className="visually-hidden">{t('found', { count: found.length })}</p>
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
          ? [1, 2, 3].map((at) => (
              <li key={at} className={`${styles.card} ${styles.skeleton}`} aria-hidden>
                <span className={styles.face} />
                <div className={styles.text}>
                  <span className={styles.bar} />
                  <span className={styles.bar} />
                </div>
              </li>
            ))
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
