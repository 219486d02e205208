import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { LoadProblem } from '../../platform/LoadProblem';
import type { Problem } from '../../ui/ErrorSummary';
import { Preparing } from '../../ui/Preparing';
import { ChoiceCard } from './ChoiceCard';
import { REGIONS, regionsQuery } from '../../geography/regions';
import styles from './RegionPage.module.css';
import { StepFrame } from './StepFrame';
import { useNeedsDays } from './use-needs-days';
import { useTripDraft } from './use-trip-draft';
import { useLang } from '../../platform/i18n/language';

/** Where the region lies in the country. */
function RegionMap({ shape }: { shape: string }) {
  return (
    <svg className={styles.map} viewBox="0 0 198 360" aria-hidden>
      {REGIONS.map((each) => (
        <use
          key={each.shape}
          href={`/regions.svg#${each.shape}`}
          className={each.shape === shape ? styles.here : styles.elsewhere}
        />
      ))}
    </svg>
  );
}

/** Step 2 of 3: exactly one of the six regions. */
export function RegionPage() {
  const t = useTranslations('tripWizard.region');
  const lang = useLang();
  const { draft, change } = useTripDraft();
  useNeedsDays(draft);
  const regions = useQuery(regionsQuery(lang));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  return (
    <StepFrame
      step="region"
      draft={draft}
      backHref={paths.tripPeriod()}
      nextHref={paths.tripInterests()}
      check={() =>
        draft.region === null ? { field: 'region-central', message: t('missing') } : null
      }
      problem={problem}
      attempt={attempt}
      onProblem={(found) => {
        setProblem(found);
        if (found) setAttempt((count) => count + 1);
      }}
    >
      {regions.isError ? (
        <LoadProblem
          title={t('failed')}
          error={regions.error}
          onRetry={() => void regions.refetch()}
        />
      ) : null}
      {regions.isPending ? <Preparing /> : null}
      {regions.data ? (
        <fieldset className={styles.regions}>
          <legend className="visually-hidden">{t('heading')}</legend>
          {REGIONS.map(({ id, shape, picture }) => (
            <ChoiceCard
              key={id}
              picture={picture}
              title={regions.data.find((region) => region.id === id)?.name ?? ''}
              text={t(`about.${shape}`)}
              mark={<RegionMap shape={shape} />}
              input={
                <input
                  id={`region-${shape}`}
                  type="radio"
                  name="region"
                  checked={draft.region === id}
                  onChange={() => {
                    setProblem(null);
                    change((before) => ({ ...before, region: id }));
                  }}
                />
              }
            />
          ))}
        </fieldset>
      ) : null}
    </StepFrame>
  );
}
