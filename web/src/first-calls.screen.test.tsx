import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerList, NOW } from '../test/job-orders';
import type { Who } from '../test/people';
import { api, openScreen } from '../test/screen';
import { answerWizard } from '../test/wizard';
import type { CallKey } from './platform/api';

const PREPARE = 'POST /api/v2/web/joborder/edit/prepare';
const DRAFT = 'GET /api/v2/web/joborder/draft';
const ACCOUNT = 'GET /api/v2/web/profile';

interface Page {
  readonly address: string;
  readonly as: Who;
  readonly answer: () => void;
  /** What the page says when its answers are there. */
  readonly says: RegExp;
  readonly calls: readonly CallKey[];
}
const wizard = { answer: answerWizard, says: /^บริษัทนำเที่ยวต่างประเทศ$/ } as const;

/** Each as `first-calls.ts` sends it before the application is there. */
test.each<Page>([
  {
    address: '/Joborder',
    as: 'agency',
    answer: answerList,
    says: /SPT-1120/,
    calls: ['GET /api/v2/web/joborder/count', 'GET /api/v2/web/joborder/get'],
  },
  {
    ...wizard,
    address: '/Joborderaddjb',
    as: 'agency',
    calls: [ACCOUNT, DRAFT, 'GET /api/v2/web/agency/get/:agency_id'],
  },
  {
    ...wizard,
    address: '/Joborderaddjb',
    as: 'guide',
    calls: [ACCOUNT, DRAFT],
  },
  {
    ...wizard,
    address: '/Joborderaddjb?joborder_code=110077769000141',
    as: 'agency',
    calls: [PREPARE, DRAFT, ACCOUNT],
  },
])('what $address asks for first is asked for once, as $as', async (opened) => {
  const { address, as, answer, says, calls } = opened;
  answer();
  await openScreen(address, { as, now: NOW });
  await expect.element(page.getByText(says).first()).toBeInTheDocument();
  expect(calls.map((key) => [key, api.sent(key).length])).toEqual(calls.map((key) => [key, 1]));
});
