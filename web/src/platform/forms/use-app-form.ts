import { type SyntheticEvent, useCallback, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form';
import type { Problem } from '../../ui/ErrorSummary';
import { ApiError } from '../api';
import { useErrorText } from '../use-error-text';

export interface AppFormOptions<Values, Answer> {
  readonly start: Values;
  /** Broken rules in the order of the fields; the form is saved when there are none. */
  readonly check?: (values: Values) => readonly Problem[];
  readonly save: (values: Values) => Promise<Answer>;
  /** The form counts as busy until this is done. */
  readonly onSaved?: (answer: Answer, values: Values) => unknown;
  /** A rule is broken, so nothing was sent; with the first of the problems. */
  readonly onRefused?: (first: Problem, values: Values) => void;
  readonly onFailed?: (error: unknown) => void;
  /** Id of the field that an issue of the server is about, where it is not the issue's path. */
  readonly fieldOf?: (path: string) => string;
  /**
   * A form of a few fields without a summary: the first refused field takes the focus, and what is said of
   * it leaves with the next change.
   */
  readonly short?: boolean;
}

/** Thrown by a `save` that its user did not want in the end: the form stays as it is, and nothing is said of it. */
export class NotSaved extends Error {}

const focusField = ({ field = '' }: Problem) => document.getElementById(field)?.focus();

/**
 * Values, rules, submit and the server's answer of a form. Ids of the fields are the `field` of their
 * problems. A failed save keeps what was typed.
 */
export function useAppForm<Values extends FieldValues, Answer>({
  start,
  check = () => [],
  save,
  onSaved,
  onRefused,
  onFailed,
  fieldOf = (path) => path,
  short = false,
}: AppFormOptions<Values, Answer>) {
  const errorText = useErrorText();
  // Its own validation is not used: it checks field by field, our rules are about all values.
  const { control, formState, getValues, handleSubmit, reset, setValues, ...form } =
    useForm<Values>({
      defaultValues: start as DefaultValues<Values>,
    });
  const { isDirty, isSubmitting } = formState;
  const values = useWatch({ control }) as Values;
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [error, setError] = useState<unknown>(null);
  const problems = [...(attempt > 0 ? check(values) : []), ...refused];
  const errorOf = (field: string) =>
    problems.find((problem) => problem.field === field)?.message ?? null;

  const set = useCallback(
    (patch: Partial<Values> | ((now: Values) => Partial<Values>)) => {
      setRefused([]);
      if (short) setAttempt(0);
      setValues(patch as Partial<Values>, { shouldDirty: true });
    },
    [setValues, short],
  );
  const send = async (sent: Values) => {
    let received: Answer;
    try {
      received = await save(sent);
    } catch (failure) {
      if (failure instanceof NotSaved) return;
      const issues = failure instanceof ApiError ? failure.issues : [];
      const found = issues.map(({ path, message }) => ({ field: fieldOf(path), message }));
      setRefused(found);
      setError(failure);
      setAttempt((before) => before + 1);
      if (short && found[0]) focusField(found[0]);
      onFailed?.(failure);
      return;
    }
    setAttempt(0);
    form.resetDefaultValues(sent);
    await onSaved?.(received, sent);
  };
  const clear = () => {
    setRefused([]);
    setError(null);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    clear();
    setAttempt((before) => before + 1);
    const [first] = check(getValues());
    if (first) {
      if (short) focusField(first);
      onRefused?.(first, getValues());
    } else void handleSubmit(send)();
  };
  return {
    values,
    set,
    problems,
    errorOf,
    isDirty,
    /** Begins anew with these values. */
    restart: (next: Values) => {
      clear();
      setAttempt(0);
      reset(next);
    },
    /** A text field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: name,
      error: errorOf(name),
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as Partial<Values>),
    }),
    /** For the `FormShell`. */
    shell: {
      problems,
      attempt,
      loading: isSubmitting,
      // Without a summary nothing else says what is of no field.
      submitError: error !== null && (short || refused.length === 0) ? errorText(error) : null,
      onSubmit: submit,
    },
  } as const;
}

/** What frames and parts of a form need of it, whatever its values are. */
export type AppForm = ReturnType<typeof useAppForm<FieldValues, unknown>>;
