import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import type { ImportedTourist } from '@joborder/shared/job-orders/manifest';
import { CheckboxField } from '../../../../ui/CheckboxField';
import { Dialog } from '../../../../ui/Dialog';
import { focusLater } from '../../../../ui/focus-later';
import { IconButton } from '../../../../ui/IconButton';
import { ImportButtons, ImportPreview } from './ImportPreview';
import styles from './ImportPanel.module.css';
import type { TouristImport } from './use-tourist-import';

/** Id of the button that the preview was opened by. */
export const IMPORT_BUTTON = 'import-file';

export interface ImportPanelProps {
  readonly imports: TouristImport;
  readonly listed: readonly Tourist[];
  readonly onAdd: (rows: readonly ImportedTourist[], replaces: boolean) => void;
  /** On narrow screens the preview lies over the page instead of beside the table. */
  readonly asDialog: boolean;
}

function Reading({ name }: { name: string }) {
  const t = useTranslations('tourists');
  return (
    <div className={styles.reading} role="status">
      <span className="preloader-ring" aria-hidden />
      {t('reading', { file: name })}
    </div>
  );
}

/** The preview of an import: a panel beside the table, a dialog on phones. */
export function ImportPanel({ imports, listed, onAdd, asDialog }: ImportPanelProps) {
  const t = useTranslations('tourists');
  const { state } = imports;
  const close = () => {
    imports.close();
    // A dialog gives the focus back by itself.
    if (!asDialog) focusLater(IMPORT_BUTTON);
  };
  const head = useRef<HTMLHeadingElement>(null);
  const isRead = state.state === 'read';
  // The file that takes the place of the list; the next one is asked about anew.
  const [replacing, setReplacing] = useState<File | null>(null);
  const replaces = state.state === 'read' && state.file.source === replacing;
  useEffect(() => {
    if (isRead) head.current?.focus();
  }, [isRead]);
  if (state.state === 'none') return null;

  const content =
    state.state === 'reading' ? (
      <Reading name={state.name} />
    ) : (
      <>
        {listed.length > 0 ? (
          <div className={asDialog ? undefined : styles.replace}>
            <CheckboxField
              label={t('replaceList', { count: listed.length })}
              checked={replaces}
              onChange={(event) => setReplacing(event.target.checked ? state.file.source : null)}
            />
          </div>
        ) : null}
        <ImportPreview file={state.file} listed={replaces ? [] : listed} />
      </>
    );
  const buttons =
    state.state === 'read' ? (
      <ImportButtons
        file={state.file}
        listed={replaces ? [] : listed}
        replaces={replaces}
        onAdd={onAdd}
        onClose={close}
      />
    ) : null;

  if (asDialog) {
    return (
      <Dialog title={t('review')} size="large" closable onClose={close} footer={buttons}>
        {content}
      </Dialog>
    );
  }
  return (
    <aside className={styles.panel} aria-labelledby="import-title">
      <div className={styles.head}>
        <h2 id="import-title" ref={head} tabIndex={-1}>
          {t('review')}
        </h2>
        <IconButton label={t('cancelImport')} onClick={close}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {content}
      {buttons ? <div className={styles.foot}>{buttons}</div> : null}
    </aside>
  );
}
