import { afterEach, expect, test, vi } from 'vitest';
import { beginFirstCalls } from './first-calls';
import { endEarlyCalls } from './platform/early-calls';

const AGENCY = { id: 7, fname: 'มานี', lname: 'มีนา', type: '3', agency_id: 9 };
const GUIDE = { ...AGENCY, type: '2', agency_id: null };
const TOKEN = { data: { type: 'Bearer', token: 'abc' }, users: { is_admin: 0, agency_id: 9 } };

/** What is sent when a page opens at this address in a browser that keeps these items. */
function sentAt(address: string, stored: Record<string, string | undefined>): string[] {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  const fetchSpy = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetchSpy);
  beginFirstCalls(new URL(address, 'https://example.test'));
  return fetchSpy.mock.calls.map(([path, init]) => {
    const headers = new Headers(init?.headers);
    expect(headers.get('authorization')).toBe('Bearer abc');
    const language = headers.get('accept-language');
    return `${language} ${init?.method} ${path as string} ${(init?.body as string) ?? ''}`.trim();
  });
}
const signedIn = (user: object, lang = 'th') => ({
  authToken: JSON.stringify(TOKEN),
  authUser: JSON.stringify(user),
  authCapacity: JSON.stringify(['joborder:write']),
  lang,
});
afterEach(() => {
  endEarlyCalls();
  vi.unstubAllGlobals();
});

const LIST = [
  'th GET /api/v2/web/joborder/count',
  'th GET /api/v2/web/joborder/get?take=50&skip=0&sort=next',
];
test.each([
  ['/', AGENCY, LIST],
  ['/Joborder', AGENCY, LIST],
  ['/joborder/', AGENCY, LIST],
  ['/Joborder?status=1', AGENCY, []],
  [
    '/Joborderaddjb',
    AGENCY,
    [
      'th GET /api/v2/web/profile',
      'th GET /api/v2/web/joborder/draft',
      'th GET /api/v2/web/agency/get/9',
    ],
  ],
  [
    '/Joborderaddjb?copy=12&tourists=1',
    AGENCY,
    [
      'th GET /api/v2/web/profile',
      'th GET /api/v2/web/joborder/draft',
      'th GET /api/v2/web/agency/get/9',
    ],
  ],
  ['/Joborderaddjb', GUIDE, ['th GET /api/v2/web/profile', 'th GET /api/v2/web/joborder/draft']],
  [
    '/Joborderaddjb?joborder_code=11',
    AGENCY,
    [
      'th POST /api/v2/web/joborder/edit/prepare {"joborder_code":"11","lang":"th"}',
      'th GET /api/v2/web/joborder/draft?joborder_code=11',
      'th GET /api/v2/web/profile',
    ],
  ],
  ['/places', AGENCY, []],
])('what %s asks for first is sent at once, for %j', (address, user, calls) => {
  expect(sentAt(address, signedIn(user))).toEqual(calls);
});

test('in the language of the reader', () => {
  expect(sentAt('/Joborderaddjb?joborder_code=11', signedIn(AGENCY, 'en'))).toEqual([
    'en POST /api/v2/web/joborder/edit/prepare {"joborder_code":"11","lang":"en"}',
    'en GET /api/v2/web/joborder/draft?joborder_code=11',
    'en GET /api/v2/web/profile',
  ]);
});

test.each([
  ['nobody', {}],
  ['somebody without a token', { ...signedIn(AGENCY), authToken: undefined }],
  ['a token of nobody', { ...signedIn(AGENCY), authUser: undefined }],
])('nothing is sent for %s', (_, stored) => {
  expect(sentAt('/Joborder', stored)).toEqual([]);
});

test('nothing is sent for who may not open the page', () => {
  expect(sentAt('/Joborderaddjb', { ...signedIn(AGENCY), authCapacity: '[]' })).toEqual([]);
});
