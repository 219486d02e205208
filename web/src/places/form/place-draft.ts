import { emptyPlace, type FormInput } from './form-data';

/** What somebody has filled in to add a place, without files; kept on this device per user. */
export interface PlaceDraft {
  readonly input: FormInput;
  /** ISO. */
  readonly savedAt: string;
}

const keyOf = (userId: number) => `place_draft.${userId}`;

export function readPlaceDraft(userId: number): PlaceDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as PlaceDraft | null;
    return draft && Array.isArray(draft.input.place_detail)
      ? { ...draft, input: { ...emptyPlace(), ...draft.input } }
      : null;
  } catch {
    return null;
  }
}

/** Answers when it was kept, or null where the device has no room for it. */
export function keepPlaceDraft(userId: number, input: FormInput): string | null {
  const savedAt = new Date().toISOString();
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ input, savedAt }));
    return savedAt;
  } catch {
    return null;
  }
}

export function dropPlaceDraft(userId: number): void {
  localStorage.removeItem(keyOf(userId));
}
