import { IconArrowRight, IconDeviceFloppy, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { Page } from '../../shell/Page';
import { Button, ButtonLink } from '../../ui/Button';
import { confirm } from '../../ui/dialogs';
import { Notice } from '../../ui/Notice';
import { clearTripDraft, readTripDraft } from '../trip-draft';
import styles from './AddTripPage.module.css';

const STEPS = ['period', 'region', 'interests'] as const;

/** /Trip/Addtrip: what the wizard asks for, and the way into its first step. */
export function AddTripPage() {
  const t = useTranslations('tripWizard');
  const [draft, setDraft] = useState(readTripDraft);
  const begun = draft.days.length > 0;
  const discard = async () => {
    const sure = await confirm({
      title: t('intro.discardTitle'),
      text: t('intro.discardText'),
      action: t('intro.discard'),
      refusal: t('intro.keep'),
      danger: 'delete',
    });
    if (!sure) return;
    clearTripDraft();
    setDraft(readTripDraft());
  };
  return (
    <Page title={t('title')} width="form">
      {begun ? (
        <Notice
          actions={
            <span className={styles.resume}>
              <ButtonLink as={AppLink} kind="primary" size="small" href={paths.tripPlan()}>
                {t('intro.resume')}
              </ButtonLink>
              <Button
                size="small"
                icon={<IconTrash size={16} stroke={2} aria-hidden />}
                onClick={() => void discard()}
              >
                {t('intro.discard')}
              </Button>
            </span>
          }
        >
          {t('intro.found', { days: draft.days.length, places: stopsOf(draft.days).length })}
        </Notice>
      ) : null}
      <section className={styles.intro} aria-labelledby="intro">
        <h2 id="intro">{t('intro.heading')}</h2>
        <p>{t('intro.text')}</p>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={styles.circle} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{t(`steps.${step}`)}</h3>
                <p>{t(`intro.${step}`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.then}>
          <span className={styles.circle} aria-hidden>
            <IconDeviceFloppy size={18} stroke={1.75} />
          </span>
          <div>
            <h3>
              {t('intro.after')} {t('steps.plan')}
            </h3>
            <p>{t('intro.plan')}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <ButtonLink
            as={AppLink}
            kind={begun ? 'secondary' : 'primary'}
            href={paths.tripPeriod()}
            arrow={<IconArrowRight size={18} stroke={2} aria-hidden />}
          >
            {t('intro.start')}
          </ButtonLink>
          <ButtonLink
            as={AppLink}
            href={paths.tripUpload()}
            icon={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
          >
            {t('intro.upload')}
          </ButtonLink>
        </div>
      </section>
    </Page>
  );
}
