import { Suspense, useEffect } from 'react';
import { type OpenDialog, useOpenDialogs } from './dialogs';
import { lazyOr } from './lazy-or';

export const loadDialogViews = () =>
  import('./DialogViews').then((file) => ({ default: file.DialogViews }));

/** The browser's own dialogs, where the file of ours did not come: without an answer nothing would go on. */
export function PlainDialogs({ open: [first] }: { readonly open: readonly OpenDialog[] }) {
  useEffect(() => {
    if (!first) return;
    if ('ask' in first) {
      first.answer(window.confirm([first.ask.title, first.ask.text].filter(Boolean).join('\n\n')));
    } else {
      window.alert(first.say.text);
      first.answer(first.say.alternative === undefined);
    }
  }, [first]);
  return null;
}

const DialogViews = lazyOr(loadDialogViews, PlainDialogs);

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
