import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import texts from './text.module.css';
import styles from './ToastViews.module.css';
import { dismissToast, type OpenToast } from './toasts';

const ICONS = {
  blue: IconArrowBackUp,
  green: IconCircleCheck,
  amber: IconAlertTriangle,
  red: IconAlertCircle,
} as const;

export function ToastViews({ open }: { open: readonly OpenToast[] }) {
  const t = useTranslations('ui');
  const list = useRef<HTMLUListElement>(null);
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
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            ) : null}
            <button
              type="button"
              className={styles.close}
              aria-label={t('close')}
              onClick={() => dismissToast(id)}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
