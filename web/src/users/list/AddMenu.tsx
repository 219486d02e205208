import { Menu } from '@mantine/core';
import { IconChevronDown, IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useUser } from '../../platform/session';
import { Button } from '../../ui/Button';

const OTHERS = ['guide', 'agency', 'police'] as const;

/** Ways to a new account: a form for each kind (D32), and a file for administrators. */
export function AddMenu() {
  const t = useTranslations('userList.add');
  const isAdministrator = useUser()?.type === '1';
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          kind="primary"
          icon={<IconUserPlus size={18} stroke={2} aria-hidden />}
          arrow={<IconChevronDown size={18} stroke={2} aria-hidden />}
        >
          {t('title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={AppLink} href={paths.addUser()}>
          {t(isAdministrator ? 'staff' : 'operator')}
        </Menu.Item>
        {OTHERS.map((type) => (
          <Menu.Item key={type} component={AppLink} href={paths.addUser(type)}>
            {t(type)}
          </Menu.Item>
        ))}
        {isAdministrator ? (
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
      </Menu.Dropdown>
    </Menu>
  );
}
