import { IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../platform/AppLink';
import { useCan } from '../platform/use-session';
import { lazyPart } from '../ui/lazy-part';
import styles from './BottomBar.module.css';
import { NavCount, type NavCountProps } from './NavCount';
import { isCurrent, menuOf, type NavItem } from './navigation';

const MoreSheet = lazyPart(() =>
  import('./MoreSheet').then((file) => ({ default: file.MoreSheet })),
);

const DIRECT = 3;

/** The sidebar of phones: the first entries at the thumb, the others in a sheet. */
export function BottomBar({ guide }: Pick<NavCountProps, 'guide'>) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const groups = menuOf(useCan());
  const all = groups.flatMap((group) => group.items);
  const direct = all.length <= DIRECT + 1 ? all : all.slice(0, DIRECT);
  const rest = all.slice(direct.length);

  /** Four names share the width of a phone. */
  const shortName = ({ name }: NavItem) =>
    name === 'workQueue' || name === 'trips' ? t(`short.${name}`) : t(`nav.${name}`);

  const entry = (item: NavItem, className: string | undefined, name: string) => (
    <li key={item.name}>
      <AppLink
        className={className}
        href={item.href}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        <item.icon size={20} stroke={1.75} aria-hidden />
        <span>{name}</span>
        <NavCount of={item} guide={guide} />
      </AppLink>
    </li>
  );

  return (
    <nav className={styles.bar} aria-label={t('mainMenu')}>
      <ul className={styles.list}>
        {direct.map((item) => entry(item, styles.item, shortName(item)))}
        {rest.length > 0 ? (
          <li>
            <button
              type="button"
              className={styles.item}
              aria-haspopup="dialog"
              aria-current={rest.some((item) => isCurrent(item, pathname)) || undefined}
              onClick={() => setOpen(true)}
            >
              <IconDots size={20} stroke={1.75} aria-hidden />
              <span>{t('more')}</span>
            </button>
          </li>
        ) : null}
      </ul>
      {open ? (
        <Suspense>
          <MoreSheet
            groups={groups}
            rest={rest}
            entry={(item, className) => entry(item, className, t(`nav.${item.name}`))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </nav>
  );
}
