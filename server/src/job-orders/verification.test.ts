import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { anyone, as, clock, db } = await testApp();
const lotus = await as('lotus');
beforeEach(() => {
  clock.now = new Date();
});

async function filed() {
  const body = orderBody({ tourists: [tourist('TZ4410872')] });
  const saved = (await lotus.post('/api/v2/web/joborder/new/save', body)).body;
  return { ...saved, body } as {
    code: string;
    joborder_id: number;
    body: ReturnType<typeof orderBody>;
  };
}
const paper = async (code: string, who: Client = lotus, where: object = {}) =>
  (await who.post('/joborder/get', { joborder_code: code, ...where })).body.joborder;
const verify = (token: string, who: Client = anyone) =>
  who.get(`/api/v2/web/joborder/verify/${token}`);

describe('the code on the paper', () => {
  test('is unguessable, the same for the same version, and kept from those who see the masked paper', async () => {
    const { code } = await filed();
    const { verification } = await paper(code);
    expect(verification).toMatch(/^[\w-]{22}$/);
    expect((await paper(code)).verification).toBe(verification);
    for (const who of [anyone, await as('chang'), await as('somchai')]) {
      expect((await paper(code, who)).verification).toBe('');
    }
  });

  test('says valid with the masked paper, superseded after an edit, cancelled after that', async () => {
    const { code, joborder_id, body } = await filed();
    const first = (await paper(code)).verification;
    const valid = (await verify(first)).body;
    expect(valid).toMatchObject({ state: 'valid', version: 1, current_version: 1 });
    expect(valid.joborder).toMatchObject({ code, masked: true, verification: '' });
    expect(JSON.stringify(valid)).not.toContain('TZ4410872');
    await lotus.post('/api/v2/web/joborder/new/save', {
      ...body,
      joborder_id,
      code,
      version: 1,
      idempotency_key: randomUUID(),
      external_agencys: 'Changed',
    });
    expect((await verify(first)).body).toMatchObject({
      state: 'superseded',
      version: 1,
      current_version: 2,
    });
    const second = (await paper(code)).verification;
    expect(second).not.toBe(first);
    expect((await verify(second)).body.state).toBe('valid');
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: code });
    expect((await verify(first)).body.state).toBe('cancelled');
    expect((await verify(second)).body.state).toBe('cancelled');
  });

  test('the check code says the same of a paper as its QR code, to everybody', async () => {
    const { code, joborder_id, body } = await filed();
    const old = (await paper(code)).check_code;
    const asked = async (client: Client, check?: string) =>
      (await client.post('/joborder/get', { joborder_code: code, check })).body;
    expect((await asked(anyone, old)).paper).toEqual({
      state: 'valid',
      version: 1,
      current_version: 1,
    });
    await lotus.post('/api/v2/web/joborder/new/save', {
      ...body,
      joborder_id,
      code,
      version: 1,
      idempotency_key: randomUUID(),
      external_agencys: 'Changed',
    });
    const superseded = { state: 'superseded', version: 1, current_version: 2 };
    const ofVisitor = await asked(anyone, old);
    expect([ofVisitor.paper, ofVisitor.joborder.depth]).toEqual([superseded, 'masked']);
    const police = await as('police');
    const ofPolice = await asked(police, old);
    expect([ofPolice.paper, ofPolice.joborder.masked]).toEqual([superseded, false]);
    // Who may read it all needs no code: a wrong one says nothing of a paper.
    expect(await asked(police, 'ZZZZZZ')).not.toHaveProperty('paper');
    expect(await asked(anyone)).not.toHaveProperty('paper');
    const present = (await paper(code)).check_code;
    expect((await asked(anyone, present)).paper).toMatchObject({ state: 'valid', version: 2 });
  });

  test('a forged one is not found, in words', async () => {
    for (const forged of ['A'.repeat(22), 'x', '1', "'%00--", 'A'.repeat(100)]) {
      const { status, body } = await verify(encodeURIComponent(forged));
      expect([status, body.status]).toEqual([404, 'error']);
    }
    expect((await verify('A'.repeat(22))).body.code).toBe('NOT_FOUND_PAPER');
  });

  test('scans are counted, and the agency reads how many', async () => {
    const { code } = await filed();
    const { verification } = await paper(code);
    for (let scan = 0; scan < 3; scan += 1) await verify(verification);
    const { body } = await lotus.get(`/api/v2/web/joborder/access?joborder_code=${code}`);
    expect(body.scans).toBe(3);
  });

  test('DOC-01: an entitled officer sees the complete paper behind it', async () => {
    const { code } = await filed();
    const { verification } = await paper(code);
    const { joborder } = (await verify(verification, await as('police'))).body;
    expect([joborder.masked, joborder.tourists[0].passport]).toEqual([false, 'TZ4410872']);
  });
});

describe('inspections', () => {
  const inspections = (orderId: number) =>
    db
      .selectFrom('inspections')
      .select(['officer_id', 'latitude', 'longitude'])
      .where('job_order_id', '=', orderId)
      .orderBy('id')
      .execute();

  test('an officer’s look is one inspection, with its place once that is known', async () => {
    const { code, joborder_id } = await filed();
    const police = await as('police');
    await paper(code, police);
    await paper(code, police, { latitude: 13.75, longitude: 100.49 });
    await paper(code, lotus);
    expect(await inspections(joborder_id)).toEqual([
      { officer_id: people.police.id, latitude: 13.75, longitude: 100.49 },
    ]);
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    await paper(code, police);
    await paper(code, await as('officer'));
    expect(await inspections(joborder_id)).toHaveLength(3);
  });

  test('an impossible place is refused', async () => {
    const { code } = await filed();
    const reply = await (await as('police')).post('/joborder/get', {
      joborder_code: code,
      latitude: 91,
      longitude: 0,
    });
    expect(reply.status).toBe(400);
  });
});

describe('DOC-01: the access log of an order (D36)', () => {
  test('names who, what, when and from where to the agency and to administrators only', async () => {
    const { code } = await filed();
    await paper(code, await as('police'), { latitude: 7.88, longitude: 98.39 });
    await paper(code);
    const { status, body } = await lotus.get(
      `/api/v2/web/joborder/access?joborder_code=${code}&take=10`,
    );
    expect(status).toBe(200);
    expect(body.count).toBe(4);
    const seen = body.entries.map(
      ({ kind, action, name, type }: Record<string, string>) => `${name} ${type} ${kind} ${action}`,
    );
    expect(seen.toSorted()).toEqual([
      'บัวผัน ใจงาม 3 read paper',
      'บัวผัน ใจงาม 3 write job-order.create',
      'วีระ รักษาทาง 5 inspection inspection',
      'วีระ รักษาทาง 5 read paper',
    ]);
    const times = body.entries.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(body.entries[0].address + body.entries[1].address).toContain('127.0.0.1');
    expect(body.entries.some((entry: { latitude: number }) => entry.latitude === 7.88)).toBe(true);
    expect(JSON.stringify(body)).not.toContain('TZ4410872');
    const url = `/api/v2/web/joborder/access?joborder_code=${code}`;
    expect((await (await as('admin')).get(url)).status).toBe(200);
    const past = (await lotus.get(`${url}&skip=90`)).body;
    expect([past.entries, past.count]).toEqual([[], body.count]);
    expect((await (await as('chang')).get(url)).status).toBe(404);
    for (const person of ['malee', 'officer', 'police'] as const) {
      expect((await (await as(person)).get(url)).status).toBe(403);
    }
    expect((await anyone.get(url)).status).toBe(401);
  });
});
