import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DayKind, DayState } from './board-state';
import styles from './DayStateLine.module.css';

const ICONS = {
  complete: IconCircleCheck,
  warned: IconAlertTriangle,
  open: IconAlertCircle,
  empty: IconCircleDashed,
} as const satisfies Record<DayKind, unknown>;

/** The state of a day as an icon with its word, or with the word for screen readers only. */
export function DayStateLine({ state, plain = false }: { state: DayState; plain?: boolean }) {
  const t = useTranslations('board');
  const Icon = ICONS[state.kind];
  const missing = state.problems.some((issue) => issue.code === 'dayWithoutPlace');
  const word =
    state.kind === 'complete'
      ? t('states.complete')
      : state.kind === 'warned'
        ? t('states.warned', { count: state.warnings.length })
        : state.kind === 'empty'
          ? t('states.empty')
          : missing && state.problems.length === 1
            ? t('states.open')
            : t('states.wrong', { count: state.problems.length });
  return (
    <span className={`${styles.state} ${styles[state.kind]}`} title={plain ? word : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={plain ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
}
