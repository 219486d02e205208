import { Suspense, useState } from 'react';
import { useLoaded } from './use-loaded';
import type { FloatingPopoverProps } from './FloatingPopover';
import { lazyPart } from './lazy-part';

const loadPopover = () =>
  import('./FloatingPopover').then((file) => ({ default: file.FloatingPopover }));
const FloatingPopover = lazyPart(loadPopover);

/**
 * What a button opens beside itself; it arrives with its first use. The focus stays inside while it is open
 * and comes back to the button.
 */
export function ButtonPopover(props: FloatingPopoverProps) {
  useLoaded(loadPopover);
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
