import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLang } from '../platform/i18n/language';
import { CATEGORIES } from '../../test/places';
import { depth, hrefsOf, textsOf, typeFast } from '../../test/look';
import { REGIONS } from '../../test/reports';
import { stopOf, tripDetailOf, tripOf } from '../../test/trips';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const LIST = 'POST /api/v2/web/tour/get';
const UPLOAD = 'POST /api/v2/web/tour/upload';
const bodies = () => api.sent(LIST).map(({ body }) => body as Readonly<Record<string, unknown>>);
const cards = () => page.getByRole('article');
const all = Array.from({ length: 17 }, (_, index) => tripOf(17 - index));

describe('the catalogue', () => {
  beforeEach(() => {
    api
      .answer(LIST, ({ body }) => {
        const {
          skip = 0,
          take = 10,
          regions = [],
          name = '',
        } = body as { skip?: number; take?: number; regions?: number[]; name?: string };
        const found = regions.length > 0 || name ? all.slice(0, name === 'ไม่มี' ? 0 : 3) : all;
        return {
          status: 'success' as const,
          tours: found.slice(skip, skip + take),
          count: found.length,
        };
      })
      .answer('POST /api/v2/web/tour/count', {
        status: 'success',
        regions: REGIONS.map(({ id }) => ({ id, count: 10 + id })),
        categorys: CATEGORIES.map(({ id }) => ({ id, count: 20 + id })),
      })
      .answer('POST /api/v2/web/data/regions/get', [...REGIONS])
      .answer('GET /api/v2/web/place/category/get', [...CATEGORIES]);
  });
  const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
    openScreen(`/Trip${query}`, { as: 'agency', ...more });

  test.each([
    [
      'th',
      'แสดง 10 จากทั้งหมด 17 แผนการเดินทาง เรียงตามวันที่สร้าง ใหม่ไปเก่า',
      'สร้างแผนการเดินทาง',
      'ดูรายละเอียด',
      'ใช้แผนนี้',
    ],
    [
      'en',
      'Show 10 of all 17 the Trip, sorted by creation date newest to oldest',
      'Add New Trip',
      'See More Details',
      'Choose This Trip',
    ],
  ] as const)(
    'TRIP-01 TRIP-02 TRIP-04: search, regions, categories, and a card for each trip in their order (%s)',
    async (lang, shown, add, more, choose) => {
      await open('', { lang });
      await expect.poll(() => cards().elements().length).toBe(10);
      await expect.element(page.getByText(shown)).toBeVisible();
      await expect.element(page.getByRole('searchbox')).toBeVisible();
      await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(14);
      await expect
        .poll(() => textsOf(cards().getByRole('heading')))
        .toEqual(all.slice(0, 10).map(({ name }) => name));
      const [first] = all;
      await expect
        .poll(() => hrefsOf(page.getByRole('link', { name: add }))[0])
        .toBe('/Trip/Addtrip/Selecttimeperiod');
      await expect
        .element(
          cards()
            .first()
            .getByRole('link', { name: `${more}: ${first?.name}` }),
        )
        .toHaveAttribute('href', '/Tripdetail?id=17');
      await expect
        .element(
          cards()
            .first()
            .getByRole('link', { name: `${choose}: ${first?.name}` }),
        )
        .toHaveAttribute('href', '/Joborderaddjb?tour_id=17');
      await expectAccessible();
    },
  );

  test('TRIP-03 TRIP-06 TRIP-07: the ways to a new trip, to its details and into a job order', async () => {
    await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    await expect
      .element(page.getByRole('link', { name: 'สร้างแผนการเดินทาง' }).first())
      .toHaveAttribute('href', '/Trip/Addtrip/Selecttimeperiod');
    await expect
      .poll(() => hrefsOf(cards().nth(2).getByRole('link')))
      .toEqual(['/Tripdetail?id=15', '/Joborderaddjb?tour_id=15']);
  });

  test('TRIP-05 TRIP-16 CONST-07: a card says name, province, category and address, and that it is not public', async () => {
    api.answer(LIST, {
      status: 'success',
      tours: [
        tripOf(5, {
          visible: 2,
          province: 'ป'.repeat(41),
          category_name: 'ม'.repeat(40),
          address: 'ย'.repeat(41),
        }),
        tripOf(4),
      ],
      count: 2,
    });
    await open();
    const second = cards().nth(1);
    await expect
      .element(second)
      .toHaveTextContent(/^2 วัน 1 คืนแผน 4จังหวัด: จังหวัด 4 · 7 สถานที่ประเภท: ประเภท 4ที่อยู่: ที่อยู่ 4/);
    await expect
      .poll(() => second.element().querySelector('img')?.getAttribute('src'))
      .toMatch(/places\/4/);
    await expect.element(cards().first()).toHaveTextContent(/ไม่เผยแพร่/);
    await expect.element(second).not.toHaveTextContent(/ไม่เผยแพร่/);
    const cut = [...cards().first().element().querySelectorAll('p [aria-hidden]')]
      .map((each) => each.textContent)
      .filter(Boolean);
    expect(cut).toEqual([`${'ป'.repeat(40)}…`, `${'ย'.repeat(40)}…`]);
  });

  test('TRIP-13: ten trips, five more by each press, said in the address', async () => {
    await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    expect(bodies()[0]).toMatchObject({ skip: 0, take: 10 });
    const before = depth();
    await page.getByRole('button', { name: 'ดูแผนเพิ่มอีก 5 รายการ' }).click();
    await expect.poll(() => cards().elements().length).toBe(15);
    // Back leaves the list.
    expect(depth()).toBe(before);
    expect(bodies().at(-1)).toMatchObject({ skip: 10, take: 5 });
    expect(address()).toBe('/Trip?show=15');
  });

  test('TRIP-11 TRIP-12: a tick begins the list anew with its filter; Back takes it away', async () => {
    await open('?show=15');
    await expect.poll(() => cards().elements().length).toBe(15);
    await page.getByRole('checkbox', { name: /^ภาคเหนือ/ }).click();
    await expect.poll(address).toBe('/Trip?regions=1');
    await expect.poll(() => bodies().at(-1)).toMatchObject({ skip: 0, regions: [1] });
    await page.getByRole('checkbox', { name: /^ร้านค้า/ }).click();
    await expect.poll(() => bodies().at(-1)).toMatchObject({ regions: [1], categorys: [8] });
    history.back();
    history.back();
    await expect.poll(address).toBe('/Trip?show=15');
    await expect.element(page.getByRole('checkbox', { name: /^ภาคเหนือ/ })).not.toBeChecked();
  });

  test('TRIP-14: the search waits a second after the last letter', async () => {
    await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    const before = bodies().length;
    const typed = await typeFast(page.getByRole('searchbox'), 'ค', 'คล', 'คลาสสิก');
    await expect.poll(() => bodies().length).toBe(before + 1);
    expect(performance.now() - typed).toBeGreaterThanOrEqual(1000);
    expect(bodies().at(-1)).toMatchObject({ name: 'คลาสสิก', skip: 0 });
    await expect.element(page.getByText(/แสดง 3 จากทั้งหมด 3/)).toBeVisible();
  });

  test('TRIP-12: nothing that matches is said, and the filters can be cleared', async () => {
    await open('?name=ไม่มี');
    await expect.element(page.getByText('ไม่พบแผนการเดินทางที่ตรงกับตัวกรอง')).toBeVisible();
    await page.getByRole('button', { name: 'ล้างตัวกรองทั้งหมด' }).first().click();
    await expect.poll(() => cards().elements().length).toBe(10);
  });

  test('TRIP-15 D75: a name is cut after two lines, named whole; 16 characters are whole on the narrowest phone', async () => {
    const long = `เส้นทางสายวัฒนธรรมล้านนา ${'เชียงใหม่ ลำพูน ลำปาง '.repeat(6)}5 วัน 4 คืน`;
    const short = 'ล้านนา 4 วัน ครบ';
    api.answer(LIST, {
      status: 'success',
      tours: [tripOf(2, { name: long }), tripOf(1, { name: short })],
      count: 2,
    });
    for (const size of [
      [1366, 740],
      [360, 740],
    ] as const) {
      await page.viewport(size[0], size[1]);
      if (size[0] === 1366) await open('', { size });
      const sizeOf = (name: string) => {
        const heading = page.getByRole('heading', { name, exact: true }).element() as HTMLElement;
        const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
        return [
          Math.round(heading.clientHeight / line),
          heading.scrollHeight > heading.clientHeight + line / 2,
          heading.title,
        ];
      };
      await expect.element(page.getByRole('heading', { name: long, exact: true })).toBeVisible();
      expect(sizeOf(long)).toEqual([2, true, long]);
      expect(sizeOf(short)).toEqual([1, false, short]);
      expectNoSidewaysScroll();
    }
  });

  test.each([
    ['agency', true],
    ['guide', true],
    ['admin', true],
    ['officer', false],
    ['police', false],
  ] as const)('ROLE-10: /Trip is for those with its capacity: %s %s', async (as, may) => {
    if (as === 'guide') api.answer('GET /api/v2/guide/orders', { status: 'success', orders: [] });
    await open('', { as });
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toHaveTextContent(may ? /^แผนการเดินทาง$/ : /^บัญชีนี้ไม่มีสิทธิ์เปิดหน้านี้$/);
    if (!may) expect(bodies()).toEqual([]);
  });

  test('BERR-13: a load that fails says so and can be tried again', async () => {
    api.refuse(LIST, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open();
    await expect
      .element(page.getByRole('alert').getByRole('heading'))
      .toHaveTextContent('โหลดแผนการเดินทางไม่สำเร็จ');
    api.answer(LIST, { status: 'success', tours: all.slice(0, 1), count: 1 });
    await page.getByRole('alert').getByRole('button').click();
    await expect.poll(() => cards().elements().length).toBe(1);
  });
});

describe('a trip', () => {
  const GET = 'POST /api/v2/web/joborder/tour/get';
  const columnsOf = (day: string) =>
    page
      .getByRole('region', { name: day, exact: true })
      .getByRole('heading', { level: 4 })
      .elements()
      .map((head) => [
        head.textContent,
        ...[...(head.parentElement?.querySelectorAll('li') ?? [])].map((each) =>
          each.textContent?.replaceAll(/\s+/g, ' ').trim(),
        ),
      ]);

  test.each([
    ['th', 'วันที่ 1', ['เช้า', 'บ่าย', 'เย็น'], 'วันที่ 2', '(เปิดหน้าต่างใหม่)', '2 วัน 1 คืน'],
    [
      'en',
      'Day 1',
      ['Morning', 'Afternoon', 'Evening'],
      'Day 2',
      '(opens a new window)',
      '2 days 1 night',
    ],
  ] as const)(
    'TRIP-08 TRIP-10: name, description, days, provinces, pictures and three columns a day (%s)',
    async (lang, dayOne, [morning, midday, evening], dayTwo, opens, duration) => {
      api.answer(GET, ({ body }) => tripDetailOf(Number(body?.tour_id)));
      await openScreen('/Tripdetail?id=55', { as: 'agency', lang });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^แผน 55$/);
      expect(api.sent(GET).map(({ body }) => body)).toEqual([{ tour_id: 55, lang }]);
      await expect.element(page.getByText('คำอธิบาย 55', { exact: true })).toBeVisible();
      await expect
        .poll(() => textsOf(page.getByRole('definition')).slice(0, 2))
        .toEqual([duration, 'จังหวัด 501, จังหวัด 502, จังหวัด 503']);
      const stop = (n: number, id: number) =>
        `${n}สถานที่ ${id} ${opens}ศาสนาและวัฒนธรรม${id} ถนนทดสอบ`;
      expect(columnsOf(dayOne)).toEqual([
        [morning, stop(1, 501)],
        [midday, stop(2, 502)],
        [evening],
      ]);
      expect(columnsOf(dayTwo)).toEqual([[morning], [midday], [evening, stop(3, 503)]]);
      const pictures = page.getByRole('img', { name: /แผน 55/ });
      pictures.element().scrollIntoView();
      const paths = () =>
        [...pictures.element().querySelectorAll('img')].map(
          (each) => each.getAttribute('src')?.match(/places\/[\w-]+/)?.[0],
        );
      await expect.poll(paths).toEqual(['places/501-a', 'places/502-a', 'places/503-a']);
      await expectAccessible();
    },
  );

  test.each([
    [true, ['/Tripmanagement/edit/55']],
    [false, []],
  ])(
    'TRIP-09: its editor opens in a new window for who may edit it (%s)',
    async (editable, hrefs) => {
      api.answer(GET, tripDetailOf(55, { editable, visible: 2 }));
      await openScreen('/Tripdetail?id=55', { as: 'agency' });
      await expect
        .element(page.getByRole('link', { name: 'ใช้แผนนี้' }))
        .toHaveAttribute('href', '/Joborderaddjb?tour_id=55');
      const edit = page.getByRole('link', { name: 'แก้ไขรายละเอียด (เปิดหน้าต่างใหม่)' });
      await expect.poll(() => hrefsOf(edit)).toEqual(hrefs);
      if (editable) await expect.element(edit).toHaveAttribute('target', '_blank');
    },
  );

  test.each([
    ['admin', ['/Audit?entity=trip&record=55&period=all']],
    ['agency', []],
  ] as const)('D36: %s: the way to the history of a plan', async (who, hrefs) => {
    api.answer(GET, tripDetailOf(55, { editable: true }));
    await openScreen('/Tripdetail?id=55', { as: who });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^แผน 55$/);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' })))
      .toEqual(hrefs);
  });

  test('TRIP-08: without an id, or of an unknown one, nothing is found; the page fits a phone', async () => {
    await openScreen('/Tripdetail', { as: 'agency', size: [360, 740] });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^ไม่พบแผนการเดินทาง$/);
    expect(api.sent(GET)).toEqual([]);
    expectNoSidewaysScroll();
  });
});

describe('a plan from a file', () => {
  const read = {
    status: 'success',
    detail: {
      days: [
        {
          day: 1,
          dayparts: [
            { daypart: 1, places: [stopOf(34, 1)] },
            { daypart: 2, places: [] },
            { daypart: 3, places: [] },
          ],
        },
      ],
    },
    rows: [
      { line: 2, day: '1', daypart: '1', place: '34', place_id: 34, place_name: 'สถานที่ 34' },
      {
        line: 3,
        day: '1',
        daypart: '9',
        place: '12',
        place_id: null,
        place_name: '',
        reason: 'ช่วงเวลา “9” ต้องเป็น 1 (เช้า) 2 (บ่าย) หรือ 3 (เย็น)',
      },
    ],
  } as const;
  const inEnglish = {
    ...read,
    detail: {
      days: read.detail.days.map((day) => ({
        ...day,
        dayparts: day.dayparts.map((part) => ({
          ...part,
          places: part.places.map((each) => ({
            ...each,
            place_name: 'Wat Arun',
            category_name: 'Temple',
            province_name: 'Bangkok',
          })),
        })),
      })),
    },
    rows: [read.rows[0], { ...read.rows[1], reason: 'part of the day “9” must be 1, 2 or 3' }],
  };
  const choose = async (name: string, text: string | Uint8Array<ArrayBuffer>) => {
    const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
    await expect.poll(input).not.toBeNull();
    await userEvent.upload(input() as HTMLInputElement, new File([text], name));
  };
  const open = (more = {}) => openScreen('/Trip/FormUpload', { as: 'agency', ...more });
  const send = () => page.getByRole('button', { name: 'ส่งไฟล์', exact: true });

  test.each([
    ['th', 'ลากไฟล์มาวางที่นี่', 'ส่งไฟล์', 'ดาวน์โหลดแบบฟอร์ม CSV'],
    ['en', 'Drop a file here', 'Send Files', 'Download the CSV template'],
  ] as const)(
    'IMP-01 IMP-03: a place to drop it, a button to send it, and the template (%s)',
    async (lang, drop, button, template) => {
      await open({ lang });
      await expect.element(page.getByText(drop)).toBeVisible();
      await expect.element(page.getByRole('button', { name: button, exact: true })).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: template }))
        .toHaveAttribute('href', '/csv/trip.csv');
      await expectAccessible();
    },
  );

  test('IMP-02 D24: it is sent, its plan shown with the reasons of rows, and opened in the builder', async () => {
    api.answer(UPLOAD, read as never).leaveOthersWaiting();
    await open({ size: [360, 740] });
    await choose('plan.csv', 'day,part,place\n1,1,34\n1,9,12');
    await expect.element(page.getByText(/^plan\.csv \(1 kB\)$/)).toBeVisible();
    expect(api.sent(UPLOAD)).toEqual([]);
    await send().click();
    await expect.element(page.getByText('อ่านได้ 1 จาก 2 แถว รวม 1 วัน')).toBeVisible();
    expect(api.sent(UPLOAD)).toHaveLength(1);
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
    const refused = page.getByRole('region', { name: '1 แถวที่อ่านไม่เข้าใจ' });
    await expect
      .element(refused)
      .toHaveTextContent(/บรรทัดที่ 3.*ช่วงเวลา “9” ต้องเป็น 1 \(เช้า\) 2 \(บ่าย\) หรือ 3 \(เย็น\)/);
    expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'เปิดในตัวจัดแผน โดยไม่รวม 1 แถวที่อ่านไม่เข้าใจ' }).click();
    await expect.poll(address).toBe('/Trip/Addtrip/Saveplan');
    expect(localStorage.getItem('state.303')).toContain('"place_id":34');
  });

  test('D74: after the language is switched the plan and its reasons follow; until then they stay', async () => {
    api.answer(UPLOAD, read as never).leaveOthersWaiting();
    await open();
    await choose('plan.csv', 'day,part,place\n1,1,34\n1,9,12');
    await send().click();
    const place = () => textsOf(page.getByRole('listitem').getByRole('listitem'));
    const said = () => textsOf(page.getByRole('region', { name: /แถวที่อ่านไม่เข้าใจ|not understood/ }));
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
    const before = place();
    const choosing = page.getByRole('link', { name: 'Download the CSV template' });

    const release = api.hold(UPLOAD);
    api.answer(UPLOAD, { ...inEnglish, unread_columns: ['หมายเหตุ', 'Cost'] });
    await setLang('en');
    await expect.element(choosing).toBeVisible();
    (choosing.element() as HTMLElement).focus();
    expect(place()).toEqual(before);
    expect(
      textsOf(page.getByRole('list').getByText('ช่วงเวลา “9” ต้องเป็น 1 (เช้า) 2 (บ่าย) หรือ 3 (เย็น)')),
    ).toHaveLength(1);
    release();
    await expect.poll(place).toEqual(['Wat Arun Temple · Bangkok']);
    expect(said()).toEqual([
      '1 row was not understood These rows will not be in the plan. Mend the file and send it again, or add the places in the builder. Line 3 1, 9, 12 part of the day “9” must be 1, 2 or 3',
    ]);
    const unread =
      'These columns are not known or repeat another, and are not imported: หมายเหตุ, Cost';
    expect(textsOf(page.getByText(unread, { exact: true }))).toEqual([unread]);
    expect(document.activeElement).toBe(choosing.element());
    expect(api.headers(UPLOAD).map((each) => each.get('accept-language'))).toEqual(['th', 'en']);
  });

  test('D74: where the answer in the other language does not come the plan stays, and can be asked for again', async () => {
    api.answer(UPLOAD, read as never).leaveOthersWaiting();
    await open();
    await choose('plan.csv', 'day,part,place\n1,1,34\n1,9,12');
    await send().click();
    const place = () => textsOf(page.getByRole('listitem').getByRole('listitem'));
    await expect.element(page.getByText('อ่านได้ 1 จาก 2 แถว รวม 1 วัน')).toBeVisible();
    const before = place();
    api.setOffline(true);
    await setLang('en');
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    expect(place()).toEqual(before);
    api.setOffline(false);
    api.answer(UPLOAD, inEnglish);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(place).toEqual(['Wat Arun Temple · Bangkok']);
    expect(textsOf(page.getByRole('alert'))).toEqual([]);
  });

  test.each([
    ['too large', 'big.csv', new Uint8Array(800_001), 'ไฟล์ควรมีขนาดไม่เกิน 800 kB'],
    ['of another kind', 'plan.png', 'x', 'ชนิดไฟล์ไม่ถูกต้อง กรุณาเลือกไฟล์ .csv, .txt, .xlsx'],
  ])(
    'IMP-01 D48: a file that is %s is refused before it is sent',
    async (_what, name, text, words) => {
      await open();
      await choose(name, text);
      const said = page.getByRole('dialog').getByText(words, { exact: true });
      await expect.element(said).toBeVisible();
      expect(api.sent(UPLOAD)).toEqual([]);
    },
  );

  test('IMP-02: a file that cannot be read says why, and stays chosen', async () => {
    api.refuse(UPLOAD, 400, 'INVALID', 'ไม่พบหัวคอลัมน์ของวัน');
    await open();
    await choose('odd.csv', 'a,b');
    await send().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(/ไม่พบหัวคอลัมน์ของวัน/);
    await expect.element(page.getByText(/^odd\.csv/)).toBeVisible();
  });

  test('IMP-02: it asks before it replaces a plan that is not saved yet', async () => {
    api.answer(UPLOAD, { ...read, rows: [read.rows[0]] } as never);
    const unsaved = JSON.stringify({
      name: 'แผนเดิม',
      tripRange: [
        {
          day: 1,
          isOpen: true,
          columns: [
            { daypart: 1, items: [{ id: 'a', place: { place_id: 77, place_name: 'เดิม' } }] },
          ],
        },
      ],
    });
    await open();
    localStorage.setItem('state.303', unsaved);
    await choose('plan.csv', 'day,part,place\n1,1,34');
    await send().click();
    await page.getByRole('button', { name: 'เปิดในตัวจัดแผน', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'เก็บแผนเดิมไว้' }).click();
    expect(localStorage.getItem('state.303')).toContain('77');
    expect(address()).toBe('/Trip/FormUpload');
    // Of the plan that is replaced nothing stays, its name neither.
    api.leaveOthersWaiting();
    await page.getByRole('button', { name: 'เปิดในตัวจัดแผน', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(address).toBe('/Trip/Addtrip/Saveplan');
    expect(JSON.parse(localStorage.getItem('state.303')!)).toMatchObject({
      name: '',
      period: { name: 'day', days: 1 },
    });
    expect(localStorage.getItem('state.303')).not.toContain('77');
  });
});
