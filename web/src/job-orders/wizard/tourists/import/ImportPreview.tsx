import {
  IconAlertCircle,
  IconCircleMinus,
  IconCirclePlus,
  IconFileSpreadsheet,
  IconUserPlus,
} from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { fullName } from '@joborder/shared/job-orders/full-name';
import { countryName } from '@joborder/shared/countries';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import type { ImportedTourist } from '@joborder/shared/job-orders/manifest';
import { useLang } from '../../../../platform/i18n/language';
import { Button } from '../../../../ui/Button';
import { UnreadColumns } from '../../../../ui/UnreadColumns';
import { goodRows, refusedCsv, type ReviewedRow, reviewImport } from '../import-review';
import text from '../../../../ui/text.module.css';
import styles from './ImportPreview.module.css';
import type { ReadFile } from './use-tourist-import';

const ICONS = { add: IconCirclePlus, skip: IconCircleMinus, refuse: IconAlertCircle } as const;

const PreviewRow = memo(function PreviewRow({ reviewed }: { reviewed: ReviewedRow }) {
  const t = useTranslations('tourists');
  const lang = useLang();
  const { row, verdict } = reviewed;
  const Icon = ICONS[verdict.kind];
  const name = fullName(row.prefix, row.firstname, row.lastname);
  const says =
    verdict.kind === 'refuse'
      ? verdict.reason
      : verdict.kind === 'skip'
        ? t('listedAlready', { row: verdict.row })
        : t('addable');
  return (
    <li className={styles.row} data-verdict={verdict.kind}>
      <span className={styles.line}>
        <span aria-hidden>{row.line}</span>
        <span className="visually-hidden">{t('line', { line: row.line })}</span>
      </span>
      <span className={styles.person}>
        <span className={styles.name}>{name || row.passport || t('noName')}</span>
        <span className={styles.nation}>
          {[countryName(row.nation, lang), name ? row.passport : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.verdict}>
        <Icon size={16} stroke={2} aria-hidden />
        <span className={text.sentence}>{says}</span>
      </span>
    </li>
  );
});

function download(name: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export interface ImportPreviewProps {
  readonly file: ReadFile;
  readonly listed: readonly Tourist[];
}

/** Every row of the file by name with what will happen to it, before anything is added. */
export function ImportPreview({ file, listed }: ImportPreviewProps) {
  const t = useTranslations('tourists');
  const review = useMemo(() => reviewImport(file.rows, listed), [file, listed]);
  return (
    <div className={styles.preview}>
      <p className={styles.file}>
        <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
        <b>{file.source.name}</b>
        <span>
          {t('fileRows', { count: file.rows.length, size: Math.ceil(file.source.size / 1000) })}
        </span>
      </p>
      {file.unread.length > 0 ? (
        <div className={styles.unread}>
          <UnreadColumns columns={file.unread} />
        </div>
      ) : null}
      <ul className={styles.sums}>
        {(['add', 'skip', 'refuse'] as const).map((kind) => {
          const Icon = ICONS[kind];
          return (
            <li key={kind} data-verdict={kind}>
              <Icon size={18} stroke={2} aria-hidden />
              <b>{review[kind]}</b>
              {t(kind === 'add' ? 'addable' : kind === 'skip' ? 'skipped' : 'refused')}
            </li>
          );
        })}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <ol className={styles.rows} tabIndex={0} aria-label={t('review')}>
        {review.rows.map((reviewed) => (
          <PreviewRow key={reviewed.row.line} reviewed={reviewed} />
        ))}
      </ol>
      {review.refuse > 0 ? (
        <p className={styles.note}>
          {t('refusedNote')}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => download(t('refusedFile'), refusedCsv(file.rows))}
          >
            {t('downloadRefused')}
          </button>
        </p>
      ) : null}
    </div>
  );
}

export interface ImportButtonsProps extends ImportPreviewProps {
  /** The file takes the place of the list. */
  readonly replaces: boolean;
  readonly onAdd: (rows: readonly ImportedTourist[], replaces: boolean) => void;
  readonly onClose: () => void;
}

/** Says how many are added; closes the preview either way. */
export function ImportButtons({ file, listed, replaces, onAdd, onClose }: ImportButtonsProps) {
  const t = useTranslations('tourists');
  const { add } = useMemo(() => reviewImport(file.rows, listed), [file, listed]);
  return (
    <div className={styles.buttons}>
      <Button
        kind="primary"
        disabled={add === 0}
        icon={<IconUserPlus size={18} stroke={2} aria-hidden />}
        onClick={() => {
          onAdd(goodRows(file.rows), replaces);
          onClose();
        }}
      >
        {add === 0 ? t('nothingToAdd') : t(replaces ? 'replaceCount' : 'addCount', { count: add })}
      </Button>
      <Button onClick={onClose}>{t('cancelImport')}</Button>
    </div>
  );
}
