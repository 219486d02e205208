import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether the browser knows of a network; that there is one does not say that the server answers. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
