import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { distanceKm } from '@joborder/shared/geography/distance';
import type { PlaceRow } from '@joborder/shared/places/contract';
import { type DayPart, pickedFrom } from '@joborder/shared/trips/plan';
import { paths } from '../paths';
import { LoadProblem } from '../platform/LoadProblem';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { SegmentedControl } from '../ui/SegmentedControl';
import { TextField } from '../ui/TextField';
import { useBoard } from './BoardContext';
import { anchorOf, partsWith } from './board-state';
import { PART_NAMES } from './part-icons';
import { PlaceLimits } from './PlaceLimits';
import { PlaceResult, PlaceResultSkeleton } from './PlaceResult';
import styles from './PlacesDialog.module.css';
import { TimeOfDayDialog } from './TimeOfDayDialog';
import { type PlaceSearch, usePlaces } from './use-places';

export interface PlacesDialogProps {
  readonly day: number;
  /** The part of the day from whose button it was opened. */
  readonly part: DayPart | null;
  readonly onClose: () => void;
}

/** Finds places and adds them one after another; stays open until it is done. */
export function PlacesDialog({ day, part, onClose }: PlacesDialogProps) {
  const t = useTranslations('board.picker');
  const { days, addPlace, plan } = useBoard();
  const { picker } = plan;
  const anchor = useMemo(() => anchorOf(days, day, part), [days, day, part]);
  const [text, setText] = useState('');
  const [search, setSearch] = useState<PlaceSearch>({
    name: '',
    categories: picker.categories ?? [],
    region: picker.region?.id ?? null,
    scope: !picker.suggests ? 'all' : anchor ? 'near' : 'recent',
  });
  const [marked, setMarked] = useState<readonly PlaceRow[]>([]);
  const [chosen, setChosen] = useState<PlaceRow | null>(null);
  const [count, setCount] = useState(0);
  const [asking, setAsking] = useState(false);
  const query = usePlaces(picker, search, anchor?.position ?? null);
  const places = query.data?.pages.flat() ?? [];
  const target = days.find((each) => each.day === day);

  const wanted = text.trim();
  useEffect(() => {
    if (picker.pause === undefined) return;
    const timer = setTimeout(
      () => setSearch((now) => (now.name === wanted ? now : { ...now, name: wanted })),
      picker.pause,
    );
    return () => clearTimeout(timer);
  }, [wanted, picker.pause]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = wanted;
    if (name === search.name) void query.refetch();
    else setSearch({ ...search, name });
  };
  const add = (place: PlaceRow, parts: readonly DayPart[]) => {
    const added = addPlace(day, pickedFrom(place), parts);
    if (added.length === 0) return;
    setCount((before) => before + added.length);
    setChosen(null);
    setMarked((before) => before.filter((each) => each.id !== place.id));
  };
  const addMarked = (parts: readonly DayPart[]) => {
    for (const place of marked) add(place, parts);
    setAsking(false);
  };
  // A newcomer has used nothing yet.
  const nothingRecent =
    search.scope === 'recent' && search.name === '' && query.isSuccess && places.length === 0;
  if (nothingRecent) setSearch({ ...search, scope: 'all' });
  const createLink = (kind: 'secondary' | 'primary') => (
    <ButtonLink
      kind={kind}
      href={paths.addPlaceForJobOrder()}
      target="_blank"
      rel="noreferrer"
      icon={<IconPlus size={18} stroke={2} aria-hidden />}
    >
      {t('create')}
    </ButtonLink>
  );
  return (
    <Dialog
      size="large"
      closable
      title={t('title', { day })}
      onClose={onClose}
      footer={
        <>
          <span className={styles.added} role="status">
            {t('count', { count })}
          </span>
          {marked.length > 0 ? (
            <Button
              kind="tonal"
              icon={<IconPlus size={18} stroke={2} aria-hidden />}
              onClick={() => (part ? addMarked([part]) : setAsking(true))}
            >
              {part
                ? t('addMarkedTo', { count: marked.length, part: PART_NAMES[part] })
                : t('addMarked', { count: marked.length })}
            </Button>
          ) : null}
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <form className={styles.search} role="search" noValidate onSubmit={submit}>
        <TextField
          id="place-picker-name"
          type="search"
          label={t('search')}
          className={styles.name}
          leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          data-autofocus
        />
        <Button type="submit" kind="tonal">
          {t('searchButton')}
        </Button>
        {createLink('secondary')}
      </form>
      {picker.suggests && search.name === '' ? (
        <div className={styles.scope}>
          <SegmentedControl
            id="place-picker-scope"
            label={t('scope')}
            value={search.scope}
            onChange={(scope) => setSearch({ ...search, scope })}
            options={[
              ...(anchor
                ? [{ value: 'near' as const, label: t('near', { place: anchor.name }) }]
                : []),
              { value: 'recent' as const, label: t('recent') },
              { value: 'all' as const, label: t('all') },
            ]}
          />
        </div>
      ) : null}
      <PlaceLimits search={search} onChange={setSearch} />
      <div className={styles.found}>
        {query.isError && places.length === 0 ? (
          <LoadProblem
            title={t('failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.isSuccess && places.length === 0 ? (
          <div className={styles.empty} role="status">
            <p>
              <b>{t('empty')}</b>
            </p>
            <p>{t('emptyHint')}</p>
          </div>
        ) : null}
        <p className="visually-hidden" role="status">
          {query.isSuccess && places.length > 0 ? t('loaded', { count: places.length }) : null}
        </p>
        <ul className={styles.results} aria-label={t('results')} aria-busy={query.isFetching}>
          {places.map((place) => (
            <PlaceResult
              key={place.id}
              place={place}
              held={partsWith(target, place.id)}
              date={plan.dateOf(day)}
              distance={anchor ? distanceKm(anchor.position, place) : null}
              marked={marked.some((each) => each.id === place.id)}
              onMark={(on) =>
                setMarked((before) =>
                  on ? [...before, place] : before.filter((each) => each.id !== place.id),
                )
              }
              onSelect={() => setChosen(place)}
            />
          ))}
          {query.isPending || query.isFetchingNextPage
            ? Array.from({ length: query.isPending ? Math.min(picker.take, 8) : 2 }, (_, at) => (
                <PlaceResultSkeleton key={`loading-${at}`} />
              ))
            : null}
          {query.hasNextPage && !query.isFetchingNextPage ? (
            <li className={styles.more}>
              <button type="button" onClick={() => void query.fetchNextPage()}>
                <b>{t('more')}</b>
                <span>
                  {query.isFetchNextPageError
                    ? t('moreFailed')
                    : t('moreHint', { count: places.length })}
                </span>
              </button>
            </li>
          ) : null}
        </ul>
      </div>
      {asking ? (
        <TimeOfDayDialog
          day={day}
          place={marked.map(({ name }) => name).join(', ')}
          preselected={part}
          allDay={picker.allDay ?? false}
          onConfirm={addMarked}
          onCancel={() => setAsking(false)}
        />
      ) : null}
      {chosen ? (
        <TimeOfDayDialog
          day={day}
          place={chosen.name}
          preselected={part}
          allDay={picker.allDay ?? false}
          onConfirm={(parts) => add(chosen, parts)}
          onCancel={() => setChosen(null)}
        />
      ) : null}
    </Dialog>
  );
}
