import { randomUUID } from 'node:crypto';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { beSignedIn, expect, PASSWORD, test } from './fixtures';

test.use({ world: 'optional fields' });

/** Files an order with what the rules ask for and nothing else. */
async function fileBare(base: string): Promise<string> {
  const send = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as T;
  };
  const { data } = await send<{ data: { token: string } }>('/login', {
    username: '11/00001',
    password: PASSWORD,
  });
  const [guide] = await send<{ guide_id: number }[]>(
    '/api/v2/web/joborder/guides/license/get',
    { license: '21-00001' },
    data.token,
  );
  const start = addDays(todayInBangkok(), 400);
  const { code } = await send<{ code: string }>(
    '/api/v2/web/joborder/new/save',
    {
      idempotency_key: randomUUID(),
      external_agencys: 'Bare K.K.',
      joborder_start: dayToSeconds(start),
      joborder_stop: dayToSeconds(start),
      inbound_type: 1,
      outbound_type: 4,
      flights_internal: [{}],
      days: [
        {
          day: 1,
          dayparts: [{ daypart: 2, places: [{ place_id: 1 }] }],
          guides: [{ guide_id: guide?.guide_id }],
        },
      ],
      tourists: [{ passport: 'BARE00001', firstname: 'A', nation: 'JP' }],
    },
    data.token,
  );
  return code;
}

for (const lang of ['th', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });
    test(`every screen of an order says '–' or a word where nothing was filled in (${lang})`, async ({
      page,
      server,
      say,
    }) => {
      const code = await fileBare(server.base);
      await beSignedIn(page, server.base, '11/00001');
      const screens = [
        [`/joborder/progress?joborder_code=${code}`, 'main'],
        [`/Savedoc/${code}`, 'article'],
        [`/Joborder?joborder_code=${code}`, 'table'],
        [`/Joborderaddjb?joborder_code=${code}`, '#external_agencys'],
        [`/joborder/search_paper/${code}`, 'main'],
      ] as const;
      for (const [path, shown] of screens) {
        await page.goto(path);
        const part = page.locator(shown).first();
        if (shown.startsWith('#')) await expect(part).toHaveValue('Bare K.K.');
        else await expect(part).toContainText('Bare K.K.');
        // A missing text shows as its key; the console, watched by the fixture, names it too.
        await expect(page.locator('body')).not.toContainText(
          /\b(paper|progress|rules|transport)\.\w/,
        );
        await expect(page.locator('body')).not.toContainText(/undefined|NaN|Invalid Date/);
      }
      await page.goto(`/joborder/progress?joborder_code=${code}`);
      await expect(page.getByRole('main')).toContainText(say('เครื่องบิน / อื่น ๆ', 'Aircraft / Other'));
    });
  });
}
