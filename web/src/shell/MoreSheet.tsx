import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../ui/Dialog';
import text from '../ui/text.module.css';
import styles from './BottomBar.module.css';
import type { NavGroup, NavItem } from './navigation';

interface MoreSheetProps {
  readonly groups: readonly NavGroup[];
  /** The entries that the bar has no room for. */
  readonly rest: readonly NavItem[];
  readonly entry: (item: NavItem, className: string | undefined) => ReactNode;
  readonly onClose: () => void;
}

/** What the bar of phones has no room for; it arrives with its first use. */
export function MoreSheet({ groups, rest, entry, onClose }: MoreSheetProps) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('more')} closable onClose={onClose}>
      {groups.map((group) => {
        const items = group.items.filter((item) => rest.includes(item));
        return items.length === 0 ? null : (
          <div key={group.name ?? 'first'} className={styles.group}>
            {group.name ? <h3 className={text.caption}>{t(`groups.${group.name}`)}</h3> : null}
            <ul className={styles.sheet}>{items.map((item) => entry(item, styles.line))}</ul>
          </div>
        );
      })}
    </Dialog>
  );
}
