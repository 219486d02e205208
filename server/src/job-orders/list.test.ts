import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { UserType } from '@joborder/shared/endpoint';
import { testApp } from '../../test/app';
import { inThai } from '../../test/in-thai';
import { dayFromNow, GUIDE, onePlaceDay, orderBody, PLACES, tourist } from '../../test/orders';
import { people } from '../../test/people';
import type { Caller } from '../platform/session';
import { countJobOrders } from './count';
import { listJobOrders } from './list';

const { as, db } = await testApp();
const lotus = await as('lotus');
const chang = await as('chang');
const malee = await as('malee');
const admin = await as('admin');

const file = async (more: object = {}, client = lotus): Promise<{ code: string; id: number }> => {
  const { body } = await client.post('/api/v2/web/joborder/new/save', { ...orderBody(), ...more });
  return { code: body.code, id: body.joborder_id };
};
const list = async (query = '', client = lotus) =>
  (await client.get(`/api/v2/web/joborder/get?take=50&skip=0${query}`)).body as {
    code: string;
    [name: string]: unknown;
  }[];
const codes = async (query = '', client = lotus) =>
  (await list(query, client)).map((row) => row.code);
const running = (start: number, stop: number) => ({
  joborder_start: dayToSeconds(dayFromNow(start)),
  joborder_stop: dayToSeconds(dayFromNow(stop)),
});

const first = await file();
const second = await file({
  external_agencys_code: 'HN-BKK-3311',
  inbound_date: dayFromNow(20),
  outbound_date: dayFromNow(24),
  ...running(20, 24),
  days: [{ ...onePlaceDay(1, [PLACES[7]]), guides: [{ guide_id: GUIDE.somchai }] }],
  tourists: [tourist('KR 1234 567', { nation: 'KR' })],
});
const theirs = await file({}, chang);
const ownOfGuide = await file(
  { days: [{ ...onePlaceDay(1), guides: [{ guide_id: GUIDE.somchai }] }] },
  malee,
);

describe('the job order list', () => {
  test('LIST-09 API-29 LIST-15: rows have the specified fields, take and skip bound them', async () => {
    const rows = await list();
    const row = rows.find((each) => each.code === first.code);
    expect(row).toMatchObject({
      id: first.id,
      code: first.code,
      inbound_date: dayFromNow(10),
      outbound_date: dayFromNow(11),
      license: '99/00001',
      agencyName: 'บริษัท ดอกบัวทัวร์ จำกัด',
      guide_status_msg: 'pending',
      status: 1,
      tourCode: 'SPT-1126-08',
      joborder_start_date: dayFromNow(10),
      joborder_stop_date: dayFromNow(11),
    });
    const page = async (skip: number) =>
      (await lotus.get(`/api/v2/web/joborder/get?take=1&skip=${skip}`)).body.map(
        (each: { code: string }) => each.code,
      );
    expect([...(await page(0)), ...(await page(1))]).toEqual(await codes());
    expect(await page(99)).toEqual([]);
  });

  test('API-29: each filter finds its orders and no others', async () => {
    expect(await codes(`&joborder_code=${first.code}`)).toEqual([first.code]);
    expect(await codes(`&joborder_code=${inThai(first.code)}`)).toEqual([first.code]);
    expect(await codes('&guide_license=99-00002')).toEqual([second.code]);
    expect(await codes(`&guide_license=${inThai('99-00002')}`)).toEqual([second.code]);
    // Exact, ignoring case and spaces.
    expect(await codes('&passport_no=kr1234567')).toEqual([second.code]);
    expect(await codes('&passport_no=KR12345')).toEqual([]);
    expect(await codes('&agency_license=99/00001')).toHaveLength(2);
    expect(await codes('&agency_license=99/00002')).toEqual([]);
    expect(await codes(`&agency_license=${inThai('99/00001')}`)).toHaveLength(2);
    // That very day, not from it on or until it.
    expect(await codes(`&inbound_date=${dayFromNow(10)}`)).toEqual([first.code]);
    expect(await codes(`&inbound_date=${dayFromNow(20)}`)).toEqual([second.code]);
    expect(await codes(`&outbound_date=${dayFromNow(11)}`)).toEqual([first.code]);
    expect(await codes(`&outbound_date=${dayFromNow(24)}`)).toEqual([second.code]);
    expect(await codes('&inbound_date=tomorrow')).toEqual([]);
    expect(await codes('&tourist_origincountry=KR')).toEqual([second.code]);
    expect(await codes('&tourist_origincountry=South%20Korea')).toEqual([second.code]);
    const { name } = (await lotus.get(`/api/v2/web/place/get/${PLACES[7]}?lang=th`)).body;
    expect(await codes(`&place_name=${encodeURIComponent(name.slice(1))}`)).toEqual([second.code]);
    // From and to include the day that is named.
    expect(await codes(`&inbound_from=${dayFromNow(20)}`)).toEqual([second.code]);
    expect(await codes(`&inbound_from=${dayFromNow(21)}`)).toEqual([]);
    expect(await codes(`&inbound_to=${dayFromNow(10)}`)).toEqual([first.code]);
    expect(await codes(`&inbound_to=${dayFromNow(9)}`)).toEqual([]);
    expect(await codes(`&outbound_to=${dayFromNow(11)}`)).toEqual([first.code]);
    expect(await codes(`&outbound_to=${dayFromNow(10)}`)).toEqual([]);
    expect(await codes('&status=1')).toHaveLength(2);
    expect(await codes('&status=3')).toEqual([]);
  });

  test('hostile filters are text like any other, never an error of the server', async () => {
    for (const text of ["' or 1=1 --", '%', '_', '\\', 'ใบสั่ง', '🙂']) {
      const reply = await lotus.get(
        `/api/v2/web/joborder/get?place_name=${encodeURIComponent(text)}&joborder_code=${encodeURIComponent(text)}`,
      );
      expect([text, reply.status, reply.body]).toEqual([text, 200, []]);
    }
    expect((await lotus.get('/api/v2/web/joborder/get?take=-1')).status).toBe(400);
    expect((await lotus.get('/api/v2/web/joborder/get?take=many')).status).toBe(400);
  });

  test('ROLE-04: an agency sees its own orders only, whatever agency_id it sends', async () => {
    expect((await codes()).toSorted()).toEqual([first.code, second.code].toSorted());
    expect(await codes(`&agency_id=${people.chang.agency_id}`)).toEqual([]);
    expect(await codes('', chang)).toEqual([theirs.code]);
  });

  test('ROLE-05: an administrator sees all orders, one with an agency that agency only', async () => {
    expect(await codes('', admin)).toHaveLength(4);
    expect(await codes(`&agency_id=${people.chang.agency_id}`, admin)).toEqual([theirs.code]);
    await db
      .updateTable('users')
      .set({ agency_id: 900_002 })
      .where('id', '=', people.admin.id)
      .execute();
    expect(await codes('', admin)).toEqual([theirs.code]);
    await db
      .updateTable('users')
      .set({ agency_id: null })
      .where('id', '=', people.admin.id)
      .execute();
  });

  test('ROLE-04: who belongs to no agency sees no order, nor how many there are', async () => {
    // The database lets no such account be; the rule does not lean on it.
    const caller: Caller = {
      id: people.lotus.id,
      type: UserType.agency,
      agencyId: null,
      guideId: null,
      mustChangePassword: false,
      address: '127.0.0.1',
    };
    const now = new Date();
    const listed = (sort: 'next' | 'code') =>
      listJobOrders(db, { caller, now }, {}, { take: 50, skip: 0, sort });
    const { count } = await countJobOrders(db, todayInBangkok(now), caller, {});
    expect([await listed('next'), await listed('code'), count]).toEqual([[], [], 0]);
  });

  test('ROLE-06: a guide sees assigned and own orders, officers and police see all', async () => {
    expect((await codes('', malee)).toSorted()).toEqual(
      [first.code, theirs.code, ownOfGuide.code].toSorted(),
    );
    expect((await codes('', await as('somchai'))).toSorted()).toEqual(
      [second.code, ownOfGuide.code].toSorted(),
    );
    expect(await codes('', await as('expired'))).toEqual([]);
    expect(await codes('', await as('officer'))).toHaveLength(4);
    expect(await codes('', await as('police'))).toHaveLength(4);
  });

  test('LIST-12: status follows from dates, check-ins and cancellation', async () => {
    const statusOf = async (code: string) =>
      (await list(`&joborder_code=${code}`)).map((row) => row.status)[0];
    const today = await file(running(0, 2));
    const past = await file(running(-9, -8));
    const early = await file(running(5, 6));
    const gone = await file(running(5, 6));
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: gone.code });
    expect(await statusOf(early.code)).toBe(1);
    expect(await statusOf(today.code)).toBe(2);
    expect(await statusOf(past.code)).toBe(4);
    expect(await statusOf(gone.code)).toBe(3);
    await db
      .updateTable('job_orders')
      .set({ first_check_in_at: new Date() })
      .where('id', '=', early.id)
      .execute();
    expect(await statusOf(early.code)).toBe(2);
    const counted = (await lotus.get('/api/v2/web/joborder/count')).body;
    expect(counted).toMatchObject({ count: 6, by_status: { 1: 2, 2: 2, 3: 1, 4: 1 } });
    // The status that is looked at does not hide how many the others have.
    expect((await lotus.get('/api/v2/web/joborder/count?status=3')).body).toMatchObject({
      count: 1,
      by_status: counted.by_status,
    });
  });

  test('LIST-10 LIST-11 D11: ready when every guide accepted; a refusal is named', async () => {
    const answer = async (guide: number, accepted: number) => {
      await db
        .updateTable('job_order_acceptances')
        .set({ accepted })
        .where('job_order_id', '=', first.id)
        .where('guide_id', '=', guide)
        .execute();
      return (await list(`&joborder_code=${first.code}`))[0];
    };
    expect(await answer(GUIDE.malee, 1)).toMatchObject({
      guide_status_msg: 'ready',
      guides_accepted: 1,
    });
    expect(await answer(GUIDE.malee, -1)).toMatchObject({
      guide_status_msg: 'pending',
      guides_refused: ['มาลี พาเที่ยว'],
    });
    // Nobody assigned, nobody ready.
    const alone = await file();
    await db.deleteFrom('job_order_guides').where('job_order_id', '=', alone.id).execute();
    await db.deleteFrom('job_order_acceptances').where('job_order_id', '=', alone.id).execute();
    expect((await list(`&joborder_code=${alone.code}`))[0]).toMatchObject({
      guide_status_msg: 'pending',
      guides_total: 0,
    });
  });

  test('what the viewer may do travels with the row', async () => {
    const can = async (client: typeof lotus) =>
      (await list(`&joborder_code=${first.code}`, client))[0]?.can;
    expect(await can(lotus)).toEqual({ edit: true, cancel: true, copy: true, print: true });
    expect(await can(malee)).toMatchObject({ edit: false, cancel: false });
    expect(await can(await as('police'))).toMatchObject({ edit: false, cancel: false });
  });
});

test('the number of all orders is true after every write, and whoever has not committed is not counted', async () => {
  const officer = await as('officer');
  const asked = async () => (await officer.get('/api/v2/web/joborder/count')).body;
  /** Order by order, from the rows of the list. */
  const counted = async () => {
    const by_status = { 1: 0, 2: 0, 3: 0, 4: 0 };
    const rows = (await officer.get('/api/v2/web/joborder/get?take=200')).body;
    for (const { status } of rows as { status: 1 | 2 | 3 | 4 }[]) by_status[status] += 1;
    return { status: 'success', count: rows.length, by_status };
  };
  const check = async () => expect(await asked()).toEqual(await counted());
  await check();
  const coming = await file(running(5, 6));
  await check();
  const past = await file(running(-9, -8));
  await check();
  await file(running(-1, 0));
  await check();
  const order = (id: number) => db.updateTable('job_orders').where('id', '=', id);
  await order(coming.id).set({ first_check_in_at: new Date() }).execute();
  await check();
  await order(coming.id).set({ first_check_in_at: null }).execute();
  // Moved from the future to the past, into another month, and back.
  const move = (start_date: string, end_date: string) =>
    order(coming.id).set({ start_date, end_date }).execute();
  await move(dayFromNow(-62), dayFromNow(-60));
  await check();
  await move(dayFromNow(5), dayFromNow(6));
  await check();
  await lotus.post('/api/v2/web/joborder/delete', { joborder_code: coming.code });
  await check();
  await order(past.id).set({ cancelled_at: new Date() }).execute();
  await check();
  await order(past.id).set({ cancelled_at: null }).execute();
  await check();
  const before = await asked();
  const failed = db.transaction().execute(async (trx) => {
    await trx
      .updateTable('job_orders')
      .set({ cancelled_at: new Date() })
      .where('id', '=', past.id)
      .execute();
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await asked()).toEqual(before);
  expect((await officer.get('/api/v2/web/joborder/count?status=4')).body).toEqual({
    ...before,
    count: before.by_status[4],
  });
});

describe('deleting', () => {
  test('API-30 LIST-13: a delete cancels; number, rows and history stay', async () => {
    const order = await file();
    const reply = await lotus.post('/api/v2/web/joborder/delete?lang=en', {
      joborder_code: order.code,
    });
    expect([reply.status, reply.body.status]).toEqual([200, 'success']);
    expect(reply.body.message).toContain('Deleted successfully');
    const [row] = await list(`&joborder_code=${order.code}`);
    expect(row).toMatchObject({
      code: order.code,
      status: 3,
      can: { edit: false, cancel: false },
    });
    const prepared = await lotus.post('/api/v2/web/joborder/edit/prepare', {
      joborder_code: order.code,
    });
    expect(prepared.body.joborder.status).toBe(3);
    const tourists = await db
      .selectFrom('job_order_tourists')
      .select('id')
      .where('job_order_id', '=', order.id)
      .execute();
    expect(tourists).toHaveLength(2);
    const again = await lotus.post('/api/v2/web/joborder/delete', { joborder_code: order.code });
    expect([again.status, again.body.code]).toEqual([409, 'NOT_EDITABLE']);
  });

  test("another agency's order is not found, a completed one stays", async () => {
    const reply = await chang.post('/api/v2/web/joborder/delete', { joborder_code: first.code });
    expect(reply.status).toBe(404);
    const assigned = await malee.post('/api/v2/web/joborder/delete', { joborder_code: first.code });
    expect(assigned.status).toBe(403);
    const past = await file(running(-9, -8));
    // Who files late may take it back for a day (D61); this one was filed in time.
    await db
      .updateTable('job_orders')
      .set({ filed_late: false })
      .where('code', '=', past.code)
      .execute();
    const done = await lotus.post('/api/v2/web/joborder/delete', { joborder_code: past.code });
    expect(done.status).toBe(409);
  });
});

describe('the export', () => {
  test('LIST-19: all filtered rows in DataGrid.xlsx, formulas made harmless', async () => {
    await file({ external_agencys: '=HYPERLINK("http://evil")', external_agencys_code: '@cmd' });
    const reply = await lotus.get('/api/v2/web/joborder/export?lang=en');
    expect(reply.status).toBe(200);
    expect(String(reply.headers['content-disposition'])).toContain('DataGrid.xlsx');
    const [sheet] = (await readXlsx(reply.raw)).sheets;
    const rows = sheet?.rows ?? [];
    expect(rows[0]?.slice(0, 3)).toEqual(['Job order number', 'Tour code', 'Foreign agency']);
    expect(rows).toHaveLength((await list()).length + 1);
    const cells = rows.flat().map(String);
    expect(cells).toContain('\'=HYPERLINK("http://evil")');
    expect(cells).toContain("'@cmd");
    const filtered = await lotus.get(`/api/v2/web/joborder/export?joborder_code=${second.code}`);
    expect((await readXlsx(filtered.raw)).sheets[0]?.rows).toHaveLength(2);
  });
});

test('D58: list and spreadsheet name the agency and the guides as they stood when it was filed', async () => {
  const { code, id } = await file({}, chang);
  const guide = db.updateTable('users').where('id', '=', people.malee.id);
  const agency = db.updateTable('agencies').where('id', '=', people.chang.agency_id);
  await guide.set({ first_name: 'มาลัย' }).execute();
  await agency.set({ name: 'บริษัท คชสาร จำกัด', license: '99/00099' }).execute();
  await db
    .updateTable('job_order_acceptances')
    .set({ accepted: -1 })
    .where('job_order_id', '=', id)
    .execute();
  const [row] = await list(`&joborder_code=${code}`, admin);
  expect([row?.agencyName, row?.license, row?.guides_refused]).toEqual([
    'บริษัท ช้างทอง ทราเวล จำกัด',
    '99/00002',
    ['มาลี พาเที่ยว'],
  ]);
  const sheet = await admin.get(`/api/v2/web/joborder/export?lang=en&joborder_code=${code}`);
  const rows = (await readXlsx(sheet.raw)).sheets[0]?.rows ?? [];
  expect(rows.map((cells) => cells.slice(3, 5))).toEqual([
    ['Agency', 'Licence'],
    ['บริษัท ช้างทอง ทราเวล จำกัด', '99/00002'],
  ]);
  await guide.set({ first_name: people.malee.first_name }).execute();
  await agency.set({ name: 'บริษัท ช้างทอง ทราเวล จำกัด', license: '99/00002' }).execute();
});

test('D61: the export says which orders were filed late', async () => {
  const late = await file(running(-19, -18));
  const inTime = await file(running(71, 72));
  const of = async (code: string, lang: string) => {
    const reply = await lotus.get(`/api/v2/web/joborder/export?lang=${lang}&joborder_code=${code}`);
    const rows = (await readXlsx(reply.raw)).sheets[0]?.rows ?? [];
    return rows.map((row) => String(row[10] ?? ''));
  };
  expect(await of(late.code, 'th')).toEqual(['ยื่นย้อนหลัง', 'ยื่นย้อนหลัง']);
  expect(await of(late.code, 'en')).toEqual(['Filed late', 'Filed late']);
  expect(await of(inTime.code, 'en')).toEqual(['Filed late', '']);
});

describe('the order of the list', () => {
  test('travel within the country has the days of the tour, in the row and in the filter', async () => {
    const code = (
      await file({ ...running(33, 37), inbound_type: 5, outbound_type: 5, inbound_no: '' })
    ).code;
    expect(await codes(`&outbound_date=${dayFromNow(37)}`)).toEqual([code]);
    expect(await codes(`&inbound_date=${dayFromNow(33)}`)).toEqual([code]);
    const [row] = await list(`&joborder_code=${code}`);
    expect([row?.inbound_date, row?.outbound_date]).toEqual([dayFromNow(33), dayFromNow(37)]);
    // Either way alone may be within the country.
    const domestic: [change: object, inbound: string, outbound: string][] = [
      [{ inbound_type: 5, outbound_date: '' }, dayFromNow(53), ''],
      [{ outbound_type: 5, inbound_date: '' }, '', dayFromNow(57)],
    ];
    for (const [change, inbound, outbound] of domestic) {
      const { code: of } = await file({ ...running(53, 57), ...change });
      const [seen] = await list(`&joborder_code=${of}`);
      expect([seen?.inbound_date, seen?.outbound_date]).toEqual([inbound, outbound]);
    }
    const none = (await file({ ...running(43, 47), inbound_date: '', outbound_date: '' })).code;
    const [bare] = await list(`&joborder_code=${none}`);
    expect([bare?.inbound_date, bare?.outbound_date]).toEqual(['', '']);
  });

  test('D71: under way, then what starts next, then what is over; pages of any size make it up', async () => {
    const filed = async (from: number, to: number) =>
      (
        await file({
          ...running(from, to),
          tourists: [tourist(`IS${from + 100}A${to + 100}`, { nation: 'IS' })],
        })
      ).code;
    const past = await filed(-20, -18);
    const later = await filed(9, 10);
    const ends = await filed(-2, 0);
    const cancelled = await filed(3, 4);
    const next = await filed(2, 30);
    const older = await filed(-40, -38);
    const begun = await filed(0, 1);
    // Under way since its first check-in, though it starts after the next one.
    const early = await filed(4, 6);
    // Cancelled after it began, and after a check-in ahead of its first day.
    const cancelledUnderWay = await filed(-1, 3);
    const cancelledEarly = await filed(7, 8);
    await db
      .updateTable('job_orders')
      .set({ first_check_in_at: new Date() })
      .where('code', 'in', [early, cancelledEarly])
      .execute();
    await db
      .updateTable('job_orders')
      .set({ cancelled_at: new Date() })
      .where('code', 'in', [cancelled, cancelledUnderWay, cancelledEarly])
      .execute();
    const read = async (query: string) =>
      (await lotus.get(`/api/v2/web/joborder/get?tourist_origincountry=IS&${query}`)).body.map(
        (row: { code: string }) => row.code,
      );
    // Whoever cancels an order finds it where it was.
    const underWay = [ends, begun, early];
    const ahead = [cancelledUnderWay, next, cancelled, cancelledEarly, later];
    const expected = [...underWay, ...ahead, past, older];
    expect(await read('')).toEqual(expected);
    expect(await read('sort=next')).toEqual(expected);
    // Among all others, where nothing was looked up first.
    expect((await codes()).filter((code) => expected.includes(code))).toEqual(expected);
    for (const take of [1, 2, 3, 4, 5, 10]) {
      const pages: string[] = [];
      for (let skip = 0; skip < expected.length; skip += take) {
        pages.push(...(await read(`take=${take}&skip=${skip}`)));
      }
      expect([take, pages]).toEqual([take, expected]);
    }
    expect(await read('skip=10')).toEqual([]);
    const exported = async (query: string) => {
      const { raw } = await lotus.get(
        `/api/v2/web/joborder/export?tourist_origincountry=IS&${query}`,
      );
      const [, ...rows] = (await readXlsx(raw)).sheets[0]?.rows ?? [];
      return rows.map(([number]) => String(number).replace(/\D/g, ''));
    };
    expect(await exported('')).toEqual(expected);
    expect(await exported('sort=-code')).toEqual(expected.toSorted().toReversed());
  });
});
