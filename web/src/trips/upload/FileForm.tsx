import { IconDownload, IconFileSpreadsheet, IconFileUpload, IconSend } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/Button';
import { toast } from '../../ui/toasts';
import styles from './FileForm.module.css';
import { FILE_TYPES } from './use-trip-file';

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
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) onSend();
    else toast({ tone: 'amber', text: t('noFile') });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('file')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file ? (
          <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        ) : (
          <IconFileUpload size={36} stroke={1.5} aria-hidden />
        )}
        <p className={styles.lead} role="status">
          {file
            ? t('chosen', { name: file.name, size: Math.max(1, Math.ceil(file.size / 1000)) })
            : t('drop')}
        </p>
        <Button onClick={() => input.current?.click()}>{t(file ? 'chooseOther' : 'choose')}</Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept={FILE_TYPES}
          tabIndex={-1}
          aria-label={t('file')}
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            // The same file can be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <small>{t('kinds')}</small>
      </div>
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
