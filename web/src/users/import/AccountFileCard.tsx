import { IconDownload, IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { FILE_TYPES } from '../../platform/use-table-file';
import { ButtonLink } from '../../ui/Button';
import { FileDrop } from '../../ui/FileDrop';
import styles from './ImportUsersPage.module.css';
import type { AccountImport } from './use-account-import';

/** Where the file is chosen, what it has to hold, and the template for it. */
export function AccountFileCard({ state }: { state: AccountImport }) {
  const t = useTranslations('userImport');
  const { file } = state;
  const Icon = file ? IconFileSpreadsheet : IconFileUpload;
  return (
    <section className={styles.file} aria-label={t('file')}>
      <FileDrop
        label={t('file')}
        accept={FILE_TYPES}
        picture={<Icon size={36} stroke={1.5} aria-hidden />}
        lead={
          file
            ? t('chosen', { name: file.name, size: Math.max(1, Math.ceil(file.size / 1000)) })
            : t('drop')
        }
        choose={t(file ? 'chooseOther' : 'choose')}
        kinds={t('kinds')}
        onChoose={(next) => void state.choose(next)}
      />
      <div>
        <ButtonLink
          kind="text"
          href="/csv/users.csv"
          download
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('template')}
        </ButtonLink>
      </div>
      <div className={styles.how}>
        <h2>{t('how')}</h2>
        <dl>
          {(['type', 'id', 'license', 'more'] as const).map((column) => (
            <div key={column}>
              <dt>{t(`columns.${column}`)}</dt>
              <dd>{t(`columns.${column}Text`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('orderText')}</p>
      </div>
    </section>
  );
}
