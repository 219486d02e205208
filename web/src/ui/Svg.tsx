import { useLayoutEffect, useRef } from 'react';

/** A drawing given as text, with a name for screen readers. */
export function Svg({ svg, label, className }: { svg: string; label: string; className?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Read as a drawing, not as HTML.
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(drawing, true));
  }, [svg]);
  return <span ref={place} className={className} role="img" aria-label={label} />;
}
