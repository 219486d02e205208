import {
  IconAlertTriangle,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCloud,
  IconCloudOff,
  IconFileCheck,
  IconLock,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatCode, orderNumberPreview } from '@joborder/shared/job-orders/order-number';
import { SECTION_OF_STEP } from '@joborder/shared/job-orders/draft';
import { isUntouched } from '@joborder/shared/job-orders/new-draft';
import { todayInBangkok } from '@joborder/shared/dates';
import { paths } from '../../paths';
import { useDates } from '../../platform/dates';
import { WorkFoot, WorkHead } from '../../shell/WorkHead';
import { Button } from '../../ui/Button';
import { showConcern } from './review/show-concern';
import type { Submit } from './use-submit';
import { useWizardContext } from './WizardContext';
import styles from './WizardHeader.module.css';
import type { Step } from './wizard-start';

interface Navigation {
  readonly go: (step: Step) => void;
  readonly submit: Submit;
}

const STEPS: readonly Step[] = [1, 2, 3, 4];

/**
 * How far a step is (D66): drives its circle and the line under its title. What nobody has touched
 * shows no validation error, and nothing is complete while something of it waits to be acknowledged.
 */
function useStepState() {
  const { step, issuesOf, waiting, checked, draft, comparison } = useWizardContext();
  return (each: Step) => {
    const count = { open: each === 4 ? 0 : issuesOf(each).length, waiting: 0 };
    const state = (kind: 'new' | 'open' | 'waiting' | 'ready' | 'complete') => ({ kind, ...count });
    if (each === 4) {
      if (step !== 4) return state('new');
      count.waiting = waiting().length;
      return state(count.waiting > 0 ? 'waiting' : comparison.isPending ? 'new' : 'ready');
    }
    if (!checked.has(each) && isUntouched(draft, SECTION_OF_STEP[each])) return state('new');
    count.waiting = waiting(each).length;
    return state(count.open > 0 ? 'open' : count.waiting > 0 ? 'waiting' : 'complete');
  };
}

function StateLine({ step }: { step: Step }) {
  const t = useTranslations('wizard');
  const { kind, open, waiting } = useStepState()(step);
  if (kind === 'new') {
    return (
      <span className={styles.new}>
        <IconCircleDashed size={15} stroke={1.75} aria-hidden /> {t('state.new')}
      </span>
    );
  }
  if (kind === 'ready') {
    return (
      <span className={styles.new}>
        <IconFileCheck size={15} stroke={1.75} aria-hidden /> {t('state.ready')}
      </span>
    );
  }
  return kind === 'complete' ? (
    <span className={styles.complete}>
      <IconCircleCheck size={15} stroke={1.75} aria-hidden /> {t('state.complete')}
    </span>
  ) : (
    <span className={styles.openPoints}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />{' '}
      {kind === 'open' ? t('state.open', { count: open }) : t('state.waiting', { count: waiting })}
    </span>
  );
}

function SavedLine() {
  const t = useTranslations('wizard');
  const dates = useDates();
  const { saving } = useWizardContext().autosave;
  if (saving.state === 'untouched' || saving.state === 'refused') return null;
  return (
    <span
      className={styles.saved}
      role="status"
      data-failed={saving.state === 'failed' || undefined}
    >
      {saving.state === 'failed' ? (
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
      ) : (
        <IconCloud size={18} stroke={1.75} aria-hidden />
      )}
      {saving.state === 'saved'
        ? t('saved', { time: dates.time(saving.at) })
        : t(saving.state === 'failed' ? 'saveFailed' : 'saving')}
    </span>
  );
}

function StepButtons({ go, submit }: Navigation) {
  const t = useTranslations('wizard');
  const { step, start } = useWizardContext();
  const LockOrCheck = submit.isLocked ? IconLock : IconCheck;
  return (
    <>
      {step > 1 ? (
        <Button
          className={styles.back}
          icon={<IconChevronLeft size={18} stroke={2} aria-hidden />}
          aria-label={t('back')}
          onClick={() => go((step - 1) as Step)}
        >
          {t('back')}
        </Button>
      ) : null}
      {step < 4 ? (
        <Button
          kind="primary"
          arrow={<IconChevronRight size={18} stroke={2} aria-hidden />}
          onClick={() => go((step + 1) as Step)}
        >
          {t('next', { step: t(`short.step${(step + 1) as 2 | 3 | 4}`) })}
        </Button>
      ) : (
        <Button
          kind="primary"
          icon={<LockOrCheck size={18} stroke={2} aria-hidden />}
          busy={submit.busy}
          disabled={submit.isLocked}
          onClick={() => void submit.run()}
        >
          {t(`submit.${start.mode}`)}
        </Button>
      )}
    </>
  );
}

/** Mode, number, saving state, back and next, and the four tabs as a task list. */
export function WizardHeader({ go, submit }: Navigation) {
  const t = useTranslations('wizard');
  const stateOf = useStepState();
  const { step, start } = useWizardContext();
  const { identity } = start;
  const number = identity.code
    ? formatCode(identity.code)
    : orderNumberPreview(identity.license, todayInBangkok());
  return (
    <WorkHead
      title={t(start.mode)}
      leave={{ href: paths.jobOrders(), label: t('toList') }}
      meta={
        <>
          <span className={styles.number}>
            {t('number')} <b>{number}</b>
          </span>
          <SavedLine />
          <span className={styles.progress}>
            {t('stepOf', { step })} <b>{step * 25}%</b>
          </span>
        </>
      }
      buttons={<StepButtons go={go} submit={submit} />}
    >
      <nav aria-label={t('stepsLabel')}>
        <ol className={styles.tabs}>
          {STEPS.map((each) => {
            const { kind } = stateOf(each);
            return (
              <li key={each} data-current={each === step || undefined}>
                <button
                  type="button"
                  aria-current={each === step ? 'step' : undefined}
                  onClick={() => go(each)}
                >
                  <span
                    className={styles.circle}
                    data-kind={each === step ? 'current' : kind === 'waiting' ? 'open' : kind}
                  >
                    {kind === 'complete' && each !== step ? (
                      <IconCheck size={18} stroke={2.5} aria-hidden />
                    ) : (
                      each
                    )}
                  </span>
                  <span className={styles.tabText}>
                    <span className={styles.tabTitle}>{t(`steps.step${each}`)}</span>
                    <StateLine step={each} />
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={step * 25}
      >
        <span data-step={step} />
      </div>
      <div className={styles.phoneTitle}>
        <b>{t(`steps.step${step}`)}</b>
        <StateLine step={step} />
      </div>
    </WorkHead>
  );
}

/** Back and next stay at the thumb on phones. */
export function WizardFooter(navigation: Navigation) {
  const { step } = useWizardContext();
  return (
    <WorkFoot className={styles.foot}>
      {step === 4 ? <LeftToAcknowledge /> : null}
      <StepButtons {...navigation} />
    </WorkFoot>
  );
}

/** Why the button below is locked, and the way to what frees it. */
function LeftToAcknowledge() {
  const t = useTranslations('wizard');
  const { concerns, waiting } = useWizardContext();
  const [next] = waiting();
  if (!next) return null;
  const number = concerns.indexOf(next) + 1;
  return (
    <p className={styles.left}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <b>{t('review.left', { count: waiting().length })}</b>
      <button type="button" onClick={() => showConcern(number)}>
        {t('review.toConcern', { number })}
      </button>
    </p>
  );
}
