import { type RefObject, useEffect } from 'react';

/**
 * Puts the cursor into the first field of a page, where there is a keyboard to type with: on a touch screen
 * it would bring up the keys over the page. What has the focus already keeps it.
 */
export function useFirstField(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field]);
}
