import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { DEFAULT_POSITION, type PlaceText } from '@joborder/shared/places/place-input';
import { languageIssue, placeIssues } from '@joborder/shared/places/validate';
import { ApiError, call } from '../../platform/api';
import { useErrorText } from '../../platform/use-error-text';
import { notify } from '../../ui/dialogs';
import type { Problem } from '../../ui/ErrorSummary';
import { type FormInput, toFormData } from './form-data';
import { type FormImage, isStored } from './form-images';
import { useMessages } from '../../platform/use-messages';

/** Twenty pictures over a slow line take a while. */
const SAVE_TIMEOUT = 120_000;

export interface PlaceFormOptions {
  readonly start: FormInput;
  readonly startImages: readonly FormImage[];
  /** Absent when adding. */
  readonly placeId?: number;
  /** The place is saved; `placeId` of the new or edited one, and what the server said. */
  readonly onSaved: (placeId: number, message: string) => void | Promise<void>;
}

const codesOf = ({ place_detail }: FormInput) => place_detail.map((text) => text.lang_code);

/** Where on the form the field of an issue stands: its id is the issue's path, but for pictures. */
const fieldOf = (path: string) => (/^(place_exist_img|photo)$/.test(path) ? 'place_img' : path);

/** The position that every new place begins with is that of none (PADD-08): somebody has to set it. */
const isUntouched = ({ place_latitude, place_longitude }: FormInput) =>
  place_latitude === DEFAULT_POSITION.latitude && place_longitude === DEFAULT_POSITION.longitude;

/** All that the form of a place holds and does; the cards only show it. */
export function usePlaceForm({ start, startImages, placeId, onSaved }: PlaceFormOptions) {
  const mode = placeId === undefined ? 'add' : 'edit';
  const messages = useMessages('placeIssues');
  const errorText = useErrorText();
  const [input, setInput] = useState(start);
  const [images, setImages] = useState(startImages);
  const [language, setLanguage] = useState('th');
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [isSaved, setSaved] = useState(false);

  const set = useCallback((patch: Partial<FormInput>) => {
    setRefused([]);
    setInput((before) => ({ ...before, ...patch }));
  }, []);

  const setText = useCallback((code: string, patch: Partial<PlaceText>) => {
    setRefused([]);
    setInput((before) => ({
      ...before,
      place_detail: before.place_detail.map((text) =>
        text.lang_code === code ? { ...text, ...patch } : text,
      ),
    }));
  }, []);

  /** Adds a language and opens its tab; answers what is wrong with the code otherwise. */
  const addLanguage = (typed: string): string | null => {
    const code = typed.trim().toLowerCase();
    const issue = languageIssue(code, codesOf(input));
    if (issue) return messages.issue(issue);
    const text = { lang_code: code, place_name: '', place_detail: '' };
    set({ place_detail: [...input.place_detail, text] });
    setLanguage(code);
    return null;
  };
  const removeLanguage = (code: string) => {
    setLanguage('th');
    set({ place_detail: input.place_detail.filter((text) => text.lang_code !== code) });
  };

  const issues = useMemo(() => {
    const broken = placeIssues(mode, input, { images: { count: images.length, areImages: true } });
    return mode === 'add' && isUntouched(input)
      ? [...broken, { path: 'place_latitude', code: 'positionUntouched' }]
      : broken;
  }, [mode, input, images.length]);
  const shown: readonly Problem[] =
    attempt === 0
      ? []
      : [
          ...issues.map((issue) => ({
            field: fieldOf(issue.path),
            message: messages.issue(issue),
          })),
          ...refused,
        ];
  const errorOf = (field: string) =>
    shown.find((problem) => problem.field === field)?.message ?? null;

  const save = useMutation({
    mutationFn: async () => {
      const submission = { input, images, before: codesOf(start) };
      const options = { timeout: SAVE_TIMEOUT };
      if (placeId === undefined) {
        const body = toFormData({ ...submission, before: [] });
        return call('POST /api/v2/web/place/add', { body }, options);
      }
      const body = toFormData({ ...submission, placeId });
      return {
        place_id: placeId,
        ...(await call('POST /api/v2/web/place/edit', { body }, options)),
      };
    },
    onSuccess: ({ place_id, msg }) => {
      // What is on the server is not lost by leaving.
      setSaved(true);
      return onSaved(place_id, msg);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) {
        setRefused(error.issues.map(({ path, message }) => ({ field: fieldOf(path), message })));
        setAttempt((before) => before + 1);
      }
      // What was filled in stays; the dialog says what the server said (BERR-09, BERR-10).
      void notify({ kind: 'operationFailed', text: errorText(error) });
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

  const hasFiles = images.some((image) => !isStored(image));
  const isDirty =
    !isSaved &&
    (hasFiles ||
      images.length !== startImages.length ||
      images.some((image, at) => image.key !== startImages[at]?.key) ||
      input !== start);
  return {
    mode,
    placeId,
    input,
    set,
    setText,
    images,
    setImages,
    language,
    setLanguage,
    addLanguage,
    removeLanguage,
    problems: shown,
    errorOf,
    attempt,
    submit,
    isSaving: save.isPending,
    isSaved,
    submitError: save.isError && refused.length === 0 ? errorText(save.error) : null,
    hasFiles,
    isDirty,
  } as const;
}

export type PlaceFormState = ReturnType<typeof usePlaceForm>;
