import type { ReactNode } from 'react';
import { useNear } from '../../ui/use-near';
import texts from '../../ui/text.module.css';
import styles from './ChoiceCard.module.css';

export interface ChoiceCardProps {
  /** Name of the drawing at `/scenes/{picture}.svg`. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** On the picture's corner. */
  readonly mark?: ReactNode;
  /** On phones the picture stands beside the words: many cards to scroll through. */
  readonly row?: boolean;
  /** The choice itself: a radio button or a checkbox, drawn by the card. */
  readonly input: ReactNode;
}

/** A picture to choose by: the whole card is the label of its input. */
export function ChoiceCard({ picture, title, text, mark, row = false, input }: ChoiceCardProps) {
  const [ref, isNear] = useNear<HTMLImageElement>();
  return (
    <label className={styles.card} data-row={row || undefined}>
      <span className={styles.picture}>
        <img
          ref={ref}
          src={isNear ? `/scenes/${picture}.svg` : undefined}
          alt=""
          width={640}
          height={400}
          draggable={false}
        />
        {mark}
      </span>
      <span className={styles.body}>
        {input}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={texts.quiet}>{text}</span>
        </span>
      </span>
    </label>
  );
}
