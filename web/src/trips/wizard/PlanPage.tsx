import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconDeviceFloppy } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkDays } from '@joborder/shared/trips/check-days';
import type { PlanDay } from '@joborder/shared/trips/plan';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useLang } from '../../platform/i18n/language';
import { useMessages } from '../../platform/use-messages';
import { Button, ButtonLink } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { dayState } from '../../itinerary/board-state';

import { filterPlaces } from '../../itinerary/find-places';
import { useNamedDays } from '../../itinerary/use-named-days';
import { PlanBoard } from '../plan/PlanBoard';
import { PlanFrame } from '../plan/PlanFrame';
import { useFollowDays } from '../plan/use-follow-days';
import { useTripPlan } from '../plan/use-trip-plan';
import styles from './PlanPage.module.css';
import { regionsQuery } from '../../geography/regions';
import { SaveDialog } from './SaveDialog';
import { Proposals } from './Proposals';
import { PlanSteps, SavedLine } from './StepFrame';
import { useNeedsDays } from './use-needs-days';
import { useTripDraft } from './use-trip-draft';

/** The builder: places into the days of the chosen duration, then name and save. */
export function PlanPage() {
  const t = useTranslations('tripWizard');
  const messages = useMessages();
  const lang = useLang();
  const { draft, change, drop, savedAt } = useTripDraft();
  useNeedsDays(draft);
  const { data: regions } = useQuery(regionsQuery(lang));
  const region = regions?.find((each) => each.id === draft.region);
  const picker = useMemo(
    () => ({
      take: 4,
      pause: 1000,
      allDay: true,
      region,
      categories: draft.categories,
      find: filterPlaces,
    }),
    [region, draft.categories],
  );
  const put = useCallback(
    (next: PlanDay[]) => change((before) => ({ ...before, days: next })),
    [change],
  );
  // The draft of this browser, from whatever language.
  const days = useNamedDays(draft.days, true);
  const { stops, openDays, plan, addDay, removeDay } = useTripPlan(days, put, picker);
  const follow = useFollowDays(openDays);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const issues = checkDays(draft.days);
  const checked = attempt > 0;
  const problems = issues.map((issue) => ({ field: issue.path, message: messages.issue(issue) }));
  const save = () => {
    if (issues.length > 0) setAttempt((count) => count + 1);
    else setSaving(true);
  };
  return (
    <PlanFrame
      wide
      title={t('title')}
      label={t('plan.heading')}
      leave={{ href: paths.trips(), label: t('toTrips') }}
      meta={<SavedLine at={savedAt} />}
      buttons={
        <>
          <ButtonLink
            as={AppLink}
            href={paths.tripInterests()}
            icon={<IconChevronLeft size={18} stroke={2} aria-hidden />}
          >
            {t('back')}
          </ButtonLink>
          <Button
            kind="primary"
            icon={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
            onClick={save}
          >
            {t('plan.save')}
          </Button>
        </>
      }
      nav={<PlanSteps draft={draft} />}
    >
      <ErrorSummary
        className={styles.problems}
        problems={checked ? problems : []}
        attempt={attempt}
        title={t('plan.missing')}
        onFollow={follow}
      />
      {region && draft.categories.length > 0 && days.length > 0 ? (
        <Proposals
          region={region}
          categories={draft.categories}
          days={days}
          day={openDays.active}
          onAdd={(day, place, parts) => {
            openDays.reveal(day);
            return stops.addPlace(day, place, parts);
          }}
        />
      ) : null}
      <PlanBoard
        days={days}
        states={days.map((day) => dayState(day, issues, [], checked))}
        stops={stops}
        openDays={openDays}
        plan={plan}
        addDay={addDay}
        removeDay={removeDay}
        empty={{ title: t('plan.empty'), text: t('plan.emptyText') }}
      />
      {saving ? (
        <SaveDialog draft={draft} change={change} onSaved={drop} onClose={() => setSaving(false)} />
      ) : null}
    </PlanFrame>
  );
}
