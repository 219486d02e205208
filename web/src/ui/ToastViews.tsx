import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconX,
} from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { afterNextRender } from './focus-later';
import texts from './text.module.css';
import styles from './ToastViews.module.css';
import { dismissToast, type OpenToast } from './toasts';

const ICONS = {
  blue: IconArrowBackUp,
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconAlertCircle,
} as const;

/** When a message that has the focus goes, the focus returns to where it was, or to the table that this was in. */
function useFocusBefore(messages: RefObject<HTMLElement | null>) {
  const before = useRef<readonly HTMLElement[]>([]);
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLElement)) return;
      if (messages.current?.contains(relatedTarget)) return;
      const table = relatedTarget.closest<HTMLElement>('[role="grid"]');
      before.current = table ? [relatedTarget, table] : [relatedTarget];
    },
    giveBack: () =>
      afterNextRender(() => {
        // What the message offered may have focused something.
        if (document.activeElement !== document.body) return;
        const there = before.current.find(({ isConnected }) => isConnected);
        const cell =
          there?.getAttribute('role') === 'grid'
            ? there.querySelector<HTMLElement>('[tabindex="0"]')
            : there;
        cell?.focus();
      }),
  };
}

export function ToastViews({ open }: { open: readonly OpenToast[] }) {
  const t = useTranslations('ui');
  const list = useRef<HTMLUListElement>(null);
  const { onFocus, giveBack } = useFocusBefore(list);
  useEffect(() => {
    // As a popover the messages stand above an open dialog, which no z-index reaches.
    if (open.length > 0) list.current?.showPopover?.();
  }, [open.length]);
  return (
    <ul ref={list} className={styles.list} popover="manual">
      {open.map(({ id, tone, text, action, progress }) => {
        const Icon = ICONS[tone];
        return (
          <li key={id} className={`${styles.toast} ${styles[tone]}`}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div className={`${styles.text} ${texts.sentence}`}>
              {text}
              {progress === undefined ? null : (
                <progress className={styles.progress} max={100} value={progress} />
              )}
            </div>
            {action ? (
              <button
                type="button"
                className={styles.action}
                onFocus={onFocus}
                onClick={() => {
                  dismissToast(id);
                  action.run();
                  giveBack();
                }}
              >
                {action.label}
              </button>
            ) : null}
            <button
              type="button"
              className={styles.close}
              onFocus={onFocus}
              aria-label={t('close')}
              onClick={() => {
                dismissToast(id);
                giveBack();
              }}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
