import { useRef, useState } from 'react';
import type { EditedPlace } from '@joborder/shared/places/contract';
import type { PlaceText } from '@joborder/shared/places/place-input';
import { languageIssue, placeIssues } from '@joborder/shared/places/validate';
import { call } from '../../platform/api';
import { useAppForm } from '../../platform/forms/use-app-form';
import { useSaveOver } from '../../platform/forms/use-save-over';
import { useProblems } from '../../platform/forms/use-problems';
import { useErrorText } from '../../platform/use-error-text';
import { useMessages } from '../../platform/use-messages';
import { notify } from '../../ui/dialogs';
import { usePlacesChanged } from '../use-places-changed';
import { type FormInput, placeToForm, toFormData } from './form-data';
import { changedSince, type PlaceValues } from './changed-since';
import { type FormImage, isStored, storedImages } from './form-images';

/** Twenty pictures over a slow line take a while. */
const SAVE_TIMEOUT = 120_000;

export interface PlaceFormOptions {
  readonly start: FormInput;
  readonly startImages: readonly FormImage[];
  /** The place that is edited; absent when adding. */
  readonly edited?: Pick<EditedPlace, 'id' | 'version'>;
  /** The place is saved; `placeId` of the new or edited one, what the server said, and what was sent. */
  readonly onSaved: (placeId: number, message: string, sent: PlaceValues) => void | Promise<void>;
}

const codesOf = ({ place_detail }: FormInput) => place_detail.map((text) => text.lang_code);

/** Where on the form the field of an issue stands: its id is the issue's path, but for pictures. */
const fieldOf = (path: string) => (/^(place_exist_img|photo)$/.test(path) ? 'place_img' : path);

/** All that the form of a place holds and does; the cards only show it. */
export function usePlaceForm({ start, startImages, edited, onSaved }: PlaceFormOptions) {
  const placeId = edited?.id;
  const mode = placeId === undefined ? 'add' : 'edit';
  const messages = useMessages('placeIssues');
  const problems = useProblems('placeIssues');
  const errorText = useErrorText();
  const placesChanged = usePlacesChanged();
  const [language, setLanguage] = useState('th');
  const [isTouched, setTouched] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const saveOver = useSaveOver();
  const known = useRef(start);
  const version = useRef(edited?.version);

  const form = useAppForm({
    start: { input: start, images: startImages },
    check: ({ input, images }) => {
      const broken = placeIssues(mode, input, {
        images: { count: images.length, areImages: true },
      });
      return problems(broken.map((issue) => ({ ...issue, path: fieldOf(issue.path) })));
    },
    fieldOf,
    save: async (values) => {
      const submission = { ...values, before: codesOf(known.current) };
      const options = { timeout: SAVE_TIMEOUT };
      if (placeId === undefined) {
        const body = toFormData({ ...submission, before: [] });
        return call('POST /api/v2/web/place/add', { body }, options);
      }
      const statusBefore = known.current.place_status;
      const answer = await saveOver(version.current, (began) => {
        const body = toFormData({ ...submission, placeId, version: began, statusBefore });
        return call('POST /api/v2/web/place/edit', { body }, options);
      });
      // Reading the place again may fail: the next save begins from this one, and replaces no other unasked.
      version.current = answer.version;
      known.current = values.input;
      return { place_id: placeId, ...answer };
    },
    onSaved: ({ place_id, msg }, sent) => {
      placesChanged();
      // An added place is not lost by leaving; an edited one may have been changed since it was sent.
      setSaved(mode === 'add');
      return onSaved(place_id, msg, sent);
    },
    // The specified dialog shows the first broken rule; the summary behind it lists them all (D57).
    onRefused: ({ message }) => void notify({ kind: 'error', text: message }),
    // What was filled in stays; the dialog says what the server said (BERR-09, BERR-10).
    onFailed: (error) => {
      void notify({ kind: 'operationFailed', text: errorText(error) });
    },
  });
  const { problems: shown, errorOf, shell } = form;
  const { input, images } = form.values;
  const latest = useRef(form.values);
  latest.current = form.values;

  /** Goes on with the stored record; what was changed since it was sent stays. Says whether there is any. */
  const goOn = (stored: EditedPlace, sent: PlaceValues): boolean => {
    const record = { input: placeToForm(stored), images: storedImages(stored.photo) };
    version.current = stored.version;
    const later = changedSince(sent, latest.current, record);
    known.current = record.input;
    form.restart(record);
    if (later) form.set(later);
    return later !== null;
  };

  /** Removes a picture of the stored place at once. */
  const removeStored = async (photo: string) => {
    const body = { place_id: placeId ?? 0, photo, version: version.current };
    const answer = await call('POST /api/v2/web/place/delete/images', { body });
    version.current = answer.version;
    placesChanged();
  };

  const set = (patch: Partial<FormInput>) => {
    setTouched(true);
    form.set((now) => ({ input: { ...now.input, ...patch } }));
  };
  const setText = (code: string, patch: Partial<PlaceText>) =>
    set({
      place_detail: input.place_detail.map((text) =>
        text.lang_code === code ? { ...text, ...patch } : text,
      ),
    });
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
  return {
    mode,
    placeId,
    input,
    set,
    setText,
    images,
    removeStored,
    setImages: (next: readonly FormImage[]) => form.set({ images: next }),
    language,
    setLanguage,
    addLanguage,
    removeLanguage,
    problems: shown,
    errorOf,
    shell,
    goOn,
    /** Something was typed, for a draft to keep. */
    isTouched,
    isSaved,
    hasFiles: images.some((image) => !isStored(image)),
    isDirty: form.isDirty && !isSaved,
  } as const;
}

export type PlaceFormState = ReturnType<typeof usePlaceForm>;
