import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ACTIONS, actionKey } from '@joborder/shared/audit/actions';
import { auditTexts } from '@joborder/shared/audit/texts.en';
import { testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';
import { addPlaceAs, placeFields } from '../../test/places';
import { sendForm } from '../../test/multipart';
import { audit } from '../platform/audit';
import { recordSignIn } from './sign-in';

const { as, db, clock } = await testApp();
const admin = await as('admin');
const lotus = await as('lotus');
const list = async (query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ sort: '[{"selector":"log_id","desc":true}]', ...query });
  const { status, body } = await admin.get(`/devexpress/audit?${search.toString()}`);
  expect(status).toBe(200);
  return body.data as { log_id: number; action: string; record: string; actor_name: string }[];
};

const saved = await lotus.post(
  '/api/v2/web/joborder/new/save',
  orderBody({ tourists: [tourist('AU4410872', { firstname: 'KENJIRO', lastname: 'AUDITEE' })] }),
);
const order = saved.body as { code: string; joborder_id: number };
const place = await addPlaceAs(lotus, { place_contact_email: 'owner@pavilion.example' });

describe('the audit log', () => {
  test('says who did what to which record, the latest first', async () => {
    const rows = await list();
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'place.add', entity: 'place', record: 'ศาลาทดสอบริมน้ำ', record_id: place },
      {
        action: 'job-order.create',
        entity: 'job_order',
        record: order.code,
        actor_name: 'บัวผัน ใจงาม',
        actor_type: 3,
        ip: '127.0.0.1',
      },
    ]);
  });

  test('is found by record, actor, action, kind of record and period', async () => {
    expect((await list({ record: order.code })).map(({ action }) => action)).toEqual([
      'job-order.create',
    ]);
    // As it stands on the paper, in groups.
    const grouped = ` ${order.code.slice(0, 9)} ${order.code.slice(9, 11)} ${order.code.slice(11)}`;
    expect((await list({ record: grouped })).map(({ record }) => record)).toEqual([order.code]);
    const byPlace = await list({ entity: 'place', record: String(place) });
    expect(byPlace.map(({ action }) => action)).toEqual(['place.add']);
    expect(await list({ actor: 'ทองดี' })).toEqual([]);
    expect((await list({ actor: 'test.lotus' })).length).toBe(2);
    expect((await list({ action: 'place.add' })).length).toBe(1);
    expect((await list({ filter: '["actor_name","contains","บัวผัน"]' })).length).toBe(2);
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
    const tomorrow = await as('admin');
    const today = await tomorrow.get('/devexpress/audit?period=1');
    expect(today.body.data).toEqual([]);
    expect((await tomorrow.get('/devexpress/audit')).body.data.length).toBe(2);
    expect((await tomorrow.get('/devexpress/audit?period=2')).status).toBe(400);
    clock.now = new Date(clock.now.getTime() - 2 * 86_400_000);
  });

  test('shows before and after, persons masked', async () => {
    const edited = await sendForm(lotus, '/api/v2/web/place/edit', [
      ...placeFields({
        place_address: '2 ถนนใหม่',
        place_contact_email: 'new@pavilion.example',
        place_detail: JSON.stringify([
          { lang_code: 'en', place_name: 'Riverside Trial Pavilion', place_detail: '' },
          { lang_code: 'th', place_name: 'ศาลาทดสอบริมน้ำ', place_detail: 'ศาลาไม้ริมคลอง' },
          { lang_code: 'ch', place_name: '', place_detail: '' },
        ]),
      }),
      { name: 'place_id', value: String(place) },
    ]);
    expect(edited.status).toBe(200);
    const [line] = await list({ action: 'place.edit' });
    const { body } = await admin.get(`/api/v2/web/audit/get/${line?.log_id}`);
    // What the edit leaves alone was not taken away.
    expect(body.changes).toEqual([
      { field: 'email', before: 'o•••@pavilion.example', after: 'n•••@pavilion.example' },
      { field: 'address', before: '1 ถนนหน้าพระลาน', after: '2 ถนนใหม่' },
    ]);
    expect((await admin.get('/api/v2/web/audit/get/99999999')).status).toBe(404);
  });

  test('keeps nothing of tourists', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select audit_log::text as text from audit_log`.execute(db);
    const text = rows.map((row) => row.text).join('\n');
    expect(text).toContain('job-order.create');
    for (const trace of ['AU4410872', 'KENJIRO', 'AUDITEE', '1980-05-14'])
      expect(text).not.toContain(trace);
  });

  test('cannot be changed or emptied, neither can the log of readings', async () => {
    for (const table of ['audit_log', 'access_log']) {
      for (const statement of [
        sql`update ${sql.table(table)} set address = ''`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)}`,
      ])
        await expect(statement.execute(db)).rejects.toThrow(`${table} is append-only`);
    }
  });

  test('by the number of an order has its lines alone, by an id those of every record that has it', async () => {
    const caller = { id: people.admin.id, address: '192.0.2.9' };
    for (const entity of ['place', 'trip']) {
      const line = { action: `${entity}.edit`, entity, entityId: order.joborder_id };
      await audit(db, caller, line);
    }
    const actions = async (record: string) =>
      (await list({ record })).map(({ action }) => action).toSorted();
    expect(await actions(order.code)).toEqual(['job-order.create']);
    expect(await actions(String(order.joborder_id))).toEqual([
      'job-order.create',
      'place.edit',
      'trip.edit',
    ]);
  });

  test('is for administrators without an agency alone', async () => {
    const { agency_id } = people.lotus;
    const { id } = people.admin;
    await db.updateTable('users').set({ agency_id }).where('id', '=', id).execute();
    for (const url of ['/devexpress/audit', '/devexpress/audit/export', '/api/v2/web/audit/get/1'])
      expect((await admin.get(url)).status).toBe(403);
    await db.updateTable('users').set({ agency_id: null }).where('id', '=', id).execute();
  });

  test('is written to a spreadsheet in words', async () => {
    const { readXlsx } = await import('hucre/xlsx');
    const reply = await admin.get('/devexpress/audit/export?lang=en&columns=["action","entity"]');
    const book = await readXlsx(reply.raw);
    expect(book.sheets[0]?.rows.slice(0, 2)).toEqual([
      ['What', 'Kind of record'],
      ['Created the job order', 'Job order'],
    ]);
  });

  test('keeps sign-ins and tries, never what was typed', async () => {
    const address = '192.0.2.7';
    const userId = people.chang.id;
    await recordSignIn(db, { outcome: 'sign-in', userId, address });
    await recordSignIn(db, { outcome: 'refused', userId, address });
    await recordSignIn(db, { outcome: 'refused', userId: null, address });
    expect((await list()).slice(0, 3)).toMatchObject([
      { action: 'session.refused', record: '', actor_name: '', ip: address },
      { action: 'session.refused', record: 'ทองดี มีทรัพย์', actor_name: '' },
      { action: 'session.sign-in', record: 'ทองดี มีทรัพย์', actor_name: 'ทองดี มีทรัพย์' },
    ]);
  });
});

test('every action that the server writes has its sentence', () => {
  const root = join(import.meta.dirname, '..');
  const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\baction: '([a-z-]+(?:\.[a-z-]+)+)'/g),
    ])
    .map(([, action]) => action);
  expect(written.length).toBeGreaterThan(8);
  expect(
    written.filter((action) => !(ACTIONS as readonly string[]).includes(action ?? '')),
  ).toEqual([]);
  expect(Object.keys(auditTexts.actions).sort()).toEqual(ACTIONS.map(actionKey).sort());
});
