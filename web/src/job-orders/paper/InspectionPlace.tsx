import { IconMapPin, IconMapPinCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import type { DevicePosition } from './use-position';
import styles from './InspectionPlace.module.css';

/** Adds where the officer stands to the inspection that opening the paper recorded (D37). */
export function InspectionPlace({ place }: { place: DevicePosition }) {
  const t = useTranslations('paper.verify');
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      {place.state === 'known' ? null : (
        <Button
          busy={place.state === 'asking'}
          icon={<IconMapPin {...icon} />}
          onClick={place.find}
        >
          {t('addPlace')}
        </Button>
      )}
      <p role="status" className={styles.state}>
        {place.state === 'known' ? (
          <>
            <IconMapPinCheck {...icon} /> {t('placeAdded')}
          </>
        ) : null}
        {place.state === 'refused' ? t('placeRefused') : null}
      </p>
    </>
  );
}
