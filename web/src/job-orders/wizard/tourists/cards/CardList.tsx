import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Issue } from '@joborder/shared/endpoint';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { type Problems, problemsOf } from '../problems';
import type { ReadLines } from '../grid/use-grid';
import type { ManifestActions } from '../use-manifest';
import type { PassportFiles } from '../use-passport-file';
import { TouristCards, type TouristCardsHandle } from './TouristCards';
import { TouristSheet } from './TouristSheet';

export interface CardsHandle {
  /** Opens a tourist. */
  show(row: number): void;
  /** Brings a tourist into view. */
  reveal(row: number): void;
  add(): void;
}

export interface CardListProps {
  readonly ref: Ref<CardsHandle>;
  readonly manifest: ManifestActions;
  readonly problems: Problems;
  readonly issues: readonly Issue[];
  readonly isChecked: boolean;
  readonly start: string;
  /** The row that was searched for. */
  readonly found: number | null;
  readonly files: PassportFiles;
  readonly onLines: ReadLines;
}

/** The list on a phone, with the sheet in which one tourist is edited. */
export function CardList(props: CardListProps) {
  const { ref, manifest, problems, issues, isChecked, start, found, files, onLines } = props;
  const { tourists, newest, setCell, leave, remove } = manifest;
  /** Key of the tourist in the sheet; that of a new one is not listed yet. */
  const [open, setOpen] = useState<string | null>(null);
  /** The sheet was opened to add somebody. */
  const [isNew, setNew] = useState(false);

  const cards = useRef<TouristCardsHandle>(null);
  const add = () => {
    setNew(true);
    setOpen(newTourist(tourists).key);
  };
  const edit = (key: string) => {
    setNew(false);
    setOpen(key);
  };
  useImperativeHandle(ref, () => ({
    add,
    reveal: (row) => cards.current?.reveal(row),
    show: (row) => {
      const key = tourists[row]?.key;
      if (key) edit(key);
    },
  }));
  const finish = (key: string) => {
    leave(key);
    setOpen(null);
  };

  const row = tourists.findIndex(({ key }) => key === open);
  const at = row < 0 ? tourists.length : row;
  return (
    <>
      <TouristCards
        ref={cards}
        {...{ tourists, start, problems, found }}
        uploading={files.uploading}
        onOpen={edit}
        onFile={files.open}
        onRemove={remove}
      />
      {open === null ? null : (
        <TouristSheet
          key={open}
          tourist={tourists[row] ?? { ...newTourist(tourists), key: open }}
          row={at}
          isNew={isNew}
          start={start}
          problems={problemsOf(issues, [], (each) => each !== at).byRow.get(at) ?? []}
          isChecked={isChecked || !isNew}
          onCell={(column, typed) => setCell(open, column, typed)}
          onLines={(text) => onLines(text, open, () => {})}
          onClose={() => finish(open)}
          onNext={() => {
            leave(open);
            setNew(true);
            setOpen(newTourist(newest()).key);
          }}
          onRemove={() => {
            finish(open);
            void remove(open);
          }}
        />
      )}
    </>
  );
}
