import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { todayInBangkok } from '@joborder/shared/dates';
import { formatCode, orderNumberPreview } from '@joborder/shared/job-orders/order-number';
import { paths } from '../../../paths';
import { AppLink } from '../../../platform/AppLink';
import { useDates } from '../../../platform/dates';
import { useUser } from '../../../platform/use-session';
import { useWizardContext } from '../WizardContext';
import styles from './Facts.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What cannot be changed here: agency, licence, number, creation date (JO1-01). */
export function Facts() {
  const t = useTranslations('wizard.details');
  const dates = useDates();
  const user = useUser();
  const { identity, trip } = useWizardContext().start;
  const today = todayInBangkok();
  return (
    <section className={styles.card} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.facts}>
        {identity.agency ? (
          <Fact name={t('agency')}>{identity.agency}</Fact>
        ) : (
          <Fact name={t('guide')}>{`${user?.fname ?? ''} ${user?.lname ?? ''}`.trim()}</Fact>
        )}
        <Fact name={t('license')}>{identity.license}</Fact>
        <Fact name={t('number')}>
          {identity.code ? (
            formatCode(identity.code)
          ) : (
            <>
              {orderNumberPreview(identity.license, today)}
              <small>{t('numberLater')}</small>
            </>
          )}
        </Fact>
        <Fact name={t('created')}>
          {identity.createdAt ? dates.instant(identity.createdAt) : dates.day(today)}
        </Fact>
        {trip ? (
          <Fact name={t('trip')}>
            <AppLink href={paths.trip(trip.id)} target="_blank">
              {trip.name}
            </AppLink>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}
