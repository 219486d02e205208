import { IconAlertTriangle, IconCheck, IconCircleCheck, IconFileSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { todayInBangkok } from '@joborder/shared/dates';
import { formatCode, orderNumberPreview } from '@joborder/shared/job-orders/order-number';
import { paths } from '../../../paths';
import { useSpeaker } from '../../../platform/use-speaker';
import { Button } from '../../../ui/Button';
import { CheckboxField } from '../../../ui/CheckboxField';
import { Notice } from '../../../ui/Notice';
import { mirrorDraft } from '../use-autosave';
import type { Submit } from '../use-submit';
import { useWizardContext } from '../WizardContext';
import type { Step } from '../wizard-start';
import { DetailsSummary } from './DetailsSummary';
import { GuidesSummary } from './GuidesSummary';
import { ItinerarySummary } from './ItinerarySummary';
import styles from './ReviewStep.module.css';
import { TouristsSummary } from './TouristsSummary';

const SHOWN_WARNINGS = 5;

function Warnings({ submit }: { submit: Submit }) {
  const t = useTranslations('wizard.review');
  const speaker = useSpeaker();
  const { warnings } = useWizardContext();
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <h3>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        {t('warnings', { count: warnings.length })}
      </h3>
      <ul>
        {warnings.slice(0, SHOWN_WARNINGS).map((warning) => (
          <li key={`${warning.path} ${warning.code}`}>{speaker.warning(warning)}</li>
        ))}
      </ul>
      {warnings.length > SHOWN_WARNINGS ? (
        <p>{t('moreWarnings', { count: warnings.length - SHOWN_WARNINGS })}</p>
      ) : null}
      <CheckboxField
        label={t('acknowledge')}
        checked={submit.acknowledged}
        onChange={(event) => submit.acknowledge(event.target.checked)}
      />
    </div>
  );
}

export interface ReviewStepProps {
  readonly go: (step: Step) => void;
  readonly submit: Submit;
  readonly onReload: () => void;
}

/** Step 4 reads like the paper; errors cannot reach it, warnings must be acknowledged. */
export function ReviewStep({ go, submit, onReload }: ReviewStepProps) {
  const t = useTranslations('wizard');
  const { start, autosave, draft } = useWizardContext();
  const { identity, mode } = start;

  const openDocument = async () => {
    // The window must open with the click, or the browser takes it for an advertisement.
    const target = identity.code ? paths.document(identity.code) : paths.draftDocument();
    mirrorDraft({
      ...draft,
      step: 4,
      idempotency_key: start.key,
      version: identity.version,
      trip: start.trip,
      origin: '',
    });
    window.open(target, '_blank');
    await autosave.flush();
  };

  return (
    <div className={styles.columns}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <p>
              {[identity.agency, `${t('details.license')} ${identity.license}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <h2>{t('review.title')}</h2>
          </div>
          <p className={styles.number}>
            {t('number')}
            <b>
              {identity.code
                ? formatCode(identity.code)
                : orderNumberPreview(identity.license, todayInBangkok())}
            </b>
          </p>
        </header>
        <DetailsSummary onChange={() => go(1)} />
        <GuidesSummary onChange={() => go(2)} />
        <ItinerarySummary onChange={() => go(2)} />
        <TouristsSummary onChange={() => go(3)} />
      </article>
      <aside className={styles.side}>
        {submit.conflict ? (
          <Notice
            tone="red"
            actions={
              <Button size="small" onClick={onReload}>
                {t('conflict.reload')}
              </Button>
            }
          >
            <b>{t('conflict.title')}</b> {submit.conflict}
          </Notice>
        ) : null}
        <section className={styles.card} aria-labelledby="ready">
          <h2 id="ready" className={styles.ready}>
            <IconCircleCheck size={22} stroke={1.75} aria-hidden /> {t('review.ready')}
          </h2>
          <p>{t(mode === 'edit' ? 'review.readyEdit' : 'review.readyText')}</p>
          <Warnings submit={submit} />
          <Button
            kind="primary"
            wide
            icon={<IconCheck size={18} stroke={2} aria-hidden />}
            busy={submit.busy}
            disabled={submit.needsAcknowledgement}
            onClick={() => void submit.run()}
          >
            {t(`submit.${mode}`)}
          </Button>
          <Button
            wide
            icon={<IconFileSearch size={18} stroke={1.75} aria-hidden />}
            onClick={() => void openDocument()}
          >
            {t('review.document')}
          </Button>
          <p className={styles.later}>{t('review.later')}</p>
        </section>
        <nav className={styles.contents} aria-label={t('review.onThisPage')}>
          <b>{t('review.onThisPage')}</b>
          {(['details', 'guides', 'itinerary', 'tourists'] as const).map((section) => (
            <a key={section} href={`#review-${section}`}>
              {t(`review.${section}`)}
            </a>
          ))}
        </nav>
      </aside>
    </div>
  );
}
