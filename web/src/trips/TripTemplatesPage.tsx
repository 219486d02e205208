import type { TripGridRow } from '@joborder/shared/trips/contract';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { AppLink } from '../platform/AppLink';
import { useApiGrid } from '../platform/grid/use-api-grid';
import { useLang } from '../platform/i18n/language';
import { Page } from '../shell/Page';
import { ButtonLink } from '../ui/Button';
import type { GridSpec } from '../ui/grid/columns';
import { DataGrid } from '../ui/grid/DataGrid';
import { TEMPLATES_KEY } from './query-keys';
import words from '../ui/text.module.css';

function useTripColumns(): GridSpec<TripGridRow> {
  const t = useTranslations('tripTemplates.columns');
  return useMemo(() => {
    const text = { filter: { kind: 'text' }, searchable: true } as const;
    const count = {
      filter: { kind: 'number' },
      groupable: true,
      searchable: false,
      align: 'end',
    } as const;
    return {
      columns: [
        {
          field: 'tour_id',
          caption: t('tour_id'),
          // A number that counts nothing.
          format: String,
          filter: { kind: 'number' },
          searchable: true,
          align: 'end',
          width: 90,
        },
        { field: 'tour_name', caption: t('tour_name'), ...text, hideable: false, card: 'title' },
        {
          field: 'tour_description',
          caption: t('tour_description'),
          cell: (trip) => (
            <span className={words.twoLines} title={trip.tour_description}>
              {trip.tour_description || '-'}
            </span>
          ),
          ...text,
          width: 240,
          card: 'wide',
        },
        { field: 'min_recommend', caption: t('min_recommend'), ...count },
        { field: 'max_recommend', caption: t('max_recommend'), ...count },
      ],
    } satisfies GridSpec<TripGridRow>;
  }, [t]);
}

/** The trip templates as a grid, with the way to edit each (BO 2). */
export function TripTemplatesPage() {
  const t = useTranslations('tripTemplates');
  const lang = useLang();
  const grid = useApiGrid({
    spec: useTripColumns(),
    key: [TEMPLATES_KEY, lang],
    load: (query, signal) =>
      call('GET /devexpress/tours', { query: { ...query, lang } }, { signal }),
    download: (query, options) =>
      call('GET /devexpress/tours/export', { query: { ...query, lang } }, options),
  });
  const add = (
    <ButtonLink
      as={AppLink}
      kind="primary"
      href={paths.addTrip()}
      icon={<IconPlus size={18} stroke={2} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={add}>
      <DataGrid
        {...grid}
        id="trip-templates"
        label={t('table')}
        rowKey={(trip) => trip.tour_id}
        filterRow
        actions={(trip) => (
          <ButtonLink
            as={AppLink}
            kind="tonal"
            size="small"
            href={paths.tripTemplate(trip.tour_id)}
            aria-label={t('editOf', { name: trip.tour_name })}
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
          >
            {t('edit')}
          </ButtonLink>
        )}
        empty={{ title: t('empty.title'), text: t('empty.text'), actions: add }}
      />
    </Page>
  );
}
