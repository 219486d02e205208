import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerGuide, LIST, listed, ORDER } from '../test/guide';
import { answerList, NOW } from '../test/job-orders';
import type { Who } from '../test/people';
import { CODE, NOW as ON_TOUR } from '../test/progress';
import { api, openScreen } from '../test/screen';
import { answerWizard } from '../test/wizard';
import type { CallKey } from './platform/api';

const PREPARE = 'POST /api/v2/web/joborder/edit/prepare';
const DRAFT = 'GET /api/v2/web/joborder/draft';
const ACCOUNT = 'GET /api/v2/web/profile';

interface Page {
  readonly address: string;
  readonly as: Who;
  readonly now: string;
  readonly answer: () => void;
  /** What the page says when its answers are there. */
  readonly says: RegExp;
  readonly calls: readonly CallKey[];
}
const wizard = { now: NOW, says: /^บริษัทนำเที่ยวต่างประเทศ$/ } as const;
const guide = {
  as: 'guide',
  now: ON_TOUR,
  answer: () => answerGuide([listed()]),
} as const;

/** Each as `first-calls.ts` sends it before the application is there. */
test.each<Page>([
  {
    address: '/Joborder',
    as: 'agency',
    now: NOW,
    answer: answerList,
    says: /SPT-1120/,
    calls: ['GET /api/v2/web/joborder/count', 'GET /api/v2/web/joborder/get'],
  },
  {
    ...wizard,
    address: '/Joborderaddjb',
    as: 'agency',
    answer: answerWizard,
    calls: [ACCOUNT, DRAFT, 'GET /api/v2/web/agency/get/:agency_id'],
  },
  {
    ...wizard,
    address: '/Joborderaddjb',
    as: 'guide',
    answer: answerWizard,
    calls: [ACCOUNT, DRAFT],
  },
  {
    ...wizard,
    address: '/Joborderaddjb?joborder_code=110077769000141',
    as: 'agency',
    answer: answerWizard,
    calls: [PREPARE, DRAFT, ACCOUNT],
  },
  { ...guide, address: '/guide', says: /Golden Crane/, calls: [LIST] },
  {
    ...guide,
    address: `/guide?joborder_code=${CODE}&day=2`,
    says: /วัดพระศรีสรรเพชญ์/,
    calls: [LIST, ORDER],
  },
])('what $address asks for first is asked for once, as $as', async (opened) => {
  const { address, as, now, answer, says, calls } = opened;
  answer();
  await openScreen(address, { as, now });
  await expect.element(page.getByText(says).first()).toBeInTheDocument();
  expect(calls.map((key) => [key, api.sent(key).length])).toEqual(calls.map((key) => [key, 1]));
});
