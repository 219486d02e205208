import { useEffect } from 'react';

/** Keeps the page out of search engines while it is open (D63); the server says so in a header too. */
export function useNotIndexed(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow, noarchive';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
