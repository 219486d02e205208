import type { PlaceGridRow } from '@joborder/shared/places/contract';
import { Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import styles from './PlaceList.module.css';

/** What can be done with a place; its status is set on its own page alone (BPLACE-12). */
export function PlaceActions({ place, mayEdit }: { place: PlaceGridRow; mayEdit: boolean }) {
  const t = useTranslations('placeList');
  const { id, name } = place;
  return (
    <>
      <AppLink
        className={styles.detail}
        href={paths.place(id)}
        target="_blank"
        rel="noopener"
        aria-label={t('detailOf', { name })}
      >
        {t('detail')}
      </AppLink>
      {mayEdit ? (
        <Tooltip label={t('edit')} withArrow events={{ hover: true, focus: true, touch: true }}>
          <AppLink
            className={styles.edit}
            href={paths.editPlace(id)}
            aria-label={t('editOf', { name })}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </AppLink>
        </Tooltip>
      ) : null}
    </>
  );
}
