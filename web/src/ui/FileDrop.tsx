import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './Button';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  /** Of the button that opens the picker: the target of an error summary. */
  readonly id?: string;
  /** Names the file that is asked for. */
  readonly label: string;
  /** As the `accept` of an input of files. */
  readonly accept: string;
  readonly picture: ReactNode;
  /** What was chosen, or that a file can be dropped here. */
  readonly lead: ReactNode;
  readonly choose: string;
  /** Which kinds and how large. */
  readonly kinds: string;
  /** Id of the message of a broken rule. */
  readonly errorId?: string | undefined;
  /** Picture beside the words: a field among others. */
  readonly compact?: boolean;
  /** Less room around it: beside a form, as a help. */
  readonly small?: boolean;
  readonly busy?: boolean;
  readonly actions?: ReactNode;
  readonly onChoose: (file: File | undefined) => void;
}

/** One file, dropped or chosen. */
export function FileDrop({
  id,
  label,
  accept,
  picture,
  lead,
  choose,
  kinds,
  errorId,
  compact = false,
  small = false,
  busy = false,
  actions,
  onChoose,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is a second way; the button is the first.
    <div
      className={[styles.zone, compact && styles.row, small && styles.small]
        .filter(Boolean)
        .join(' ')}
      data-over={over || undefined}
      data-invalid={errorId ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picture}
      <div className={styles.body}>
        <p className={styles.lead} role="status">
          {lead}
        </p>
        <Button
          id={id}
          size={small ? 'small' : undefined}
          busy={busy}
          aria-describedby={errorId}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {actions}
        <input
          ref={input}
          type="file"
          // A screen reader would find it as a second button of the same name.
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            // The same file can be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <small>{kinds}</small>
      </div>
    </div>
  );
}
