import { type RefCallback, useCallback, useState } from 'react';

/** Pictures and lists are fetched this far before they come into view. */
const MARGIN = '200px';

const watched = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

if (typeof window !== 'undefined') {
  // Paper shows the whole page at once.
  window.addEventListener('beforeprint', () => {
    for (const seen of watched.values()) seen();
  });
}

function observe(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) watched.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  watched.set(element, seen);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Whether an element is in view or was, or nearly: `loading="lazy"` of browsers fetches what is several
 * screens away.
 */
export function useNear<E extends Element>(): [ref: RefCallback<E>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined;
    const stop = observe(element, () => {
      stop();
      setNear(true);
    });
    return stop;
  }, []);
  return [ref, isNear];
}
