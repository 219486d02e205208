import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import styles from './Difference.module.css';

export const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toLocaleString('en')}`;

/** How much more or less than in the other period: a sign and an arrow, not colour alone. */
export function Difference({ now, before }: { now: number; before: number }) {
  const more = now - before;
  const Icon = more > 0 ? IconArrowUpRight : more < 0 ? IconArrowDownRight : IconEqual;
  const percent = ((more / before) * 100).toFixed(1);
  return (
    <span className={styles.difference}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {signed(more)}
      {before > 0 ? ` (${more > 0 ? '+' : ''}${percent}%)` : null}
    </span>
  );
}
