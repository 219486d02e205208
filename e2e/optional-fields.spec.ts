import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import type { SaveBody } from '@joborder/shared/job-orders/contract';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { beSignedIn, expect, expectNoRawText, type Lang, PASSWORD, test } from './fixtures';
import { generatedOrders } from './generated-orders';
import { switchLanguage } from './switch-language';

test.use({ world: 'optional fields' });

const AGENCY = '11/00001';
const GUIDE = '21-00001';
/** `GENERATED_ORDERS=200` visits as many; the seed says which, to see the same again. */
const COUNT = Number(process.env.GENERATED_ORDERS ?? 3);
const SEED = Number(process.env.GENERATED_SEED ?? 2569);

/** Calls of the API in the name of somebody. */
async function callerOf(base: string, username: string) {
  const send = async <T>(
    path: string,
    body: object | undefined,
    token: string,
    method = 'POST',
  ) => {
    const reply = await fetch(base + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        authorization: `Bearer ${token}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as T;
    expect(reply.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true);
    return answer;
  };
  const login = { username, password: PASSWORD };
  const { data } = await send<{ data: { token: string } }>('/login', login, '');
  return <T>(path: string, body?: object, method?: string) =>
    send<T>(path, body, data.token, method);
}
type Call = Awaited<ReturnType<typeof callerOf>>;

async function guideOf(call: Call): Promise<number> {
  const [guide] = await call<{ guide_id: number }[]>('/api/v2/web/joborder/guides/license/get', {
    license: GUIDE,
  });
  return guide?.guide_id as number;
}

async function file(call: Call, order: SaveBody): Promise<string> {
  const { code } = await call<{ code: string }>('/api/v2/web/joborder/new/save', order);
  return code;
}

/** What the rules ask for and nothing else. */
async function bareOrder(call: Call): Promise<SaveBody> {
  const start = dayToSeconds(addDays(todayInBangkok(), 400));
  return {
    idempotency_key: randomUUID(),
    external_agencys: 'Bare K.K.',
    joborder_start: start,
    joborder_stop: start,
    inbound_type: 1,
    outbound_type: 4,
    flights_internal: [{}],
    days: [
      {
        day: 1,
        dayparts: [{ daypart: 2, places: [{ place_id: 1 }] }],
        guides: [{ guide_id: await guideOf(call) }],
      },
    ],
    tourists: [{ passport: 'BARE00001', firstname: 'A', nation: 'JP' }],
  };
}

/** Screens of an order, and where it says whose group comes. */
const screensOf = (code: string) =>
  [
    [`/joborder/progress?joborder_code=${code}`, 'main'],
    [`/Savedoc/${code}`, 'article'],
    [`/Joborder?joborder_code=${code}`, 'table'],
    [`/Joborderaddjb?joborder_code=${code}`, '#external_agencys'],
    [`/Joborderaddjb?copy=${code}&draft=new`, '#external_agencys'],
    [`/joborder/search_paper/${code}`, 'main'],
  ] as const;

async function showsGroup(page: Page, shown: string, name: string): Promise<void> {
  const part = page.locator(shown).first();
  if (shown.startsWith('#')) await expect(part).toHaveValue(name);
  else await expect(part).toContainText(name);
}

/** What is shown is whole in the language of the page before, and in the other one after its own switch. */
async function isWhole(page: Page, shows: () => Promise<void>, at: string): Promise<void> {
  // Not that of the document: it is Thai until the scripts have read which language was chosen.
  const begun = await page.evaluate(() => (localStorage.getItem('lang') ?? 'th') as Lang);
  await expect(page.locator('html')).toHaveAttribute('lang', begun);
  const other = begun === 'th' ? 'en' : 'th';
  for (const lang of [begun, other]) {
    if (lang === other) await switchLanguage(page, lang);
    await shows();
    // A missing text shows as its key; the console, watched by the fixture, names it too.
    await expectNoRawText(page, `${at} in ${lang}`);
  }
}

test("every screen of an order says '–' or a word where nothing was filled in", async ({
  page,
  server,
}) => {
  const call = await callerOf(server.base, AGENCY);
  const code = await file(call, await bareOrder(call));
  await beSignedIn(page, server.base, AGENCY);
  for (const [path, shown] of screensOf(code)) {
    await page.goto(path);
    await isWhole(page, () => showsGroup(page, shown, 'Bare K.K.'), path);
    await call('/api/v2/web/joborder/draft', undefined, 'DELETE');
  }
  await page.goto(`/joborder/progress?joborder_code=${code}`);
  await expect(page.getByRole('main')).toContainText('เครื่องบิน / อื่น ๆ');
  await switchLanguage(page, 'en');
  await expect(page.getByRole('main')).toContainText('Aircraft / Other');
});

test(`${COUNT} orders with any of the optional fields are whole on every screen`, async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(60_000 + COUNT * 20_000);
  const call = await callerOf(server.base, AGENCY);
  const orders = generatedOrders(COUNT, SEED, { guide_id: await guideOf(call), from: 410 });
  const context = await browser.newContext({
    baseURL: server.base,
    viewport: { width: 360, height: 740 },
  });
  const phone = await context.newPage();
  const said: string[] = [];
  phone.on('pageerror', (error) => said.push(error.message));
  phone.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await beSignedIn(phone, server.base, GUIDE);
  await beSignedIn(page, server.base, AGENCY);
  for (const [index, order] of orders.entries()) {
    const code = await file(call, order);
    await test.step(`order ${index} of seed ${SEED}: ${code}`, async () => {
      for (const [path, shown] of screensOf(code)) {
        await page.goto(path);
        const shows = () => showsGroup(page, shown, order.external_agencys as string);
        await isWhole(page, shows, `${path} of ${JSON.stringify(order)}`);
        await call('/api/v2/web/joborder/draft', undefined, 'DELETE');
      }
      const work = `/guide?joborder_code=${code}`;
      await phone.goto(work);
      const shows = () => expect(phone.getByRole('main')).toContainText(code.slice(-6));
      await isWhole(phone, shows, `${work} of ${JSON.stringify(order)}`);
    });
  }
  await context.close();
  expect(said, 'errors in the console of the guide').toEqual([]);
});
