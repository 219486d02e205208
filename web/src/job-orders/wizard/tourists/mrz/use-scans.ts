import { todayInBangkok } from '@joborder/shared/dates';
import { useCallback, useState } from 'react';
import type { ManifestActions } from '../use-manifest';
import type { Placed } from './place-document';
import { type ReadDocument, readDocument, unsureOf } from './read-mrz';

/** A document that was read, and where it went. */
export interface Scan extends ReadDocument {
  readonly id: number;
  /** Null for what is no passport or card and was not added. */
  readonly placed: Placed | null;
  readonly isUndone: boolean;
  readonly takeBack: () => void;
}

const isVisa = ({ problems }: ReadDocument) => problems.some(({ kind }) => kind === 'visa');

/** Reads documents and puts each into the list; `into` is the row that the first was pasted into. */
export function readInto(
  addDocument: ManifestActions['addDocument'],
  documents: readonly (readonly string[])[],
  into?: string,
): Omit<Scan, 'id' | 'isUndone'>[] {
  const today = todayInBangkok();
  return documents.map((lines, index) => {
    const read = readDocument(lines, today);
    return isVisa(read)
      ? { ...read, placed: null, takeBack: () => {} }
      : { ...read, ...addDocument(read.fields, unsureOf(read), index === 0 ? into : undefined) };
  });
}

/** The documents read in the dialog, the latest first. */
export function useScans({ addDocument }: Pick<ManifestActions, 'addDocument'>) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const scan = useCallback(
    (documents: readonly (readonly string[])[]) => {
      const read = readInto(addDocument, documents);
      setScans((before) => [
        ...read
          .map((each, index) => ({ ...each, id: before.length + index + 1, isUndone: false }))
          .toReversed(),
        ...before,
      ]);
    },
    [addDocument],
  );
  const undo = useCallback((undone: Scan) => {
    undone.takeBack();
    setScans((before) =>
      before.map((each) => (each === undone ? { ...each, isUndone: true } : each)),
    );
  }, []);
  return { scans, scan, undo };
}
