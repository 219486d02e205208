import { IconChevronDown, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';

const AddMenuItems = lazyPart(() =>
  import('./AddMenuItems').then((file) => ({ default: file.AddMenuItems })),
);

/** Ways to a new account: a form for each kind (D32), and a file for administrators. */
export function AddMenu() {
  const t = useTranslations('userList.add');
  const [isUsed, setUsed] = useState(false);
  const button = (
    <Button
      kind="primary"
      icon={<IconUserPlus size={18} stroke={2} aria-hidden />}
      arrow={<IconChevronDown size={18} stroke={2} aria-hidden />}
      aria-haspopup="menu"
      {...(isUsed ? {} : { onClick: () => setUsed(true) })}
    >
      {t('title')}
    </Button>
  );
  return isUsed ? (
    <Suspense fallback={button}>
      <AddMenuItems button={button} />
    </Suspense>
  ) : (
    button
  );
}
