import { expect, type TestInfo } from '@playwright/test';
import type { Effort, Hand } from './hand';

/** The most that a job may cost; `keys` is null where they are what has to be typed anyway. */
export interface Limit {
  readonly clicks: number;
  readonly keys: number | null;
}

export interface CountedJob extends Effort {
  readonly name: string;
  readonly limit: Limit;
}

/** Type of the annotation in which a test leaves what its job cost. */
export const JOB = 'job';

/** What `npm run bench -- jobs` compares with, and the tests keep. */
export const LIMITS = {
  'order of 30 tourists, 4 days, 6 stops': { clicks: 40, keys: 150 },
  "next week's group by copy": { clicks: 12, keys: 20 },
  'approve five places': { clicks: 7, keys: 0 },
  'add a guide': { clicks: 9, keys: null },
  'year report on paper': { clicks: 3, keys: 0 },
  "guide's check-in": { clicks: 1, keys: 0 },
  'officer: from the lock screen to a recorded result': { clicks: 4, keys: 0 },
} as const satisfies Record<string, Limit>;

export const isMet = ({ clicks, keys, limit }: CountedJob): boolean =>
  clicks <= limit.clicks && (limit.keys === null || keys <= limit.keys);

/** Keeps what a finished job cost, and compares it with its limit. */
export function settle(info: TestInfo, name: keyof typeof LIMITS, hand: Hand): void {
  hand.compareWithPage();
  const job: CountedJob = { name, ...hand.effort, limit: LIMITS[name] };
  info.annotations.push({ type: JOB, description: JSON.stringify(job) });
  expect.soft(isMet(job), `${name}: ${job.clicks} clicks, ${job.keys} keys`).toBe(true);
}
