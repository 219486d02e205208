import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ensureMessages } from '../../platform/i18n/language';
import { IconButton } from '../../ui/IconButton';
import { applySettings, readSettings } from './settings';
import { useClosedByBack } from '../../ui/overlays';
import { lazyPart } from '../../ui/lazy-part';

const LayoutPanel = lazyPart(async () => {
  const [{ LayoutPanel: panel }] = await Promise.all([
    import('./LayoutPanel'),
    ensureMessages('layout'),
  ]);
  return { default: panel };
});

/** Shows and hides the layout settings, which arrive with their first use (NAV-14). */
export function LayoutButton() {
  const t = useTranslations('shell');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Before the first paint of the shell: nothing jumps.
  useLayoutEffect(() => applySettings(readSettings()), []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useClosedByBack(isOpen, close);
  return (
    <div className="not-on-phones">
      <IconButton
        ref={button}
        label={t('layout')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconLayoutSidebarRight size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {/* Outside the bar, whose colours are not the panel's. */}
      {createPortal(
        <Suspense fallback={null}>
          {isOpen ? <LayoutPanel id={id} onClose={close} /> : null}
        </Suspense>,
        document.body,
      )}
    </div>
  );
}
