import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import text from '../../../../ui/text.module.css';
import styles from './DropZone.module.css';

export interface DropZoneProps {
  readonly isEmpty: boolean;
  readonly isPhone: boolean;
  readonly onChoose: () => void;
}

/** Where files are dropped or chosen, with what they may be and the template for them. */
export function DropZone({ isEmpty, isPhone, onChoose }: DropZoneProps) {
  const t = useTranslations('tourists');
  return (
    <div className={styles.zone} data-empty={isEmpty ? '' : undefined}>
      <IconFileImport size={isEmpty ? 36 : 24} stroke={1.5} aria-hidden />
      <div className={styles.text}>
        {isEmpty ? (
          <>
            <h2>{t('empty')}</h2>
            <p>{t(isPhone ? 'emptyTextPhone' : 'emptyText')}</p>
          </>
        ) : null}
        <p className={styles.lead}>
          {t.rich(isPhone ? 'dropTextPhone' : 'dropText', {
            choose: (words) => (
              <button type="button" className={styles.choose} onClick={onChoose}>
                {words}
              </button>
            ),
          })}
        </p>
        <p className={text.caption}>{t('dropHint')}</p>
      </div>
      <a className={styles.template} href="/csv/tourist.csv" download>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {t('template')}
      </a>
    </div>
  );
}
