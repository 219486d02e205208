import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './AddedPlace.module.css';

/** After /Joborderadd: back to the job order in the other window, or on with another place. */
export function AddedPlace({
  id,
  name,
  onAnother,
}: {
  id: number;
  name: string;
  onAnother: () => void;
}) {
  const t = useTranslations('placeForm.added');
  const [stays, setStays] = useState(false);
  return (
    <div className={styles.done}>
      <Notice tone="green">{t('text', { name })}</Notice>
      <div className={styles.actions}>
        <Button
          kind="primary"
          icon={<IconArrowLeft size={18} stroke={2} aria-hidden />}
          onClick={() => {
            window.close();
            // Browsers close only windows that were opened for this page.
            setTimeout(() => setStays(true), 300);
          }}
        >
          {t('close')}
        </Button>
        <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAnother}>
          {t('another')}
        </Button>
        <ButtonLink as={AppLink} kind="text" href={paths.place(id)}>
          {t('details')}
        </ButtonLink>
      </div>
      {stays ? <p role="status">{t('stillOpen')}</p> : null}
    </div>
  );
}
