import styles from './CategoryIcon.module.css';

/**
 * The icon of a place's category from `/logo/{icon}.svg` (CONST-05), in the colour of the text
 * around it. Decorative: the category's name stands beside it.
 */
export function CategoryIcon({ icon, size = 16 }: { icon: string; size?: 16 | 18 | 20 }) {
  if (!/^[\w-]+$/.test(icon)) return null;
  const image = `url("/logo/${icon}.svg")`;
  return (
    <span
      className={`${styles.icon} ${styles[`size${size}`]}`}
      style={{ maskImage: image, WebkitMaskImage: image }}
      aria-hidden
    />
  );
}
