import { useCallback, useEffect, useRef, useState } from 'react';
import { counts } from '@joborder/shared/job-orders/manifest';
import { ApiError, call } from '../../platform/api';
import { DRAFT_SECTIONS, readUser } from '../../platform/session';
import type { DraftContent, WizardStart } from './wizard-start';

export type Saving =
  | { readonly state: 'untouched' }
  | { readonly state: 'pending' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'failed' }
  /** Another window filed the order, or saved this draft: what the server says about it. */
  | { readonly state: 'refused'; readonly text: string; readonly isFiled: boolean };

const PAUSE = 700;
const RETRY = 10_000;

/**
 * The sections in local storage, as specified (JOX-11), for /Savedoc without a code. Passports and
 * names never go there: of the tourists only the counts do, the list itself is kept on the server.
 */
export function mirrorDraft({ details, programme, manifest }: DraftContent): void {
  // The server may answer after the sign-out.
  if (!readUser()) return;
  const values = {
    step_1: details,
    step_2: programme,
    step_3: counts(manifest, details.joborder_start),
  };
  for (const [name, value] of Object.entries(values)) {
    localStorage.setItem(name, JSON.stringify(value));
  }
}

export function clearMirror(): void {
  for (const name of DRAFT_SECTIONS) localStorage.removeItem(name);
}

/** Keeps a draft on the server; answers when, ISO. */
async function putDraft(
  code: string | null,
  draft: DraftContent,
  based_on: string | null,
): Promise<string> {
  const content = { ...draft };
  const { saved_at } = await call('PUT /api/v2/web/joborder/draft', {
    body: code ? { joborder_code: code, content, based_on } : { content, based_on },
  });
  return saved_at;
}

/**
 * Keeps the draft on the server shortly after every change, again and again until it got there.
 * `flush` saves at once and answers whether everything is safe.
 */
export function useAutosave(
  content: DraftContent,
  code: string | null,
  { resumedFrom, basedOn }: Pick<WizardStart, 'resumedFrom' | 'basedOn'>,
) {
  const [saving, setSaving] = useState<Saving>(
    resumedFrom ? { state: 'saved', at: resumedFrom } : { state: 'untouched' },
  );
  const latest = useRef(content);
  const kept = useRef(content);
  const base = useRef(basedOn);
  const running = useRef<Promise<boolean> | null>(null);
  const stopped = useRef(false);
  latest.current = content;

  const flush = useCallback(async (): Promise<boolean> => {
    const save = async () => {
      const sent = latest.current;
      try {
        const savedAt = await putDraft(code, sent, base.current);
        base.current = savedAt;
        kept.current = sent;
        mirrorDraft(sent);
        setSaving({ state: 'saved', at: savedAt });
        return true;
      } catch (error) {
        const isFiled = error instanceof ApiError && error.code === 'CONFLICT_REPEATED';
        const isNewer = error instanceof ApiError && error.code === 'CONFLICT_DRAFT';
        // What no further try changes.
        if (isFiled || isNewer) setSaving({ state: 'refused', text: error.message, isFiled });
        else setSaving({ state: 'failed' });
        return false;
      } finally {
        running.current = null;
      }
    };
    while (!stopped.current && kept.current !== latest.current) {
      running.current = running.current ?? save();
      if (!(await running.current)) return false;
    }
    return true;
  }, [code]);

  useEffect(() => {
    if (content === kept.current || stopped.current) return;
    setSaving((before) => (before.state === 'failed' ? before : { state: 'pending' }));
    const timer = setTimeout(() => void flush(), PAUSE);
    return () => clearTimeout(timer);
  }, [content, flush]);

  useEffect(() => {
    if (saving.state !== 'failed') return;
    const timer = setInterval(() => void flush(), RETRY);
    return () => clearInterval(timer);
  }, [saving.state, flush]);

  /** After the order itself is saved, or the draft dropped, nothing may bring the draft back. */
  const stop = useCallback(async () => {
    stopped.current = true;
    await running.current;
    clearMirror();
  }, []);

  const isSafe = useCallback(() => stopped.current || kept.current === latest.current, []);
  return { saving, flush, stop, isSafe };
}
