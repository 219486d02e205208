import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MantineRoot } from './MantineRoot';

/** The words of an element beside it, as they are now; in a dialog above it. */
export function FloatingTooltip({ target }: { readonly target: HTMLElement }) {
  const [label, setLabel] = useState(target.dataset.tooltip);
  useEffect(() => {
    const observer = new MutationObserver(() => setLabel(target.dataset.tooltip));
    observer.observe(target, { attributeFilter: ['data-tooltip'] });
    return () => observer.disconnect();
  }, [target]);
  return (
    <MantineRoot>
      <Tooltip
        target={target}
        label={label}
        opened
        withArrow
        portalProps={{ target: target.closest('dialog') ?? document.body }}
      />
    </MantineRoot>
  );
}
