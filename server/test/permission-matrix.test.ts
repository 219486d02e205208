import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../src/platform/session';
import { testApp } from './app';
import { openStream } from './event-stream';
import { sendForm } from './multipart';
import { people } from './people';
import { COLUMNS, type Column, MATRIX, type Wanted } from './permission-matrix';
import { permissionWorld, type World } from './permission-world';

const server = await testApp();
const { app, db } = server;
const PEOPLE = {
  admin: 'admin',
  agencyAdmin: 'agencyAdmin',
  officer: 'officer',
  police: 'police',
  agency: 'lotus',
  otherAgency: 'chang',
  guide: 'malee',
  otherGuide: 'somchai',
} as const;
/** What a refused or empty call must leave as it was; sessions are the test's own. */
const TABLES = [
  'audit_log',
  'access_log',
  'inspections',
  'files',
  'users',
  'agencies',
  'guides',
  'identity_changes',
  'second_factors',
  'recovery_codes',
  'places',
  'place_texts',
  'trips',
  'trip_stops',
  'job_orders',
  'job_order_drafts',
  'calendar_feeds',
  'job_order_tourists',
  'job_order_acceptances',
  'job_order_events',
  'job_order_guides',
];

let world: World;
let base: string;
beforeAll(async () => {
  world = await permissionWorld(server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

async function tokenOf(column: Column): Promise<string> {
  if (column === 'anyone') return '';
  return openSession(db, {
    userId: people[PEOPLE[column]].id,
    now: new Date(),
    life: 3_600_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
}

/** A digest of all that a call could have changed. A scanned paper counts its scans, whoever scans. */
async function fingerprint(): Promise<string> {
  const digest = (rows: RawBuilder<unknown>) =>
    sql`select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest
      from ${rows} as t`;
  const { rows } = await sql<{ digest: string }>`${sql.join(
    [
      digest(sql`(select token, job_order_id, version from paper_tokens)`),
      ...TABLES.map((table) => digest(sql.table(table))),
    ],
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ digest: part }) => part).join(' ');
}

const urlOf = (path: string, { params = {}, query = {} }: Wanted) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[String(name)] ?? '1'),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

async function send(call: string, wanted: Wanted, token: string) {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = urlOf(path, wanted);
  if (path.endsWith('/events') && method === 'GET') {
    const stream = await openStream(base + url, token);
    stream.abort();
    await stream.ended;
    return { status: stream.status, text: '' };
  }
  const client = server.client(token || undefined);
  const { status, raw } = wanted.form
    ? await sendForm(client, url, wanted.form)
    : await client.send({
        method,
        url,
        ...(wanted.body ? { payload: wanted.body } : {}),
      });
  return { status, text: raw.toString() };
}

describe('the permission matrix', () => {
  test('BROLE-11: every call of the router has a row, and every row a call', async () => {
    await app.ready();
    const { paths } = app.swagger() as {
      paths: Record<string, Record<string, { deprecated?: boolean }>>;
    };
    // An alias has the handler of its call, and is marked as outdated.
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { deprecated }]) => !deprecated)
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(calls.sort()).toEqual(Object.keys(MATRIX).sort());
  });

  for (const [call, { verdicts, request }] of Object.entries(MATRIX)) {
    const inVain = COLUMNS.filter((column) => verdicts[column] !== 'ok');
    const inEffect = COLUMNS.filter((column) => verdicts[column] === 'ok');

    test(`BROLE-11 ROLE-09: ${call}`, async () => {
      const prepare = async (column: Column) => {
        const token = await tokenOf(column);
        return { column, token, wanted: await request(world, token) };
      };
      const check = async ({ column, token, wanted }: Awaited<ReturnType<typeof prepare>>) => {
        const { status, text } = await send(call, wanted, token);
        const answered = status < 300;
        const shown = wanted.shows === undefined || text.includes(wanted.shows);
        return [column, answered ? (shown ? 'ok' : 'none') : String(status)];
      };

      // Prepared one after the other, before the look at the tables.
      const prepared = [];
      for (const column of inVain) prepared.push(await prepare(column));
      const before = await fingerprint();
      const refused = [];
      for (const each of prepared) refused.push(await check(each));
      expect(refused).toEqual(inVain.map((column) => [column, verdicts[column]]));
      expect(await fingerprint()).toBe(before);

      const done = [];
      for (const column of inEffect) done.push(await check(await prepare(column)));
      expect(done).toEqual(inEffect.map((column) => [column, 'ok']));
    });
  }
});
