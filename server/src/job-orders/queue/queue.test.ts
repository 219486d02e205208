import { describe, expect, test } from 'vitest';
import { addDays, dayToSeconds, todayInBangkok } from '@joborder/shared/dates';
import { testApp } from '../../../test/app';
import { addUserAs } from '../../../test/new-users';
import { dayFromNow, GUIDE, onePlaceDay, orderBody } from '../../../test/orders';
import { people } from '../../../test/people';

const { as, clock, db, statementsOf } = await testApp();
// A morning, so that what counts from a time of the day can be seen to begin.
clock.now = new Date(`${dayFromNow(0)}T05:50:00+07:00`);
const [officer, lotus] = await Promise.all([as('officer'), as('lotus')]);
const queue = async (lang = 'en') =>
  (await officer.get(`/api/v2/web/work_queue/get?lang=${lang}`)).body;
const codes = (rows: { joborder_code: string }[]) => rows.map((row) => row.joborder_code);

/** An order from one day to another, both led by the first guide unless told. */
async function file(from: number, to: number, guides: readonly number[] = [GUIDE.malee]) {
  const days = Array.from({ length: to - from + 1 }, (_, index) => ({
    ...onePlaceDay(index + 1),
    guides: guides.map((guide_id) => ({ guide_id })),
  }));
  const reply = await lotus.post('/api/v2/web/joborder/new/save', {
    ...orderBody({
      joborder_start: dayToSeconds(dayFromNow(from)),
      joborder_stop: dayToSeconds(dayFromNow(to)),
      inbound_date: dayFromNow(from),
      outbound_date: dayFromNow(to),
      days,
    }),
  });
  expect(reply.body).toMatchObject({ status: 'success' });
  return { id: reply.body.joborder_id as number, code: reply.body.code as string };
}
const answer = (order: number, guide_id: number, accepted: number, reason = '') =>
  db
    .updateTable('job_order_acceptances')
    .set({ accepted, reason, answered_at: clock.now })
    .where('job_order_id', '=', order)
    .where('guide_id', '=', guide_id)
    .execute();
const checkIn = (order: number, day: number, at: Date) =>
  db
    .updateTable('job_order_stops')
    .set({ checked_in_at: at })
    .where('job_order_id', '=', order)
    .where('day', '=', day)
    .execute();

describe('D72: what waits for an officer', () => {
  test('groups on the road without a check-in today, the longest silence first', async () => {
    const yesterday = new Date(`${dayFromNow(-1)}T17:40:00+07:00`);
    const [silent, never, active, early, over] = [
      await file(-1, 1),
      await file(0, 1, [GUIDE.malee, GUIDE.somchai]),
      await file(-1, 2),
      await file(1, 2),
      await file(-3, -1),
    ];
    for (const { id } of [silent, active, early, over]) await answer(id, GUIDE.malee, 1);
    await answer(never.id, GUIDE.somchai, 1);
    await checkIn(silent.id, 1, yesterday);
    await checkIn(active.id, 2, new Date(`${dayFromNow(0)}T00:10:00+07:00`));
    // Their first stop is in the morning: nobody is silent before it begins.
    clock.now = new Date(`${dayFromNow(0)}T05:59:59+07:00`);
    expect((await queue()).counts.silent).toBe(0);
    clock.now = new Date(`${dayFromNow(0)}T06:00:00+07:00`);
    const { counts, silent: rows } = await queue();
    expect(counts.silent).toBe(2);
    expect(codes(rows)).toEqual([never.code, silent.code]);
    expect(rows[1]).toMatchObject({
      day: 2,
      days: 3,
      tourists_all: 3,
      startdate: dayFromNow(-1),
      agency_license: '99/00001',
      last_check_in: yesterday.toISOString(),
      first_daypart: 1,
      guide_name: 'มาลี พาเที่ยว',
      guide_license: '99-00001',
    });
    // The place as the reader calls it.
    const { place_name, place_name_en } = await db
      .selectFrom('job_order_stops')
      .select(['place_name', 'place_name_en'])
      .where('job_order_id', '=', silent.id)
      .where('day', '=', 2)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    expect(place_name_en).toMatch(/^[A-Z]/);
    expect(rows[1]?.first_place).toBe(place_name_en);
    expect((await queue('th')).silent[1]?.first_place).toBe(place_name);
    // Whoever has accepted the day is asked first.
    expect(rows[0]).toMatchObject({ last_check_in: null, guide_name: 'สมชาย รู้ทาง' });
    for (const { id } of [silent, never]) await checkIn(id, 1, clock.now);
    expect((await queue()).counts.silent).toBe(0);
  });

  test('a stop that was left out, or that is for another day, makes no group silent', async () => {
    clock.now = new Date(`${dayFromNow(0)}T06:15:00+07:00`);
    const [skipped, free] = [await file(-1, 1), await file(-1, 1)];
    const stopsOf = (order: number) =>
      db.updateTable('job_order_stops').where('job_order_id', '=', order).where('day', '=', 2);
    expect((await queue()).counts.silent).toBe(2);
    await stopsOf(skipped.id).set({ status: -1 }).execute();
    await stopsOf(free.id).set({ day: 4 }).execute();
    expect((await queue()).counts.silent).toBe(0);
  });

  test('of many silent groups those that have been silent longest are shown, and all are counted', async () => {
    const ago = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000);
    const filed = [];
    for (let group = 0; group < 22; group += 1) filed.push(await file(-2, 1));
    // Filed first, and heard of last.
    for (const [at, { id }] of filed.entries()) await checkIn(id, 1, ago(30 + at));
    const never = await file(0, 0);
    const { counts, silent } = await queue();
    expect(counts.silent).toBe(23);
    const longest = filed.map(({ code }) => code).toReversed();
    expect(codes(silent)).toEqual([never.code, ...longest.slice(0, 19)]);
    // All of them are looked for once, for the list and its count.
    const statements = await statementsOf(queue);
    expect(statements.filter((text) => text.includes('job_order_stops'))).toHaveLength(1);
    await db.updateTable('job_orders').set({ cancelled_at: clock.now }).execute();
  });

  test('tours of the next three days with a guide who refused or has not answered', async () => {
    const two = [GUIDE.malee, GUIDE.somchai];
    const [later, open, refused, done] = [
      await file(4, 5),
      await file(3, 4),
      await file(3, 4, two),
      await file(2, 3),
    ];
    await answer(refused.id, GUIDE.malee, -1, 'ป่วย');
    await answer(done.id, GUIDE.malee, 1);
    const { counts, jobs } = await queue();
    expect(codes(jobs)).toEqual([refused.code, open.code]);
    expect(codes(jobs)).not.toContain(later.code);
    expect(counts.jobs).toBe(2);
    expect(jobs[0]).toMatchObject({
      guides: 2,
      unanswered: 1,
      refused: [{ name: 'มาลี พาเที่ยว', reason: 'ป่วย' }],
    });
    await lotus.post('/api/v2/web/joborder/delete', { joborder_code: refused.code });
    expect(codes((await queue()).jobs)).toEqual([open.code]);
    // Refused by the only guide: nobody is left who has not answered.
    await answer(open.id, GUIDE.malee, -1, 'ติดงานอื่น');
    expect((await queue()).jobs).toMatchObject([
      {
        joborder_code: open.code,
        unanswered: 0,
        refused: [{ name: 'มาลี พาเที่ยว', reason: 'ติดงานอื่น' }],
      },
    ]);
  });

  test('licences that have ended or end within a month, with the orders after them; accounts never used', async () => {
    const before = (await queue()).counts;
    const today = todayInBangkok(clock.now);
    const { guide_id } = people.malee;
    const ends = addDays(today, 2);
    await file(3, 4);
    const guide = { license_expires: ends };
    expect((await officer.post('/api/v2/web/users/update/guide', { guide_id, guide })).status).toBe(
      200,
    );
    const added = await addUserAs(officer, 'police', { username: 'never.used' });
    const { counts, licences, accounts } = await queue();
    expect(counts.licences - before.licences).toBe(1);
    const ofMalee = (rows: { users_id: number }[]) =>
      rows.filter(({ users_id }) => users_id === people.malee.id);
    expect(ofMalee(licences)).toEqual([
      expect.objectContaining({ type_id: 2, license: '99-00001', license_expires: ends }),
    ]);
    const { joborders_after } = licences.at(-1);
    const shown = await officer.get(`/api/v2/web/users/get/${people.malee.id}`);
    expect([joborders_after, joborders_after > 0]).toEqual([shown.body.joborders_after, true]);
    expect(counts.accounts - before.accounts).toBe(1);
    expect(accounts).toContainEqual({
      users_id: added.body.users_id,
      name: 'นางสาวทดสอบ เพิ่มผู้ใช้',
      type_id: 5,
      username: 'never.used',
      created_at: expect.any(String),
      initial_password_ends: expect.any(String),
    });
    // Foreign titles stand apart from the name.
    const titled = (title: string) =>
      db.updateTable('users').set({ title }).where('id', '=', added.body.users_id).execute();
    for (const [title, name] of [
      ['Mr.', 'Mr. ทดสอบ เพิ่มผู้ใช้'],
      ['ร.ต.อ.', 'ร.ต.อ.ทดสอบ เพิ่มผู้ใช้'],
    ] as const) {
      await titled(title);
      expect((await queue()).accounts).toContainEqual(
        expect.objectContaining({ username: 'never.used', name }),
      );
    }
    // What ended yesterday waits as well, before the others.
    const ended = { license_expires: addDays(today, -1) };
    await officer.post('/api/v2/web/users/update/guide', { guide_id, guide: ended });
    const late = await queue();
    expect(late.counts.licences).toBe(counts.licences);
    expect(ofMalee(late.licences)).toMatchObject([ended]);
    const days = late.licences.map((row: { license_expires: string }) => row.license_expires);
    expect(days).toEqual(days.toSorted());
    // Nobody waits for somebody who is suspended.
    const suspend = (id: number, status: number) =>
      db.updateTable('users').set({ status }).where('id', '=', id).execute();
    await suspend(people.malee.id, 2);
    await suspend(added.body.users_id, 2);
    const { licences: ending, accounts: unused } = before;
    expect((await queue()).counts).toMatchObject({ licences: ending, accounts: unused });
    await suspend(people.malee.id, 1);
    // Once it is renewed it waits for nobody.
    const renewed = { guide_id, guide: { license_expires: addDays(ends, 730) } };
    await officer.post('/api/v2/web/users/update/guide', renewed);
    expect((await queue()).counts.licences).toBe(before.licences);
  });

  test('places are approved one by one or together; the count of the menu follows', async () => {
    const start = await queue();
    const place = (latitude: number, created: string) => ({
      category_id: 1,
      province_id: 10,
      district_id: 1001,
      subdistrict_id: 100101,
      latitude,
      longitude: 100.5,
      created_by: people.lotus.id,
      created_at: created,
    });
    const ids: number[] = [];
    for (const [index, name] of ['ตลาดน้ำทดสอบ', 'ตลาดน้ำทดสอบใหม่', 'พิพิธภัณฑ์ไกล'].entries()) {
      const { id } = await db
        .insertInto('places')
        .values(place(13.75 + (index === 2 ? 1 : index / 10_000), `2020-01-0${index + 1}`))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('place_texts')
        .values({ place_id: id, lang: 'th', name, detail: '' })
        .execute();
      ids.push(id);
    }
    const { counts, places } = await queue();
    expect(counts.places - start.counts.places).toBe(3);
    expect(places.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(places[0]).toMatchObject({
      added_by: 'บริษัท ดอกบัวทัวร์ จำกัด',
      similar: { id: ids[1], name: 'ตลาดน้ำทดสอบใหม่', distance: 11 },
    });
    expect(places[2].similar).toBeNull();
    // By a name in either language, whoever looks.
    await db
      .insertInto('place_texts')
      .values([
        { place_id: ids[2] as number, lang: 'en', name: 'Faraway Museum', detail: '' },
        { place_id: ids[1] as number, lang: 'en', name: 'Old Faraway Museum', detail: '' },
      ])
      .execute();
    await db
      .updateTable('places')
      .set({ latitude: 13.7502 })
      .where('id', '=', ids[2] as number)
      .execute();
    for (const lang of ['th', 'en']) {
      expect([lang, (await queue(lang)).places[2].similar?.id]).toEqual([lang, ids[1]]);
    }
    const total = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
    expect((await officer.get('/api/v2/web/work_queue/count')).body.count).toBe(total);

    const approve = (place_ids: unknown) =>
      officer.post('/api/v2/web/place/approve', { place_ids });
    expect((await approve([ids[0], ids[1]])).body).toEqual({
      status: 'success',
      msg: 'อนุมัติสถานที่แล้ว 2 แห่ง',
      approved: 2,
    });
    const row = await db
      .selectFrom('places')
      .select(['status', 'approved_by'])
      .where('id', '=', ids[0] as number)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'approved', approved_by: people.officer.id });
    // Again it changes nothing: who approved first stays.
    expect((await approve([ids[0], ids[2]])).body.approved).toBe(1);
    const late = { place_ids: [ids[2]] };
    for (const [lang, msg] of [
      ['th', 'ได้รับการอนุมัติไปก่อนแล้ว'],
      ['en', 'already approved'],
    ]) {
      const reply = await officer.post(`/api/v2/web/place/approve?lang=${lang}`, late);
      expect(reply.body).toEqual({ status: 'success', msg, approved: 0 });
    }
    expect((await approve([])).status).toBe(400);
    expect((await lotus.post('/api/v2/web/place/approve', { place_ids: ids })).status).toBe(403);
    const lines = await db
      .selectFrom('audit_log')
      .select(['entity_id', 'actor_id', 'before', 'after'])
      .where('entity', '=', 'place')
      .where('entity_id', 'in', ids)
      .orderBy('entity_id')
      .execute();
    expect(lines).toEqual(
      ids.map((entity_id) => ({
        entity_id,
        actor_id: people.officer.id,
        before: { status: 'new' },
        after: { status: 'approved' },
      })),
    );
  });
});
