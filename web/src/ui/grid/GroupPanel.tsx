import { IconArrowDown, IconArrowUp, IconListTree, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GridParts } from './grid-parts';
import { toggleGroup, turnGroup } from './grid-state';
import styles from './GroupPanel.module.css';
import { useGroupPanel } from './use-group-drag';

/** What the rows are grouped by; heads of columns can be dropped on it. */
export function GroupPanel<Row>({ id, spec, state, onChange }: GridParts<Row>) {
  const t = useTranslations('grid');
  const panel = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useGroupPanel(panel, id, {
    onOver: setOver,
    onDrop: (field) => {
      if (!state.group.some((level) => level.field === field)) onChange(toggleGroup(state, field));
    },
  });
  if (!spec.columns.some((column) => column.groupable)) return null;
  return (
    <div ref={panel} className={styles.panel} role="group" aria-label={t('group.by')}>
      <span className={styles.label} aria-hidden>
        <IconListTree size={18} stroke={1.75} />
        {t('group.by')}
      </span>
      {state.group.map(({ field, desc }) => {
        const caption = spec.columns.find((column) => column.field === field)?.caption ?? field;
        const Icon = desc ? IconArrowDown : IconArrowUp;
        return (
          <span key={field} className={styles.chip}>
            <button
              type="button"
              aria-label={t('group.turn', {
                caption,
                direction: t(desc ? 'descending' : 'ascending'),
              })}
              onClick={() => onChange(turnGroup(state, field))}
            >
              {caption}
              <Icon size={16} stroke={2} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={t('group.remove', { caption })}
              onClick={() => onChange(toggleGroup(state, field))}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </span>
        );
      })}
      <span className={styles.drop} data-over={isOver || undefined} aria-hidden>
        {t('group.drop')}
      </span>
    </div>
  );
}
