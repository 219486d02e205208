import {
  IconArrowUp,
  IconCheck,
  IconCircleCheck,
  IconFileSearch,
  IconLock,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isDay, todayInBangkok } from '@joborder/shared/dates';
import { Button } from '../../../ui/Button';
import { RetryNotice } from '../../../ui/RetryNotice';
import type { Submit } from '../use-submit';
import { useWizardContext } from '../WizardContext';
import styles from './ReviewStep.module.css';
import { showConcern } from './show-concern';

/** Whether the order can be filed: locked, with the way to what is left, while anything waits. */
export function Filing({ submit, onDocument }: { submit: Submit; onDocument: () => void }) {
  const t = useTranslations('wizard');
  const { start, concerns, waiting, comparison } = useWizardContext();
  const { mode } = start;
  const left = waiting();
  const [next] = left;
  const number = next ? concerns.indexOf(next) + 1 : 0;
  return (
    <section className={styles.card} aria-labelledby="filing">
      {next ? (
        <>
          <h2 id="filing" className={styles.locked}>
            <IconLock size={22} stroke={1.75} aria-hidden /> {t('review.locked')}
          </h2>
          <p>{t('review.lockedText', { count: left.length })}</p>
          <Button
            kind="tonal"
            wide
            icon={<IconArrowUp size={18} stroke={2} aria-hidden />}
            onClick={() => showConcern(number)}
          >
            {t('review.toConcern', { number })}
          </Button>
        </>
      ) : comparison.isPending ? (
        <h2 id="filing" role="status">
          {t('review.comparing')}
        </h2>
      ) : (
        <>
          <h2 id="filing" className={styles.ready}>
            <IconCircleCheck size={22} stroke={1.75} aria-hidden /> {t('review.ready')}
          </h2>
          <p>{t(mode === 'edit' ? 'review.readyEdit' : 'review.readyText')}</p>
        </>
      )}
      {comparison.error ? (
        <RetryNotice onRetry={comparison.retry}>{t('review.notCompared')}</RetryNotice>
      ) : null}
      <Button
        kind="primary"
        wide
        icon={
          submit.isLocked ? (
            <IconLock size={18} stroke={2} aria-hidden />
          ) : (
            <IconCheck size={18} stroke={2} aria-hidden />
          )
        }
        busy={submit.busy}
        disabled={submit.isLocked}
        onClick={() => void submit.run()}
      >
        {t(`submit.${mode}`)}
      </Button>
      <Button
        wide
        icon={<IconFileSearch size={18} stroke={1.75} aria-hidden />}
        onClick={onDocument}
      >
        {t('review.document')}
      </Button>
    </section>
  );
}

/** What filing does. */
export function OnceFiled() {
  const t = useTranslations('wizard.review.filed');
  const { draft, start } = useWizardContext();
  const { joborder_stop: stop } = draft.details;
  const isLate = isDay(stop) && stop < todayInBangkok();
  const guides = new Set(
    draft.programme.days.flatMap((day) => day.guides.map(({ guide_id }) => guide_id)),
  );
  return (
    <section className={styles.card} aria-labelledby="once-filed">
      <h2 id="once-filed">{t('title')}</h2>
      <ul className={styles.filed}>
        <li>{t(start.mode === 'edit' ? 'version' : 'number')}</li>
        <li>{t(start.mode === 'edit' ? 'guidesAgain' : 'guides', { count: guides.size })}</li>
        <li>{t(isLate ? 'laterLate' : 'later')}</li>
      </ul>
    </section>
  );
}
