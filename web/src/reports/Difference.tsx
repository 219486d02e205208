import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import styles from './Difference.module.css';

/** How much more or less than in the other period: a sign and an arrow, not colour alone. */
export function Difference({ now, before }: { now: number; before: number | null }) {
  if (before === null) return '-';
  const more = now - before;
  const Icon = more > 0 ? IconArrowUpRight : more < 0 ? IconArrowDownRight : IconEqual;
  const sign = more > 0 ? '+' : '';
  const percent = before > 0 ? ` (${sign}${((more / before) * 100).toFixed(1)}%)` : '';
  return (
    <span className={styles.difference}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {sign}
      {more.toLocaleString('en')}
      {percent}
    </span>
  );
}
