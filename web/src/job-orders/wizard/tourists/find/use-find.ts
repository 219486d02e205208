import { useMemo, useState } from 'react';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { useLang } from '../../../../platform/i18n/language';
import { DRAWN_WHOLE } from '../../../../ui/use-row-window';
import { type Found, findTourists } from './find-tourists';

/**
 * The search in a list of which a part is in the document: from match to match, like that of a browser.
 * `reveal` brings a cell into view.
 */
export function useFind(tourists: readonly Tourist[], reveal: (found: Found) => void) {
  const lang = useLang();
  const [text, setText] = useState('');
  /** The row that was found last; the search goes on from there. */
  const [row, setRow] = useState(0);
  // Of a short list everything is there for the browser's own search.
  const isOffered = tourists.length > DRAWN_WHOLE;
  const wanted = isOffered ? text : '';
  const all = useMemo(() => findTourists(tourists, wanted, lang), [tourists, wanted, lang]);
  const at = all.findIndex((each) => each.row === row);

  const show = (found: Found | undefined) => {
    if (!found) return;
    setRow(found.row);
    reveal(found);
  };
  return {
    isOffered,
    text,
    count: all.length,
    /** From 0; -1 where the row that was found has other texts now. */
    at,
    found: all[at] ?? null,
    type: (typed: string) => {
      setText(typed);
      const next = findTourists(tourists, typed, lang);
      show(next.find((each) => each.row >= row) ?? next[0]);
    },
    step: (by: 1 | -1) => {
      const from = at < 0 ? all.findIndex((each) => each.row > row) - (by > 0 ? 1 : 0) : at;
      show(all.at((from + by) % all.length));
    },
  };
}

export type Find = ReturnType<typeof useFind>;
