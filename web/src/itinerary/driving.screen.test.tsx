import type { PlanStop } from '@joborder/shared/trips/plan';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, api, openScreen } from '../../test/screen';
import { colourOf, textOf, textsOf, toasts } from '../../test/look';
import { keepTrip, keptStop, keptTrip } from '../../test/trips';
import { answerWizard, fullDraft, progress, resumeWizard, stopAt } from '../../test/wizard';

const LEGS = 'POST /api/v2/web/tour/legs';
const day = (number: number) =>
  page.getByRole('region', { name: new RegExp(`^(วันที่|Day) ${number}( |$)`) }).first();
/** What the cards say, from the top. */
const cards = () => [...document.querySelectorAll('li[id^="stop-"]')].map((each) => textOf(each));
/** Of each card, whether its edge warns. */
const warned = () =>
  [...document.querySelectorAll('li[id^="stop-"] [data-number]')].map((number) => {
    const { borderTopColor } = getComputedStyle(number.closest('div')!.parentElement!);
    return borderTopColor === colourOf('--amber-card-edge');
  });
const at = (id: number) => ({ latitude: 13 + id / 1000, longitude: 100 + id / 1000 });

async function open(days: PlanStop[][][], more: Partial<Parameters<typeof openScreen>[1]> = {}) {
  keepTrip(days);
  await openScreen('/Trip/Addtrip/Saveplan', { as: 'agency', ...more });
  await expect.element(day(1)).toBeVisible();
}
/** The server knows these ways by road: minutes and kilometres. */
const byRoad = (...legs: [minutes: number, km: number][]) => {
  api.config = { ...api.config, routing: true };
  api.answer(LEGS, {
    status: 'success',
    source: 'road',
    legs: legs.map(([minutes, km]) => ({ minutes, km })),
  });
};

beforeEach(() => {
  api.answer('POST /api/v2/web/data/regions/get', []);
});

describe('the ways between the places of a day', () => {
  test.each([
    [
      'th',
      [
        '1 สถานที่ 71 ประเภท 71 ถึง 09:00',
        '35 นาที · 9.4 กม. 2 สถานที่ 72 ประเภท 72 ถึง 11:05',
        'จากจุดที่ 2: 2 ชม. 5 นาที · 130 กม. 3 สถานที่ 73 ประเภท 73 ถึง 14:40',
      ],
      '09:00–16:10 น. ขับรถ 2 ชม. 40 นาที 140 กม. · อยู่ที่สถานที่ 4 ชม. 30 นาที ไปได้ทัน',
      'เวลาเดินทางตามถนนจากระบบเส้นทาง อยู่แห่งละ 1 ชม. 30 นาที วันละไม่เกิน 14 ชม.',
    ],
    [
      'en',
      [
        '1 สถานที่ 71 ประเภท 71 Arrive 09:00',
        '35 min · 9.4 km 2 สถานที่ 72 ประเภท 72 Arrive 11:05',
        'From stop 2: 2 h 5 min · 130 km 3 สถานที่ 73 ประเภท 73 Arrive 14:40',
      ],
      '09:00–16:10 drive 2 h 40 min, 140 km · at the places 4 h 30 min Can be done',
      'Travel times by road from the routing server; 1 h 30 min at each place, 14 hours a day at most.',
    ],
  ] as const)(
    'D77: by road they are those of the routing server, in %s',
    async (lang, said, sum, note) => {
      byRoad([35, 9.44], [125, 130.2]);
      await open([[[keptStop(71), keptStop(72)], [keptStop(73)], []]], { lang });
      await expect.poll(cards).toEqual(said);
      await expect.element(day(1).getByText(sum.slice(0, 11)).first()).toBeVisible();
      await expect
        .poll(() => textOf(day(1).getByText(sum.slice(0, 11)).element().closest('p')!))
        .toBe(sum);
      await expect.element(page.getByText(note, { exact: true })).toBeVisible();
      expect(api.sent(LEGS).map(({ body }) => body)).toEqual([{ stops: [at(71), at(72), at(73)] }]);
    },
  );

  test('a place without a position lies on no way', async () => {
    byRoad([35, 9.44], [125, 130.2]);
    const lost = keptStop(79, { latitude: null, longitude: null });
    await open([[[keptStop(71), lost, keptStop(72), keptStop(73)], [], []]]);
    await expect
      .poll(cards)
      .toEqual([
        '1 สถานที่ 71 ประเภท 71 ถึง 09:00',
        '2 สถานที่ 79 ประเภท 79 ถึง 10:30',
        '35 นาที · 9.4 กม. 3 สถานที่ 72 ประเภท 72 ถึง 12:35',
        '2 ชม. 5 นาที · 130 กม. 4 สถานที่ 73 ประเภท 73 ถึง 16:10',
      ]);
    // The map says what it cannot show.
    await expect.element(page.getByText('1 แห่งไม่มีพิกัด จึงไม่อยู่บนแผนที่', { exact: true })).toBeVisible();
  });

  test('each way is asked for once, without places that have no position, and of 60 places a day', async () => {
    byRoad([35, 9.44]);
    const lost = keptStop(79, { latitude: null, longitude: null });
    const twice = (days: string) => [
      keptStop(71, { key: `a${days}` }),
      keptStop(72, { key: `b${days}` }),
    ];
    const many = Array.from({ length: 63 }, (_, index) => keptStop(200 + index));
    await open([
      [twice('1'), [lost], []],
      [twice('2'), [], []],
      [[keptStop(76)], [], []],
      [many.slice(0, 21), many.slice(21, 42), many.slice(42)],
    ]);
    const asked = () => api.sent(LEGS).map(({ body }) => (body as { stops: unknown[] }).stops);
    await expect.poll(() => asked().length).toBe(2);
    expect(asked()[0]).toEqual([at(71), at(72)]);
    expect(asked()[1]).toHaveLength(60);
    expect(asked()[1]?.at(-1)).toEqual(at(259));
  });

  test('D77: without a routing server nothing is asked, and the assumption is named', async () => {
    await open([[[keptStop(71), keptStop(72, { latitude: 13.071, longitude: 100.571 })], [], []]]);
    // 54.2 km as the crow flies.
    await expect
      .poll(cards)
      .toEqual([
        '1 สถานที่ 71 ประเภท 71 ถึง 09:00',
        '1 ชม. 20 นาที · 70 กม. 2 สถานที่ 72 ประเภท 72 ถึง 11:50',
      ]);
    await expect.element(page.getByText(/^เวลาเดินทางเป็นค่าประมาณ: ระยะเส้นตรง × 1.3/)).toBeVisible();
    expect(api.sent(LEGS)).toEqual([]);
  });

  test.each([
    ['says nothing', () => api.answer(LEGS, { status: 'success', source: 'failed', legs: [] })],
    ['cannot be reached', () => api.refuse(LEGS, 500, 'INTERNAL', 'x')],
  ] as const)('D77: where the routing server %s they are estimated', async (_, answers) => {
    api.config = { ...api.config, routing: true };
    answers();
    await open([[[keptStop(71), keptStop(72, { latitude: 13.071, longitude: 100.571 })], [], []]]);
    await expect.poll(() => api.sent(LEGS).length).toBe(1);
    await expect.poll(() => cards()[1]).toBe('1 ชม. 20 นาที · 70 กม. 2 สถานที่ 72 ประเภท 72 ถึง 11:50');
    await expect.element(page.getByText(/^เวลาเดินทางเป็นค่าประมาณ/)).toBeVisible();
  });

  test('D77: the plan that is kept in the browser knows the traffic of a capital district', async () => {
    const city = (id: number, longitude: number) =>
      keptStop(id, {
        province_name: 'กรุงเทพมหานคร',
        capital_district: true,
        latitude: 13.7,
        longitude,
      });
    await open([[[city(71, 100.5), city(72, 100.59)], [], []]]);
    // 12.6 km at 25 km/h and ten minutes.
    await expect.poll(() => cards()[1]).toBe('40 นาที · 13 กม. 2 สถานที่ 72 ประเภท 72 ถึง 11:10');
  });
});

describe('a day that cannot be driven', () => {
  const days = () => [
    [[keptStop(71), keptStop(72)], [keptStop(73)], []],
    [[keptStop(75)], [], []],
  ];
  test.each([
    [
      'th',
      'ขับรถไม่ทันในวันเดียว 16 ชม. 10 นาที ต้องใช้ 11 ชม. 40 นาที ขับรถ 650 กม. 4 ชม. 30 นาที อยู่ที่สถานที่ เกิน 14 ชม. ที่ถือว่าไปได้ในหนึ่งวัน ช่วงที่ยาวที่สุด: สถานที่ 71 → สถานที่ 72 8 ชม. 20 นาที 450 กม. หากไปด้วยเครื่องบินให้ระบุเที่ยวบินภายในประเทศ ย้าย สถานที่ 72 และสถานที่ถัดไปไปวันที่ 2',
      'ย้าย สถานที่ 72 และสถานที่ถัดไปไปวันที่ 2',
    ],
    [
      'en',
      'Cannot be driven in one day 16 h 10 min needed 11 h 40 min driving 650 km 4 h 30 min at the places more than the 14 hours of a day Longest leg: สถานที่ 71 → สถานที่ 72, 8 h 20 min, 450 km. If it is flown, fill in the flight within the country. Move สถานที่ 72 and what follows to day 2',
      'Move สถานที่ 72 and what follows to day 2',
    ],
  ] as const)(
    'D77: says its numbers and moves the rest to the next day, in %s',
    async (lang, words, way) => {
      byRoad([500, 450], [200, 200]);
      await open(days(), { lang });
      const note = day(1).getByRole('note');
      await expect.poll(() => textsOf(note)).toEqual([words]);
      // A day that cannot go has no summary that says that it can.
      expect(
        day(1)
          .getByText(/^09:00–/)
          .elements(),
      ).toEqual([]);
      await note.getByRole('button', { name: way }).click();
      await expect.poll(keptTrip).toEqual([
        [[71], [], []],
        [[75, 72], [73], []],
      ]);
      await expect.element(note).not.toBeInTheDocument();
      // One act, told and taken back as one.
      const isThai = lang === 'th';
      await expect
        .poll(toasts)
        .toEqual([isThai ? 'ย้าย 2 สถานที่ไปวันที่ 2 แล้ว เลิกทำ' : '2 places moved to day 2 Undo']);
      // Day 2 is folded: the focus is where the place was.
      await expect.poll(() => document.activeElement?.id).toBe('add-place-1-1');
      await page.getByRole('button', { name: isThai ? 'เลิกทำ' : 'Undo', exact: true }).click();
      await expect.poll(keptTrip).toEqual([
        [[71, 72], [73], []],
        [[75], [], []],
      ]);
      await expect
        .poll(() => toasts().at(-1))
        .toBe(isThai ? 'เลิกทำแล้ว 2 สถานที่กลับไปที่เดิม' : 'Undone: 2 places are back where they were');
    },
  );

  test.each([
    ['first', [[keptStop(75), { ...keptStop(72), key: 'other' }], [], []]],
    ['last', [[keptStop(75)], [{ ...keptStop(73), key: 'other' }], []]],
  ])('D77: moves none of the rest where the %s of them is there already', async (_which, there) => {
    byRoad([500, 450], [200, 200]);
    await open([days()[0]!, there], { lang: 'en' });
    const before = keptTrip();
    const way = page.getByRole('button', { name: 'Move สถานที่ 72 and what follows to day 2' });
    await way.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(toasts()).toEqual([]);
    await page.getByRole('dialog').getByRole('button').click();
    await expect.element(way).toBeVisible();
    expect(keptTrip()).toEqual(before);
  });

  test('on the last day there is nowhere to go, and a phone says the same', async () => {
    byRoad([500, 450], [200, 200]);
    await open([days()[0]!], { size: [360, 740] });
    const note = day(1).getByRole('note');
    await expect.element(note).toHaveTextContent('ขับรถไม่ทันในวันเดียว');
    expect(note.getByRole('button').elements()).toEqual([]);
  });

  test('D77: of a job order the flight is filled in on the first step', async () => {
    answerWizard();
    api.config = { ...api.config, routing: true };
    byRoad([800, 450]);
    const draft = fullDraft();
    const positions = { latitude: 13.7, longitude: 100.5 };
    draft.programme.days[0]!.parts = {
      1: [stopAt(0, 1, positions)],
      2: [stopAt(1, 2, { ...positions, latitude: 18.8 })],
      3: [],
    };
    await resumeWizard({ step: 2, draft });
    await day(1).getByRole('note').getByRole('button', { name: 'เพิ่มเที่ยวบินภายในประเทศ' }).click();
    await expect.poll(progress).toBe('25');
    expect(address()).toContain('/Joborderaddjb');
    const add = page.getByRole('button', { name: 'เพิ่มเที่ยวบิน', exact: true });
    await expect.poll(() => document.activeElement).toBe(add.element());
  });
});

describe('a place of a job order that closes', () => {
  beforeEach(answerWizard);
  /** Day 1 is a Thursday. */
  const open_period = [{ day: 4, open_time: '08:00', close_time: '17:00' }];
  const where = { latitude: 13.7, longitude: 100.5 };

  test('D77: before the group arrives says so, with the part of the day in which it is open', async () => {
    const draft = fullDraft();
    draft.programme.days[0]!.parts = {
      1: [],
      2: [stopAt(1, 1, where)],
      3: [stopAt(0, 2, { ...where, open_period })],
    };
    await resumeWizard({ step: 2, draft });
    await expect
      .poll(() => cards()[1])
      .toBe(
        'จากจุดที่ 1: 10 นาที · 0 กม. 2 วัดอรุณ วัด ถึง 18:00 · ปิด 17:00 ปิด 17:00 น. แต่จะถึง 18:00 น. ย้ายไปช่วงบ่าย',
      );
    const sum = () => textOf(day(1).getByText('12:00–19:30 น.').element().closest('p')!);
    await expect
      .poll(sum)
      .toBe('12:00–19:30 น. ขับรถ 10 นาที 0 กม. · อยู่ที่สถานที่ 3 ชม. ไปได้ทัน แต่ปิด 1 แห่ง');
    expect(warned()).toEqual([false, true]);
    await page.getByRole('button', { name: 'ย้ายไปช่วงบ่าย', exact: true }).click();
    await expect
      .poll(cards)
      .toEqual(['1 ตลาดโรงเกลือ ตลาด ถึง 12:00', '10 นาที · 0 กม. 2 วัดอรุณ วัด ถึง 13:40 · ปิด 17:00']);
    expect(warned()).toEqual([false, false]);
  });

  test.each([
    [
      'th',
      '10 ชม. 20 นาที · 310 กม. 2 วัดอรุณ วัด ถึง 05:50 วันถัดไป · ปิด 02:00 วันถัดไป ปิด 02:00 น. วันถัดไป แต่จะถึง 05:50 น. วันถัดไป ย้ายไปช่วงบ่าย',
      '18:00–07:20 น. วันถัดไป',
    ],
    [
      'en',
      '10 h 20 min · 310 km 2 วัดอรุณ วัด Arrive 05:50 the next day · closes 02:00 the next day Closes at 02:00 the next day, but the group arrives at 05:50 the next day Move to the afternoon',
      '18:00–07:20 the next day',
    ],
  ] as const)(
    'D77: times past midnight are those of the next day, in %s',
    async (lang, card, sum) => {
      byRoad([620, 310]);
      const draft = fullDraft();
      const late = [{ day: 4, open_time: '18:00', close_time: '02:00' }];
      draft.programme.days[0]!.parts = {
        1: [],
        2: [],
        3: [stopAt(1, 1, where), stopAt(0, 2, { ...where, latitude: 14.9, open_period: late })],
      };
      await resumeWizard({ step: 2, draft, lang });
      await expect.poll(() => cards()[1]).toBe(card);
      await expect.element(day(1).getByText(sum, { exact: true })).toBeVisible();
    },
  );

  test('D77: where it is open at no earlier part there is no way out', async () => {
    const draft = fullDraft();
    const early = [{ day: 4, open_time: '05:00', close_time: '05:30' }];
    draft.programme.days[0]!.parts = {
      1: [stopAt(0, 1, { ...where, open_period: early })],
      2: [],
      3: [],
    };
    await resumeWizard({ step: 2, draft });
    await expect
      .poll(() => cards()[0])
      .toBe('1 วัดอรุณ วัด ถึง 09:00 · ปิด 05:30 ปิด 05:30 น. แต่จะถึง 09:00 น.');
    expect(page.getByRole('button', { name: /^ย้ายไปช่วง/ }).elements()).toEqual([]);
  });

  test('D77: the longest way of a day with a flight within the country is flown', async () => {
    const draft = fullDraft();
    draft.programme.days[1]!.parts = {
      1: [stopAt(0, 3, where)],
      2: [stopAt(1, 4, { ...where, latitude: 18.8 }), stopAt(2, 5, { ...where, latitude: 18.81 })],
      3: [],
    };
    await resumeWizard({ step: 2, draft });
    await day(2)
      .getByRole('button', { name: /^วันที่ 2/ })
      .click();
    await expect
      .poll(() => cards().slice(-3))
      .toEqual([
        '3 วัดอรุณ วัด ถึง 09:00',
        'เดินทางด้วยเที่ยวบินภายในประเทศ 4 ตลาดโรงเกลือ ตลาด ถึง 12:00',
        '11 นาที · 1.4 กม. 5 เกาะล้าน ชายหาด ถึง 13:41',
      ]);
  });
});
