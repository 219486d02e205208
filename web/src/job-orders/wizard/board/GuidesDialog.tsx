import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GuideRow } from '@joborder/shared/job-orders/contract';
import { isEmptyDay, todayInBangkok } from '@joborder/shared/dates';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { call } from '../../../platform/api';
import { useDates } from '../../../platform/dates';
import { LoadProblem } from '../../../platform/LoadProblem';
import { useSpeaker } from '../../../platform/use-speaker';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useWizardContext } from '../WizardContext';
import { PersonPhoto } from '../../../platform/PersonPhoto';
import { useGuideActions } from './GuidesContext';
import styles from './GuidesDialog.module.css';

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

function GuideResult({
  guide,
  date,
  onDay,
  onAdd,
}: {
  guide: GuideRow;
  date: string;
  onDay: boolean;
  onAdd: () => void;
}) {
  const t = useTranslations('programme');
  const dates = useDates();
  const name = `${guide.guide_info.fname} ${guide.guide_info.lname}`.trim();
  const expires = guide.license_expires;
  const known = !isEmptyDay(expires);
  const expired = known && expires < todayInBangkok();
  const tooEarly = known && (expired || (date !== '' && expires < date));
  return (
    <li className={styles.card}>
      <PersonPhoto photo={guide.photo} size="large" />
      <div className={styles.text}>
        <h3>{name}</h3>
        <p>
          {t('license', { license: guide.license })}
          {known ? (
            <span className={tooEarly ? styles.expired : undefined}>
              {' · '}
              {t(expired ? 'expired' : 'expires', { date: dates.day(expires) })}
            </span>
          ) : null}
        </p>
        <p>{guide.address}</p>
        {onDay ? (
          <p className={styles.onDay}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('guidePicker.onDay')}
          </p>
        ) : null}
      </div>
      <Button
        kind="tonal"
        size="small"
        icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
        aria-label={t('guidePicker.addGuide', { name })}
        onClick={onAdd}
      >
        {t('guidePicker.add')}
      </Button>
    </li>
  );
}

/** Finds a guide by name or licence; adding one closes it. */
export function GuidesDialog({ day, onClose }: { day: number; onClose: () => void }) {
  const t = useTranslations('programme.guidePicker');
  const speaker = useSpeaker();
  const { addGuide } = useGuideActions();
  const { step_1, step_2 } = useWizardContext().draft;
  const start = step_1.joborder_start;
  const [by, setBy] = useState<By>('name');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [search, setSearch] = useState<Search | null>(null);
  const query = useGuides(search);
  const guides = query.data ?? [];
  const present = step_2.days.find((each) => each.day === day)?.guides ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setMissing(wanted === '');
    setSearch(wanted === '' ? null : { by, text: wanted, round: (search?.round ?? 0) + 1 });
  };
  const add = ({ guide_info, ...guide }: GuideRow) => {
    if (addGuide(day, { ...guide, ...guide_info, accepted: 0 })) onClose();
  };
  return (
    <Dialog
      size="medium"
      closable
      title={t('title', { day })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <form className={styles.search} role="search" onSubmit={submit} noValidate>
        <SelectField
          id="guide-picker-by"
          label={t('by')}
          value={by}
          onChange={(event) => setBy(event.target.value as By)}
          options={[
            { value: 'name', label: t('name') },
            { value: 'license', label: t('license') },
          ]}
        />
        <TextField
          id="guide-picker-text"
          type="search"
          label={t('text')}
          error={missing ? speaker.issue({ code: 'guideSearchEmpty' }) : null}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
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
      <div role="status">
        {search === null ? <p className={styles.hint}>{t('hint')}</p> : null}
        {query.isSuccess && guides.length === 0 ? (
          <p className={styles.none}>
            {speaker.issue({ code: 'notFound', values: { text: search?.text ?? '' } })}
          </p>
        ) : null}
        {guides.length > 0 ? (
          <p className="visually-hidden">{t('found', { count: guides.length })}</p>
        ) : null}
      </div>
      {query.isError && search ? (
        <LoadProblem title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <ul className={styles.results} aria-label={t('results')} aria-busy={query.isFetching}>
        {query.isFetching && guides.length === 0
          ? [1, 2, 3].map((at) => (
              <li key={at} className={`${styles.card} ${styles.skeleton}`} aria-hidden>
                <span className={styles.face} />
                <div className={styles.text}>
                  <span className={styles.bar} />
                  <span className={styles.bar} />
                </div>
              </li>
            ))
          : guides.map((guide) => (
              <GuideResult
                key={guide.guide_id}
                guide={guide}
                date={dateOfDay(start, day)}
                onDay={present.some((each) => each.guide_id === guide.guide_id)}
                onAdd={() => add(guide)}
              />
            ))}
      </ul>
    </Dialog>
  );
}
