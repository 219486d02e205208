import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { CheckboxField } from '../CheckboxField';
import { GridPopover } from './GridPopover';
import styles from './GridPopover.module.css';
import type { GridParts } from './grid-parts';

/** Which columns are shown; a matter of this device alone. */
export function ColumnChooser<Row>({ grid }: { grid: GridParts<Row> }) {
  const t = useTranslations('grid.chooser');
  const [isOpen, setOpen] = useState(false);
  const { spec, display, onDisplay } = grid;
  const columns = spec.columns.filter((column) => column.hideable !== false);
  if (columns.length === 0) return null;
  return (
    <GridPopover
      label={t('title')}
      icon={<IconColumns3 size={18} stroke={1.75} aria-hidden />}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <fieldset>
        <legend>{t('title')}</legend>
        {columns.map(({ field, caption }) => (
          <CheckboxField
            key={field}
            label={caption}
            checked={!display.hidden.includes(field)}
            onChange={(event) =>
              onDisplay({
                hidden: event.target.checked
                  ? display.hidden.filter((each) => each !== field)
                  : [...display.hidden, field],
              })
            }
          />
        ))}
      </fieldset>
      <p className={styles.note}>{t('note')}</p>
      <Button size="small" onClick={() => onDisplay({ hidden: [] })}>
        {t('all')}
      </Button>
    </GridPopover>
  );
}
