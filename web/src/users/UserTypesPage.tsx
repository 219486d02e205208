import {
  IconBuildingStore,
  IconChevronRight,
  IconFlag,
  IconId,
  IconShield,
  IconUserCog,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { LoadProblem } from '../platform/LoadProblem';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { Preparing } from '../ui/Preparing';
import { useUserTypes } from './use-user-types';
import styles from './UserTypesPage.module.css';

/** By id of the type. */
const ICONS = [IconUserCog, IconFlag, IconBuildingStore, IconId, IconShield];

/** The five types with their numbers, each leading to its part of the list (NAV-06). */
export function UserTypesPage() {
  const t = useTranslations('userList.byType');
  const { data, error, refetch } = useUserTypes();
  const all = (
    <ButtonLink as={AppLink} href={paths.users()}>
      {t('all')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={all} width="form">
      {data ? (
        <ul className={styles.types}>
          {data.types.map(({ id, name, count }) => {
            const Icon = ICONS[id - 1] ?? IconId;
            return (
              <li key={id}>
                <AppLink href={paths.users({ user_type: id })} className={styles.type}>
                  <Icon size={22} stroke={1.75} aria-hidden />
                  <span>{name}</span>
                  <b>{t('count', { count })}</b>
                  <IconChevronRight size={18} stroke={1.75} aria-hidden />
                </AppLink>
              </li>
            );
          })}
        </ul>
      ) : error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Preparing />
      )}
    </Page>
  );
}
