import {
  PROFILE_LENGTHS,
  PROFILE_SECTIONS,
  type ProfileField,
  profileIssues,
} from '@joborder/shared/profile/validate';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { useSpeaker } from '../../platform/use-speaker';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/dialogs';
import type { Problem } from '../../ui/ErrorSummary';
import { FormShell } from '../../ui/FormShell';
import { TextAreaField, TextField } from '../../ui/TextField';
import styles from '../ProfilePage.module.css';
import { bodyOf, type Profile, sectionsOfProfile, valuesOf } from './profile-form';

/** Read-only until 'Edit' unlocks what its user may change (D47). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const speaker = useSpeaker();
  const errorText = useErrorText();
  const sections = sectionsOfProfile(profile);
  const [values, setValues] = useState(valuesOf(profile));
  const [isEditing, setEditing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const save = useMutation({
    mutationFn: () => call('POST /api/v2/web/profile', { body: bodyOf(values, sections) }),
    onSuccess: async ({ message }) => {
      await notify({ kind: 'success', text: message });
      // The name in the top bar and elsewhere comes from the server anew (PROF-11).
      location.reload();
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        setProblems(error.issues.map(({ path, message }) => ({ field: path, message })));
        setAttempt((before) => before + 1);
      }
      void notify({ kind: 'operationFailed', text: t('saveFailed') });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const [first, ...others] = profileIssues(values, sections);
    const found = first ? [first, ...others] : [];
    setProblems(
      found.map((issue) => ({
        field: issue.path,
        message:
          issue.code === 'profileIncomplete'
            ? t('missing', { field: t(`fields.${issue.path as ProfileField}`) })
            : speaker.issue(issue),
      })),
    );
    setAttempt(attempt + 1);
    if (first) void notify({ kind: 'failed', text: speaker.issue(first) });
    else save.mutate();
  };
  const cancel = () => {
    setValues(valuesOf(profile));
    setProblems([]);
    save.reset();
    setEditing(false);
  };

  const field = (name: ProfileField): ReactNode => {
    const Input = name === 'address' ? TextAreaField : TextField;
    return (
      <Input
        key={name}
        id={name}
        label={t(`fields.${name}`)}
        value={values[name] ?? ''}
        className={name === 'address' || name === 'name' ? styles.wide : undefined}
        error={problems.find((problem) => problem.field === name)?.message ?? null}
        maxLength={PROFILE_LENGTHS[name]}
        disabled={!isEditing}
        onChange={(event: { currentTarget: { value: string } }) => {
          const { value } = event.currentTarget;
          setValues((before) => ({ ...before, [name]: value }));
        }}
      />
    );
  };
  const content = sections.map((section) => (
    <section key={section} className={styles.section}>
      <h2>{t(section === 'personal' ? 'information' : section)}</h2>
      {section === 'personal' ? (
        <TextField
          id="username"
          label={t('username')}
          value={profile.username}
          className={styles.wide}
          disabled
        />
      ) : null}
      {PROFILE_SECTIONS[section].map(field)}
    </section>
  ));

  if (!isEditing) {
    return (
      <div className={styles.form}>
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
    <FormShell
      problems={problems}
      attempt={attempt}
      loading={save.isPending}
      submitError={save.isError && problems.length === 0 ? errorText(save.error) : null}
      submitLabel={t('saveProfile')}
      onSubmit={submit}
      onCancel={cancel}
    >
      {content}
    </FormShell>
  );
}
