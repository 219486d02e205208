import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '@joborder/shared/places/contract';
import { addPlace, emptyDay } from '@joborder/shared/trips/itinerary';
import { type DayPart, pickedFrom } from '@joborder/shared/trips/plan';
import { paths } from '../paths';
import { useMessages } from '../platform/use-messages';
import { Page } from '../shell/Page';
import { toast } from '../ui/toasts';
import { PlaceCards } from './cards/PlaceCards';
import { readTripDraft, writeTripDraft } from './trip-draft';

/** The last day that has places is the one being planned. */
function plannedDay(): number {
  const { days } = readTripDraft();
  const filled = days.findLast((day) => Object.values(day.parts).some((part) => part.length > 0));
  return filled?.day ?? 1;
}

/** The cards of places on a page of their own: what is chosen goes into the plan being built. */
export function PlaceCardsPage() {
  const t = useTranslations('placeCards');
  const messages = useMessages();
  const router = useRouter();
  const [day] = useState(plannedDay);

  const choose = (place: Place, parts: readonly DayPart[]) => {
    const draft = readTripDraft();
    const days = draft.days.length > 0 ? draft.days : [emptyDay(1)];
    const added = addPlace(days, day, pickedFrom(place), parts);
    if (added.refusal) {
      toast({ tone: 'red', text: messages.issue(added.refusal) });
      return;
    }
    writeTripDraft({
      ...draft,
      period: draft.period ?? { name: 'day', days: days.length },
      days: added.days,
    });
    toast({
      tone: 'green',
      text: t('added', { place: place.name, day }),
      action: {
        label: t('openPlan'),
        run: () => void router.navigate({ href: paths.tripPlan() }),
      },
    });
  };
  return (
    <Page title={t('title')}>
      <PlaceCards day={day} onChoose={choose} />
    </Page>
  );
}
