import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, hrefsOf, textOf, textsOf } from '../../../test/look';
import { placeOf } from '../../../test/places';
import { REGIONS } from '../../../test/reports';
import { address, api, expectNoSidewaysScroll, openScreen } from '../../../test/screen';
import { estimatedLegs, keepTrip, keptStop, keptTrip } from '../../../test/trips';

const REGIONS_GET = 'POST /api/v2/web/data/regions/get';
const FILTER = 'POST /api/v2/web/place/filter';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const open = (path: string, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/Trip/Addtrip${path}`, { as: 'agency', ...more });
const kept = () =>
  JSON.parse(localStorage.getItem('state.303') ?? 'null') as {
    period: { name: string; days: number } | null;
    tripRange: unknown[];
  } | null;
const found = Array.from({ length: 6 }, (_, index) => placeOf(601 + index));

beforeEach(() => {
  api
    .answer(REGIONS_GET, [...REGIONS])
    .answer('POST /api/v2/web/tour/legs', estimatedLegs)
    // Places that are gone keep the names of the draft.
    .answer('POST /api/v2/web/joborder/place/get', [])
    .answer(FILTER, { status: 'success', tours: found, count: 6 } as never);
});

describe('a draft that was left', () => {
  test.each([
    [
      'th',
      'มีแผนที่ทำค้างไว้ 2 วัน 3 สถานที่',
      'ทำแผนที่ค้างไว้ต่อ',
      'ลบร่างแล้วเริ่มใหม่',
      'เก็บไว้',
      'ลบร่างแผนการเดินทาง?',
    ],
    [
      'en',
      'There is an unfinished plan: 2 days, 3 places',
      'Go on with it',
      'Delete the draft and begin again',
      'Keep it',
      'Delete the draft of the trip plan?',
    ],
  ] as const)(
    'is offered, and deleted when that is confirmed (%s)',
    async (lang, words, resume, discard, keep, title) => {
      keepTrip([
        [[keptStop(71)], [keptStop(72)], []],
        [[], [], [keptStop(73)]],
      ]);
      await open('', { lang });
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      await expect
        .poll(() => hrefsOf(page.getByRole('link', { name: resume })))
        .toEqual(['/Trip/Addtrip/Saveplan']);
      await button(discard).click();
      await dialog(title).getByRole('button', { name: keep, exact: true }).click();
      expect(kept()?.tripRange).toHaveLength(2);
      await button(discard).click();
      await dialog(title).getByRole('button', { name: discard, exact: true }).click();
      await expect.element(page.getByText(words)).not.toBeInTheDocument();
      expect(kept()).toBeNull();
    },
  );

  test('where there is none nothing is offered', async () => {
    await open('');
    await expect.element(page.getByRole('link', { name: /ขั้นที่ 1 จาก 3/ })).toBeVisible();
    expect(page.getByText(/^มีแผนที่ทำค้างไว้/).elements()).toEqual([]);
    await expect
      .element(page.getByRole('link', { name: 'นำเข้าแผนจากไฟล์ CSV' }))
      .toHaveAttribute('href', '/Trip/FormUpload');
  });
});

describe('the duration', () => {
  const count = () => page.getByRole('textbox', { name: 'จำนวนวันที่ต้องการ' });
  const alert = () => page.getByRole('alert');

  test('of a long plan that was typed but not taken is taken by Next; Thai digits are digits', async () => {
    await open('/Selecttimeperiod');
    await radio('แผนระยะยาว').click();
    await button('ถัดไป').click();
    await expect.element(alert()).toHaveTextContent('ผิดพลาด! กรุณากรอกจำนวนวันที่ต้องการ');
    await expect
      .element(count())
      .toHaveAccessibleDescription('กรอกจำนวนเต็มตั้งแต่ 6 ถึง 30 ผิดพลาด! กรุณากรอกจำนวนวันที่ต้องการ');
    expect(kept()?.period ?? null).toBeNull();
    await count().fill('๑๒');
    // What was wrong with the text before is not said of this one.
    await expect.element(count()).toHaveAccessibleDescription('กรอกจำนวนเต็มตั้งแต่ 6 ถึง 30');
    await button('ถัดไป').click();
    await expect.poll(address).toBe('/Trip/Addtrip/Selectregion');
    expect(kept()?.period).toEqual({ name: 'long', days: 12 });
  });

  test('of a long plan is not what another card has made of the trip meanwhile', async () => {
    await open('/Selecttimeperiod');
    await button('ถัดไป').click();
    await expect.element(alert()).toBeVisible();
    await radio('แผนระยะยาว').click();
    await expect.element(alert()).not.toBeInTheDocument();
    await button('ถัดไป').click();
    await expect.element(alert()).toBeVisible();
    await count().fill('20');
    await button('ใช้จำนวนวันนี้').click();
    const taken = page.getByText('จำนวนวันที่ท่านเลือกคือ 20 วัน', { exact: true });
    await expect.element(taken).toBeVisible();
    await expect.element(alert()).not.toBeInTheDocument();
    await radio('แผน 1 วัน').click();
    expect(kept()?.period).toEqual({ name: 'day', days: 1 });
    await radio('แผนระยะยาว').click();
    await expect.element(count()).toHaveValue('20');
    expect(taken.elements()).toEqual([]);
    await button('ถัดไป').click();
    await expect.poll(address).toBe('/Trip/Addtrip/Selectregion');
    expect(kept()?.period).toEqual({ name: 'long', days: 20 });
  });

  test('of a plan from a file stays, also with more days than can be asked for', async () => {
    keepTrip(
      Array.from({ length: 31 }, (_, at) => [[keptStop(at + 1)], [], []]),
      { period: { name: 'long', days: 31 } },
    );
    await open('/Selecttimeperiod');
    await expect.element(count()).toHaveValue('31');
    await expect.element(page.getByText('จำนวนวันที่ท่านเลือกคือ 31 วัน', { exact: true })).toBeVisible();
    await button('ใช้จำนวนวันนี้').click();
    await expect.element(count()).toHaveAccessibleDescription('กรอกจำนวนเต็มตั้งแต่ 6 ถึง 30');
    await button('ถัดไป').click();
    await expect.poll(address).toBe('/Trip/Addtrip/Selectregion');
    expect(kept()?.tripRange).toHaveLength(31);
  });

  test('that is kept is shown; a number that would remove places is not taken against a no', async () => {
    keepTrip(
      Array.from({ length: 7 }, () => [[], [], []]).map((parts, at) =>
        at === 0 ? [[keptStop(71)], [], []] : parts,
      ),
      { period: { name: 'long', days: 7 } },
    );
    await open('/Selecttimeperiod');
    await expect.element(radio('แผนระยะยาว')).toBeChecked();
    await expect.element(count()).toHaveValue('7');
    await expect.element(page.getByText('จำนวนวันที่ท่านเลือกคือ 7 วัน', { exact: true })).toBeVisible();
    await count().fill('9');
    expect(page.getByText('จำนวนวันที่ท่านเลือกคือ 7 วัน').elements()).toEqual([]);
    await button('ถัดไป').click();
    const ask = dialog('เปลี่ยนระยะเวลาเป็น 9 วัน?');
    await expect
      .poll(() => textOf(ask.getByRole('paragraph').element()))
      .toBe('ระบบจะสร้างวันใหม่ทั้งหมด และสถานที่ 1 แห่งที่จัดไว้จะถูกลบ');
    await ask.getByRole('button', { name: 'ใช้ระยะเวลาเดิม' }).click();
    await expect.element(alert()).toHaveTextContent('กรุณาเลือกระยะเวลา');
    expect(address()).toBe('/Trip/Addtrip/Selecttimeperiod');
    expect(kept()?.period?.days).toBe(7);
  });

  test('of nights shows the number that was chosen; the same one again keeps the places', async () => {
    keepTrip(
      [
        [[keptStop(71)], [], []],
        [[], [], []],
        [[], [], []],
      ],
      {
        period: { name: 'nights', days: 3 },
      },
    );
    await open('/Selecttimeperiod');
    await expect.element(radio('3 วัน 2 คืน')).toBeChecked();
    await expect.element(radio('2 วัน 1 คืน')).not.toBeChecked();
    await button('ถัดไป').click();
    await expect.poll(address).toBe('/Trip/Addtrip/Selectregion');
    expect(keptTrip()[0]).toEqual([[71], [], []]);
  });

  test('on a phone slides by a card to either side', async () => {
    await open('/Selecttimeperiod', { size: [360, 740] });
    const slider = () => radio('แผน 1 วัน').element().closest('label')!.parentElement!;
    await expect.element(radio('แผน 1 วัน')).toBeInTheDocument();
    expect(slider().scrollLeft).toBe(0);
    await button('ดูการ์ดถัดไป').click();
    const card = slider().firstElementChild!.clientWidth + 16;
    await expect.poll(() => Math.abs(slider().scrollLeft - card)).toBeLessThan(3);
    await button('ดูการ์ดก่อนหน้า').click();
    await expect.poll(() => slider().scrollLeft).toBe(0);
  });
});

describe('what a step needs', () => {
  test.each(['/Selectregion', '/Selectinterested', '/Saveplan'])(
    'without days %s leads to the duration',
    async (path) => {
      await open(path);
      await expect.poll(address).toBe('/Trip/Addtrip/Selecttimeperiod');
    },
  );

  test('regions that do not come are asked for again', async () => {
    keepTrip([[[], [], []]]);
    api.refuse(REGIONS_GET, 500, 'INTERNAL', 'x');
    await open('/Selectregion');
    await expect.element(page.getByRole('heading', { name: 'โหลดภูมิภาคไม่สำเร็จ' })).toBeVisible();
    api.answer(REGIONS_GET, [...REGIONS]);
    await button('ลองอีกครั้ง').click();
    await expect.poll(() => page.getByRole('radio').elements().length).toBe(6);
  });

  test('the steps say what was chosen', async () => {
    keepTrip(
      [
        [[], [], []],
        [[], [], []],
      ],
      { region: 6, categories: [4, 2, 1] },
    );
    await open('/Saveplan');
    const steps = page.getByRole('navigation', { name: 'ขั้นตอนของแผนการเดินทาง' });
    await expect
      .poll(() => textsOf(steps.getByRole('listitem')))
      .toEqual(['ระยะเวลา 2 วัน', 'ภูมิภาค ภาคใต้', 'ความสนใจ 3 ประเภท', 'จัดแผนและบันทึก']);
    await expect
      .poll(() => hrefsOf(steps.getByRole('link')))
      .toEqual([
        '/Trip/Addtrip/Selecttimeperiod',
        '/Trip/Addtrip/Selectregion',
        '/Trip/Addtrip/Selectinterested',
      ]);
  });

  test.each([
    ['/Selectinterested', { region: 6, categories: [] }, '2 วัน · ภาคใต้'],
    ['/Saveplan', { region: 2, categories: [4, 2, 1] }, '2 วัน · ภาคตะวันออกเฉียงเหนือ · 3 ประเภท'],
  ])('on a phone %s says it in one line below the numbers', async (path, chosen, words) => {
    const days = [
      [[], [], []],
      [[], [], []],
    ];
    keepTrip(days, chosen);
    await open(path, { size: [360, 740] });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    expectNoSidewaysScroll();
  });

  test('a region that is not chosen yet is called so', async () => {
    keepTrip([[[], [], []]]);
    await open('/Selectregion');
    const steps = page.getByRole('navigation', { name: 'ขั้นตอนของแผนการเดินทาง' });
    await expect
      .poll(() => textsOf(steps.getByRole('listitem')))
      .toEqual(['ระยะเวลา 1 วัน', '2 ภูมิภาค ยังไม่เลือก', '3 ความสนใจ ยังไม่เลือก', 'จัดแผนและบันทึก']);
  });
});

describe('the builder', () => {
  test('a line of what is missing leads to its day', async () => {
    keepTrip([
      [[keptStop(71)], [], []],
      [[], [], []],
      [[], [], []],
    ]);
    await open('/Saveplan');
    await button('บันทึกแผน').first().click();
    const missing = page.getByRole('alert').first();
    await expect.element(missing).toHaveTextContent('กรุณาเลือกสถานที่ท่องเที่ยวให้ครบทุกวัน');
    await missing.getByText(/วันที่ 3/).click();
    const third = page.getByRole('region', { name: 'วันที่ 3', exact: true });
    await expect.element(third).toHaveFocus();
    await expect
      .element(third.getByRole('button', { name: /^วันที่ 3/ }))
      .toHaveAttribute('aria-expanded', 'true');
    expect(page.getByText('ต้องมีอย่างน้อย 1 สถานที่').elements().length).toBeGreaterThan(0);
  });

  describe('proposes', () => {
    const proposed = () => page.getByRole('region', { name: /^แนะนำสำหรับวันที่/ });
    const names = () => textsOf(proposed().getByRole('heading', { level: 3 }));
    const limits = { region: 1, categories: [4] };
    const named = (...ids: number[]) => ids.map((id) => `สถานที่ ${id}`);

    test('four places at a time, round and round, without those that are planned', async () => {
      keepTrip(
        [
          [[keptStop(602)], [], []],
          [[], [], []],
        ],
        limits,
      );
      await open('/Saveplan');
      await expect.poll(names).toEqual(named(601, 603, 604, 605));
      await expect
        .poll(() => textOf(proposed().getByRole('paragraph').first().element()))
        .toBe('สถานที่ในภาคเหนือตามความสนใจที่เลือก กดช่วงเวลาเพื่อใส่ลงในแผน');
      await button('แนะนำชุดอื่น').click();
      await expect.poll(names).toEqual(named(606, 601, 603, 604));
      await proposed().getByRole('button', { name: 'เย็น ใส่ สถานที่ 603' }).click();
      await expect.poll(() => keptTrip()[0]).toEqual([[602], [], [603]]);
      await expect.poll(() => document.activeElement?.textContent).toBe('แนะนำสำหรับวันที่ 1');
      // As many as are shown are left: there are no others.
      await expect.element(button('แนะนำชุดอื่น')).not.toBeInTheDocument();
      expect(api.sent(FILTER).map(({ body }) => body)).toEqual([
        { name: '', take: 40, skip: 0, categorys: [4], lang: 'th', region_id: 1 },
      ]);
      await page
        .getByRole('button', { name: /^วันที่ 2/ })
        .first()
        .click();
      await expect.element(page.getByRole('heading', { name: 'แนะนำสำหรับวันที่ 2' })).toBeVisible();
    });

    test('two places on a phone', async () => {
      keepTrip([[[], [], []]], limits);
      await open('/Saveplan', { size: [360, 740] });
      await expect.poll(names).toEqual(named(601, 602));
      await button('แนะนำชุดอื่น').click();
      await expect.poll(names).toEqual(named(603, 604));
    });

    test('nothing where all are planned, and says when they do not come', async () => {
      keepTrip([[[keptStop(601)], [], []]], limits);
      api.refuse(FILTER, 500, 'INTERNAL', 'x');
      await open('/Saveplan');
      await expect.element(page.getByText('โหลดสถานที่แนะนำไม่สำเร็จ')).toBeVisible();
      api.answer(FILTER, { status: 'success', tours: [placeOf(601)], count: 1 } as never);
      await button('ลองอีกครั้ง').click();
      await expect.element(page.getByText('โหลดสถานที่แนะนำไม่สำเร็จ')).not.toBeInTheDocument();
      await expect.element(proposed()).not.toBeInTheDocument();
      expect(api.sent(FILTER)).toHaveLength(2);
    });
  });
});
