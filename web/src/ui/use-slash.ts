import { useEffect, useRef } from 'react';

/** `/` outside of fields and dialogs leads to the search of the screen. */
export function useSlash(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const writes =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          // A letter begins an edit in a cell of a table that is typed in.
          target.closest('[role=grid]') !== null ||
          /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
          (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)));
      if (event.key !== '/' || writes || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
