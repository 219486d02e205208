import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AppLink } from '../platform/AppLink';
import { useCan } from '../platform/use-session';
import { NavCount, type NavCountProps } from './NavCount';
import { isCurrent, menuOf } from './navigation';
import styles from './Sidebar.module.css';

interface SidebarProps extends Pick<NavCountProps, 'guide'> {
  readonly rail: boolean;
}

export function Sidebar({ rail, guide }: SidebarProps) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const menu = menuOf(useCan());
  return (
    <nav
      className={styles.sidebar}
      data-frame="sidebar"
      aria-label={t('mainMenu')}
      data-rail={rail ? '' : undefined}
      // The names of the administration are longer.
      data-wide={menu.some(({ name }) => name === 'management') ? '' : undefined}
    >
      {menu.map((group) => (
        <div key={group.name ?? 'first'} className={styles.group}>
          {group.name ? <h2 className={styles.title}>{t(`groups.${group.name}`)}</h2> : null}
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.name}>
                <AppLink
                  className={styles.item}
                  href={item.href}
                  aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                  // Some layouts hide the names.
                  title={t(`nav.${item.name}`)}
                >
                  <item.icon size={20} stroke={1.75} aria-hidden />
                  <span className={styles.label}>{t(`nav.${item.name}`)}</span>
                  <NavCount of={item} guide={guide} />
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
