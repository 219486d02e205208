import styles from './CutText.module.css';

export interface CutTextProps {
  readonly text: string;
  /** What of it is seen (`cutText`). */
  readonly cut: string;
  /** Phones show the whole: their cards are as wide as the screen. */
  readonly wholeOnPhones?: boolean;
}

/** A text of bounded length on screen; read aloud it is whole, and the mouse shows it whole. */
export function CutText({ text, cut, wholeOnPhones = false }: CutTextProps) {
  if (cut === text) return text;
  return (
    <span className={styles.text} title={text} data-whole={wholeOnPhones || undefined}>
      <span className={styles.cut} aria-hidden>
        {cut}
      </span>
      <span className={styles.full}>{text}</span>
    </span>
  );
}
