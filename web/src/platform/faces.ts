/** Asks for the faces of every first screen, until they are there or cannot be had. */
const loadFaces = (): Promise<unknown> =>
  Promise.allSettled(
    [400, 600].map((weight) =>
      document.fonts.load(`${weight} 16px "IBM Plex Sans Thai Looped"`, 'กA'),
    ),
  );

/**
 * Asks for the faces once no more than one script of the page is on its way: they come while it is read and run,
 * neither before the scripts nor after the first picture, which would move then. Drawn pages name them in
 * their head.
 *
 * @returns what to call when all scripts are there
 */
export function loadFacesAfterScripts(): () => Promise<unknown> {
  let asked: Promise<unknown> | undefined;
  const loadOnce = () => (asked ??= loadFaces());
  const left = new Set(document.querySelectorAll('link[rel="modulepreload"]'));
  for (const link of left) {
    const arrived = () => {
      left.delete(link);
      if (left.size === 1) void loadOnce();
    };
    link.addEventListener('load', arrived, { once: true });
  }
  return loadOnce;
}
