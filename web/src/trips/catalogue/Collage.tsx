import { PlacePhoto, photoPaths } from '../../places/PlacePhoto';
import styles from './Collage.module.css';

export interface CollageProps {
  /** Semicolon-separated list of paths. */
  readonly photos: string;
  /** Icon of the category whose drawing stands in for a missing photo. */
  readonly icon: string;
  /** At most so many pictures. */
  readonly most: 3 | 4;
  readonly className?: string;
}

/** One large picture and up to three beside it; decorative, the names stand with the places. */
export function Collage({ photos, icon, most, className }: CollageProps) {
  const count = Math.max(1, Math.min(most, photoPaths(photos).length));
  return (
    <div className={[styles.collage, className].filter(Boolean).join(' ')} data-count={count}>
      {Array.from({ length: count }, (_, index) => (
        // The position is the identity.
        <PlacePhoto key={index} photos={photos} icon={icon} index={index} />
      ))}
    </div>
  );
}
