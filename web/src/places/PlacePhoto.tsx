import { useState } from 'react';
import { useConfig } from '../platform/config';
import { photoUrl } from '../platform/photo-url';
import { useNear } from '../ui/use-near';
import styles from './PlacePhoto.module.css';

/** Icons of the eight categories; each has a drawing for places without a photo. */
const DRAWN: ReadonlySet<string> = new Set([
  'beach',
  'leaf',
  'mountain',
  'building-pavilion',
  'bed',
  'massage',
  'tools-kitchen-2',
  'shopping-bag',
]);

/** Paths of a semicolon-separated photo list. */
export function photoPaths(photos: string): string[] {
  return photos
    .split(';')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}

export interface PlacePhotoProps {
  /** Semicolon-separated list of paths. */
  readonly photos: string;
  /** Icon of the category: its drawing stands in for a missing or broken photo. */
  readonly icon: string;
  /** Which photo of the list, from 0. */
  readonly index?: number;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  /** Sets width and height; the picture covers them. */
  readonly className?: string;
}

/** A photo of a place, or the drawing of its category: never an empty box. */
export function PlacePhoto({ photos, icon, index = 0, alt = '', className }: PlacePhotoProps) {
  const { fileHost } = useConfig();
  const [broken, setBroken] = useState('');
  const path = photoPaths(photos)[index];
  const photo = path ? photoUrl(fileHost, path) : '';
  const [ref, isNear] = useNear<HTMLImageElement>();
  const drawing = `/scenes/${DRAWN.has(icon) ? icon : 'leaf'}.svg`;
  const shown = photo === '' || photo === broken ? drawing : photo;
  return (
    <img
      className={[styles.photo, className].filter(Boolean).join(' ')}
      ref={ref}
      src={isNear ? shown : undefined}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={() => setBroken(photo)}
    />
  );
}
