import { Suspense, useEffect, useState } from 'react';
import { lazyOr } from './lazy-or';

const loadTooltip = () =>
  import('./FloatingTooltip').then((file) => ({ default: file.FloatingTooltip }));
// It is shown once it is there.
const FloatingTooltip = lazyOr(loadTooltip, () => null);

/** Milliseconds that a pointer rests on an element before its words show. */
const DELAY = 300;

const describedAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Shows the `data-tooltip` of what the pointer rests on or the keyboard has reached; a tap counts as a rest.
 * Escape hides it. One for the whole page: what shows it arrives with the first use.
 */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let under: HTMLElement | null = null;
    let byKeyboard = false;
    let timer = 0;
    let isHere = true;
    const show = (element: HTMLElement) =>
      // Without a network nothing shows: the words are the element's name besides.
      void loadTooltip().then(
        () => isHere && under === element && setTarget(element),
        () => {},
      );
    const change = (element: HTMLElement | null, delay: number) => {
      if (element === under) return;
      under = element;
      clearTimeout(timer);
      setTarget(null);
      if (element) timer = window.setTimeout(() => show(element), delay);
    };
    // After a tap browsers tell of a mouse that has come there.
    const over = (event: MouseEvent) => {
      const element = describedAt(event.target);
      if (!element && byKeyboard) return;
      byKeyboard = false;
      change(element, DELAY);
    };
    const focus = ({ target: focused }: FocusEvent) => {
      const element = describedAt(focused);
      if (!element || element !== focused || !element.matches(':focus-visible')) return;
      byKeyboard = true;
      change(element, 0);
    };
    const leave = () => {
      byKeyboard = false;
      change(null, 0);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    document.addEventListener('mouseover', over);
    document.documentElement.addEventListener('mouseleave', leave);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', leave);
    document.addEventListener('keydown', press);
    return () => {
      isHere = false;
      clearTimeout(timer);
      document.removeEventListener('mouseover', over);
      document.documentElement.removeEventListener('mouseleave', leave);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return target ? (
    <Suspense>
      <FloatingTooltip target={target} />
    </Suspense>
  ) : null;
}
