import tones from '../ui/tones.module.css';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { CATEGORIES, placeDetailOf, placeGridRowOf, placeOf } from '../../test/places';
import { cellsOf, downloads, headsOf, hrefsOf, textOf, textsOf, typeFast } from '../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const LIST = 'GET /devexpress/placeslist';
const APPROVE = 'POST /api/v2/web/place/approve';
const table = () => page.getByRole('table', { name: /^(รายการสถานที่|Places)$/ });
const asked = () => api.sent(LIST).map(({ query }) => query as Readonly<Record<string, string>>);
const open = (query = '', more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(`/places${query}`, { as: 'admin', ...more });

const rows = [
  placeGridRowOf(71, { name: 'วัดอรุณราชวราราม', status: 'new' }),
  placeGridRowOf(72, { name: 'ก'.repeat(51), category_name: 'ข'.repeat(29) }),
  placeGridRowOf(73, { name: 'ค'.repeat(50), category_name: 'ง'.repeat(28), photo: '' }),
  ...Array.from({ length: 20 }, (_, index) => placeGridRowOf(100 + index)),
];
beforeEach(() => api.answer(LIST, gridOf(rows)));

describe('the list', () => {
  test.each([
    [
      'th',
      'เพิ่มสถานที่ใหม่',
      ['ภาพ', 'ชื่อสถานที่', 'จังหวัด', 'อำเภอ/เขต', 'ตำบล/แขวง', 'สถานะ', 'การทำงาน'],
      ['รออนุมัติ', 'อนุมัติแล้ว'],
      'อนุมัติดูรายละเอียด',
    ],
    [
      'en',
      'Add New Place',
      ['Photo', 'Place name', 'Province', 'District', 'Sub-district', 'Status', 'Actions'],
      ['New', 'Approved'],
      'ApproveView Details',
    ],
  ] as const)(
    'BPLACE-01 BPLACE-05: its columns, badges and buttons in %s',
    async (lang, add, heads, [isNew, approved], actions) => {
      await open('', { lang });
      await expect.poll(() => cellsOf(table()).length).toBe(20);
      await expect.poll(() => headsOf(table())).toEqual(heads);
      await expect
        .poll(() => cellsOf(table())[0]?.slice(1))
        .toEqual([
          'วัดอรุณราชวรารามศาสนาและวัฒนธรรม',
          'จังหวัด 71',
          'อำเภอ 71',
          'ตำบล 71',
          isNew,
          actions,
        ]);
      // Of an approved place there is nothing to approve.
      expect(cellsOf(table())[1]?.slice(5)).toEqual([
        approved,
        actions.replace(/^(อนุมัติ|Approve)/, ''),
      ]);
      expect(Object.keys(asked()[0] ?? {}).toSorted()).toEqual([
        'lang',
        'requireTotalCount',
        'skip',
        'take',
      ]);
      const link = page.getByRole('main').getByRole('link', { name: add });
      await expect.element(link.first()).toHaveAttribute('href', '/places/add');
      // Colours as well as words: amber waits, green is done.
      const badgesOf = (tone: string | undefined) =>
        table().element().querySelectorAll(`.${tone}`).length;
      expect([badgesOf(tones.amber), badgesOf(tones.green)]).toEqual([1, 19]);
      await expect
        .element(page.getByRole('button', { name: /^(มุมมองที่บันทึกไว้|Saved views)$/ }))
        .toBeVisible();
      await expectAccessible();
    },
  );

  test('BPLACE-09: the photo is the first path of several, a drawing where there is none', async () => {
    await open();
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    const picture = (row: number) => {
      const lines = table().element().querySelectorAll('tbody tr');
      return lines[row]?.querySelector('img')?.getAttribute('src');
    };
    // It is fetched when it is nearly in view.
    await expect.poll(() => picture(0)).toMatch(/#\/places\/71-a\.webp$/);
    await expect.poll(() => picture(2)).toMatch(/^\/scenes\//);
  });

  test('BCONST-01: a name is cut at 50 characters, a category over 28, the whole stays readable', async () => {
    await open();
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    const shown = [...table().element().querySelectorAll('tbody tr')].slice(1, 3).map((row) => {
      const cell = row.children[1] as HTMLElement;
      return [...cell.querySelectorAll('[aria-hidden]')].map((each) => each.textContent);
    });
    expect(shown[0]).toEqual([`${'ก'.repeat(50)}…`, `${'ข'.repeat(28)}…`]);
    expect(shown[1]).toEqual([]);
    await expect.poll(() => cellsOf(table())[2]?.[1]).toBe(`${'ค'.repeat(50)}${'ง'.repeat(28)}`);
  });

  test.each([
    ['admin', true],
    ['officer', true],
    ['agency', false],
  ] as const)(
    'BPLACE-07 BPLACE-08: %s has details in a new window, and edit only where it may',
    async (as, mayEdit) => {
      await open('', { as });
      await expect.poll(() => cellsOf(table()).length).toBe(20);
      const detail = table().getByRole('link', {
        name: 'ดูรายละเอียด วัดอรุณราชวราราม (เปิดหน้าต่างใหม่)',
      });
      await expect.element(detail).toHaveAttribute('href', '/places/detail?placeid=71');
      await expect.element(detail).toHaveAttribute('target', '_blank');
      // The browser opens it, this window stays.
      const left: boolean[] = [];
      const stay = (event: Event) => {
        left.push(event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('click', stay, { once: true });
      await detail.click();
      expect(left).toEqual([false]);
      expect(address()).toBe('/places');
      const edits = table().getByRole('link', { name: /^แก้ไข / });
      await expect
        .poll(() => hrefsOf(edits).slice(0, 2))
        .toEqual(mayEdit ? ['/places/edit/71', '/places/edit/72'] : []);
    },
  );

  test('BPLACE-06 GRID-02: it groups by province and writes a spreadsheet of what is shown', async () => {
    const key = 'GET /devexpress/placeslist/export';
    api.answer(key, new Blob(['rows']));
    const names = downloads();
    await open('?status=new');
    await expect.element(page.getByRole('group', { name: 'จัดกลุ่มตาม' })).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'ค้นหาในตาราง' })).toBeVisible();
    await page.getByRole('button', { name: 'ตัวเลือกคอลัมน์จังหวัด' }).click();
    await page.getByText('จัดกลุ่มตามคอลัมน์นี้').click();
    await expect.element(page.getByRole('button', { name: 'เลิกจัดกลุ่มตามจังหวัด' })).toBeVisible();
    await expect
      .poll(() => asked().at(-1)?.group)
      .toBe('[{"selector":"province_name","desc":false,"isExpanded":false}]');
    await page.getByRole('button', { name: 'ส่งออก DataGrid.xlsx' }).click();
    await expect.poll(() => names).toEqual(['DataGrid.xlsx']);
    expect(api.sent(key)[0]?.query).toMatchObject({
      status: 'new',
      lang: 'th',
      columns: '["name","province_name","district_name","sub_district_name","status"]',
    });
  });

  test.each([
    ['th', 'เกิดข้อผิดพลาดในการโหลดข้อมูล'],
    ['en', 'Data Loading Error'],
  ] as const)('BERR-13: a load that fails says so in %s', async (lang, words) => {
    api.refuse(LIST, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open('', { lang });
    await expect.element(page.getByRole('alert').getByRole('heading')).toHaveTextContent(words);
    api.answer(LIST, gridOf(rows));
    await page.getByRole('alert').getByRole('button').click();
    await expect.poll(() => cellsOf(table()).length).toBe(20);
  });
});

test('BPLACE-08 GRID-02: on a phone an agency reads cards, and filters, sorts and groups them in a dialog', async () => {
  await open('?size=10', { as: 'agency', lang: 'en', size: [360, 740] });
  const cards = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
  await expect.poll(() => cards.elements().length).toBe(10);
  await expect
    .element(cards.nth(3).getByRole('link', { name: 'View Details of สถานที่ 100' }))
    .toHaveAttribute('href', '/places/detail?placeid=100');
  expect(page.getByRole('link', { name: /^Edit/ }).elements()).toEqual([]);
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: /^Filter and sort/ }).click();
  const choice = page.getByRole('dialog');
  await choice.getByLabelText('Sort by').selectOptions('Place name (descending)');
  await choice.getByLabelText('Group by').selectOptions('Province');
  await choice.getByLabelText('Status').selectOptions('Approved');
  await expectAccessible();
  await choice.getByRole('button', { name: 'Show results' }).click();
  await expect
    .poll(() => asked().at(-1))
    .toMatchObject({
      filter: '["status","=","approved"]',
      group: '[{"selector":"province_name","desc":false,"isExpanded":false}]',
    });
  const { sort, group, ...rest } = Object.fromEntries(new URLSearchParams(location.search));
  expect([sort, group, rest['filter.status']]).toEqual(['-name', 'province_name', 'approved']);
});

describe('the filter card', () => {
  test.each([
    ['th', ['ชื่อสถานที่', 'จังหวัด', 'อำเภอ/เขต', 'ตำบล/แขวง'], 'สถานะ', ['ทั้งหมด', 'รออนุมัติ', 'อนุมัติแล้ว']],
    [
      'en',
      ['Place name', 'Province', 'District', 'Sub-district'],
      'Status',
      ['All', 'New', 'Approved'],
    ],
  ] as const)('BPLACE-02: four texts and a status in %s', async (lang, texts, status, options) => {
    await open('', { lang });
    const card = page.getByRole('search');
    for (const name of texts)
      await expect
        .element(card.getByLabelText(name, { exact: true }))
        .toHaveAttribute('type', 'text');
    await expect
      .poll(() => textsOf(card.getByLabelText(status).getByRole('option')))
      .toEqual(options);
    // In this order.
    const labels = [...card.element().querySelectorAll('label')].map(textOf);
    expect(labels).toEqual([...texts, status]);
  });

  test('BPLACE-04: texts count after two seconds without typing, together; a status at once', async () => {
    await open();
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    const card = page.getByRole('search');
    const before = asked().length;
    await typeFast(card.getByLabelText('ชื่อสถานที่'), 'วัด');
    await typeFast(card.getByLabelText('จังหวัด'), 'พระ');
    await typeFast(card.getByLabelText('อำเภอ/เขต'), 'บางกอก');
    const typed = await typeFast(card.getByLabelText('ตำบล/แขวง'), 'ศ', 'ศิ', 'ศิริ');
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    expect(performance.now() - typed).toBeGreaterThanOrEqual(2000);
    expect(asked().at(-1)).toMatchObject({
      name: 'วัด',
      province: 'พระ',
      district: 'บางกอก',
      sub_district: 'ศิริ',
    });
    expect(
      asked()
        .slice(before)
        .filter((query) => query.province === undefined),
    ).toEqual([]);
    const chosen = performance.now();
    await card.getByLabelText('สถานะ').selectOptions('new');
    await expect.poll(() => asked().at(-1)?.status).toBe('new');
    // Before a text would count.
    expect(performance.now() - chosen).toBeLessThan(2000);
  });

  test('BPLACE-03: Clear empties all filters, and the list is whole again', async () => {
    await open('?name=วัด&province=พระ&status=approved');
    const card = page.getByRole('search');
    await expect.element(card.getByLabelText('ชื่อสถานที่')).toHaveValue('วัด');
    await card.getByRole('button', { name: 'ล้าง', exact: true }).click();
    await expect.poll(address).toBe('/places');
    await expect.element(card.getByLabelText('ชื่อสถานที่')).toHaveValue('');
    await expect.element(card.getByLabelText('สถานะ')).toHaveValue('');
    await expect.poll(() => asked().at(-1)).not.toHaveProperty('name');
    expect(asked().at(-1)).not.toHaveProperty('status');
  });
});

describe('approving', () => {
  test.each(['admin', 'officer'] as const)(
    'BPLACE-12: %s approves a new place in its row',
    async (as) => {
      api.answer(APPROVE, {
        status: 'success',
        msg: 'อนุมัติสถานที่แล้ว 1 แห่ง',
        approved: 1,
      } as never);
      await open('', { as });
      await expect.poll(() => cellsOf(table()).length).toBe(20);
      // The only other action of a row is to read or edit it.
      expect(textsOf(table().getByRole('row').nth(2).getByRole('button'))).toEqual([]);
      await expect
        .poll(() =>
          table()
            .getByRole('button', { name: /^อนุมัติ / })
            .elements(),
        )
        .toHaveLength(1);
      const release = api.hold(APPROVE);
      await table().getByRole('button', { name: 'อนุมัติ วัดอรุณราชวราราม' }).click();
      api.answer(LIST, gridOf([{ ...rows[0]!, status: 'approved' }, ...rows.slice(1)]));
      release();
      await expect.poll(() => cellsOf(table())[0]?.[5]).toBe('อนุมัติแล้ว');
      expect(api.sent(APPROVE).map(({ body }) => body)).toEqual([{ place_ids: [71], lang: 'th' }]);
      await expect.element(page.getByText('อนุมัติสถานที่แล้ว 1 แห่ง')).toBeVisible();
      expect(
        table()
          .getByRole('button', { name: /^อนุมัติ / })
          .elements(),
      ).toEqual([]);
    },
  );

  test('BPLACE-12: who comes second is told so, not that it was done', async () => {
    api.answer(APPROVE, { status: 'success', msg: 'ได้รับการอนุมัติไปก่อนแล้ว', approved: 0 });
    await open();
    await table().getByRole('button', { name: 'อนุมัติ วัดอรุณราชวราราม' }).click();
    await expect.element(page.getByText('ได้รับการอนุมัติไปก่อนแล้ว')).toBeVisible();
    expect(document.querySelector('ul[popover] li')?.className).toMatch(/amber/);
  });

  test('BPLACE-12: a refusal is said, and the place still waits', async () => {
    api.refuse(APPROVE, 409, 'CONFLICT', 'มีผู้อนุมัติแล้ว');
    await open();
    await table().getByRole('button', { name: 'อนุมัติ วัดอรุณราชวราราม' }).click();
    await expect.element(page.getByText('มีผู้อนุมัติแล้ว')).toBeVisible();
    await expect.poll(() => cellsOf(table())[0]?.[5]).toBe('รออนุมัติ');
  });

  test('BPLACE-12: an agency has no such button', async () => {
    await open('', { as: 'agency' });
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    expect(
      table()
        .getByRole('button', { name: /^อนุมัติ / })
        .elements(),
    ).toEqual([]);
  });

  test('BPLACE-12: on a phone the button is whole, a finger wide, and the page does not scroll sideways', async () => {
    await open('', { size: [360, 740] });
    const button = page.getByRole('button', { name: 'อนุมัติ วัดอรุณราชวราราม' });
    await expect.element(button).toBeVisible();
    const { left, right, height } = button.element().getBoundingClientRect();
    expect([left >= 0, right <= 360, height >= 44]).toEqual([true, true, true]);
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});

describe('a place', () => {
  test('NAV-07: the parameter names it, and it shows where and what it is', async () => {
    api.answer('GET /api/v2/web/place/get/:id', ({ params }) => placeDetailOf(Number(params.id)));
    await openScreen('/places/detail?placeid=75', { as: 'agency' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^สถานที่ 75$/);
    expect(api.sent('GET /api/v2/web/place/get/:id').map(({ params }) => params)).toEqual([
      { id: '75' },
    ]);
    await expect.element(page.getByText('75 ถนนทดสอบ ตำบล 75 อำเภอ 75 จังหวัด 75')).toBeVisible();
    await expect.element(page.getByText('รายละเอียด 75', { exact: true })).toBeVisible();
    await expect.element(page.getByText('13.07500, 100.07500')).toBeVisible();
  });

  test('NAV-07: without a parameter it is the place that was handed over', async () => {
    await openScreen('/places/detail', { as: 'agency', state: { place: placeDetailOf(76) } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^สถานที่ 76$/);
    expect(api.sent('GET /api/v2/web/place/get/:id')).toEqual([]);
  });

  test.each([
    ['new', 1],
    ['approved', 0],
  ] as const)('a place that is %s has %i badge of a new one', async (status, count) => {
    api.answer('GET /api/v2/web/place/get/:id', placeDetailOf(75, { status }));
    await openScreen('/places/detail?placeid=75', { as: 'agency' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^สถานที่ 75$/);
    await expect
      .poll(() => page.getByText('รออนุมัติ', { exact: true }).elements())
      .toHaveLength(count);
  });

  test('PLACE-02 PLACE-04: fetched by placeid when another one is stored: up to four photos, name and address', async () => {
    localStorage.setItem('place', JSON.stringify({ id: 74, name: 'อีกแห่ง', photo: '', tel: '' }));
    const photo = ['a', 'b', 'c', 'd', 'e'].map((name) => `places/${name}.webp`).join(';');
    api.answer('GET /api/v2/web/place/get/:id', placeDetailOf(75, { photo }));
    await openScreen('/places/detail?placeid=75', { as: 'agency' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^สถานที่ 75$/);
    const shown = () =>
      [...document.querySelectorAll('main section:first-child img')].map((each) =>
        each.getAttribute('src')?.replace(/^.*#\//, ''),
      );
    // One large, and those to choose from.
    await expect
      .poll(shown)
      .toEqual(['a', 'a', 'b', 'c', 'd'].map((name) => `places/${name}.webp`));
    await page.getByRole('button', { name: 'ภาพที่ 3 จาก 4 ของ สถานที่ 75' }).click();
    await expect.poll(() => shown()[0]).toBe('places/c.webp');
    await expect.element(page.getByText('75 ถนนทดสอบ ตำบล 75 อำเภอ 75 จังหวัด 75')).toBeVisible();
    await expectAccessible();
  });

  test('PLACE-03: read from local storage when it is there, without asking the server', async () => {
    // Whole, as another window leaves it.
    localStorage.setItem(
      'place',
      JSON.stringify({ id: 34, name: 'ตลาดที่ส่งต่อมา', photo: '', address: 'แขวงจตุจักร', tel: '' }),
    );
    await openScreen('/places/detail?placeid=34', { as: 'agency' });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^ตลาดที่ส่งต่อมา$/);
    await expect.element(page.getByText('แขวงจตุจักร', { exact: true })).toBeVisible();
    expect(api.sent('GET /api/v2/web/place/get/:id')).toEqual([]);
  });

  test('D36: an agency has no way to the history of a place', async () => {
    api.answer('GET /api/v2/web/place/get/:id', placeDetailOf(75));
    await openScreen('/places/detail?placeid=75', { as: 'agency' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^สถานที่ 75$/);
    expect(page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' }).elements()).toEqual([]);
  });

  test('D36: the history of a place is one click away for an administrator', async () => {
    api.answer('GET /api/v2/web/place/get/:id', placeDetailOf(75));
    await openScreen('/places/detail?placeid=75', { as: 'admin' });
    await expect
      .element(page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' }))
      .toHaveAttribute('href', '/Audit?entity=place&record=75&period=all');
  });

  test('NAV-07: one that nobody may see is not found', async () => {
    api.refuse('GET /api/v2/web/place/get/:id', 404, 'NOT_FOUND', 'ไม่พบ');
    await openScreen('/places/detail?placeid=9', { as: 'agency' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^ไม่พบสถานที่นี้$/);
  });

  test.each([
    [true, ['/places/edit/77']],
    [false, []],
  ])(
    'PADD-10 PEDIT-01: the six ways to reach it; who may change it (%s) has the way there',
    async (editable, edit) => {
      api.answer('GET /api/v2/web/place/get/:id', placeDetailOf(77, { editable }));
      await openScreen('/places/detail?placeid=77', { as: 'agency' });
      await expect.element(page.getByRole('heading', { name: 'การติดต่อ' })).toBeVisible();
      const contacts = page.getByRole('definition');
      await expect
        .poll(() => textsOf(contacts))
        .toEqual([
          '02 222 3333',
          'hello@example.org',
          'https://example.org/pavilion',
          'river.pavilion',
          '@pavilion',
          'River Pavilion',
        ]);
      await expect
        .poll(() => hrefsOf(contacts.getByRole('link')))
        .toEqual(['tel:022223333', 'mailto:hello@example.org', 'https://example.org/pavilion']);
      await expect
        .poll(() => hrefsOf(page.getByRole('link', { name: 'แก้ไขสถานที่', exact: true })))
        .toEqual(edit);
      await expectAccessible();
    },
  );
});

test('PADD-10: what is no number or address stands there as text; of several numbers the first is called', async () => {
  const odd = { tel: '02-222-3333-5, 081 234 5678', email: 'ถามที่เคาน์เตอร์', website: 'example.org' };
  api.answer('GET /api/v2/web/place/get/:id', placeDetailOf(77, odd));
  await openScreen('/places/detail?placeid=77', { as: 'agency' });
  const contacts = page.getByRole('definition');
  await expect
    .poll(() => textsOf(contacts).slice(0, 3))
    .toEqual(['02-222-3333-5, 081 234 5678', 'ถามที่เคาน์เตอร์', 'example.org']);
  expect(hrefsOf(contacts.getByRole('link'))).toEqual(['tel:022223333']);
});

describe('the cards', () => {
  const FILTER = 'POST /api/v2/web/place/filter';
  const bodies = () => api.sent(FILTER).map(({ body, query }) => ({ ...query, ...body }));
  const found = Array.from({ length: 9 }, (_, index) =>
    placeOf(300 + index, { name: 'จ'.repeat(19 + index), address: 'ฉ'.repeat(39 + index) }),
  );
  beforeEach(() => {
    api.answer('GET /api/v2/web/place/category/get', [...CATEGORIES]).answer(FILTER, ({ body }) => {
      const { skip = 0, take = 4 } = (body ?? {}) as { skip?: number; take?: number };
      return {
        status: 'success',
        tours: found.slice(skip, skip + take),
        count: 9,
      } as never;
    });
  });
  const cards = () => page.getByRole('list', { name: 'สถานที่ที่พบ' }).getByRole('listitem');

  test.each([
    ['agency', true],
    ['officer', false],
  ] as const)('BPLACE-10: the list leads %s to the cards, if it plans trips', async (as, leads) => {
    await open('', { as });
    await expect.poll(() => cellsOf(table()).length).toBe(20);
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'เลือกใส่แผนการเดินทาง' })))
      .toEqual(leads ? ['/places/cards'] : []);
  });

  test('BPLACE-10: four cards, four more, by category, and a text a second after typing', async () => {
    await openScreen('/places/cards', { as: 'agency' });
    await expect.poll(() => cards().elements().length).toBe(4);
    expect(bodies()[0]).toMatchObject({ skip: 0, take: 4 });
    await page.getByRole('button', { name: 'ดูเพิ่มเติม' }).click();
    await expect.poll(() => cards().elements().length).toBe(8);
    expect(bodies().at(-1)).toMatchObject({ skip: 4, take: 4 });
    await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(8);
    await page.getByRole('checkbox', { name: 'ร้านค้า' }).click();
    await expect.poll(() => bodies().at(-1)?.categorys).toEqual([8]);
    const before = bodies().length;
    const typed = await typeFast(page.getByLabelText('ค้นหาสถานที่'), 'ต', 'ตล', 'ตลาด');
    await expect.poll(() => bodies().length).toBe(before + 1);
    expect(performance.now() - typed).toBeGreaterThanOrEqual(1000);
    expect(bodies().at(-1)).toMatchObject({ name: 'ตลาด', categorys: [8] });
  });

  test('CONST-05: each category has its icon from /logo', async () => {
    await openScreen('/places/cards', { as: 'agency' });
    const icons = () =>
      [...document.querySelectorAll<HTMLElement>('label span[aria-hidden]')]
        .map(({ style }) => style.maskImage)
        .filter((image) => image.startsWith('url('));
    await expect.poll(icons).toEqual(CATEGORIES.map(({ icon }) => `url("/logo/${icon}.svg")`));
  });

  test('BCONST-02: a title is cut at 20 characters and a detail at 40', async () => {
    await openScreen('/places/cards', { as: 'agency' });
    await expect.poll(() => cards().elements().length).toBe(4);
    const titles = cards()
      .elements()
      .map((card) => card.querySelector('h3')?.innerText ?? '');
    expect(titles.map((title) => [...title.split('\n')[0]!].length)).toEqual([19, 20, 21, 21]);
    expect(titles[2]).toMatch(/^จ{20}…/);
  });

  test('BPLACE-10: a place is chosen for parts of a day, at least one', async () => {
    await openScreen('/places/cards', { as: 'agency' });
    await page
      .getByRole('button', { name: /^เลือก “/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/อย่างน้อย 1 ช่วงเวลา/);
    await dialog.getByLabelText('ทั้งวัน').click();
    for (const part of ['เช้า', 'บ่าย', 'เย็น'])
      await expect.element(dialog.getByLabelText(part)).toBeChecked();
    await dialog.getByLabelText('บ่าย').click();
    await dialog.getByRole('button', { name: 'ยืนยัน' }).click();
    await expect.element(page.getByText('เลือกแล้ว: เช้าและเย็น')).toBeVisible();
  });

  test.each([
    ['th', 'ไม่พบข้อมูล'],
    ['en', 'No data found'],
  ] as const)('BPLACE-11: a search without a result says so in %s', async (lang, words) => {
    api.answer(FILTER, { status: 'success', tours: [], count: 0 } as never);
    await openScreen('/places/cards?card_name=x', { as: 'agency', lang });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });
});
