import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ensureMessages } from '../platform/i18n/language';
import { Button } from '../ui/Button';
import { lazyPart } from '../ui/lazy-part';

const CopyDialog = lazyPart(async () => {
  await ensureMessages('begin');
  const file = await import('./begin/CopyDialog');
  return { default: file.CopyDialog };
});

export interface CopyOrderProps {
  readonly code: string;
  readonly label: string;
  /** Something else than a button, e.g. the icon of a row; it opens the dialog. */
  readonly children?: (open: () => void) => ReactNode;
}

/** The way to a new order like this one (D67): asks for its days and what comes along. */
export function CopyOrder({ code, label, children }: CopyOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {children ? (
        children(open)
      ) : (
        <Button icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <CopyDialog code={code} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
