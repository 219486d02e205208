import { Menu } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useCan } from '../../platform/use-session';
import { FloatingMenu } from '../../ui/FloatingMenu';

const OTHERS = ['guide', 'agency', 'police'] as const;

/** Ways to a new account. */
export function AddMenuItems({ button }: { readonly button: ReactElement }) {
  const t = useTranslations('userList.add');
  const can = useCan();
  return (
    <FloatingMenu button={button} position="bottom-end" width={280}>
      <Menu.Item component={AppLink} href={paths.addUser()}>
        {t(can('administrator:manage') ? 'staff' : 'operator')}
      </Menu.Item>
      {OTHERS.map((type) => (
        <Menu.Item key={type} component={AppLink} href={paths.addUser(type)}>
          {t(type)}
        </Menu.Item>
      ))}
      {can('user:import') ? (
        <>
          <Menu.Divider />
          <Menu.Item
            component={AppLink}
            href={paths.importUsers()}
            leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          >
            {t('import')}
          </Menu.Item>
        </>
      ) : null}
    </FloatingMenu>
  );
}
