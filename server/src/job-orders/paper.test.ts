import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { anyone, as, client, db } = await testApp();
const lotus = await as('lotus');
const { code, joborder_id } = (
  await lotus.post(
    '/api/v2/web/joborder/new/save',
    orderBody({ tourists: [tourist('TZ4410872'), tourist('AB1')] }),
  )
).body;
const paper = (who = anyone, joborder_code = code) =>
  who.post('/joborder/get', { joborder_code, lang: 'th' });

describe('the public paper', () => {
  test('API-32 PUB-09: joborder/get answers the job order without a token', async () => {
    const reply = await paper();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'success',
      joborder: {
        code,
        depth: 'summary',
        agency: { license: '99/00001' },
        tourists_all: 3,
      },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('PUB-10 D19 D63: with the check code passports end in three characters, births in the year, names in initials, files are gone', async () => {
    const { check_code } = (await paper(lotus)).body.joborder;
    const { joborder } = (
      await anyone.post('/joborder/get', { joborder_code: code, check: check_code })
    ).body;
    expect([joborder.masked, joborder.depth]).toEqual([true, 'masked']);
    expect(joborder.tourists[0]).toEqual({
      passport: '••••••872',
      prefix: 'Mr.',
      dob: '1980',
      fname: 'K.',
      lname: 'T.',
      origincountry: 'JP',
      arrivalflight: 'JL31',
      flight_no: '',
    });
    // A short number would otherwise be shown whole.
    expect(joborder.tourists[1].passport).toBe('••1');
    for (const personal of ['TZ4410872', '1980-05-14', 'KENJI', 'TANAKA', 'passport_file']) {
      expect(JSON.stringify(joborder)).not.toContain(personal);
    }
  });

  test('D19 D36: the agency, an assigned guide, officers and police read it whole, and the reading is recorded', async () => {
    for (const person of ['lotus', 'malee', 'officer', 'police', 'admin'] as const) {
      const { joborder } = (await paper(await as(person))).body;
      expect([person, joborder.masked, joborder.tourists[0].passport]).toEqual([
        person,
        false,
        'TZ4410872',
      ]);
    }
    const readings = await db
      .selectFrom('access_log')
      .select(['actor_id', 'purpose'])
      .where('job_order_id', '=', joborder_id)
      .where('actor_id', '=', people.police.id)
      .execute();
    expect(readings).toEqual([{ actor_id: people.police.id, purpose: 'paper' }]);
  });

  test('D63: another agency, an unassigned guide and a bad token get the summary', async () => {
    for (const who of [await as('chang'), await as('somchai'), client('x'.repeat(43))]) {
      expect((await paper(who)).body.joborder.depth).toBe('summary');
    }
  });

  test('API-24: search answers whether there is an order of the code, with a message when not', async () => {
    const found = await anyone.get(`/search/joborder/${code}`);
    expect([found.status, found.body]).toEqual([200, { status: 'success', joborder_code: code }]);
    const spaced = `${code.slice(0, 7)} ${code.slice(7, 9)} ${code.slice(9)}`;
    const grouped = await anyone.get(`/search/joborder/${encodeURIComponent(spaced)}`);
    expect([grouped.status, grouped.body]).toEqual([200, found.body]);
    const missing = await anyone.get('/search/joborder/000?lang=en');
    expect([missing.status, missing.body.status]).toEqual([404, 'error']);
    expect(missing.body.msg).toContain('000');
    expect(missing.body.msg).toBe(missing.body.message);
  });

  test('an unknown code has no paper', async () => {
    expect((await paper(anyone, '42')).status).toBe(404);
  });
});

describe('edit/prepare', () => {
  test('ROLE-09 D4: prepare answers 404 to those who may not see the order', async () => {
    const prepare = async (person: Parameters<typeof as>[0]) =>
      (
        await (
          await as(person)
        ).post('/api/v2/web/joborder/edit/prepare', {
          joborder_code: code,
          lang: 'th',
        })
      ).status;
    expect(await prepare('lotus')).toBe(200);
    expect(await prepare('malee')).toBe(200);
    expect(await prepare('police')).toBe(200);
    expect(await prepare('chang')).toBe(404);
    expect(await prepare('somchai')).toBe(404);
  });
});
