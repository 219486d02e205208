import { IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import type { PaperLayout } from './Paper';
import styles from './PaperToolbar.module.css';

/** Which of the two layouts is shown (AG 2). */
export function LayoutSwitch({
  layout,
  onLayout,
}: {
  layout: PaperLayout;
  onLayout: (layout: PaperLayout) => void;
}) {
  const t = useTranslations('paper.screen');
  return (
    <fieldset className={styles.layouts}>
      <legend className={styles.legend}>{t('layout')}</legend>
      {(['full', 'plain'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.layout}
          aria-pressed={layout === each}
          title={t(`${each}Hint`)}
          onClick={() => onLayout(each)}
        >
          {t(each)}
        </button>
      ))}
    </fieldset>
  );
}

/** Opens the browser's own print dialog, which also makes a PDF. */
export function PrintButton({
  kind = 'primary',
  label,
}: {
  kind?: 'primary' | 'secondary';
  label?: string;
}) {
  const t = useTranslations('paper.screen');
  return (
    <Button
      kind={kind}
      icon={<IconPrinter size={18} stroke={2} aria-hidden />}
      onClick={() => print()}
    >
      {label ?? t('print')}
    </Button>
  );
}
