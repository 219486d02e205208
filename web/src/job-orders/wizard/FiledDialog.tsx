import { IconCircleCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './FiledDialog.module.css';

export type AfterFiling = 'print' | 'copy' | 'list';

export interface FiledDialogProps {
  readonly mode: 'create' | 'edit';
  readonly code: string;
  readonly onChoose: (next: AfterFiling) => void;
}

/** The order is filed: its number, and what people do next. */
export function FiledDialog({ mode, code, onChoose }: FiledDialogProps) {
  const t = useTranslations('wizard.done');
  const tUi = useTranslations('ui');
  return (
    <Dialog
      size="medium"
      title={tUi('titles.success')}
      icon={<IconCircleCheck size={32} stroke={1.75} className={styles.mark} aria-hidden />}
      onClose={() => onChoose('list')}
      footer={
        <>
          <Button
            icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChoose('copy')}
          >
            {t('copy')}
          </Button>
          <Button onClick={() => onChoose('list')}>{t('list')}</Button>
          <Button
            kind="primary"
            icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            data-autofocus
            onClick={() => onChoose('print')}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      <p>{t(mode, { code: formatCode(code) })}</p>
    </Dialog>
  );
}
