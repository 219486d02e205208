import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import {
  fromUnreadColumnsHeader,
  UNREAD_COLUMNS,
} from '@joborder/shared/files/unread-columns-header';
import { applyHeader } from '@joborder/shared/job-orders/import-header';
import { call } from '../../../platform/api';
import { useErrorText } from '../../../platform/use-error-text';
import { useMessages } from '../../../platform/use-messages';
import { notify } from '../../../ui/dialogs';
import { FileDrop } from '../../../ui/FileDrop';
import { UnreadColumns } from '../../../ui/UnreadColumns';
import { toast } from '../../../ui/toasts';
import { useWizardContext } from '../WizardContext';
import layout from '../../../ui/layout.module.css';
import styles from './Facts.module.css';

const KINDS = '.csv,.txt,.xlsx';

/** Fills step 1 from a file; what the file leaves out stays as it is (IMP-11). */
export function HeaderImport() {
  const t = useTranslations('wizard.details');
  const messages = useMessages();
  const errorText = useErrorText();
  const { change } = useWizardContext();
  const [unread, setUnread] = useState<readonly string[]>([]);
  const onHeaders = (headers: Headers) =>
    setUnread(fromUnreadColumnsHeader(headers.get(UNREAD_COLUMNS)));
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('files', file);
      return call('POST /api/v2/web/joborder/upload', { body }, { timeout: 60_000, onHeaders });
    },
  });

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (!/\.(csv|txt|xlsx)$/i.test(file.name)) {
      const text = messages.sentence('issues', 'fileType', { types: 'CSV, TXT, XLSX' });
      return notify({ kind: 'warning', text });
    }
    if (file.size > MAX_UPLOAD_BYTES) {
      return notify({ kind: 'warning', text: messages.sentence('issues', 'fileTooLarge') });
    }
    setUnread([]);
    try {
      const header = await upload.mutateAsync(file);
      if (!header.external_agencys) {
        // What the file holds instead is said in words people know (IMP-10), not as raw data.
        const columns = Object.keys(header).join(', ');
        const text = messages.sentence('errors', 'IMPORT_NO_AGENCY');
        return notify({
          kind: 'failed',
          text: columns === '' ? text : `${text}\n${t('importHolds', { columns })}`,
        });
      }
      change((draft) => ({ ...draft, details: applyHeader(draft.details, header) }));
      toast({ tone: 'green', text: t('imported', { name: file.name }) });
    } catch (error) {
      return notify({ kind: 'failed', text: errorText(error) });
    }
  };
  return (
    <section className={styles.card} aria-labelledby="header-import">
      <h2 id="header-import">{t('import')}</h2>
      <p>{t('importText')}</p>
      <div className={layout.stack}>
        <FileDrop
          small
          label={t('choose')}
          accept={KINDS}
          picture={<IconFileUpload size={24} stroke={1.75} aria-hidden />}
          lead={t('drop')}
          choose={t('choose')}
          kinds={t('kinds')}
          busy={upload.isPending}
          onChoose={(file) => void read(file)}
        />
        <UnreadColumns columns={unread} />
      </div>
      <ul className={styles.templates}>
        <li>
          <a href="/csv/joborder.csv" download>
            <IconDownload size={18} stroke={1.75} aria-hidden /> {t('headerTemplate')}
          </a>
        </li>
        <li>
          <a href="/csv/tourist.csv" download>
            <IconDownload size={18} stroke={1.75} aria-hidden /> {t('touristTemplate')}
          </a>
        </li>
      </ul>
    </section>
  );
}
