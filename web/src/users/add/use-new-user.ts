import {
  emptyNewUser,
  hasField,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
} from '@joborder/shared/users/new-user';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api';
import { useAppForm } from '../../platform/forms/use-app-form';
import { useProblems } from '../../platform/forms/use-problems';
import { queryClient } from '../../platform/query';
import { useErrorText } from '../../platform/use-error-text';
import { WORK_QUEUE_KEY } from '../../shell/NavCount';
import { notify } from '../../ui/dialogs';
import { USER_TYPES_KEY, USERS_KEY } from '../use-user-types';

/** A photo over a slow line takes a while. */
const SAVE_TIMEOUT = 60_000;

interface ChosenPhoto {
  readonly file: File;
  /** At which the browser shows it while the form is open. */
  readonly url: string;
}
export type FormValues = NewUser & {
  readonly password_again: string;
  readonly photo: ChosenPhoto | null;
};
const EMPTY: FormValues = {
  ...emptyNewUser(),
  website_enable: '1',
  status: '1',
  password_again: '',
  photo: null,
};

/** Nothing is typed for a password: the owner makes the first one. */
const isInvitation = ({ password, password_again }: FormValues) =>
  password === '' && password_again === '';

/** The parts of the call: `password_again` stays in the browser (UADD-04). */
function toFormData(kind: NewUserKind, values: FormValues): FormData {
  const { password_again: _again, photo, ...user } = values;
  const body = new FormData();
  for (const [field, value] of Object.entries(user)) {
    if (hasField(kind, field as NewUserField)) body.set(field, value);
  }
  if (isInvitation(values)) body.set('invite', '1');
  if (photo) body.set('photo', photo.file);
  return body;
}

/** All that the form of a new account holds and does. */
export function useNewUser(kind: NewUserKind, onAdded: (message: string) => Promise<void>) {
  const errorText = useErrorText();
  const problems = useProblems('userIssues');
  const form = useAppForm({
    start: EMPTY,
    check: (values) =>
      problems(
        newUserIssues(kind, values, {
          isInvitation: isInvitation(values),
          again: values.password_again,
          photo: { count: values.photo ? 1 : 0, isPhoto: true },
        }),
      ),
    save: (values) =>
      call(
        `POST /api/v2/web/users/${kind}/add`,
        { body: toFormData(kind, values) },
        { timeout: SAVE_TIMEOUT },
      ),
    onSaved: ({ message }) => {
      for (const key of [USERS_KEY, USER_TYPES_KEY, WORK_QUEUE_KEY]) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      return onAdded(message);
    },
    // The specified dialog shows the first broken rule; the summary behind it lists them all (D57).
    onRefused: ({ message }) => void notify({ kind: 'error', text: message }),
    // What was filled in stays; the dialog says what the server said (BERR-04).
    onFailed: (error) => void notify({ kind: 'error', text: errorText(error) }),
  });
  const shown = useRef<string | null>(null);
  const setPhoto = (file: File | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = file && URL.createObjectURL(file);
    form.set({ photo: file && shown.current ? { file, url: shown.current } : null });
  };
  useEffect(() => () => URL.revokeObjectURL(shown.current ?? ''), []);
  return { ...form, kind, setPhoto } as const;
}

export type NewUserState = ReturnType<typeof useNewUser>;
