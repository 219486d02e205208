import styles from './DayTabs.module.css';

export interface DayTabsProps<V> {
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: V; readonly name: string }>;
  readonly value: V;
  readonly onValue: (value: V) => void;
}

/** One of a few, side by side; many days scroll inside their own strip. */
export function DayTabs<V extends string | number>({
  label,
  options,
  value,
  onValue,
}: DayTabsProps<V>) {
  return (
    <div className={`${styles.tabs} screen-only`} role="group" aria-label={label}>
      {options.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          onClick={() => onValue(each.value)}
        >
          {each.name}
        </button>
      ))}
    </div>
  );
}
