import { IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { CategoryIcon } from '../places/CategoryIcon';
import { useCategories } from '../places/use-categories';
import { RetryNotice } from '../ui/RetryNotice';
import { useBoard } from './BoardContext';
import styles from './PlacesDialog.module.css';
import type { PlaceSearch } from './use-places';

/** The categories, and the plan's region, to which a search is limited. */
export function PlaceLimits({
  search,
  onChange,
}: {
  search: PlaceSearch;
  onChange: (search: PlaceSearch) => void;
}) {
  const t = useTranslations('board.picker');
  const { region } = useBoard().plan.picker;
  const { categories: chosen } = search;
  const { data, isError, refetch } = useCategories();
  if (isError) {
    return <RetryNotice onRetry={() => void refetch()}>{t('categoriesFailed')}</RetryNotice>;
  }
  return (
    <fieldset className={styles.categories}>
      <legend className="visually-hidden">{t('categories')}</legend>
      {region ? (
        <label className={styles.category}>
          <input
            type="checkbox"
            checked={search.region !== null}
            onChange={(event) =>
              onChange({ ...search, region: event.target.checked ? region.id : null })
            }
          />
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {t('onlyRegion', { region: region.name })}
        </label>
      ) : null}
      {(data ?? []).map(({ id, name, icon }) => (
        <label key={id} className={styles.category}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange({
                ...search,
                categories: event.target.checked
                  ? [...chosen, id]
                  : chosen.filter((each) => each !== id),
              })
            }
          />
          <CategoryIcon icon={icon} size={18} />
          {name}
        </label>
      ))}
      {region && (search.region !== null || chosen.length > 0) ? (
        <button
          type="button"
          className={styles.lift}
          onClick={() => onChange({ ...search, region: null, categories: [] })}
        >
          {t('lift')}
        </button>
      ) : null}
    </fieldset>
  );
}
