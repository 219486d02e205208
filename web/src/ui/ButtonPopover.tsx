import { lazy, Suspense, useState } from 'react';
import type { FloatingPopoverProps } from './FloatingPopover';

const FloatingPopover = lazy(() =>
  import('./FloatingPopover').then((file) => ({ default: file.FloatingPopover })),
);

/**
 * What a button opens beside itself; it arrives with its first use. The focus stays inside while it is open
 * and comes back to the button.
 */
export function ButtonPopover(props: FloatingPopoverProps) {
  const [isUsed, setUsed] = useState(props.isOpen);
  if (props.isOpen && !isUsed) setUsed(true);
  return isUsed ? (
    <Suspense fallback={props.button}>
      <FloatingPopover {...props} />
    </Suspense>
  ) : (
    props.button
  );
}
