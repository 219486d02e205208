import { lazy, Suspense } from 'react';
import { useToasts } from './toasts';

const ToastViews = lazy(() =>
  import('./ToastViews').then((file) => ({ default: file.ToastViews })),
);

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
