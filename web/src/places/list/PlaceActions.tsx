import type { PlaceGridRow } from '@joborder/shared/places/contract';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { Button } from '../../ui/Button';
import styles from './PlaceList.module.css';

export interface PlaceActionsProps {
  readonly place: PlaceGridRow;
  readonly mayEdit: boolean;
  readonly mayApprove: boolean;
  readonly isApproving: boolean;
  readonly onApprove: (place: PlaceGridRow) => void;
}

/** Where the focus goes when the button of a row is gone. */
export const detailId = (place: number) => `place-detail-${place}`;

/** What can be done with a place; staff approve a new one here as in the queue (decision 46). */
export function PlaceActions({
  place,
  mayEdit,
  mayApprove,
  isApproving,
  onApprove,
}: PlaceActionsProps) {
  const t = useTranslations('placeList');
  const { id, name, status } = place;
  return (
    <>
      {mayApprove && status === 'new' ? (
        <Button
          kind="tonal"
          size="small"
          icon={<IconCheck size={16} stroke={2} aria-hidden />}
          aria-label={t('approveOf', { name })}
          busy={isApproving}
          onClick={() => onApprove(place)}
        >
          {t('approve')}
        </Button>
      ) : null}
      <AppLink
        id={detailId(id)}
        className={styles.detail}
        href={paths.place(id)}
        target="_blank"
        rel="noopener"
        aria-label={t('detailOf', { name })}
      >
        {t('detail')}
      </AppLink>
      {mayEdit ? (
        <AppLink
          className={styles.edit}
          href={paths.editPlace(id)}
          data-tooltip={t('edit')}
          aria-label={t('editOf', { name })}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </AppLink>
      ) : null}
    </>
  );
}
