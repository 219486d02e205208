import { Suspense } from 'react';
import { type OpenToast, useToasts } from './toasts';
import { lazyOr } from './lazy-or';

export const loadToastViews = () =>
  import('./ToastViews').then((file) => ({ default: file.ToastViews }));

/** Their words for those who have them read out, where the file of their looks did not come. */
export function PlainToasts({ open }: { readonly open: readonly OpenToast[] }) {
  return <p className="visually-hidden">{open.map(({ text }) => text).join(' ')}</p>;
}

const ToastViews = lazyOr(loadToastViews, PlainToasts);

/** Stands once beside the router. The live region exists before its first message, or it is not read. */
export function ToastHost() {
  const open = useToasts();
  return (
    <div aria-live="polite" aria-relevant="additions text">
      {open.length > 0 ? (
        <Suspense>
          <ToastViews open={open} />
        </Suspense>
      ) : null}
    </div>
  );
}
