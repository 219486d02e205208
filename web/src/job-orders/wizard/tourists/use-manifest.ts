import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tourist, Unsure } from '@joborder/shared/job-orders/draft';
import { MAX_TOURISTS } from '@joborder/shared/job-orders/limits';
import {
  type ImportedTourist,
  isBlank,
  mergeTourists,
  newTourist,
} from '@joborder/shared/job-orders/manifest';
import { useMessages } from '../../../platform/use-messages';
import { confirm, notify } from '../../../ui/dialogs';
import { dismissToast, toast } from '../../../ui/toasts';
import { useWizardContext } from '../WizardContext';
import { nameOf, readCell } from './cell-text';
import type { TextColumn } from './columns';
import { type Placed, placeDocument } from './mrz/place-document';
import type { ReadFields } from './mrz/read-mrz';
import { columnsLeftOut, linesOf, type PasteTarget, parseBlock, pasteBlock } from './paste-block';
import { revert } from './revert';

interface Change {
  readonly before: readonly Tourist[];
  readonly after: readonly Tourist[];
}

/** Everything that changes the list of tourists; each change can be taken back. */
export function useManifest() {
  const { draft, change } = useWizardContext();
  const t = useTranslations('tourists');
  const { sentence } = useMessages();
  const { tourists } = draft.manifest;
  /** The row that is being typed for the first time: it shows no validation errors yet. */
  const [fresh, setFresh] = useState<string | null>(null);
  const past = useRef<Change[]>([]);
  const latest = useRef(tourists);
  latest.current = tourists;
  const flight = useRef('');
  flight.current = draft.details.inbound.type === 1 ? draft.details.inbound.no.trim() : '';

  const setTourists = useCallback(
    (update: (tourists: readonly Tourist[]) => readonly Tourist[]) => {
      const before = latest.current;
      const after = update(before);
      if (after === before) return null;
      latest.current = [...after];
      const made = { before, after: latest.current };
      change((present) => ({
        ...present,
        manifest: { ...present.manifest, tourists: made.after },
      }));
      return made;
    },
    [change],
  );
  const remember = useCallback((made: Change | null) => {
    if (made) past.current = [...past.current.slice(-99), made];
  }, []);
  const takeBack = useCallback(
    (made: Change | null) => {
      if (!made) return false;
      past.current = past.current.filter((each) => each !== made);
      setTourists((present) => revert(present, made.before, made.after));
      return true;
    },
    [setTourists],
  );
  /** Says what was done, with the way back; only the last such message stands. */
  const said = useRef<number | null>(null);
  const say = useCallback(
    (text: string, made: Change | null) => {
      if (said.current !== null) dismissToast(said.current);
      const action = { label: t('undo'), run: () => takeBack(made) };
      said.current = toast({ tone: 'green', text, action });
    },
    [takeBack, t],
  );
  /** Takes the last change back; false where there is none. */
  const undo = useCallback(() => takeBack(past.current.at(-1) ?? null), [takeBack]);

  /** Keeps a typed text; a key that is not listed yet begins a new row. */
  const setCell = useCallback(
    (key: string, column: keyof Tourist & (TextColumn | 'passport_file'), typed: string) => {
      const text = column === 'passport_file' ? typed : readCell(column, typed);
      const isListed = latest.current.some((tourist) => tourist.key === key);
      if (!isListed && text === '') return;
      if (!isListed) setFresh(key);
      remember(
        setTourists((present) =>
          isListed
            ? present.some((each) => each.key === key && each[column] !== text)
              ? present.map((each) => (each.key === key ? { ...each, [column]: text } : each))
              : present
            : [...present, { ...newTourist(present, flight.current), key, [column]: text }],
        ),
      );
    },
    [setTourists, remember],
  );

  /** Somebody has finished with a row: from now on it is checked, and gone if nothing is in it. */
  const leave = useCallback(
    (key: string) => {
      setFresh((typing) => (typing === key ? null : typing));
      const isUnused = (each: Tourist) =>
        isBlank({ ...each, flight: each.flight === flight.current ? '' : each.flight });
      const row = latest.current.findIndex((each) => each.key === key);
      const tourist = latest.current[row];
      if (!tourist || !isUnused(tourist)) return false;
      setTourists((present) => present.filter((each) => each.key !== key));
      return true;
    },
    [setTourists],
  );

  const remove = useCallback(
    async (key: string) => {
      const row = latest.current.findIndex((each) => each.key === key);
      const tourist = latest.current[row];
      if (!tourist) return false;
      const who = { name: nameOf(tourist), row: row + 1 };
      const yes = await confirm({
        title: t('removeTitle', who),
        text: t('removeText'),
        action: t('removeAction'),
        refusal: t('keep'),
        danger: 'delete',
      });
      if (!yes) return false;
      const made = setTourists((present) => present.filter((each) => each.key !== key));
      remember(made);
      say(t('removed', who), made);
      return true;
    },
    [setTourists, remember, say, t],
  );

  const paste = useCallback(
    (text: string, target: PasteTarget) => {
      const block = parseBlock(text);
      const size = block.reduce((most, cells) => Math.max(most, cells.length), block.length);
      if (block.length === 0) return;
      const rows = linesOf(block).lines.length;
      if (target.row + rows > MAX_TOURISTS) {
        void notify({
          kind: 'failed',
          text: sentence('issues', 'touristsTooMany', { max: MAX_TOURISTS }),
        });
        return;
      }
      const listed = latest.current.length;
      const made = setTourists((present) => pasteBlock(present, target, block));
      remember(made);
      // One cell shows by itself what happened.
      if (!made || size === 1) return;
      const done = t('pasted', { rows, added: latest.current.length - listed });
      const columns = columnsLeftOut(target, block);
      say(columns > 0 ? `${done} · ${t('columnsLeftOut', { columns })}` : done, made);
    },
    [setTourists, remember, say, t, sentence],
  );

  /**
   * Adds what a file holds; passports that are listed already are skipped (IMP-05, IMP-15). Or puts it
   * in the place of the whole list (D67).
   */
  const addImported = useCallback(
    (rows: readonly ImportedTourist[], replaces: boolean) => {
      const merged = (present: readonly Tourist[]) =>
        mergeTourists(replaces ? [] : present, rows, present);
      const { added, skipped } = merged(latest.current);
      const made = setTourists((present) => merged(present).tourists);
      remember(made);
      const text = t(replaces ? 'replaced' : 'imported', { count: added });
      const left =
        skipped.length > 0
          ? ` · ${sentence('warnings', 'touristsSkipped', { count: skipped.length })}`
          : '';
      say(text + left, made);
    },
    [setTourists, remember, say, t, sentence],
  );

  /**
   * Puts what a passport's lines say into the list (see `placeDocument`); `into` is the row, by its key,
   * that they were pasted into. Answers where it went and how that is taken back.
   */
  const addDocument = useCallback(
    (fields: ReadFields, unsure: Unsure, into = ''): { placed: Placed; takeBack: () => void } => {
      let placed: Placed = { kind: 'full' };
      const made = setTourists((present) => {
        const placing = placeDocument(present, fields, {
          flight: flight.current,
          into,
          unsure,
        });
        placed = placing.placed;
        return placing.tourists;
      });
      remember(made);
      return { placed, takeBack: () => takeBack(made) };
    },
    [setTourists, remember, takeBack],
  );

  /** Somebody compared a field with the passport: it is right as it stands. */
  const accept = useCallback(
    (key: string, column: keyof Unsure) =>
      setTourists((present) =>
        present.map((each) => {
          if (each.key !== key) return each;
          const { [column]: _right, ...unsure } = each.unsure ?? {};
          return { ...each, unsure };
        }),
      ),
    [setTourists],
  );

  const setFollowers = useCallback(
    (tourists_followers: number) =>
      change((present) => ({ ...present, manifest: { ...present.manifest, tourists_followers } })),
    [change],
  );

  // Leaving the step finishes all rows, and the undo history ends.
  useEffect(
    () => () => {
      if (said.current !== null) dismissToast(said.current);
      change((present) =>
        present.manifest.tourists.some(isBlank)
          ? {
              ...present,
              manifest: {
                ...present.manifest,
                tourists: present.manifest.tourists.filter((each) => !isBlank(each)),
              },
            }
          : present,
      );
    },
    [change],
  );

  /** The list with changes that are not drawn yet. */
  const newest = useCallback(() => latest.current, []);

  return {
    tourists,
    newest,
    fresh,
    setCell,
    leave,
    remove,
    paste,
    addImported,
    addDocument,
    accept,
    setFollowers,
    undo,
  };
}

export type ManifestActions = ReturnType<typeof useManifest>;
