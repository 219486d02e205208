import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AppLink } from '../platform/AppLink';
import type { AuthUser } from '../platform/session';
import { isCurrent, menuOf } from './navigation';
import styles from './Sidebar.module.css';

export function Sidebar({ user, rail }: { user: AuthUser; rail: boolean }) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  return (
    <nav
      className={styles.sidebar}
      aria-label={t('mainMenu')}
      data-rail={rail ? '' : undefined}
      data-wide={user.type === '1' ? '' : undefined}
    >
      {menuOf(user.type).map((group) => (
        <div key={group.name ?? 'first'} className={styles.group}>
          {group.name ? <h2 className={styles.title}>{t(`groups.${group.name}`)}</h2> : null}
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.name}>
                <AppLink
                  className={styles.item}
                  href={item.href}
                  aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                  title={rail ? t(`nav.${item.name}`) : undefined}
                >
                  <item.icon size={20} stroke={1.75} aria-hidden />
                  <span className={styles.label}>{t(`nav.${item.name}`)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
