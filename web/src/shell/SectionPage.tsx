import { useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { PhoneLink } from '../platform/PhoneLink';
import { useCan } from '../platform/session';
import { ButtonLink } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Page } from './Page';
import styles from './SectionPage.module.css';

/** A part of the product that is done elsewhere today: what it is for and where to go. */
export function SectionPage() {
  const section = useMatches().at(-1)?.staticData.section ?? 'reports';
  const t = useTranslations('sections');
  const mayPlan = useCan()('joborder:write');
  return (
    <Page title={t(`names.${section}.title`)} width="form">
      <p className={styles.purpose}>{t(`names.${section}.purpose`)}</p>
      <Notice>
        <b>{t('opening')}</b>
        <p>{t(`names.${section}.now`)}</p>
      </Notice>
      <div className={styles.actions}>
        {mayPlan ? (
          <ButtonLink as={AppLink} kind="primary" href={paths.newJobOrder()}>
            {t('actions.newJobOrder')}
          </ButtonLink>
        ) : null}
        <ButtonLink as={AppLink} kind={mayPlan ? 'secondary' : 'primary'} href={paths.jobOrders()}>
          {t('actions.jobOrders')}
        </ButtonLink>
        <ButtonLink as={AppLink} href={paths.jobOrderSearch()}>
          {t('actions.jobOrderSearch')}
        </ButtonLink>
      </div>
      <section className={styles.help}>
        <div>
          <h2>{t('help')}</h2>
          <p>{t('helpText')}</p>
        </div>
        <PhoneLink />
      </section>
    </Page>
  );
}
