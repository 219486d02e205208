import { lazy, Suspense } from 'react';
import { useOpenDialogs } from './dialogs';

const DialogViews = lazy(() =>
  import('./DialogViews').then((file) => ({ default: file.DialogViews })),
);

/** Stands once beside the router; shows what `confirm` and `notify` ask for. */
export function DialogHost() {
  const open = useOpenDialogs();
  if (open.length === 0) return null;
  return (
    <Suspense>
      <DialogViews open={open} />
    </Suspense>
  );
}
