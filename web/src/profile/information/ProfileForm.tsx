import {
  PROFILE_LENGTHS,
  type ProfileField,
  type ProfileSection,
  profileIssues,
} from '@joborder/shared/profile/validate';
import { idCardWarning } from '@joborder/shared/users/validate';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { useDates } from '../../platform/dates';
import { useAppForm } from '../../platform/forms/use-app-form';
import { useMessages } from '../../platform/use-messages';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/dialogs';
import { Notice } from '../../ui/Notice';
import { FormShell } from '../../ui/FormShell';
import { TextAreaField, TextField } from '../../ui/TextField';
import layout from '../../ui/layout.module.css';
import styles from '../ProfilePage.module.css';
import {
  bodyOf,
  fieldsIn,
  type Profile,
  type ProfileValues,
  sectionsOfProfile,
  valuesOf,
} from './profile-form';

interface FactProps {
  readonly id: 'title' | 'province' | 'signatory' | 'license_expires';
  readonly value: string;
}

/** What the owner sees and only staff change (D64). */
function Fact({ id, value }: FactProps) {
  const t = useTranslations('profile.facts');
  return <TextField id={id} label={t(id)} value={value || '-'} disabled />;
}

/** Read-only until 'Edit' unlocks what its user may change (D47). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const messages = useMessages('userIssues');
  const { grid, instant } = useDates();
  const sections = sectionsOfProfile(profile);
  const [isEditing, setEditing] = useState(false);

  const issuesOf = (values: ProfileValues) =>
    profileIssues(values, sections, profile.agency ?? profile.guide ?? {});
  const { values, restart, ...form } = useAppForm({
    start: valuesOf(profile),
    check: (typed) =>
      issuesOf(typed).map((issue) => ({
        field: issue.path,
        message:
          issue.code === 'profileIncomplete'
            ? t('missing', { field: t(`fields.${issue.path as ProfileField}`) })
            : messages.issue(issue),
      })),
    save: (typed) => call('POST /api/v2/web/profile', { body: bodyOf(profile, typed) }),
    onSaved: async ({ message }) => {
      await notify({ kind: 'success', text: message });
      // The name in the top bar and elsewhere comes from the server anew (PROF-11).
      location.reload();
    },
    onRefused: (_first, typed) => {
      const [first] = issuesOf(typed);
      if (first) void notify({ kind: 'failed', text: messages.issue(first) });
    },
    onFailed: () => void notify({ kind: 'operationFailed', text: t('saveFailed') }),
  });
  const cancel = () => {
    restart(valuesOf(profile));
    setEditing(false);
  };

  const field = (name: ProfileField, section: ProfileSection): ReactNode => {
    const Input = name === 'address' ? TextAreaField : TextField;
    const asked = name === 'license' || name === 'name' ? profile.pending[name] : undefined;
    const odd = name === 'identication_card' ? idCardWarning(values[name] ?? '') : undefined;
    const decided = isEditing && (name === 'license' || name === 'name');
    return (
      <Input
        key={name}
        {...form.field(name)}
        label={t(`fields.${name}`)}
        hint={
          odd
            ? messages.warning(odd)
            : asked
              ? t('pending', { value: asked })
              : decided
                ? t('decided')
                : undefined
        }
        value={values[name] ?? ''}
        className={name === 'address' || name === 'name' ? styles.wide : undefined}
        maxLength={PROFILE_LENGTHS[name]}
        disabled={!isEditing}
        optional={isEditing && section === 'contact'}
        type={name === 'email' ? 'email' : name === 'mobile' ? 'tel' : undefined}
      />
    );
  };
  const content = sections.map((section) => (
    <section key={section} className={styles.section}>
      <h2>{t(section === 'personal' ? 'information' : section)}</h2>
      {section !== 'personal' && profile.pending_request ? (
        <div className={styles.wide}>
          <Notice tone="amber">
            {t('pendingNotice', { when: instant(profile.pending_request.requested_at) })}
          </Notice>
        </div>
      ) : null}
      {section === 'personal' ? (
        <TextField
          id="username"
          label={t('username')}
          value={profile.username}
          className={styles.wide}
          disabled
        />
      ) : null}
      {section === 'personal' ? <Fact id="title" value={profile.title} /> : null}
      {fieldsIn(profile, section).map((name) => field(name, section))}
      {section === 'contact' && profile.province ? (
        <Fact id="province" value={profile.province} />
      ) : null}
      {section === 'agency' ? (
        <Fact id="signatory" value={profile.agency?.signatory ?? ''} />
      ) : null}
      {section === 'agency' || section === 'guide' ? (
        <Fact
          id="license_expires"
          value={profile.license_expires ? grid(profile.license_expires) : ''}
        />
      ) : null}
    </section>
  ));

  if (!isEditing) {
    return (
      <div className={layout.wideStack}>
        {content}
        <div>
          <Button
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <FormShell {...form.shell} submitLabel={t('saveProfile')} onCancel={cancel}>
      {content}
    </FormShell>
  );
}
