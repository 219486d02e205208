import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { DAY_PARTS, type DayPart, pickedFrom, type PlanDay } from '@joborder/shared/trips/plan';
import type { PlaceRow } from '@joborder/shared/places/contract';
import { CategoryIcon } from '../../places/CategoryIcon';
import { PlacePhoto } from '../../places/PlacePhoto';
import { useLang } from '../../platform/i18n/language';
import { Button } from '../../ui/Button';
import { RetryNotice } from '../../ui/RetryNotice';
import type { StopActions } from '../../itinerary/BoardContext';
import { filterPlaces } from '../../itinerary/find-places';
import { focusLater } from '../../ui/focus-later';
import { PART_ICONS, PART_NAMES } from '../../itinerary/part-icons';
import text from '../../ui/text.module.css';
import styles from './Proposals.module.css';

/** Places that are asked for, and those of them that are seen at once. */
const ASKED = 40;
const SHOWN = 4;
/** On phones the days below them have to stay in reach. */
const SHOWN_ON_PHONES = 2;

export interface ProposalsProps {
  readonly region: { readonly id: number; readonly name: string };
  readonly categories: readonly number[];
  readonly days: readonly PlanDay[];
  /** The day that the places would go into. */
  readonly day: number;
  readonly onAdd: StopActions['addPlace'];
}

/** Places of the region and the interests that were chosen, one click away from the open day. */
export function Proposals({ region, categories, days, day, onAdd }: ProposalsProps) {
  const t = useTranslations('tripWizard.proposals');
  const lang = useLang();
  const [from, setFrom] = useState(0);
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const count = phone ? SHOWN_ON_PHONES : SHOWN;
  const { data, isError, refetch } = useQuery({
    queryKey: ['trip-proposals', region.id, categories, lang],
    queryFn: ({ signal }) =>
      filterPlaces(
        {
          name: '',
          categories,
          region: region.id,
          near: null,
          recent: false,
          take: ASKED,
          skip: 0,
        },
        signal,
      ),
    staleTime: 60_000,
  });
  const planned = new Set(stopsOf(days).map(({ place_id }) => place_id));
  const left = data?.filter(({ id }) => !planned.has(id)) ?? [];
  // Round and round: after the last comes the first again.
  const shown = Array.from(
    { length: Math.min(count, left.length) },
    (_, at) => left[(from + at) % left.length] as PlaceRow,
  );
  if (isError) return <RetryNotice onRetry={() => void refetch()}>{t('failed')}</RetryNotice>;
  if (data && left.length === 0) return null;
  const add = (place: PlaceRow, part: DayPart) => {
    // The place is no proposal any more, and its button is gone.
    if (onAdd(day, pickedFrom(place), [part]).length > 0) focusLater('proposals');
  };
  return (
    <section className={styles.proposals} aria-labelledby="proposals" aria-busy={!data}>
      <div className={styles.head}>
        <h2 id="proposals" tabIndex={-1}>
          {t('title', { day })}
        </h2>
        <p>{t('text', { region: region.name })}</p>
        {left.length > count ? (
          <Button
            size="small"
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={() => setFrom((from + count) % left.length)}
          >
            {t('others')}
          </Button>
        ) : null}
      </div>
      <ul className={styles.list}>
        {data
          ? shown.map((place) => <Proposal key={place.id} place={place} onAdd={add} />)
          : Array.from({ length: count }, (_, at) => (
              <li key={at} className={styles.card} aria-hidden>
                <span className={styles.photo} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function Proposal({
  place,
  onAdd,
}: {
  place: PlaceRow;
  onAdd: (place: PlaceRow, part: DayPart) => void;
}) {
  const t = useTranslations('tripWizard.proposals');
  const tBoard = useTranslations('board');
  return (
    <li className={styles.card}>
      <PlacePhoto photos={place.photo} icon={place.category_icon} className={styles.photo} />
      <div className={styles.text}>
        <h3 className={text.twoLines} title={place.name}>
          {place.name}
        </h3>
        <p>
          <CategoryIcon icon={place.category_icon} />
          {place.province_name}
        </p>
      </div>
      <div className={styles.parts} role="group" aria-label={t('addTo', { place: place.name })}>
        {DAY_PARTS.map((part) => {
          const Icon = PART_ICONS[part];
          const name = tBoard(`parts.${PART_NAMES[part]}`);
          return (
            <Button
              key={part}
              kind="tonal"
              size="small"
              icon={<Icon size={16} stroke={1.75} aria-hidden />}
              aria-label={`${name} ${t('add', { place: place.name })}`}
              onClick={() => onAdd(place, part)}
            >
              {name}
            </Button>
          );
        })}
      </div>
    </li>
  );
}
