/** A ring that turns while something is fetched; in `base.css`, as the page shows one before any script. */
export function Ring({
  size,
}: {
  /** Beside a line of text; a large one unless told. */ readonly size?: 16 | 18;
}) {
  return <span className="preloader-ring" data-size={size} aria-hidden />;
}
