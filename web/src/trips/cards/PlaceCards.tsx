import { IconCircleCheck, IconMapPin, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '@joborder/shared/places/contract';
import type { DayPart } from '@joborder/shared/trips/plan';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import { Button } from '../../ui/Button';
import { CutText } from '../../ui/CutText';
import { cutText } from '../../ui/cut-text';
import { Notice } from '../../ui/Notice';
import { Preparing } from '../../ui/Preparing';
import { RetryNotice } from '../../ui/RetryNotice';
import { TextField } from '../../ui/TextField';
import { useDebounced } from '../../ui/use-debounced';
import { CategoryIcon } from '../../places/CategoryIcon';
import layout from '../../ui/layout.module.css';
import styles from './PlaceCards.module.css';
import { PlacePhoto } from '../../places/PlacePhoto';
import { useCategories } from '../../places/use-categories';
import { TimeOfDayDialog } from '../../itinerary/TimeOfDayDialog';
import { OptionChecks } from '../OptionChecks';
import { usePartNames } from '../../itinerary/use-part-names';

const route = getRouteApi('/signed-in/places/cards');

const PAGE = 4;
/** Milliseconds without typing until the text is searched for (BPLACE-10). */
const PAUSE = 1000;
const MOST_TITLE = 20;
const MOST_DETAIL = 40;
const MOST_CATEGORY = 28;

/** Text and categories of the cards, kept in the address: a link shows the same cards. */
function useCardSearch() {
  const router = useRouter();
  const search = route.useSearch();
  const name = search.card_name ?? '';
  const categories = (search.card_categorys ?? '').split(',').map(Number).filter(Boolean);
  const change = (next: { card_name?: string; card_categorys?: string }) =>
    void router.navigate({
      href: paths.placeCards({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
  return { name, categories, change };
}

function usePlaceCards(name: string, categories: readonly number[]) {
  const lang = useLang();
  return useInfiniteQuery({
    queryKey: ['place-cards', name, categories.join(), lang],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /api/v2/web/place/filter',
        { body: { name, categorys: [...categories], skip: pageParam, take: PAGE, lang } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _pages, skip) => (skip + PAGE < count ? skip + PAGE : undefined),
    placeholderData: keepPreviousData,
  });
}

function Categories({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (categories: readonly number[]) => void;
}) {
  const t = useTranslations('placeCards');
  const { data = [], isError, refetch } = useCategories();
  if (isError) {
    return <RetryNotice onRetry={() => void refetch()}>{t('categoriesFailed')}</RetryNotice>;
  }
  return (
    <OptionChecks
      legend={t('categories')}
      options={data.map((each) => ({ ...each, isCheck: chosen.includes(each.id) }))}
      onChange={onChange}
    />
  );
}

interface CardProps {
  readonly place: Place;
  readonly chosen: readonly DayPart[];
  readonly onChoose: () => void;
}

function Card({ place, chosen, onChoose }: CardProps) {
  const t = useTranslations('placeCards');
  const where = [place.address, place.district_name, place.province_name]
    .filter(Boolean)
    .join(useLang() === 'en' ? ', ' : ' ');
  const partNames = usePartNames();
  return (
    <li className={styles.card}>
      <PlacePhoto photos={place.photo} icon={place.category_icon} className={styles.photo} />
      <div className={styles.text}>
        <h3>
          <CutText text={place.name} cut={cutText(place.name, MOST_TITLE)} />
        </h3>
        <p>
          <CategoryIcon icon={place.category_icon} />
          <CutText text={place.category_name} cut={cutText(place.category_name, MOST_CATEGORY)} />
        </p>
        <p>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span>
            <CutText text={where} cut={cutText(where, MOST_DETAIL)} />
          </span>
        </p>
        {chosen.length > 0 ? (
          <p className={styles.chosen}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('chosen', { parts: partNames(chosen) })}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <a href={paths.place(place.id)} target="_blank" rel="noreferrer">
          {t('details')}
          <span className="visually-hidden">
            {place.name} {t('opensNew')}
          </span>
        </a>
        <Button
          kind="tonal"
          size="small"
          icon={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-label={t('choosePlace', { place: place.name })}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      </div>
    </li>
  );
}

export interface PlaceCardsProps {
  /** Day of the plan that chosen places go to. */
  readonly day: number;
  /** A place was chosen for these parts of the day. */
  readonly onChoose: (place: Place, parts: readonly DayPart[]) => void;
}

/** The card-style tab of places: search, cards four at a time, choosing a time of day (BPLACE-10). */
export function PlaceCards({ day, onChoose }: PlaceCardsProps) {
  const t = useTranslations('placeCards');
  const { name, categories, change } = useCardSearch();
  const { typed, type, settle } = useDebounced(
    { name },
    (texts) => change({ card_name: texts.name ?? '' }),
    PAUSE,
  );
  const [asked, setAsked] = useState<Place | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly DayPart[]>>(new Map());
  const query = usePlaceCards(name, categories);
  const { isPending: isReadingCategories } = useCategories();
  const places = query.data?.pages.flatMap((page) => page.tours) ?? [];
  const count = query.data?.pages[0]?.count ?? 0;

  const confirm = (place: Place, parts: readonly DayPart[]) => {
    setAsked(null);
    setChosen(new Map(chosen).set(place.id, parts));
    onChoose(place, parts);
  };
  return (
    <div className={styles.columns}>
      <div className={layout.stack}>
        <TextField
          id="place-cards-name"
          type="search"
          label={t('search')}
          leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed.name ?? ''}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => type({ name: event.target.value })}
          onKeyDown={(event) => {
            // Who presses Enter has finished typing.
            if (event.key === 'Enter') settle();
          }}
        />
        <Categories
          chosen={categories}
          onChange={(next) => change({ card_categorys: next.join() })}
        />
      </div>
      {/* The categories stand above: what is found waits for them, or it would jump. */}
      {isReadingCategories ? null : (
        <div className={styles.found} aria-busy={query.isFetching}>
          {query.isPending ? <Preparing /> : null}
          {query.isError && places.length === 0 ? (
            <LoadProblem
              title={t('failed')}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : null}
          {query.isSuccess ? (
            <p role="status" className={styles.count}>
              {count === 0 ? <b>{t('empty')}</b> : t('found', { count })}
            </p>
          ) : null}
          {query.isSuccess && count === 0 ? <p>{t('emptyHint')}</p> : null}
          {places.length > 0 ? (
            <ul className={styles.cards} aria-label={t('list')}>
              {places.map((place) => (
                <Card
                  key={place.id}
                  place={place}
                  chosen={chosen.get(place.id) ?? []}
                  onChoose={() => setAsked(place)}
                />
              ))}
            </ul>
          ) : null}
          {query.isFetchNextPageError ? <Notice tone="red">{t('moreFailed')}</Notice> : null}
          {query.hasNextPage ? (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </div>
      )}
      {asked ? (
        <TimeOfDayDialog
          day={day}
          place={asked.name}
          preselected={null}
          allDay
          onConfirm={(parts) => confirm(asked, parts)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
