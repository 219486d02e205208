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
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatCode, orderNumberPreview } from '@joborder/shared/job-orders/order-number';
import { todayInBangkok } from '@joborder/shared/dates';
import { paths } from '../../paths';
import { useDates } from '../../platform/dates';
import { WorkFoot, WorkHead } from '../../shell/WorkHead';
import { Button } from '../../ui/Button';
import type { Submit } from './use-submit';
import { useWizardContext } from './WizardContext';
import styles from './WizardHeader.module.css';
import type { Step } from './wizard-start';

interface Navigation {
  readonly go: (step: Step) => void;
  readonly submit: Submit;
}

const STEPS: readonly Step[] = [1, 2, 3, 4];

/** How far a step is: drives its circle and the line under its title. */
function useStepState() {
  const { step, issuesOf, warningsOf, checked, draft } = useWizardContext();
  return (each: Step) => {
    const open = each === 4 ? 0 : issuesOf(each).length;
    const warned = each === 4 ? 0 : warningsOf(each).length;
    const begun =
      each <= step ||
      checked.has(each) ||
      (each === 2 && draft.step_2.days.length > 0) ||
      (each === 3 && draft.step_3.tourists.length > 0);
    if (each === 4)
      return { kind: step === 4 ? ('ready' as const) : ('new' as const), open, warned };
    if (!begun) return { kind: 'new' as const, open, warned };
    return { kind: open > 0 ? ('open' as const) : ('complete' as const), open, warned };
  };
}

function StateLine({ step }: { step: Step }) {
  const t = useTranslations('wizard');
  const { kind, open, warned } = useStepState()(step);
  const warnings = warned > 0 ? ` · ${t('state.warned', { count: warned })}` : '';
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
  return kind === 'open' ? (
    <span className={styles.openPoints}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden /> {t('state.open', { count: open })}
      {warnings}
    </span>
  ) : (
    <span className={styles.complete}>
      <IconCircleCheck size={15} stroke={1.75} aria-hidden /> {t('state.complete')}
      {warnings}
    </span>
  );
}

function SavedLine() {
  const t = useTranslations('wizard');
  const dates = useDates();
  const { saving } = useWizardContext().autosave;
  if (saving.state === 'untouched') return null;
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
          icon={<IconCheck size={18} stroke={2} aria-hidden />}
          busy={submit.busy}
          disabled={submit.needsAcknowledgement}
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
                  <span className={styles.circle} data-kind={each === step ? 'current' : kind}>
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
  return (
    <WorkFoot className={styles.foot}>
      <StepButtons {...navigation} />
    </WorkFoot>
  );
}
