import { IconCards, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useApiGrid } from '../platform/grid/use-api-grid';
import { useLang } from '../platform/i18n/language';
import { useCan } from '../platform/use-session';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import { DataGrid } from '../ui/grid/DataGrid';
import { changed, unfiltered } from '../ui/grid/grid-state';
import { detailId, PlaceActions } from './list/PlaceActions';
import { PlaceFilter } from './list/PlaceFilter';
import { usePlaceColumns } from './list/place-columns';
import { useApproval } from './use-approval';

/** The places that itineraries are made of, with a filter card and a grid (BO 2). */
export function PlacesPage() {
  const t = useTranslations('placeList');
  const lang = useLang();
  const can = useCan();
  const spec = usePlaceColumns();
  const grid = useApiGrid({
    spec,
    key: ['places', lang],
    load: (query, signal) =>
      call('GET /devexpress/placeslist', { query: { ...query, lang } }, { signal }),
    download: (query, options) =>
      call('GET /devexpress/placeslist/export', { query: { ...query, lang } }, options),
  });
  const { state, onChange } = grid;
  const approval = useApproval(([id]) => {
    if (id !== undefined) document.getElementById(detailId(id))?.focus();
  });
  const add = (
    <ButtonLink
      as={AppLink}
      kind="primary"
      href={paths.addPlace()}
      icon={<IconPlus size={18} stroke={2} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {can('trip:plan') ? (
            <ButtonLink
              as={AppLink}
              href={paths.placeCards()}
              icon={<IconCards size={18} stroke={1.75} aria-hidden />}
            >
              {t('cards')}
            </ButtonLink>
          ) : null}
          {add}
        </>
      }
    >
      <PlaceFilter
        values={state.params}
        onFilter={(params) => onChange(changed(state, { params }))}
        onClear={() => onChange(unfiltered(state))}
      />
      <DataGrid
        {...grid}
        id="places"
        label={t('table')}
        rowKey={(place) => place.id}
        actions={(place) => (
          <PlaceActions
            place={place}
            mayEdit={can('place:approve')}
            mayApprove={can('place:approve')}
            isApproving={approval.isPending && approval.variables.includes(place.id)}
            onApprove={({ id }) => approval.mutate([id])}
          />
        )}
        empty={{ title: t('empty.title'), text: t('empty.text'), actions: add }}
        withoutSlash
      />
    </Page>
  );
}
