import { IconDownload, IconFileSpreadsheet, IconFileUpload, IconSend } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/Button';
import { FileDrop } from '../../ui/FileDrop';
import { toast } from '../../ui/toasts';
import styles from './FileForm.module.css';
import { FILE_TYPES } from '../../platform/use-table-file';

export interface FileFormProps {
  readonly file: File | null;
  readonly isReading: boolean;
  /** Another button leads on: the plan was read. */
  readonly done: boolean;
  readonly onChoose: (file: File | undefined) => void;
  readonly onSend: () => void;
}

/** Where a file is dropped or chosen, and sent. */
export function FileForm({ file, isReading, done, onChoose, onSend }: FileFormProps) {
  const t = useTranslations('tripUpload');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) onSend();
    else toast({ tone: 'amber', text: t('noFile') });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('file')}>
      <FileDrop
        label={t('file')}
        accept={FILE_TYPES}
        picture={
          file ? (
            <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
          ) : (
            <IconFileUpload size={36} stroke={1.5} aria-hidden />
          )
        }
        lead={
          file
            ? t('chosen', { name: file.name, size: Math.max(1, Math.ceil(file.size / 1000)) })
            : t('drop')
        }
        choose={t(file ? 'chooseOther' : 'choose')}
        kinds={t('kinds')}
        onChoose={onChoose}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind={done ? 'secondary' : 'primary'}
          busy={isReading}
          icon={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {isReading && file ? t('sending', { name: file.name }) : t('send')}
        </Button>
        <ButtonLink
          kind="text"
          href="/csv/trip.csv"
          download
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('template')}
        </ButtonLink>
      </div>
      <div className={styles.how}>
        <h2>{t('how')}</h2>
        <dl>
          {(['day', 'part', 'place'] as const).map((column) => (
            <div key={column}>
              <dt>{t(`columns.${column}`)}</dt>
              <dd>{t(`columns.${column}Text`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('orderText')}</p>
      </div>
    </form>
  );
}
