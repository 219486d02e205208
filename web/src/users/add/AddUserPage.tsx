import { NEW_USER_KINDS, type NewUserKind } from '@joborder/shared/users/new-user';
import { IconArrowLeft, IconFileImport } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useCan } from '../../platform/use-session';
import { Page } from '../../shell/Page';
import { ButtonLink } from '../../ui/Button';
import { notify } from '../../ui/dialogs';
import { SelectField } from '../../ui/SelectField';
import { useFirstField } from '../../ui/use-first-field';
import { useNewUser } from './use-new-user';
import { UserForm } from './UserForm';
import styles from './UserForm.module.css';

const route = getRouteApi('/signed-in/User/add');

/** The kinds that the selector offers; the others have their own links (UADD-01, UADD-02, D32). */
const CHOICES: readonly NewUserKind[] = ['admin', 'operator'];

function NewUser({ kind }: { kind: NewUserKind }) {
  const router = useRouter();
  const state = useNewUser(kind, async (message) => {
    await notify({ kind: 'success', text: message });
    await router.navigate({ href: paths.userList() });
  });
  return <UserForm state={state} />;
}

/** /User/add: an account of one of the five kinds. */
export function AddUserPage() {
  const t = useTranslations('userForm');
  const router = useRouter();
  const can = useCan();
  const selector = useRef<HTMLSelectElement>(null);
  useFirstField(selector);
  const { type } = route.useSearch();
  const allowed = NEW_USER_KINDS.filter((each) => each !== 'admin' || can('administrator:manage'));
  const kind = allowed.find((each) => each === type);
  const isChosen = kind === undefined || CHOICES.includes(kind);
  return (
    <Page
      title={kind ? t('titleOf', { kind: t(`kinds.${kind}`) }) : t('title')}
      width="form"
      actions={
        <>
          <ButtonLink
            as={AppLink}
            href={paths.userList()}
            icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          >
            {t('back')}
          </ButtonLink>
          {can('user:import') && isChosen ? (
            <ButtonLink
              as={AppLink}
              href={paths.importUsers()}
              icon={<IconFileImport size={18} stroke={1.75} aria-hidden />}
            >
              {t('import')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className={styles.card}>
        {isChosen ? (
          <SelectField
            ref={selector}
            id="type"
            className={styles.kind}
            label={t('kind')}
            hint={t('kindHint')}
            value={kind ?? ''}
            options={[
              { value: '', label: t('chooseKind') },
              ...CHOICES.filter((each) => allowed.includes(each)).map((each) => ({
                value: each,
                label: t(`kinds.${each}`),
              })),
            ]}
            onChange={({ target }) => {
              const chosen = CHOICES.find((each) => each === target.value);
              void router.navigate({ href: paths.addUser(chosen), replace: true });
            }}
          />
        ) : null}
        {kind ? <NewUser kind={kind} /> : null}
      </div>
    </Page>
  );
}
