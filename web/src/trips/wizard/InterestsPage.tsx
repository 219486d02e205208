import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { useLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import type { Problem } from '../../ui/ErrorSummary';
import { Preparing } from '../../ui/Preparing';
import { ChoiceCard } from './ChoiceCard';
import styles from './InterestsPage.module.css';
import { interestsQuery } from './interests';
import { StepFrame } from './StepFrame';
import { useNeedsDays } from './use-needs-days';
import { useTripDraft } from './use-trip-draft';

/** Step 3 of 3: one or more categories of places. */
export function InterestsPage() {
  const t = useTranslations('tripWizard.interests');
  const lang = useLang();
  const { draft, change } = useTripDraft();
  useNeedsDays(draft);
  const interests = useQuery(interestsQuery);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const first = interests.data?.[0];
  const toggle = (id: number) => {
    setProblem(null);
    change((before) => ({
      ...before,
      categories: before.categories.includes(id)
        ? before.categories.filter((each) => each !== id)
        : [...before.categories, id],
    }));
  };
  return (
    <StepFrame
      step="interests"
      draft={draft}
      backHref={paths.tripRegion()}
      nextHref={paths.tripPlan()}
      check={() =>
        draft.categories.length === 0
          ? { field: first && `interest-${first.category_id}`, message: t('missing') }
          : null
      }
      problem={problem}
      attempt={attempt}
      onProblem={(found) => {
        setProblem(found);
        if (found) setAttempt((count) => count + 1);
      }}
    >
      {interests.isError ? (
        <LoadProblem
          title={t('failed')}
          error={interests.error}
          onRetry={() => void interests.refetch()}
        />
      ) : null}
      {interests.isPending ? <Preparing /> : null}
      <fieldset className={styles.interests}>
        <legend className="visually-hidden">{t('heading')}</legend>
        {interests.data?.map(({ category_id, icon, name, text }) => (
          <ChoiceCard
            key={category_id}
            row
            picture={icon}
            title={name[lang]}
            text={text[lang]}
            input={
              <input
                id={`interest-${category_id}`}
                type="checkbox"
                checked={draft.categories.includes(category_id)}
                onChange={() => toggle(category_id)}
              />
            }
          />
        ))}
      </fieldset>
      <p className={styles.count} role="status">
        {draft.categories.length > 0 ? t('chosen', { count: draft.categories.length }) : null}
      </p>
    </StepFrame>
  );
}
