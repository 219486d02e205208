import { IconDotsVertical } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLoaded } from '../ui/use-loaded';
import { lazyPart } from '../ui/lazy-part';
import type { PlaceCardProps } from './BoardContext';
import styles from './MoveMenu.module.css';

const loadMenu = () => import('./MoveMenu').then((file) => ({ default: file.MoveMenu }));
const MoveMenu = lazyPart(loadMenu);

/** Everything that can be done with a place, behind a button. */
export function MoveButton(place: PlaceCardProps) {
  const t = useTranslations('board');
  const [isUsed, setUsed] = useState(false);
  useLoaded(loadMenu);
  const button = (
    <button
      type="button"
      data-menu
      className={styles.dots}
      aria-label={t('menu', { place: place.stop.place_name })}
      aria-haspopup="menu"
      {...(isUsed ? {} : { onClick: () => setUsed(true) })}
    >
      <IconDotsVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );
  return isUsed ? (
    <Suspense fallback={button}>
      <MoveMenu {...place} button={button} />
    </Suspense>
  ) : (
    button
  );
}
