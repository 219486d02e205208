import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdTimers, hrefsOf, textOf, textsOf } from '../../../test/look';
import { CATEGORIES } from '../../../test/places';
import { REGIONS } from '../../../test/reports';
import { address, api, expectNoSidewaysScroll, openScreen } from '../../../test/screen';
import { tripOf } from '../../../test/trips';

const LIST = 'POST /api/v2/web/tour/get';
const COUNT = 'POST /api/v2/web/tour/count';
const REGIONS_GET = 'POST /api/v2/web/data/regions/get';
const CATEGORIES_GET = 'GET /api/v2/web/place/category/get';
const all = Array.from({ length: 17 }, (_, index) => tripOf(17 - index));
const cards = () => page.getByRole('article');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const search = () => page.getByRole('searchbox');
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/Trip${query}`, { as: 'agency', ...more });

beforeEach(() => {
  api
    .answer(LIST, ({ body }) => {
      const [skip, take] = [Number(body?.skip), Number(body?.take)];
      const found = body?.name ? [] : all;
      return {
        status: 'success' as const,
        tours: found.slice(skip, skip + take),
        count: found.length,
      };
    })
    .answer(COUNT, {
      status: 'success',
      regions: REGIONS.slice(1).map(({ id }) => ({ id, count: 10 + id })),
      categorys: CATEGORIES.map(({ id }) => ({ id, count: 20 + id })),
    })
    .answer(REGIONS_GET, [...REGIONS])
    .answer(CATEGORIES_GET, [...CATEGORIES]);
});

describe('the filters', () => {
  test('fold on a phone, and say how many are chosen', async () => {
    await open('', { size: [360, 740] });
    const fold = button(/^ตัวกรอง/);
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => textOf(fold.element())).toBe('ตัวกรอง');
    await expect.element(search()).toBeVisible();
    const list = document.getElementById('trip-options')!;
    expect(list.checkVisibility()).toBe(false);
    await fold.click();
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    expect(list.checkVisibility()).toBe(true);
    expectNoSidewaysScroll();
    await box('ภาคใต้').click();
    await box('สปา').click();
    await expect.poll(() => textOf(fold.element())).toBe('ตัวกรอง (เลือก 2)');
    await fold.click();
    expect(list.checkVisibility()).toBe(false);
    await page.viewport(1366, 800);
    await expect.poll(() => list.checkVisibility()).toBe(true);
    expect(fold.elements()).toEqual([]);
  });

  test.each([
    ['th', '0 แผน', '12 แผน', '24 แผน'],
    ['en', '0 trips', '12 trips', '24 trips'],
  ] as const)('say what each would find, in %s', async (lang, none, region, category) => {
    await open('', { lang });
    await expect
      .element(page.getByRole('checkbox', { name: `ภาคเหนือ ${none}` }))
      .toBeInTheDocument();
    await expect
      .element(page.getByRole('checkbox', { name: `ภาคตะวันออกเฉียงเหนือ ${region}` }))
      .toBeInTheDocument();
    await expect
      .element(page.getByRole('checkbox', { name: `ศาสนาและวัฒนธรรม ${category}` }))
      .toBeInTheDocument();
    expect(api.sent(COUNT).map(({ body }) => body)).toEqual([
      { name: '', regions: [], categorys: [] },
    ]);
    const link = button(lang === 'th' ? 'ล้างตัวกรองทั้งหมด' : 'Clear all filters');
    expect(link.elements()).toEqual([]);
  });

  test('of which both lists do not come are both asked for again', async () => {
    api.refuse(REGIONS_GET, 500, 'INTERNAL', 'x').refuse(CATEGORIES_GET, 500, 'INTERNAL', 'x');
    await open();
    await expect.element(page.getByText('โหลดตัวกรองไม่สำเร็จ')).toBeVisible();
    api.answer(REGIONS_GET, [...REGIONS]).answer(CATEGORIES_GET, [...CATEGORIES]);
    await button('ลองอีกครั้ง').click();
    await expect.element(box('ภาคใต้')).toBeVisible();
    await expect.element(box('สปา')).toBeVisible();
  });

  test('that do not come are asked for again, and those that came are not', async () => {
    api.refuse(REGIONS_GET, 500, 'INTERNAL', 'x');
    await open();
    await expect.element(page.getByText('โหลดตัวกรองไม่สำเร็จ')).toBeVisible();
    api.answer(REGIONS_GET, [...REGIONS]);
    const asked = api.sent(CATEGORIES_GET).length;
    await button('ลองอีกครั้ง').click();
    await expect.element(box('ภาคใต้')).toBeVisible();
    expect(page.getByText('โหลดตัวกรองไม่สำเร็จ').elements()).toEqual([]);
    expect(api.sent(CATEGORIES_GET)).toHaveLength(asked);
  });

  test('the slash leads to the search, Enter does not wait, and a tick is taken back', async () => {
    await open('?regions=1,4&categories=6');
    await expect.element(box('ภาคเหนือ')).toBeChecked();
    holdTimers(1000);
    await userEvent.keyboard('/');
    await expect.element(search()).toHaveFocus();
    await expect.element(search()).toHaveValue('');
    await expect.element(box('ภาคใต้ 16 แผน')).toBeVisible();
    const release = api.hold(COUNT);
    await userEvent.keyboard('ทะเล{Enter}');
    await expect
      .poll(() => decodeURIComponent(address()))
      .toBe('/Trip?name=ทะเล&regions=1,4&categories=6');
    await expect.poll(() => api.sent(COUNT).at(-1)?.body?.name).toBe('ทะเล');
    // The numbers of before stay until there are others.
    await expect.element(box('ภาคใต้ 16 แผน')).toBeVisible();
    release();
    await box('ภาคเหนือ').click();
    await expect
      .poll(() => decodeURIComponent(address()))
      .toBe('/Trip?name=ทะเล&regions=4&categories=6');
    // What is searched for already is no new page to come back from.
    const pushed = vi.spyOn(history, 'pushState');
    await search().click();
    await userEvent.keyboard('{Enter}');
    expect(pushed).not.toHaveBeenCalled();
    pushed.mockRestore();
    await button('ล้างตัวกรองทั้งหมด').first().click();
    await expect.poll(address).toBe('/Trip');
    await expect.element(search()).toHaveValue('');
    await expect.element(box('สปา')).not.toBeChecked();
  });
});

describe('the list', () => {
  test('its last trips take the focus when its button is gone', async () => {
    await open('?show=15');
    await expect.poll(() => cards().elements().length).toBe(15);
    await button('ดูแผนเพิ่มอีก 2 รายการ').click();
    await expect.poll(() => cards().elements().length).toBe(17);
    await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/Tripdetail?id=2');
    expect(button(/^ดูแผนเพิ่มอีก/).elements()).toEqual([]);
    expect(api.sent(LIST).map(({ body }) => [body?.skip, body?.take])).toEqual([
      [0, 15],
      [15, 5],
    ]);
    // Back to fewer and on again, nothing is asked twice.
    expect(address()).toBe('/Trip?show=20');
  });

  test('its menu entry begins anew with as many as the address says', async () => {
    await open('?show=15');
    await expect.poll(() => cards().elements().length).toBe(15);
    await button('ดูแผนเพิ่มอีก 2 รายการ').click();
    await expect.poll(() => cards().elements().length).toBe(17);
    await page.getByRole('link', { name: 'แผนการเดินทาง', exact: true }).first().click();
    await expect.poll(address).toBe('/Trip');
    await expect.poll(() => cards().elements().length).toBe(10);
    await expect.element(button(/^ดูแผนเพิ่มอีก/)).toBeVisible();
  });

  test('more that does not come is said, and what is listed stays', async () => {
    await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    api.setOffline(true);
    await button('ดูแผนเพิ่มอีก 5 รายการ').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^โหลดเพิ่มไม่สำเร็จ$/);
    await expect.poll(() => cards().elements()).toHaveLength(10);
    expect(address()).toBe('/Trip');
    api.setOffline(false);
    await button('ดูแผนเพิ่มอีก 5 รายการ').click();
    await expect.poll(() => cards().elements().length).toBe(15);
    expect(page.getByRole('alert').elements()).toEqual([]);
    // As long as there are more, the focus stays with their button.
    await expect.poll(() => document.activeElement).toBe(button('ดูแผนเพิ่มอีก 2 รายการ').element());
  });

  test('a trip that was added meanwhile shows none twice', async () => {
    await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    const grown = [tripOf(18), ...all];
    api.answer(LIST, ({ body }) => ({
      status: 'success' as const,
      tours: grown.slice(Number(body?.skip), Number(body?.skip) + Number(body?.take)),
      count: 18,
    }));
    await button('ดูแผนเพิ่มอีก 5 รายการ').click();
    await expect
      .poll(() => textsOf(cards().getByRole('heading')))
      .toEqual(all.slice(0, 14).map(({ name }) => name));
  });

  test.each([
    [
      '',
      'ยังไม่มีแผนการเดินทาง',
      'แผนการเดินทางคือกำหนดการสำเร็จรูปที่นำไปใช้กับใบสั่งงานได้ทันที เริ่มจากแผนแรกของท่าน',
    ],
    [
      '?name=x',
      'ไม่พบแผนการเดินทางที่ตรงกับตัวกรอง',
      'ลองใช้คำค้นหาที่สั้นลง เลือกภาคหรือประเภทสถานที่ให้กว้างขึ้น หรือสร้างแผนใหม่',
    ],
  ])('empty at /Trip%s says why, with the ways on', async (query, title, text) => {
    api.answer(LIST, { status: 'success', tours: [], count: 0 });
    await open(query);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => button('ล้างตัวกรองทั้งหมด').elements()).toHaveLength(query ? 2 : 0);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'เริ่มใบสั่งงานเปล่า' })))
      .toEqual(['/Joborderaddjb']);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'สร้างแผนการเดินทาง' })))
      .toEqual(['/Trip/Addtrip/Selecttimeperiod', '/Trip/Addtrip/Selecttimeperiod']);
    expect(page.getByText(/^แสดง /).elements()).toEqual([]);
  });

  test('a duration is told by its days, and where there are none yet that is said', async () => {
    api.answer(LIST, {
      status: 'success',
      tours: [tripOf(3, { days: 0 }), tripOf(2, { days: 1 }), tripOf(1, { days: 5 })],
      count: 3,
    });
    await open();
    await expect
      .poll(() => textsOf(cards()).map((each) => each.split(' แผน ')[0]))
      .toEqual(['ยังไม่มีกำหนดการ', '1 วัน', '5 วัน 4 คืน']);
    // After the cards comes the way to a trip of one's own.
    await expect
      .poll(() => textsOf(page.getByRole('heading', { level: 2 })).at(-1))
      .toBe('ไม่มีแผนที่ตรงใจ?');
  });
});
