import type { AddressInfo } from 'node:net';
import { createStore } from 'devextreme-aspnet-data-nojquery';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { people, signIn } from '../../../test/people';

const { app, db } = await testApp();
let origin = '';
let token = '';

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  token = await signIn(db, people.officer.id);
});

const places = (signedIn = true, path = '/devexpress/placeslist', key = 'id') =>
  createStore({
    key,
    loadUrl: origin + path,
    loadParams: { lang: 'en' },
    onBeforeSend: (_operation, request) => {
      if (signedIn) request.headers = { authorization: `Bearer ${token}` };
    },
  });

describe("GRID-06 D41: DevExtreme's own client", () => {
  test('loads pages that hold each row once, with the total', async () => {
    const seen: unknown[] = [];
    let total = -1;
    for (let skip = 0; total < 0 || skip < total; skip += 100) {
      const page = await places().load({
        skip,
        take: 100,
        requireTotalCount: true,
        sort: ['province_name', { selector: 'name', desc: true }],
      });
      total = page.totalCount;
      seen.push(...page.data.map((row) => row.id));
    }
    expect(total).toBeGreaterThan(300);
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  test('loads filtered rows, counts them and finds one by its key', async () => {
    const filter = [['name', 'contains', 'wat '], 'and', ['!', ['province_name', '=', 'bangkok']]];
    const { data } = await places().load({ filter });
    expect(data.length).toBeGreaterThan(3);
    for (const row of data) {
      expect(String(row.name).toLowerCase()).toContain('wat ');
      expect(row.province_name).not.toBe('Bangkok');
    }
    expect(await places().totalCount({ filter })).toBe(data.length);
    expect(await places().byKey(data[0]?.id)).toEqual(data[0]);
  });

  test('loads collapsed groups, and the rows of one by its key', async () => {
    const { data, groupCount, totalCount } = await places().load({
      group: [{ selector: 'province_name', isExpanded: false }],
      groupSummary: [{ selector: 'id', summaryType: 'max' }],
      requireGroupCount: true,
      requireTotalCount: true,
      skip: 2,
      take: 3,
    });
    expect([data.length, groupCount]).toEqual([3, 77]);
    expect(totalCount).toBeGreaterThan(300);
    for (const group of data) {
      expect(group.items).toBeNull();
      const rows = (await places().load({ filter: ['province_name', '=', group.key] })).data;
      expect(rows).toHaveLength(group.count as number);
      expect(group.summary).toEqual([Math.max(...rows.map((row) => row.id as number))]);
    }
  });

  test('loads expanded groups and summaries', async () => {
    const { data, summary } = await places().load({
      group: 'category_name',
      totalSummary: [
        { selector: 'id', summaryType: 'count' },
        { selector: 'id', summaryType: 'sum' },
      ],
    });
    const rows = data.flatMap((group) => group.items as { id: number; category_name: string }[]);
    expect(data).toHaveLength(8);
    expect(summary).toEqual([rows.length, rows.reduce((sum, row) => sum + row.id, 0)]);
  });

  test('sends long header filters', async () => {
    const provinces = await places().load({
      group: [{ selector: 'province_name', isExpanded: false }],
    });
    const filter = provinces.data.flatMap(({ key }) => ['or', ['province_name', '=', key]]);
    expect(provinces.data).toHaveLength(77);
    const { data } = await places().load({ filter: filter.slice(1) });
    expect(data.length).toBe((await places().load({})).data.length);
    await expect(places().load({ filter: ['name', '=', 'ย'.repeat(20_000)] })).rejects.toBe(
      'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป',
    );
  });

  test('shows the message of a refusal', async () => {
    await expect(places().load({ sort: 'password' })).rejects.toBe(
      'grid option sort names a column that does not exist: “password”',
    );
    await expect(places(false).load({})).rejects.toBe('Please sign in');
  });

  test('BAPI-25: loads the trips too', async () => {
    await db
      .insertInto('trips')
      .values([{ name: 'Three temples' }, { name: 'Two markets' }])
      .execute();
    const trips = places(true, '/devexpress/tours', 'tour_id');
    const { data, totalCount } = await trips.load({
      skip: 0,
      take: 1,
      sort: { selector: 'tour_name', desc: true },
      requireTotalCount: true,
    });
    expect([data.map((row) => row.tour_name), totalCount]).toEqual([['Two markets'], 2]);
  });
});
