import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../platform/api';
import { LoadProblem } from '../platform/LoadProblem';
import { Preparing } from '../ui/Preparing';
import { TextAreaField, TextField } from '../ui/TextField';
import styles from './ProfilePage.module.css';

export function InformationTab() {
  const t = useTranslations('profile');
  const query = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /api/v2/web/profile', {}, { signal }),
  });
  if (query.isPending) return <Preparing />;
  if (query.isError) {
    return (
      <LoadProblem
        title={t('loadFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { username, fname, lname, identication_card, agency, guide } = query.data;
  return (
    <>
      <section className={styles.section}>
        <h2>{t('information')}</h2>
        <TextField id="username" label={t('username')} value={username} disabled />
        <TextField
          id="identication_card"
          label={t('identicationCard')}
          value={identication_card}
          disabled
        />
        <TextField id="fname" label={t('fname')} value={fname} disabled />
        <TextField id="lname" label={t('lname')} value={lname} disabled />
      </section>
      {agency ? (
        <section className={styles.section}>
          <h2>{t('agency')}</h2>
          <TextField id="agency_name" label={t('name')} value={agency.name} disabled />
          <TextField id="agency_license" label={t('license')} value={agency.license} disabled />
          <TextAreaField
            id="agency_address"
            label={t('address')}
            value={agency.address}
            className={styles.wide}
            disabled
          />
        </section>
      ) : null}
      {guide ? (
        <section className={styles.section}>
          <h2>{t('guide')}</h2>
          <TextField id="guide_license" label={t('license')} value={guide.license} disabled />
          <TextAreaField
            id="guide_address"
            label={t('address')}
            value={guide.address}
            className={styles.wide}
            disabled
          />
        </section>
      ) : null}
      <p className={styles.correction}>{t('correction')}</p>
    </>
  );
}
