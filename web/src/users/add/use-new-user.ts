import {
  emptyNewUser,
  hasField,
  type NewUser,
  type NewUserField,
  type NewUserKind,
  newUserIssues,
} from '@joborder/shared/users/new-user';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/api';
import { queryClient } from '../../platform/query';
import { useErrorText } from '../../platform/use-error-text';
import { useMessages } from '../../platform/use-messages';
import { notify } from '../../ui/dialogs';
import type { Problem } from '../../ui/ErrorSummary';

/** A photo over a slow line takes a while. */
const SAVE_TIMEOUT = 60_000;

interface ChosenPhoto {
  readonly file: File;
  /** At which the browser shows it while the form is open. */
  readonly url: string;
}
export type FormValues = NewUser & { readonly password_again: string };
const EMPTY: FormValues = {
  ...emptyNewUser(),
  website_enable: '1',
  status: '1',
  password_again: '',
};

/** Nothing is typed for a password: the owner makes the first one. */
const isInvitation = ({ password, password_again }: FormValues) =>
  password === '' && password_again === '';

/** The parts of the call: `password_again` stays in the browser (UADD-04). */
function toFormData(kind: NewUserKind, values: FormValues, photo: File | undefined): FormData {
  const { password_again: _again, ...user } = values;
  const body = new FormData();
  for (const [field, value] of Object.entries(user)) {
    if (hasField(kind, field as NewUserField)) body.set(field, value);
  }
  if (isInvitation(values)) body.set('invite', '1');
  if (photo) body.set('photo', photo);
  return body;
}

/** All that the form of a new account holds and does. */
export function useNewUser(kind: NewUserKind, onAdded: (message: string) => Promise<void>) {
  const errorText = useErrorText();
  const messages = useMessages('userIssues');
  const [values, setValues] = useState(EMPTY);
  const [photo, setPhotoFile] = useState<ChosenPhoto | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [isSaved, setSaved] = useState(false);

  const set = useCallback((patch: Partial<FormValues>) => {
    setRefused([]);
    setValues((before) => ({ ...before, ...patch }));
  }, []);
  const shown = useRef<string | null>(null);
  const setPhoto = useCallback((file: File | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = file && URL.createObjectURL(file);
    setRefused([]);
    setPhotoFile(file && shown.current ? { file, url: shown.current } : null);
  }, []);
  useEffect(() => () => URL.revokeObjectURL(shown.current ?? ''), []);

  const issues = newUserIssues(kind, values, {
    isInvitation: isInvitation(values),
    again: values.password_again,
    photo: { count: photo ? 1 : 0, isPhoto: true },
  });
  const problems: readonly Problem[] =
    attempt === 0
      ? []
      : [
          ...issues.map((issue) => ({ field: issue.path, message: messages.issue(issue) })),
          ...refused,
        ];
  const errorOf = (field: string) =>
    problems.find((problem) => problem.field === field)?.message ?? null;

  const save = useMutation({
    mutationFn: () =>
      call(
        `POST /api/v2/web/users/${kind}/add`,
        { body: toFormData(kind, values, photo?.file) },
        { timeout: SAVE_TIMEOUT },
      ),
    onSuccess: ({ message }) => {
      setSaved(true);
      void queryClient.invalidateQueries();
      return onAdded(message);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) {
        setRefused(error.issues.map(({ path, message }) => ({ field: path, message })));
        setAttempt((before) => before + 1);
      }
      // What was filled in stays; the dialog says what the server said (BERR-04).
      void notify({ kind: 'error', text: errorText(error) });
    },
  });

  const submit = () => {
    if (save.isPending) return;
    setRefused([]);
    setAttempt(attempt + 1);
    const [first] = issues;
    // The specified dialog shows the first broken rule; the summary behind it lists them all (D57).
    if (first) void notify({ kind: 'error', text: messages.issue(first) });
    else save.mutate();
  };

  return {
    kind,
    values,
    set,
    photo,
    setPhoto,
    messages,
    problems,
    errorOf,
    attempt,
    submit,
    isSaving: save.isPending,
    submitError: save.isError && refused.length === 0 ? errorText(save.error) : null,
    isDirty: !isSaved && (photo !== null || values !== EMPTY),
  } as const;
}

export type NewUserState = ReturnType<typeof useNewUser>;
