import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfig } from './config';
import { useNear } from '../ui/use-near';
import styles from './PersonPhoto.module.css';
import { photoUrl } from './photo-url';

const ICONS = { small: 16, medium: 22, large: 22, huge: 48 } as const;

export interface PersonPhotoProps {
  /** Path below the file host, '' for none. */
  readonly photo: string;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  /** Where the name does not stand beside it. */
  readonly name?: string;
}

/** A face, or the figure of a person. */
export function PersonPhoto({ photo, size = 'medium', name }: PersonPhotoProps) {
  const { fileHost } = useConfig();
  const [broken, setBroken] = useState(false);
  const [ref, isNear] = useNear<HTMLImageElement>();
  const look = `${styles.photo} ${styles[size]}`;
  if (photo !== '' && !broken) {
    return (
      <img
        className={look}
        ref={ref}
        src={isNear ? photoUrl(fileHost, photo) : undefined}
        alt={name ?? ''}
        title={name}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={look} role={name ? 'img' : undefined} aria-label={name} title={name}>
      <IconUser size={ICONS[size]} stroke={1.75} aria-hidden />
    </span>
  );
}
