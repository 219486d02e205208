import { CategoryIcon } from '../places/CategoryIcon';
import styles from './OptionChecks.module.css';

export interface CheckOption {
  readonly id: number;
  readonly name: string;
  readonly isCheck: boolean;
  /** How many it would find. */
  readonly count?: number | undefined;
  readonly icon?: string;
}

/** A list of checkboxes, of regions or of categories of places. */
export function OptionChecks({
  legend,
  options,
  spoken,
  onChange,
}: {
  legend: string;
  options: readonly CheckOption[];
  /** The count as it is read aloud: '3 trips'. */
  spoken?: (count: number) => string;
  onChange: (ids: number[]) => void;
}) {
  const toggled = (id: number) =>
    options
      .filter((each) => (each.id === id ? !each.isCheck : each.isCheck))
      .map(({ id: of }) => of);
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map(({ id, name, isCheck, count, icon }) => (
        <label key={id} data-none={count === 0 || undefined}>
          <input type="checkbox" checked={isCheck} onChange={() => onChange(toggled(id))} />
          {icon ? <CategoryIcon icon={icon} size={18} /> : null}
          <span className={styles.name}>{name}</span>
          {count === undefined ? null : (
            <span className={styles.count}>
              <span aria-hidden>{count}</span>
              <span className="visually-hidden">{spoken?.(count) ?? count}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
