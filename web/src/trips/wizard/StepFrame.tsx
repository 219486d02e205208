import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCloud,
  IconDeviceFloppy,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { regionsQuery } from '../../geography/regions';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import { Button, ButtonLink } from '../../ui/Button';
import { ErrorSummary, type Problem } from '../../ui/ErrorSummary';
import { PlanFrame } from '../plan/PlanFrame';
import type { TripDraft } from '../trip-draft';
import styles from './StepFrame.module.css';

export type StepName = 'period' | 'region' | 'interests' | 'plan';

const STEPS: readonly StepName[] = ['period', 'region', 'interests', 'plan'];
const HREFS: Record<StepName, string> = {
  period: paths.tripPeriod(),
  region: paths.tripRegion(),
  interests: paths.tripInterests(),
  plan: paths.tripPlan(),
};

const isDone = (step: StepName, draft: TripDraft) =>
  step === 'period'
    ? draft.days.length > 0
    : step === 'region'
      ? draft.region !== null
      : step === 'interests' && draft.categories.length > 0;

/** What was chosen in a step, in words. */
function useChoices(draft: TripDraft): (step: StepName) => string | null {
  const t = useTranslations('tripWizard.state');
  const { data: regions } = useQuery({
    ...regionsQuery(useLang()),
    enabled: draft.region !== null,
  });
  return (step) => {
    if (step === 'plan') return null;
    if (!isDone(step, draft)) return t('todo');
    if (step === 'period') return t('days', { days: draft.days.length });
    if (step === 'interests') return t('interests', { count: draft.categories.length });
    return regions?.find(({ id }) => id === draft.region)?.name ?? null;
  };
}

/** Where the work stands; steps whose choice is made lead back to it. */
function Steps({ current, draft }: { current: StepName; draft: TripDraft }) {
  const t = useTranslations('tripWizard');
  const choice = useChoices(draft);
  return (
    <nav className={styles.nav} aria-label={t('stepsLabel')}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const here = step === current;
          const done = isDone(step, draft);
          const reached = STEPS.slice(0, index).every((before) => isDone(before, draft));
          const note = choice(step);
          const content = (
            <>
              <span className={styles.circle} data-done={(done && !here) || undefined}>
                {done && !here ? (
                  <IconCheck size={16} stroke={2.5} aria-hidden />
                ) : step === 'plan' ? (
                  // What the three steps lead to; it is none of them.
                  <IconDeviceFloppy size={16} stroke={1.75} aria-hidden />
                ) : (
                  index + 1
                )}
              </span>
              <span className={styles.name}>
                {t(`steps.${step}`)}
                {note ? <span className={styles.note}>{note}</span> : null}
              </span>
            </>
          );
          return (
            <li key={step} aria-current={here ? 'step' : undefined}>
              {here || !reached ? (
                <span className={styles.step}>{content}</span>
              ) : (
                <AppLink className={styles.step} href={HREFS[step]}>
                  {content}
                </AppLink>
              )}
            </li>
          );
        })}
      </ol>
      {/* Beside the numbers a phone has no room for words; aloud they are read there. */}
      <p className={styles.choices} aria-hidden>
        {STEPS.filter((step) => isDone(step, draft))
          .map(choice)
          .filter(Boolean)
          .join(' · ')}
      </p>
    </nav>
  );
}

export interface StepFrameProps {
  readonly step: Exclude<StepName, 'plan'>;
  readonly draft: TripDraft;
  readonly backHref: string;
  readonly nextHref: string;
  /** What keeps the next step closed; asked when somebody wants to go there. */
  readonly check: () => Problem | null | Promise<Problem | null>;
  readonly problem: Problem | null;
  readonly attempt: number;
  readonly onProblem: (problem: Problem | null) => void;
  readonly children: ReactNode;
}

/** One of the three choices: head with steps, the choice, back and next. */
export function StepFrame({
  step,
  draft,
  backHref,
  nextHref,
  check,
  problem,
  attempt,
  onProblem,
  children,
}: StepFrameProps) {
  const t = useTranslations('tripWizard');
  const router = useRouter();
  const next = async () => {
    const found = await check();
    onProblem(found);
    if (!found) await router.navigate({ href: nextHref });
  };
  return (
    <PlanFrame
      title={t('title')}
      label={t(`${step}.heading`)}
      leave={{ href: paths.trips(), label: t('toTrips') }}
      meta={
        <span className={styles.progress}>{t('stepOf', { step: STEPS.indexOf(step) + 1 })}</span>
      }
      buttons={
        <>
          <ButtonLink
            as={AppLink}
            href={backHref}
            icon={<IconChevronLeft size={18} stroke={2} aria-hidden />}
          >
            {t('back')}
          </ButtonLink>
          <Button
            kind="primary"
            arrow={<IconChevronRight size={18} stroke={2} aria-hidden />}
            onClick={() => void next()}
          >
            {t('next')}
          </Button>
        </>
      }
      nav={<Steps current={step} draft={draft} />}
    >
      <ErrorSummary
        className={styles.problem}
        problems={problem ? [problem] : []}
        attempt={attempt}
        title={t('stopped')}
      />
      <h2 className={styles.heading}>{t(`${step}.heading`)}</h2>
      <p className={styles.text}>{t(`${step}.text`)}</p>
      {children}
    </PlanFrame>
  );
}

/** The steps above the builder. */
export function PlanSteps({ draft }: { draft: TripDraft }) {
  return <Steps current="plan" draft={draft} />;
}

/** When this browser last kept the draft. */
export function SavedLine({ at }: { at: string | null }) {
  const t = useTranslations('tripWizard');
  const dates = useDates();
  return (
    <span className={styles.saved} role="status">
      {at ? (
        <>
          <IconCloud size={18} stroke={1.75} aria-hidden />
          {t('saved', { time: dates.time(at) })}
        </>
      ) : null}
    </span>
  );
}
