import { useTranslations } from 'use-intl';
import { LoadProblem } from '../platform/LoadProblem';
import { EmptyState } from '../ui/EmptyState';
import styles from './ReportState.module.css';

/** What stands where a report will be: why there is none, and what to do. */
export function NoReport({
  reason,
}: {
  reason: 'dates' | 'reversed' | 'search' | 'data' | 'searched';
}) {
  const t = useTranslations('reports.states');
  return (
    <div role="status">
      <EmptyState title={t(`${reason}.title`)} text={t(`${reason}.text`)} />
    </div>
  );
}

/** A failed load (BERR-13). */
export function ReportProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('gridCalls');
  return <LoadProblem title={t('failed')} error={error} onRetry={onRetry} />;
}

/** A report on its way, with the words of its screen. */
export function ReportLoading({ text }: { text: string }) {
  return (
    <p className={styles.loading} role="status">
      <span className="preloader-ring" aria-hidden />
      {text}
    </p>
  );
}
