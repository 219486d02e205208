import type { Inspection } from '@joborder/shared/inspections/contract';
import type { Finding, InspectionResult } from '@joborder/shared/job-orders/inspection';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call } from '../platform/api';
import { queryClient } from '../platform/query';
import { readUser } from '../platform/session';

/** Of the number of a job order. */
export const DIGITS = 15;

/** A result as it was recorded on this device; it leaves when the server has it. */
export interface WaitingResult {
  /** The server records a result of this id once, however often it is sent. */
  readonly id: string;
  readonly user: number;
  readonly code: string;
  /** ISO. */
  readonly at: string;
  readonly result: InspectionResult;
  readonly findings: readonly Finding[];
  readonly counted: number;
  readonly note: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly photos: readonly Blob[];
  /** Why the server will not take it; null while it waits. */
  readonly refusal: string | null;
}

interface Schema extends DBSchema {
  results: { key: string; value: WaitingResult; indexes: { user: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = () => {
  opened ??= openDB<Schema>('inspections', 1, {
    upgrade(db) {
      db.createObjectStore('results', { keyPath: 'id' }).createIndex('user', 'user');
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

const NONE: readonly WaitingResult[] = [];
let waiting = NONE;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads again what waits of whoever is signed in, the oldest first. */
async function refresh(): Promise<readonly WaitingResult[]> {
  const user = readUser();
  const rows = user ? await (await database()).getAllFromIndex('results', 'user', user.id) : [];
  waiting = rows.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const listener of listeners) listener();
  return waiting;
}

/** What the server recorded of results that were sent while the page was open. */
const sent = new Map<string, Inspection>();
/** Of one that waited when it was shown; null until the server has it. */
export const useSent = (id: string): Inspection | null =>
  useSyncExternalStore(subscribe, () => sent.get(id) ?? null);

/** Another try may succeed: no network, a server in trouble, too many calls, a session that ended. */
const mayYetSucceed = ({ status }: ApiError) =>
  status === 0 || status >= 500 || [401, 408, 429].includes(status);

async function send(entry: WaitingResult): Promise<Inspection> {
  const body = new FormData();
  const fields = {
    id: entry.id,
    joborder_code: entry.code,
    at: entry.at,
    result: entry.result,
    findings: entry.findings.join(','),
    counted: entry.counted,
    note: entry.note,
    latitude: entry.latitude ?? '',
    longitude: entry.longitude ?? '',
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const photo of entry.photos) body.append('photos[]', photo, 'photo.jpg');
  const { inspection } = await call('POST /api/v2/web/inspection', { body }, { timeout: 60_000 });
  sent.set(entry.id, inspection);
  await (await database()).delete('results', entry.id);
  void queryClient.invalidateQueries({ queryKey: ['inspections'] });
  return inspection;
}

/**
 * Keeps a result on the device and brings it to the server. Answers what the server recorded, or
 * null while it waits for a connection; throws what the server found wrong, and keeps nothing then.
 */
export async function record(entry: WaitingResult): Promise<Inspection | null> {
  await (await database()).put('results', entry);
  try {
    return await send(entry);
  } catch (error) {
    if (error instanceof ApiError && mayYetSucceed(error)) return null;
    await (await database()).delete('results', entry.id);
    throw error;
  } finally {
    await refresh();
  }
}

/** One sender over all tabs; browsers without locks rely on the server, which records each once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('inspection-results', work) : work();

/** Sends it and keeps why the server will not take it; false where another try may succeed. */
async function attempt(entry: WaitingResult): Promise<boolean> {
  try {
    await send(entry);
  } catch (error) {
    if (!(error instanceof ApiError) || mayYetSucceed(error)) return false;
    await (await database()).put('results', { ...entry, refusal: error.message });
  }
  return true;
}

/** Tries to send what waits; never throws. What the server refuses for good stays, with the reason. */
export async function sendWaiting(): Promise<void> {
  await alone(async () => {
    for (const entry of await refresh()) {
      if (entry.refusal === null && !(await attempt(entry))) return;
    }
  }).catch(() => {});
  await refresh().catch(() => NONE);
}

/** Sends a refused result once more, under the number that the officer meant. */
export async function correct(id: string, code: string): Promise<void> {
  await alone(async () => {
    const db = await database();
    const entry = await db.get('results', id);
    if (!entry) return;
    const meant = { ...entry, code, refusal: null };
    if (!(await attempt(meant))) await db.put('results', meant);
  });
  await refresh();
}

/** The officer has read why and lets it go. */
export async function discard(id: string): Promise<void> {
  await (await database()).delete('results', id);
  await refresh();
}

/** Results that would be lost by signing out now; tries to send them first. */
export async function unsentResults(): Promise<number> {
  try {
    if ((await refresh()).length > 0 && navigator.onLine) await sendWaiting();
    return waiting.length;
  } catch {
    return 0;
  }
}

/** Nothing of whoever is signed in stays on the device. */
export async function forgetResults(): Promise<void> {
  const db = await database().catch(() => null);
  for (const { id } of waiting) await db?.delete('results', id);
  await refresh().catch(() => NONE);
}

const AGAIN_MS = 30_000;

let isStarted = false;

/**
 * Sends what waits now, and from then on whenever it may arrive: once for the page, on whichever screen
 * the officer is.
 */
export function startSending(): void {
  const flush = () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  };
  flush();
  if (isStarted) return;
  isStarted = true;
  setInterval(() => {
    if (waiting.length > 0) flush();
  }, AGAIN_MS);
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
}

/** What waits on this device, the oldest first. */
export function useWaitingResults(): readonly WaitingResult[] {
  useEffect(startSending, []);
  return useSyncExternalStore(subscribe, () => waiting);
}
