import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditedPlace } from '@joborder/shared/places/contract';
import { paths } from '../paths';
import { ApiError, call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useLang } from '../platform/i18n/language';
import { LoadProblem } from '../platform/LoadProblem';
import { useCan } from '../platform/use-session';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { notify } from '../ui/dialogs';
import { EmptyState } from '../ui/EmptyState';
import { Preparing } from '../ui/Preparing';
import { placeToForm } from './form/form-data';
import { storedImages } from './form/form-images';
import { PlaceForm } from './form/PlaceForm';
import { usePlaceForm } from './form/use-place-form';

const route = getRouteApi('/signed-in/places/edit/$placeId');

interface Opened {
  readonly place: EditedPlace;
  readonly lang: 'th' | 'en';
}

/** /places/edit/{place_id}: the record with its lists; loaded again after each save (PEDIT-05). */
export function EditPlacePage() {
  const t = useTranslations('placeForm');
  const platform = useTranslations('platform');
  const { placeId } = route.useParams();
  const id = /^\d{1,9}$/.test(placeId) ? Number(placeId) : 0;
  const lang = useLang();
  const can = useCan();
  const { data, error, refetch } = useQuery({
    // Another language only changes the lists; what was typed has to stay.
    queryKey: ['place-edit', id],
    queryFn: async ({ signal }): Promise<Opened> => ({
      place: await call(
        'GET /api/v2/web/place/edit',
        { query: { place_id: id, lang } },
        { signal },
      ),
      lang,
    }),
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  // Guides have no list of places.
  const listed = can('place:manage');
  const unknown = id === 0 || (error instanceof ApiError && [400, 404].includes(error.status));
  const refused = error instanceof ApiError && error.status === 403;
  if (unknown || refused) {
    return (
      <Page title={t(unknown ? 'notFound' : 'notYours')}>
        <EmptyState
          title={t(unknown ? 'notFound' : 'notYours')}
          text={t(unknown ? 'notFoundText' : 'notYoursText')}
          actions={
            refused ? (
              <ButtonLink as={AppLink} href={paths.place(id)}>
                {t('toDetails')}
              </ButtonLink>
            ) : listed ? (
              <ButtonLink as={AppLink} href={paths.places()}>
                {t('toPlaces')}
              </ButtonLink>
            ) : (
              <ButtonLink as={AppLink} href={paths.home()}>
                {platform('home')}
              </ButtonLink>
            )
          }
        />
      </Page>
    );
  }
  return (
    <Page title={t('titles.edit')} subtitle={data ? nameOf(data.place, lang) : undefined}>
      {data ? (
        <EditForm
          key={id}
          {...data}
          cancelTo={listed ? paths.places() : paths.place(id)}
          onReload={async () => {
            const read = await refetch();
            // What was read before is older than what was saved.
            return read.isSuccess ? read.data.place : undefined;
          }}
        />
      ) : error ? (
        <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Preparing />
      )}
    </Page>
  );
}

function nameOf({ place_detail }: EditedPlace, lang: string): string {
  const named = place_detail.filter((text) => text.place_name !== '');
  return (named.find((text) => text.lang_code === lang) ?? named[0])?.place_name ?? '';
}

interface EditFormProps extends Opened {
  readonly cancelTo: string;
  /** Reads the record again; undefined where that fails. */
  readonly onReload: () => Promise<EditedPlace | undefined>;
}

function EditForm({ place, lang, cancelTo, onReload }: EditFormProps) {
  const t = useTranslations('placeForm');
  const [start] = useState(() => placeToForm(place));
  const [images] = useState(() => storedImages(place.photo));
  const state = usePlaceForm({
    start,
    startImages: images,
    edited: place,
    onSaved: async (_id, message, sent) => {
      await notify({ kind: 'success', text: message });
      const stored = await onReload();
      if (!stored) return;
      if (!state.goOn(stored, sent)) window.scrollTo({ top: 0 });
    },
  });
  return (
    <PlaceForm
      state={state}
      lists={{ ...place, lang }}
      cancel={
        <ButtonLink as={AppLink} href={cancelTo}>
          {t('cancel')}
        </ButtonLink>
      }
      note={state.isDirty ? t('draft.unsaved') : null}
    />
  );
}
