import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/** Loads a part of the screen before it is wanted, so that it is also there without a network. */
export function useLoaded(load: () => Promise<unknown>): void {
  // A failure shows when the part is wanted.
  useEffect(
    () =>
      void whenIdle()
        .then(load)
        .catch(() => {}),
    [load],
  );
}
