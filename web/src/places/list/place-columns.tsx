import type { PlaceGridRow } from '@joborder/shared/places/contract';
import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge';
import { CutText } from '../../ui/CutText';
import { cutText } from '../../ui/cut-text';
import type { GridSpec } from '../../ui/grid/columns';
import { PlacePhoto } from '../PlacePhoto';
import styles from './PlaceList.module.css';

/** Characters of a name and of a category that a list shows (BCONST-01). */
const NAME_LENGTH = 50;
const CATEGORY_LENGTH = 28;

export const STATUSES = ['new', 'approved'] as const;
/** Filters of the card, as the call names them. */
export const TEXT_FILTERS = ['name', 'province', 'district', 'sub_district'] as const;

function PlaceStatus({ status }: { status: PlaceGridRow['status'] }) {
  const t = useTranslations('placeList.status');
  const Icon = status === 'approved' ? IconCircleCheck : IconClockHour4;
  return (
    <Badge
      tone={status === 'approved' ? 'green' : 'amber'}
      icon={<Icon size={16} stroke={1.75} aria-hidden />}
    >
      {t(status)}
    </Badge>
  );
}

/** The columns of the place grid and the filters of the card above it. */
export function usePlaceColumns(): GridSpec<PlaceGridRow> {
  const t = useTranslations('placeList');
  return useMemo(() => {
    const text = { filter: { kind: 'text' } } as const;
    const area = { ...text, groupable: true } as const;
    return {
      params: [...TEXT_FILTERS.map((name) => ({ name })), { name: 'status', options: STATUSES }],
      columns: [
        {
          field: 'photo',
          caption: t('columns.photo'),
          cell: (place) => (
            <PlacePhoto photos={place.photo} icon={place.category_icon} className={styles.photo} />
          ),
          sortable: false,
          exported: false,
          card: 'picture',
        },
        {
          field: 'name',
          caption: t('columns.name'),
          cell: (place) => (
            <span className={styles.name}>
              <CutText text={place.name} cut={cutText(place.name, NAME_LENGTH)} />
              <small>
                <CutText
                  text={place.category_name}
                  cut={cutText(place.category_name, CATEGORY_LENGTH)}
                />
              </small>
            </span>
          ),
          ...text,
          hideable: false,
          width: 200,
          card: 'title',
        },
        { field: 'province_name', caption: t('columns.province'), ...area },
        { field: 'district_name', caption: t('columns.district'), ...area },
        { field: 'sub_district_name', caption: t('columns.subDistrict'), ...area },
        {
          field: 'status',
          caption: t('columns.status'),
          cell: (place) => <PlaceStatus status={place.status} />,
          filter: {
            kind: 'select',
            options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          groupable: true,
          card: 'badge',
        },
      ],
    } satisfies GridSpec<PlaceGridRow>;
  }, [t]);
}
