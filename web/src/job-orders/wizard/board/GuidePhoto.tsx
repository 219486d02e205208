import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { photoUrl } from '../../../places/PlacePhoto';
import { useConfig } from '../../../platform/config';
import styles from './GuidePhoto.module.css';

export interface GuidePhotoProps {
  /** Path below the file host, '' for none. */
  readonly photo: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** Where the name does not stand beside it. */
  readonly name?: string;
}

/** A guide's face, or the figure of a person. */
export function GuidePhoto({ photo, size = 'medium', name }: GuidePhotoProps) {
  const { fileHost } = useConfig();
  const [broken, setBroken] = useState(false);
  const look = `${styles.photo} ${styles[size]}`;
  if (photo !== '' && !broken) {
    return (
      <img
        className={look}
        src={photoUrl(fileHost, photo)}
        alt={name ?? ''}
        title={name}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={look} role={name ? 'img' : undefined} aria-label={name} title={name}>
      <IconUser size={size === 'small' ? 16 : 22} stroke={1.75} aria-hidden />
    </span>
  );
}
