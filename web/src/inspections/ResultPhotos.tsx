import { MAX_INSPECTION_PHOTOS } from '@joborder/shared/job-orders/inspection';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { preparePhoto } from './photo';
import styles from './ResultForm.module.css';

interface ResultPhotosProps {
  readonly photos: readonly Blob[];
  /** The last file was no photo; still said when the photos come back. */
  readonly isBroken: boolean;
  readonly onBroken: (isBroken: boolean) => void;
  /** Takes the photos of that moment: one is prepared while others are removed. */
  readonly onChange: (change: (photos: readonly Blob[]) => readonly Blob[]) => void;
}

/** The photos of an inspection: small ones to remove, and the camera for another. */
export function ResultPhotos({ photos, isBroken, onBroken, onChange }: ResultPhotosProps) {
  const t = useTranslations('inspection');
  const picker = useRef<HTMLInputElement>(null);
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses]);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const photo = await preparePhoto(file);
    onBroken(photo === null);
    if (photo) onChange((now) => [...now, photo].slice(0, MAX_INSPECTION_PHOTOS));
  };
  return (
    <div>
      <div className={styles.photosHead}>
        <span>
          <b>{t('photos')}</b> {t('optional')}
        </span>
        <span>{t('photoCount', { count: photos.length, max: MAX_INSPECTION_PHOTOS })}</span>
      </div>
      <ul className={styles.photos}>
        {addresses.map((address, index) => (
          <li key={address}>
            <img src={address} alt={t('photo', { number: index + 1 })} />
            <button
              type="button"
              aria-label={t('removePhoto', { number: index + 1 })}
              onClick={() => onChange(() => photos.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        {photos.length < MAX_INSPECTION_PHOTOS ? (
          <li>
            <button type="button" className={styles.take} onClick={() => picker.current?.click()}>
              <IconCamera size={20} stroke={1.75} aria-hidden />
              {t('takePhoto')}
            </button>
          </li>
        ) : null}
      </ul>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('takePhoto')}
        hidden
        onChange={(event) => {
          void add(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isBroken ? (
        <p className={styles.error} role="alert">
          {t('photoBroken')}
        </p>
      ) : null}
    </div>
  );
}
