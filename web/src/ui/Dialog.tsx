import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useClosedByBack } from './overlays';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** small 480, medium 720, large 1140 px; phones always use the whole width. */
  readonly size?: 'small' | 'medium' | 'large';
  /** A close button at the top right; dialogs that ask a question have none. */
  readonly closable?: boolean;
  /** On phones it rises from the lower edge, to the thumb. */
  readonly sheet?: boolean;
  /** Nothing of the page shows behind it. */
  readonly opaque?: boolean;
  readonly icon?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal on the browser's own dialog: focus stays inside, Escape and Back close, the page behind is inert,
 * and the focus returns where it was. Render it while it is open. Controls inside that open a list
 * need `withinPortal: false`.
 */
export function Dialog({
  title,
  onClose,
  size = 'small',
  closable = false,
  sheet = false,
  opaque = false,
  icon,
  footer,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  useClosedByBack(true, onClose);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    // The owner decides: closing without its knowledge would leave its state open.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]} ${sheet ? styles.sheet : ''} ${opaque ? styles.opaque : ''}`}
      aria-labelledby={id}
      onCancel={cancel}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          {icon}
          <h2 id={id}>{title}</h2>
          {closable ? (
            <button
              type="button"
              className={styles.close}
              onClick={onClose}
              aria-label={t('close')}
              title={t('close')}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          ) : null}
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
