import { useTranslations } from 'use-intl';
import { LoadProblem } from '../../platform/LoadProblem';
import { Preparing } from '../../ui/Preparing';
import { useProfile } from '../use-profile';
import { Avatar } from './Avatar';
import { ProfileForm } from './ProfileForm';

export function InformationTab() {
  const t = useTranslations('profile');
  const { data, error, isPending, refetch } = useProfile();
  if (isPending) return <Preparing />;
  if (!data) {
    return <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Avatar userId={data.id} photo={data.photo} onChanged={() => void refetch()} />
      <ProfileForm profile={data} />
    </>
  );
}
