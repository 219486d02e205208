import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { todayInBangkok } from '@joborder/shared/dates';
import { formatCode, orderNumberPreview } from '@joborder/shared/job-orders/order-number';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/dialogs';
import { Notice } from '../../../ui/Notice';
import { mirrorDraft } from '../use-autosave';
import type { Submit } from '../use-submit';
import { useWizardContext } from '../WizardContext';
import type { Step } from '../wizard-start';
import { Acknowledgements } from './Acknowledgements';
import { DetailsSummary } from './DetailsSummary';
import { Filing, OnceFiled } from './Filing';
import { GuidesSummary } from './GuidesSummary';
import { ItinerarySummary } from './ItinerarySummary';
import { LeftOpen } from './LeftOpen';
import styles from './ReviewStep.module.css';
import { TouristsSummary } from './TouristsSummary';

export interface ReviewStepProps {
  readonly go: (step: Step) => void;
  readonly submit: Submit;
  readonly onReload: () => void;
}

/** Somebody else was faster. On phones it stands below the whole order, so the page goes there. */
function Conflict({ text, onReload }: { text: string } & Pick<ReviewStepProps, 'onReload'>) {
  const t = useTranslations('wizard');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const reload = async () => {
    const sure = await confirm({
      title: t('conflict.reloadTitle'),
      text: t('conflict.reloadText'),
      action: t('conflict.reload'),
      refusal: t('conflict.stay'),
      danger: true,
    });
    if (sure) onReload();
  };
  return (
    <div ref={place}>
      <Notice tone="red">
        <b>{t('conflict.title')}</b>
        <p className={styles.conflict}>{text}</p>
        <Button size="small" onClick={() => void reload()}>
          {t('conflict.reload')}
        </Button>
      </Notice>
    </div>
  );
}

/** Step 4: what has to be acknowledged, then the order as the paper has it; errors cannot reach it. */
export function ReviewStep({ go, submit, onReload }: ReviewStepProps) {
  const t = useTranslations('wizard');
  const { start, autosave, draft } = useWizardContext();
  const { identity } = start;

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
      <div className={styles.main}>
        <Acknowledgements />
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
      </div>
      <aside className={styles.side}>
        {submit.conflict ? <Conflict text={submit.conflict} onReload={onReload} /> : null}
        <Filing submit={submit} onDocument={() => void openDocument()} />
        <LeftOpen />
        <OnceFiled />
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
