import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useUserTypes } from '../use-user-types';

/** '10,015 บัญชี ใน 5 ประเภท', leading to the numbers of each type. */
export function TypesLink() {
  const t = useTranslations('userList');
  const { data } = useUserTypes();
  if (!data) return '\u00a0';
  const count = data.types.reduce((sum, type) => sum + type.count, 0);
  return (
    <AppLink href={paths.userTypes()}>{t('subtitle', { count, types: data.types.length })}</AppLink>
  );
}
