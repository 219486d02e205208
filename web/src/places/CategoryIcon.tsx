import { useNear } from '../ui/use-near';
import styles from './CategoryIcon.module.css';

/**
 * The icon of a place's category from `/logo/{icon}.svg` (CONST-05), in the colour of the text
 * around it. Decorative: the category's name stands beside it.
 */
export function CategoryIcon({ icon, size = 16 }: { icon: string; size?: 16 | 18 | 20 }) {
  const [ref, isNear] = useNear<HTMLSpanElement>();
  if (!/^[\w-]+$/.test(icon)) return null;
  const image = isNear ? `url("/logo/${icon}.svg")` : 'linear-gradient(transparent, transparent)';
  return (
    <span
      ref={ref}
      className={`${styles.icon} ${styles[`size${size}`]}`}
      style={{ maskImage: image, WebkitMaskImage: image }}
      aria-hidden
    />
  );
}
