import { useState } from 'react';
import { useTranslations } from 'use-intl';
import layout from '../ui/layout.module.css';
import styles from './Gallery.module.css';
import { PlacePhoto, photoPaths } from './PlacePhoto';

/** As many photos as the page shows at most (AG 2). */
const MOST = 4;

/** One large photo and the others to choose from; a drawing where there is none. */
export function Gallery({ name, photos, icon }: { name: string; photos: string; icon: string }) {
  const t = useTranslations('place');
  const [chosen, setChosen] = useState(0);
  const total = Math.min(MOST, photoPaths(photos).length);
  const alt = (index: number) =>
    total === 0 ? t('drawing') : t('photo', { n: index + 1, total, name });
  return (
    <section aria-label={t('photos', { name })} className={layout.closeStack}>
      <PlacePhoto
        className={styles.large}
        photos={photos}
        icon={icon}
        index={chosen}
        alt={alt(chosen)}
        key={chosen}
      />
      {total > 1 ? (
        <ul className={styles.small}>
          {Array.from({ length: total }, (_, index) => (
            // The position is the identity.
            <li key={index}>
              <button
                type="button"
                aria-pressed={chosen === index}
                aria-label={alt(index)}
                onClick={() => setChosen(index)}
              >
                <PlacePhoto photos={photos} icon={icon} index={index} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
