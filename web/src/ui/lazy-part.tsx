import { type ComponentProps, type LazyExoticComponent, type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type AnyPart, lazyOr } from './lazy-or';
import { RetryNotice } from './RetryNotice';
import { toast } from './toasts';

interface MissingProps {
  /** Of what opens over the page. */
  readonly onClose?: () => void;
  /** Of what a button opens beside itself. */
  readonly button?: ReactNode;
}

/** Browsers remember that a file did not come: only a new page asks for it again. Without a network there is none. */
function reload(): void {
  if (navigator.onLine) location.reload();
}

/** Says that a file did not come. */
export function useMissingNotice(): () => void {
  const t = useTranslations('ui');
  return () =>
    toast({ tone: 'red', text: t('missing'), action: { label: t('retry'), run: reload } });
}

/** What was to open over the page stays closed, and that is said; what stands in it says so in its place. */
function MissingPart({ onClose, button }: MissingProps) {
  const t = useTranslations('ui');
  const notice = useMissingNotice();
  const isOver = onClose !== undefined || button !== undefined;
  useEffect(() => {
    if (!isOver) return;
    notice();
    onClose?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try to open it
  }, []);
  if (isOver) return button;
  return <RetryNotice onRetry={reload}>{t('missing')}</RetryNotice>;
}

/**
 * `lazy` for a part of a page: a file that does not come, as without a network, would take the whole page
 * along, and what is typed there.
 */
export function lazyPart<Part extends AnyPart>(
  load: () => Promise<{ default: Part }>,
  Missing: (props: ComponentProps<Part>) => ReactNode = MissingPart,
): LazyExoticComponent<Part> {
  return lazyOr(load, Missing);
}
