import type { Progress } from '@joborder/shared/tracking/contract';
import { useEffect, useRef, useState } from 'react';
import { type Change, changesBetween, partsOf } from './changes';

/** How long what changed stays marked. */
const MARKED_FOR = 4_000;

export interface News {
  /** What the last event changed; stays until the next one. */
  readonly changes: readonly Change[];
  /** Parts of the page that are to be marked now. */
  readonly marked: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Compares each reading of an order with the one before. */
export function useNews(order: Progress | undefined): News {
  const before = useRef(order);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [marked, setMarked] = useState(NOTHING);
  useEffect(() => {
    const earlier = before.current;
    before.current = order;
    if (!earlier || !order) return;
    if (earlier.code !== order.code) {
      setChanges([]);
      return;
    }
    const found = changesBetween(earlier, order);
    if (found.length === 0) return;
    setChanges(found);
    setMarked(new Set(found.flatMap(partsOf)));
  }, [order]);
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(NOTHING), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [marked]);
  return { changes, marked };
}
