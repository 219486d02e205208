import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { people } from '../../test/people';
import { answerList, manyRows, NOW, ROWS } from '../../test/job-orders';
import {
  colourOf,
  dialog,
  downloads,
  headsOf,
  inkOf,
  rowsOf,
  textOf,
  textsOf,
  toasts,
} from '../../test/look';
import {
  address,
  api,
  emulateMedia,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';
import { answerWizard, PREPARE, preparedOrder } from '../../test/wizard';
import type { CallReply } from '../platform/api';

const LIST = 'GET /api/v2/web/joborder/get';
const COUNT = 'GET /api/v2/web/joborder/count';
const CANCEL = 'POST /api/v2/web/joborder/delete';

const WORDS = {
  th: {
    table: 'รายการใบสั่งงาน',
    heads: [
      'เลขที่ใบสั่งงาน',
      'รหัสทัวร์ / บริษัทต่างประเทศ',
      'วันเดินทางเข้า',
      'วันเดินทางออก',
      'จำนวนคน',
      'มัคคุเทศก์',
      'สถานะ',
      'การทำงาน',
    ],
    agency: 'ผู้ประกอบธุรกิจ',
    rows: [
      [
        '1100777 69 000141',
        'SPT-1120 Sakura Pacific Tours · ญี่ปุ่น',
        '19-11-2569',
        '25-11-2569 วันที่ 3 จาก 5',
        '23',
        'พร้อมปฏิบัติงาน',
        'กำลังเดินทาง',
        '',
      ],
      [
        '1100888 69 000142',
        '- Hanul Travel · เกาหลีใต้',
        '23-11-2569 พรุ่งนี้',
        '28-11-2569',
        '1,207',
        'รอตอบรับ 1 จาก 3',
        'ยื่นแล้ว',
        '',
      ],
      [
        '1100777 69 000143',
        'RUS-22 Volga',
        '- อีก 30 วัน',
        '31-12-2569',
        '8',
        'รอตอบรับ 2 จาก 4 ปฏิเสธ 1 คน (ประสิทธิ์ ดีพร้อม)',
        'ยื่นแล้ว',
        '',
      ],
      [
        '2100042 69 000144',
        'CH-5 Golden Panda · จีน',
        '01-10-2569',
        '04-10-2569',
        '15',
        'ปฏิบัติงานแล้ว 5 คน',
        'เสร็จสิ้น ยื่นย้อนหลัง',
        '',
      ],
      [
        '1100777 69 000145',
        'GB-9 Albion & Sons · สหราชอาณาจักร',
        '06-09-2569',
        '-',
        '2',
        'ยังไม่มีมัคคุเทศก์',
        'ยกเลิก',
        '',
      ],
    ],
    create: 'สร้างใบสั่งงาน',
    search: 'ค้นหา',
    clear: 'ล้าง',
    fields: [
      'เลขที่ใบสั่งงาน',
      'ใบอนุญาตมัคคุเทศก์',
      'เลขหนังสือเดินทาง',
      'สถานที่',
      'วันเดินทางเข้า ตั้งแต่',
      'วันเดินทางออก ถึง',
      'สัญชาตินักท่องเที่ยว',
    ],
    license: 'ใบอนุญาตผู้ประกอบธุรกิจ',
    card: 'สร้างใบสั่งงานด้วยตนเอง เริ่มจากฉบับเปล่า จัดวัน สถานที่ และมัคคุเทศก์เองทั้งหมด',
    remove: 'ลบใบสั่งงาน 1100777 69 000143',
    removeTitle: 'ลบใบสั่งงาน 1100777 69 000143?',
    removeText:
      'ใบสั่งงานจะเปลี่ยนเป็น “ยกเลิก” และกลับมาใช้อีกไม่ได้ เลขที่และประวัติยังอยู่ในรายการเพื่อตรวจสอบย้อนหลัง',
    keep: 'ไม่ลบ',
    success: 'สำเร็จ!',
    removed: 'ลบข้อมูลสำเร็จ ใบสั่งงาน 1100777 69 000143 อยู่ในรายการเป็น “ยกเลิก”',
    failed: 'ไม่สำเร็จ',
    ok: 'ตกลง',
    cancelled: 'ยกเลิก',
    completed: 'ลบใบสั่งงาน 2100042 69 000144 (ใบสั่งงานที่เสร็จสิ้นแล้วลบไม่ได้)',
    export: 'ส่งออก',
    exported: 'ส่งออก 5 แถวเป็น DataGrid.xlsx แล้ว',
    loadFailed: 'โหลดใบสั่งงานไม่สำเร็จ',
    network: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    retry: 'ลองอีกครั้ง',
    tabs: ['ทั้งหมด 5', 'ยื่นแล้ว 2', 'กำลังเดินทาง 1', 'เสร็จสิ้น 1', 'ยกเลิก 1'],
    nothing: 'ไม่พบใบสั่งงานตามตัวกรอง',
    empty: 'ยังไม่มีใบสั่งงาน',
    menu: 'เมนูหลัก',
  },
  en: {
    table: 'Job orders',
    heads: [
      'Job order number',
      'Tour code / foreign agency',
      'Inbound',
      'Outbound',
      'People',
      'Guides',
      'Status',
      'Actions',
    ],
    agency: 'Agency',
    rows: [
      [
        '1100777 69 000141',
        'SPT-1120 Sakura Pacific Tours · Japan',
        '19-11-2026',
        '25-11-2026 day 3 of 5',
        '23',
        'Ready to work',
        'In progress',
        '',
      ],
      [
        '1100888 69 000142',
        '- Hanul Travel · South Korea',
        '23-11-2026 tomorrow',
        '28-11-2026',
        '1,207',
        'Awaiting response 1 of 3',
        'Submitted',
        '',
      ],
      [
        '1100777 69 000143',
        'RUS-22 Volga',
        '- in 30 days',
        '31-12-2026',
        '8',
        'Awaiting response 2 of 4 1 refused (ประสิทธิ์ ดีพร้อม)',
        'Submitted',
        '',
      ],
      [
        '2100042 69 000144',
        'CH-5 Golden Panda · China',
        '01-10-2026',
        '04-10-2026',
        '15',
        'Work done, 5 guides',
        'Completed Filed late',
        '',
      ],
      [
        '1100777 69 000145',
        'GB-9 Albion & Sons · United Kingdom',
        '06-09-2026',
        '-',
        '2',
        'No guide yet',
        'Cancelled',
        '',
      ],
    ],
    create: 'Add New Joborder',
    search: 'Search',
    clear: 'Clear',
    fields: [
      'Job order number',
      'Guide licence',
      'Passport number',
      'Place',
      'Inbound from',
      'Outbound to',
      'Nationality of tourists',
    ],
    license: 'Agency licence',
    card: 'Create job order by yourself Start blank and arrange the days, places and guides yourself',
    remove: 'Delete job order 1100777 69 000143',
    removeTitle: 'Delete job order 1100777 69 000143?',
    removeText:
      'The job order becomes “cancelled” and cannot be used again. Its number and history stay in the list for later checks.',
    keep: 'Keep it',
    success: 'Success!',
    removed: 'Deleted successfully. Job order 1100777 69 000143 stays in the list as “cancelled”.',
    failed: 'Failed',
    ok: 'OK',
    cancelled: 'Cancelled',
    completed: 'Delete job order 2100042 69 000144 (A completed job order cannot be deleted)',
    export: 'Export',
    exported: 'Exported 5 rows to DataGrid.xlsx',
    loadFailed: 'The job orders could not be loaded',
    network: 'The server cannot be reached. Please check your connection and try again.',
    retry: 'Try again',
    tabs: ['All 5', 'Submitted 2', 'In progress 1', 'Completed 1', 'Cancelled 1'],
    nothing: 'No job order matches the filters',
    empty: 'No job orders yet',
    menu: 'Main menu',
  },
} as const;

const table = (lang: 'th' | 'en' = 'th') =>
  page.getByRole('table', { name: WORDS[lang].table, exact: true });
const row = (code: string) => page.getByRole('row').filter({ hasText: code });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The codes of the rows, the first row first. */
const codes = () => rowsOf(table()).map(([code]) => code);
const sentLast = (key: typeof LIST | typeof COUNT) => api.sent(key).at(-1)?.query;

async function open(at = '/Joborder', options: Partial<Parameters<typeof openScreen>[1]> = {}) {
  await openScreen(at, { as: 'agency', now: NOW, ...options });
}

beforeEach(() => {
  answerList();
});

describe.each(['th', 'en'] as const)('the list in %s', (lang) => {
  const words = WORDS[lang];

  test('LIST-09 LIST-17 LIST-18: a row has its number, tour, days, people, guides and status', async () => {
    await open('/Joborder', { lang });
    await expect.element(table(lang)).toBeVisible();
    await expect.poll(() => headsOf(table(lang))).toEqual(words.heads);
    await expect.poll(() => rowsOf(table(lang))).toEqual(words.rows);
    await expect
      .element(page.getByRole('combobox', { name: /^(สัญชาตินักท่องเที่ยว|Nationality of tourists)/ }))
      .toBeVisible();
    await expectAccessible();
  });

  test('LIST-09 D71: staff see whose order it is in a column of its own', async () => {
    await open('/Joborder', { as: 'officer', lang });
    await expect.element(table(lang)).toBeVisible();
    await expect.poll(() => headsOf(table(lang))[1]).toBe(words.agency);
    await expect
      .poll(() => rowsOf(table(lang)).map((cells) => cells[1]))
      .toEqual([
        'บริษัท ดอกบัวทัวร์ จำกัด 11/00777',
        'ห้างหุ้นส่วนจำกัด บุษบาทราเวล 11/00888',
        'บริษัท ดอกบัวทัวร์ จำกัด 11/00777',
        '21-00042',
        'บริษัท ดอกบัวทัวร์ จำกัด 11/00777',
      ]);
  });

  test.each([
    ['agency', 1440],
    ['agency', 1280],
    ['officer', 1440],
    ['officer', 1366],
  ] as const)(
    'ux: the list of an %s does not scroll sideways at %i px, its heads show that they sort, and no country is cut',
    async (as, width) => {
      answerList(ROWS.map((each) => ({ ...each, external_agencys: 'Gesellschaft für Gruppen' })));
      await open('/Joborder', { as, lang, size: [width, 900] });
      await expect.element(table(lang)).toBeVisible();
      const element = table(lang).element();
      const frame = element.parentElement as HTMLElement;
      await expect.poll(() => frame.scrollWidth - frame.clientWidth).toBe(0);
      const icons = [...element.querySelectorAll('th button svg')];
      expect(icons.map((icon) => icon.getBoundingClientRect().width)).toEqual([16, 16, 16]);
      const cut = [...element.querySelectorAll('td b + small')].map((small) => {
        const country = small.querySelector('span:last-child');
        const end = country?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
        return end > small.getBoundingClientRect().right + 0.5;
      });
      expect(cut).toEqual(Array(5).fill(false));
    },
  );

  test('LIST-01: there are search cards with filters, Clear and Search', async () => {
    await open('/Joborder', { lang });
    const form = page.getByRole('search');
    await expect.element(form.getByLabelText(words.fields[6])).toHaveRole('combobox');
    await expect
      .poll(() => [...form.element().querySelectorAll('label')].map(textOf))
      .toEqual(words.fields);
    await expect
      .element(form.getByRole('button', { name: words.search, exact: true }))
      .toBeVisible();
    await expect
      .element(form.getByRole('button', { name: words.clear, exact: true }))
      .toBeVisible();
  });

  test('LIST-06 LIST-13 I18N-04: a bin asks first; then the row stays as cancelled', async () => {
    let isCancelled = false;
    answerList(() =>
      ROWS.map((each) =>
        each.id === 43 && isCancelled
          ? { ...each, status: 3, can: { ...each.can, edit: false, cancel: false } }
          : each,
      ),
    );
    api.answer(CANCEL, () => {
      isCancelled = true;
      return { status: 'success' as const, message: 'ok' };
    });
    await open('/Joborder', { lang });
    await button(words.remove).click();
    await expect.element(dialog(words.removeTitle)).toHaveTextContent(words.removeText);
    await dialog().getByRole('button', { name: words.keep, exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.sent(CANCEL)).toEqual([]);
    await button(words.remove).click();
    await dialog().getByRole('button', { name: words.remove, exact: true }).click();
    await expect.element(dialog(words.success)).toHaveTextContent(words.removed);
    expect(api.sent(CANCEL).map(({ body }) => body)).toEqual([
      { joborder_code: '110077769000143' },
    ]);
    await dialog().getByRole('button', { name: words.ok }).click();
    await expect.poll(() => rowsOf(table(lang))[2]?.[6]).toBe(words.cancelled);
    await expect.poll(() => rowsOf(table(lang))).toHaveLength(5);
    await expect.element(button(words.remove)).not.toBeInTheDocument();
    // What was pressed is gone from the row.
    await expect.poll(() => textOf(document.activeElement!)).toBe('1100777 69 000143');
  });

  test('D72: what waits in the queue is counted anew once an order is cancelled', async () => {
    const WAITING = 'GET /api/v2/web/work_queue/count';
    api
      .answer(WAITING, { status: 'success', count: 19 })
      .answer(CANCEL, { status: 'success', message: 'ok' });
    await open('/Joborder', { lang, as: 'admin' });
    await expect.poll(() => api.sent(WAITING).length).toBe(1);
    await button(words.remove).click();
    await dialog().getByRole('button', { name: words.remove, exact: true }).click();
    await expect.element(dialog(words.success)).toBeVisible();
    await expect.poll(() => api.sent(WAITING).length).toBe(2);
  });

  test('LIST-14: a delete that fails says so, with the reason, and the row stays as it was', async () => {
    api.refuse(CANCEL, 409, 'NOT_EDITABLE', 'งานนี้เริ่มแล้ว');
    await open('/Joborder', { lang });
    await button(words.remove).click();
    await dialog().getByRole('button', { name: words.remove, exact: true }).click();
    await expect.element(dialog(words.failed)).toHaveTextContent('งานนี้เริ่มแล้ว');
    await expect.poll(() => rowsOf(table(lang))[2]).toEqual(words.rows[2]);
    // How the order stands now is read again: somebody else may have changed it.
    await expect.poll(() => api.sent(LIST)).toHaveLength(2);
  });

  test('LIST-07: no bin on a cancelled row, and one that says why on a completed row', async () => {
    await open('/Joborder', { lang });
    const bin = button(words.completed);
    await expect.element(bin).toHaveAttribute('aria-disabled', 'true');
    await bin.click({ force: true });
    expect(dialog().elements()).toEqual([]);
    const bins = (code: string) =>
      row(code)
        .getByRole('button')
        .elements()
        .filter((each) => /^(ลบ|Delete)/.test(each.getAttribute('aria-label') ?? ''));
    expect(bins('000145')).toEqual([]);
    expect(bins('000141')).toHaveLength(1);
  });

  test('LIST-19: the export is DataGrid.xlsx of everything that is filtered and how it is sorted', async () => {
    const names = downloads();
    api.answer('GET /api/v2/web/joborder/export', new Blob(['rows']));
    await open('/Joborder?place_name=Wat&sort=-code&page=1', { lang });
    await button(words.export).click();
    await expect.poll(toasts).toEqual([words.exported]);
    expect(names).toEqual(['DataGrid.xlsx']);
    expect(api.sent('GET /api/v2/web/joborder/export').map(({ query }) => query)).toEqual([
      { place_name: 'Wat', sort: '-code' },
    ]);
  });

  test('D52: a list that cannot be loaded says so and can be tried again', async () => {
    await open('/Joborder', { lang });
    await expect.element(table(lang)).toBeVisible();
    api.setOffline(true);
    await page
      .getByRole('button', { name: /^(ถัดไป|Number|เลขที่|Job order number)/ })
      .first()
      .click();
    const problem = page.getByRole('alert').filter({ hasText: words.loadFailed });
    await expect.element(problem).toHaveTextContent(words.network);
    api.setOffline(false);
    await problem.getByRole('button', { name: words.retry }).click();
    await expect.element(problem).not.toBeInTheDocument();
    await expect.poll(() => rowsOf(table(lang))).toHaveLength(5);
  });

  test('D52: nor does a list wait for ever whose count cannot be loaded', async () => {
    api.refuse(COUNT, 500, 'INTERNAL', 'x');
    await open('/Joborder', { lang });
    const problem = page.getByRole('alert').filter({ hasText: words.loadFailed });
    await expect.element(problem).toBeVisible();
    answerList();
    await problem.getByRole('button', { name: words.retry }).click();
    await expect.element(problem).not.toBeInTheDocument();
    await expect.poll(() => rowsOf(table(lang)).length).toBe(5);
  });

  test('D52: rows that cannot be loaded again stay, below the reason', async () => {
    api.answer(CANCEL, { status: 'success' as const, message: 'ok' });
    await open('/Joborder', { lang });
    await button(words.remove).click();
    api.refuse(LIST, 500, 'INTERNAL', 'x');
    await dialog().getByRole('button', { name: words.remove, exact: true }).click();
    await dialog(words.success).getByRole('button', { name: words.ok }).click();
    const problem = page.getByRole('alert').filter({ hasText: words.loadFailed });
    await expect.element(problem).toBeVisible();
    await expect.poll(() => rowsOf(table(lang))).toHaveLength(5);
    answerList();
    await problem.getByRole('button', { name: words.retry }).click();
    await expect.element(problem).not.toBeInTheDocument();
  });

  test('the status tabs count what is found and lead to it', async () => {
    await open('/Joborder', { lang });
    const tabs = page.getByRole('group', { name: /สถานะใบสั่งงาน|Status of job orders/ });
    await expect.poll(() => textsOf(tabs.getByRole('button'))).toEqual(words.tabs);
    await tabs.getByRole('button', { name: words.tabs[3] }).click();
    await expect
      .poll(() => rowsOf(table(lang)).map(([code]) => code))
      .toEqual(['2100042 69 000144']);
    expect(address()).toBe('/Joborder?status=4');
    expect(sentLast(LIST)).toMatchObject({ status: '4' });
    // The other tabs keep their numbers.
    expect(sentLast(COUNT)).toEqual({});
  });

  test('ux: at 360 px the first order is in sight whole below the controls, nothing scrolls sideways', async () => {
    await open('/Joborder', { lang, size: [360, 740] });
    const cards = page.getByRole('list', { name: words.table, exact: true });
    await expect.element(cards).toBeVisible();
    expectNoSidewaysScroll();
    const first = cards.getByRole('listitem').first().element().getBoundingClientRect();
    const bar = page.getByRole('navigation', { name: words.menu }).last().element();
    expect(first.bottom).toBeLessThan(bar.getBoundingClientRect().top);
    await expectAccessible();
  });

  test('an empty list says how it begins, an empty search how to widen it', async () => {
    answerList([]);
    await open('/Joborder', { lang });
    await expect.element(page.getByRole('heading', { name: words.empty })).toBeVisible();
    await page.getByLabelText(words.fields[1]).fill('21-99999');
    await button(words.search).click();
    await expect.element(page.getByRole('heading', { name: words.nothing })).toBeVisible();
  });
});

test('LIST-15: the list asks for the first fifty orders, those next to leave first', async () => {
  await open();
  await expect.element(table()).toBeVisible();
  expect(api.sent(LIST).map(({ query }) => query)).toEqual([
    { take: '50', skip: '0', sort: 'next' },
  ]);
});

test('LIST-02: a passport in the address filters nothing, leaves the address and is not kept', async () => {
  await open('/Joborder?passport_no=TZ8914021&guide_license=21-00042');
  await expect.element(table()).toBeVisible();
  expect(address()).toBe('/Joborder?guide_license=21-00042');
  expect(api.sent(LIST).map(({ query }) => query)).toEqual([
    { guide_license: '21-00042', take: '50', skip: '0', sort: 'next' },
  ]);
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('guide_license=21-00042');
  expect(JSON.stringify(sessionStorage)).not.toContain('TZ8914021');
});

const TYPED = {
  joborder_code: '1100777 69 000141',
  guide_license: '21-00042',
  passport_no: 'TZ8914021',
  place_name: 'วัดโพธิ์',
  inbound_from: '19-11-2569',
  outbound_to: '25-11-2569',
  agency_license: '11/00888',
};

test('LIST-02: Search sends what stands in every field, Clear empties them all', async () => {
  answerList((query) => (query?.guide_license ? ROWS.slice(0, 1) : ROWS));
  await open('/Joborder', { as: 'officer' });
  await expect.element(table()).toBeVisible();
  for (const [id, text] of Object.entries(TYPED)) {
    await userEvent.fill(document.querySelector(`#${id}`)!, text);
  }
  await page.getByLabelText('สัญชาตินักท่องเที่ยว').fill('ฝรั่งเศส');
  await page.getByRole('option', { name: 'ฝรั่งเศส', exact: true }).click();
  await button('ค้นหา').click();
  const asked = {
    ...TYPED,
    inbound_from: '2026-11-19',
    outbound_to: '2026-11-25',
    tourist_origincountry: 'FR',
  };
  await expect
    .poll(() => sentLast(LIST))
    .toEqual({ ...asked, take: '50', skip: '0', sort: 'next' });
  await expect.poll(() => sentLast(COUNT)).toEqual(asked);
  // A passport is never in an address.
  expect(address()).not.toContain('TZ8914021');
  expect(address()).toContain('guide_license=21-00042');
  await expect.poll(codes).toEqual(['1100777 69 000141']);
  // What was typed and not searched for goes, too.
  await userEvent.fill(document.querySelector('#place_name')!, 'วัดแจ้ง');
  await button('ล้าง').click();
  await expect.poll(() => codes().length).toBe(5);
  for (const id of [...Object.keys(TYPED), 'tourist_origincountry']) {
    expect(document.querySelector(`#${id}`)).toHaveValue('');
  }
  await expect.poll(() => document.activeElement?.id).toBe('joborder_code');
  // Also where nothing was searched for.
  await userEvent.fill(document.querySelector('#place_name')!, 'วัดแจ้ง');
  await button('ล้าง').click();
  await expect.element(document.querySelector<HTMLElement>('#place_name')!).toHaveValue('');
  expect(address()).toBe('/Joborder');
});

test('LIST-02: the address is the search, and Back undoes it', async () => {
  await open('/Joborder?guide_license=21-00042&status=2');
  await expect
    .element(page.getByLabelText('ใบอนุญาตมัคคุเทศก์', { exact: true }))
    .toHaveValue('21-00042');
  expect(sentLast(LIST)).toMatchObject({ guide_license: '21-00042', status: '2' });
  await page.getByRole('button', { name: 'เลิกกรอง ใบอนุญาตมัคคุเทศก์ 21-00042' }).click();
  await expect.poll(address).toBe('/Joborder?status=2');
  await expect.element(page.getByLabelText('ใบอนุญาตมัคคุเทศก์', { exact: true })).toHaveValue('');
  history.back();
  await expect
    .element(page.getByLabelText('ใบอนุญาตมัคคุเทศก์', { exact: true }))
    .toHaveValue('21-00042');
});

test('LIST-02: the slash key leads to the number, Enter searches', async () => {
  await open();
  await expect.element(table()).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('เลขที่ใบสั่งงาน').first()).toHaveFocus();
  await userEvent.keyboard('1100777 69 000141{Enter}');
  await expect.poll(() => sentLast(LIST)).toMatchObject({ joborder_code: '1100777 69 000141' });
});

test('LIST-02: a day that is none, or days the wrong way round, are not searched for', async () => {
  await open();
  await expect.element(table()).toBeVisible();
  const [from, to] = [
    page.getByLabelText('วันเดินทางเข้า ตั้งแต่'),
    page.getByLabelText('วันเดินทางออก ถึง'),
  ];
  await from.fill('31-02-2570');
  await to.click();
  await expect.element(from).toHaveAccessibleDescription('อ่านวันที่ “31-02-2570” ไม่ได้ เช่น 12-12-2569');
  await button('ค้นหา').click();
  await expect.element(from).toHaveAccessibleDescription('ไม่มีวันที่ “31-02-2570” ในปฏิทิน กรุณาตรวจสอบ');
  await from.fill('20-11-2569');
  await to.fill('19-11-2569');
  await from.click();
  await button('ค้นหา').click();
  await expect.element(to).toHaveAccessibleDescription('วันเดินทางออกต้องไม่อยู่ก่อนวันเดินทางเข้า');
  expect(api.sent(LIST)).toHaveLength(1);
});

test('LIST-04 LIST-05: edit opens the wizard, detail the progress page in a new tab', async () => {
  await open();
  const edit = row('000142').getByRole('link', { name: 'แก้ไขใบสั่งงาน 1100888 69 000142' });
  await expect
    .element(edit)
    .toHaveAttribute('href', '/Joborderaddjb?joborder_code=110088869000142');
  await expect.element(edit).not.toHaveAttribute('target');
  const detail = row('000142').getByRole('link', { name: /^รายละเอียดและความคืบหน้า/ });
  await expect
    .element(detail)
    .toHaveAttribute('href', '/joborder/progress?joborder_code=110088869000142');
  await expect.element(detail).toHaveAttribute('target', '_blank');
  // What may not be edited offers no edit.
  expect(row('000144').getByRole('link', { name: /^แก้ไข/ }).elements()).toEqual([]);
});

test('D10 BROLE-05: police read: no edit, no bin, no new order', async () => {
  answerList(
    ROWS.map((each) => ({
      ...each,
      can: { edit: false, cancel: false, copy: false, print: true },
    })),
  );
  await open('/Joborder', { as: 'police' });
  await expect.element(table()).toBeVisible();
  await expect
    .poll(() => textsOf(table().getByRole('button')))
    .toEqual([
      'เลขที่ใบสั่งงาน',
      'วันเดินทางเข้า',
      'วันเดินทางออก',
      'รอตอบรับ 2 จาก 4 ปฏิเสธ 1 คน (ประสิทธิ์ ดีพร้อม)',
    ]);
  expect(page.getByRole('link', { name: /^แก้ไข/ }).elements()).toEqual([]);
  expect(button('สร้างใบสั่งงาน').elements()).toEqual([]);
  expect(page.getByRole('link', { name: /สร้างใบสั่งงานด้วยตนเอง/ }).elements()).toEqual([]);
});

test('BROLE-11: the wizard stays closed to police', async () => {
  api.leaveOthersWaiting();
  await open('/Joborderaddjb', { as: 'police' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveTextContent(/สร้างใบสั่งงาน/);
  expect(document.getElementById('external_agencys')).toBeNull();
  expect(api.sent('GET /api/v2/web/joborder/draft')).toEqual([]);
});

test('LIST-10 LIST-11 D11: guides are ready in green, awaited in yellow, refusals red with their names', async () => {
  await open();
  const ready = row('000141').getByText('พร้อมปฏิบัติงาน', { exact: true });
  await expect.element(ready).toBeVisible();
  await expect.poll(() => inkOf(ready)).toBe(colourOf('--green'));
  const waiting = row('000142').getByText('รอตอบรับ 1 จาก 3', { exact: true });
  await expect.poll(() => inkOf(waiting)).toBe(colourOf('--amber'));
  const refused = row('000143').getByText(/^ปฏิเสธ 1 คน/);
  await expect.poll(() => inkOf(refused)).toBe(colourOf('--red'));
  await row('000143')
    .getByRole('button', { name: /^รอตอบรับ/ })
    .hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(/^ปฏิเสธ: ประสิทธิ์ ดีพร้อม$/);
});

test('LIST-10: on a completed order nobody is ready any more', async () => {
  await open();
  const done = row('000144').getByText('ปฏิบัติงานแล้ว 5 คน', { exact: true });
  await expect.element(done).toBeVisible();
  await expect.poll(() => inkOf(done)).toBe(colourOf('--grey'));
});

test.each([
  [2, 'ปฏิบัติงานแล้ว 2 คน'],
  [0, 'ไม่มีผู้ตอบรับ'],
])('LIST-10: who never accepted did no work (%i accepted)', async (accepted, said) => {
  const orders = ROWS.map((each) =>
    each.code.endsWith('144')
      ? { ...each, guides_accepted: accepted, guide_status_msg: 'pending' as const }
      : each,
  );
  answerList(orders);
  await openScreen('/Joborder', { as: 'agency', now: NOW });
  await expect.element(row('000144').getByText(said, { exact: true })).toBeVisible();
});

test('LIST-12: a status has its own word and colour', async () => {
  await open();
  await expect.element(table()).toBeVisible();
  for (const [code, word, colour] of [
    ['000141', 'กำลังเดินทาง', '--amber'],
    ['000142', 'ยื่นแล้ว', '--grey'],
    ['000144', 'เสร็จสิ้น', '--green'],
    ['000145', 'ยกเลิก', '--red'],
  ] as const) {
    await expect
      .poll(() => [word, inkOf(row(code).getByText(word, { exact: true }))])
      .toEqual([word, colourOf(colour)]);
  }
});

test('LIST-16 D50: ten orders a page, five or twenty on demand, and the pages go on', async () => {
  answerList(manyRows(57));
  await open();
  const shown = () => textOf(page.getByText(/^แสดง/).element());
  await expect.element(table()).toBeVisible();
  const sizes = page.getByRole('group', { name: 'แถวต่อหน้า' });
  await expect.poll(() => textsOf(sizes.getByRole('button'))).toEqual(['5', '10', '20']);
  await expect
    .element(sizes.getByRole('button', { name: '10' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe('แสดง 1–10 จาก 57 รายการ');
  await button('หน้าถัดไป').click();
  await expect.poll(shown).toBe('แสดง 11–20 จาก 57 รายการ');
  expect(codes()[0]).toBe('1100777 69 000011');
  expect(address()).toBe('/Joborder?page=2');
  await sizes.getByRole('button', { name: '5', exact: true }).click();
  await expect.poll(shown).toBe('แสดง 1–5 จาก 57 รายการ');
  expect(codes()).toHaveLength(5);
  await page.getByRole('button', { name: 'หน้า 12', exact: true }).click();
  await expect.poll(codes).toEqual(['1100777 69 000056', '1100777 69 000057']);
  expect(sentLast(LIST)).toMatchObject({ take: '50', skip: '50' });
  await sizes.getByRole('button', { name: '20', exact: true }).click();
  await expect.poll(() => codes().length).toBe(20);
});

test('D71: heads sort by number, arrival and departure, the latest first', async () => {
  await open();
  for (const [name, sorts] of [
    ['เลขที่ใบสั่งงาน', ['-code', 'code']],
    ['วันเดินทางเข้า', ['-inbound_date', 'inbound_date']],
    ['วันเดินทางออก', ['-outbound_date', 'outbound_date']],
  ] as const) {
    for (const [at, sort] of sorts.entries()) {
      await table().getByRole('button', { name, exact: true }).click();
      await expect.poll(() => sentLast(LIST)).toMatchObject({ sort });
      const head = table().getByRole('button', { name, exact: true }).element().parentElement;
      expect(head).toHaveAttribute('aria-sort', at === 0 ? 'descending' : 'ascending');
    }
  }
});

test.each([
  [1, ['1', '2', '3', '4', '…', '12']],
  [4, ['1', '…', '3', '4', '5', '…', '12']],
  [9, ['1', '…', '8', '9', '10', '…', '12']],
  [10, ['1', '…', '9', '10', '11', '12']],
  [12, ['1', '…', '9', '10', '11', '12']],
])('page %i of twelve stands among the pages around it', async (number, pages) => {
  answerList(manyRows(57));
  await open(`/Joborder?size=5&page=${number}`);
  await expect.poll(codes).not.toEqual([]);
  const all = page.getByRole('navigation', { name: 'เลือกหน้า', exact: true });
  await expect
    .poll(() => [...all.element().children].map((each) => each.textContent).filter(Boolean))
    .toEqual(pages);
});

test('D71: the list comes back as it was left, filter, page and size', async () => {
  answerList(manyRows(57));
  api.leaveOthersWaiting();
  await open('/Joborder?guide_license=21-00042&size=20');
  await expect.poll(codes).toHaveLength(20);
  await button('หน้าถัดไป').click();
  await expect.poll(() => codes()[0]).toBe('1100777 69 000021');
  await expect.poll(codes).toHaveLength(20);
  await page.getByRole('link', { name: 'แผนการเดินทาง', exact: true }).first().click();
  await expect.poll(address).toMatch(/^\/Trip/);
  await page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).first().click();
  await expect.poll(address).toBe('/Joborder?guide_license=21-00042&page=2&size=20');
  // Pressed in the list itself, the entry begins anew.
  await page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).first().click();
  await expect.poll(address).toBe('/Joborder');
});

test('D71: an address with a filter of its own is shown as it is, however the list was left', async () => {
  sessionStorage.setItem(`jobOrderList.${people.agency.users.id}`, '?page=3&size=5');
  await open('/Joborder?guide_license=21-00042');
  await expect.poll(codes).toHaveLength(ROWS.length);
  expect(address()).toBe('/Joborder?guide_license=21-00042');
});

test('D71: the list keeps its page when its menu entry is pressed before a paper has opened', async () => {
  answerList(manyRows(57));
  api.leaveOthersWaiting();
  await open('/Joborder?page=3&size=5');
  await expect.poll(() => codes()[0]).toBe('1100777 69 000011');
  const paper = page.getByRole('link', { name: '1100777 69 000011' }).first().element();
  const entry = page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).first().element();
  (paper as HTMLElement).click();
  // Between two tasks of the browser: a paper that is quickly there has no time to be drawn.
  for (let turn = 0; turn < 1000 && !address().includes('000011'); turn += 1) {
    await Promise.resolve();
  }
  // The paper is loading, and the list is still there.
  expect(address()).toContain('000011');
  expect(codes()[0]).toBe('1100777 69 000011');
  (entry as HTMLElement).click();
  await expect.poll(address).toBe('/Joborder?page=3&size=5');
  await expect.poll(() => codes()[0]).toBe('1100777 69 000011');
});

test('while rows are on their way, the list shows its heads', async () => {
  const release = api.hold(LIST);
  await open();
  await expect.element(page.getByText('รหัสทัวร์ / บริษัทต่างประเทศ')).toBeVisible();
  expect(table().elements()).toEqual([]);
  release();
  await expect.element(table()).toBeVisible();
});

test.each([
  ['the number of all is', [COUNT]],
  ['the number of all and the rows are', [COUNT, LIST]],
] as const)(
  'after a search that found nothing, the list is not called empty while %s on the way',
  async (_what, keys) => {
    answerList((query) => (query?.guide_license ? [] : ROWS));
    await open('/Joborder?guide_license=21-99999');
    await expect.element(page.getByRole('heading', { name: WORDS.th.nothing })).toBeVisible();
    const release = keys.map((key) => api.hold(key));
    await button(WORDS.th.clear).first().click();
    await expect.element(table()).toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { name: WORDS.th.empty }))
      .not.toBeInTheDocument();
    for (const each of release) each();
    await expect.poll(() => codes().length).toBe(ROWS.length);
  },
);

test('numbers of the search before are dimmed until those of this one are here, rows are not', async () => {
  answerList((query) => (query?.guide_license ? [] : ROWS));
  await open('/Joborder?guide_license=21-99999');
  await expect.element(page.getByRole('heading', { name: WORDS.th.nothing })).toBeVisible();
  const tabs = page.getByRole('group', { name: 'สถานะใบสั่งงาน' });
  const first = tabs.getByRole('button').first();
  await expect.element(first).toHaveTextContent(/^ทั้งหมด0$/);
  const looks = () => {
    const pages = document.querySelector('p[role="status"]');
    return [tabs.element(), pages].map((each) => [
      each?.getAttribute('aria-busy'),
      getComputedStyle(each?.querySelector('b') ?? document.body).opacity,
      each ? getComputedStyle(each).opacity : '',
    ]);
  };
  const release = api.hold(COUNT);
  await button(WORDS.th.clear).first().click();
  await expect.poll(() => codes().length).toBe(ROWS.length);
  await expect.element(table()).toHaveAttribute('aria-busy', 'false');
  expect(looks()).toEqual([
    ['true', '0.6', '1'],
    ['true', '1', '0.6'],
  ]);
  release();
  await expect.element(first).toHaveTextContent(/^ทั้งหมด5$/);
  expect(looks()).toEqual([
    ['false', '1', '1'],
    ['false', '1', '1'],
  ]);
});

test('LIST-08 D68: the card "create job order by yourself" leads to a blank order', async () => {
  await open();
  const card = page.getByRole('link', { name: WORDS.th.card });
  await expect.element(card).toHaveAttribute('href', '/Joborderaddjb');
});

const DRAFT: CallReply<'GET /api/v2/web/joborder/draft'> = {
  status: 'success',
  draft: {
    saved_at: '2026-11-22T02:05:00Z',
    guides: [],
    content: {
      step: 2,
      details: {
        external_agencys: 'Draft K.K.',
        external_agencys_code: '',
        joborder_start: '2026-12-01',
        joborder_stop: '2026-12-05',
      },
      manifest: { tourists: [], tourists_followers: 0 },
    },
  },
};

describe('a new order', () => {
  const choice = dialog('สร้างใบสั่งงาน');
  test('LIST-03 D68: begins with a choice: blank, from a trip plan, or a copy of one of the last', async () => {
    await open();
    await button('สร้างใบสั่งงาน').click();
    await expect
      .element(choice.getByRole('link', { name: 'เริ่มฉบับเปล่า' }))
      .toHaveAttribute('href', '/Joborderaddjb?draft=new');
    await expect
      .element(choice.getByRole('link', { name: 'เลือกแผน' }))
      .toHaveAttribute('href', '/Trip');
    expect(choice.getByRole('region', { name: 'มีร่างที่ยังไม่ได้ยื่น' }).elements()).toEqual([]);
    await expect
      .poll(() => textsOf(choice.getByRole('listitem')))
      .toEqual([
        'SPT-1120 1100777 69 000141 Sakura Pacific Tours · ญี่ปุ่น 20–24 พ.ย. 2569 · 23 คน กำลังเดินทาง คัดลอก',
        '1100888 69 000142 1100888 69 000142 Hanul Travel · เกาหลีใต้ 23–27 พ.ย. 2569 · 1,207 คน ยื่นแล้ว คัดลอก',
        'RUS-22 1100777 69 000143 Volga 22–30 ธ.ค. 2569 · 8 คน ยื่นแล้ว คัดลอก',
      ]);
    expect(sentLast(LIST)).toEqual({ take: '3', skip: '0', sort: '-code' });
    await expectAccessible();
    await choice.getByLabelText('เลขที่ใบสั่งงาน').fill('000145');
    await expect
      .poll(() => sentLast(LIST))
      .toEqual({ take: '3', skip: '0', sort: '-code', joborder_code: '000145' });
  });

  test('D68: a draft stands first, and says what becomes of it', async () => {
    api.answer('GET /api/v2/web/joborder/draft', DRAFT);
    await open();
    await button('สร้างใบสั่งงาน').click();
    const draft = choice.getByRole('region', { name: 'มีร่างที่ยังไม่ได้ยื่น' });
    await expect
      .element(draft)
      .toHaveTextContent(
        /^มีร่างที่ยังไม่ได้ยื่น Draft K.K. · 1–5 ธ.ค. 2569ทำถึงขั้นที่ 2 จาก 4 บันทึกล่าสุด 09:05 น. · หากเริ่มฉบับใหม่ ร่างนี้จะถูกแทนที่ทำร่างต่อ$/,
      );
    await expect
      .element(draft.getByRole('link', { name: 'ทำร่างต่อ' }))
      .toHaveAttribute('href', '/Joborderaddjb?draft=resume');
  });
});

test.each([
  ['a table', 1366, 'Status'],
  ['cards', 700, undefined],
] as const)('on paper %s of orders has nothing that one presses', async (_, width, last) => {
  await openScreen('/Joborder?code=141', {
    as: 'agency',
    now: NOW,
    lang: 'en',
    size: [width, 800],
  });
  const shown = (role: 'button' | 'link' | 'search') =>
    page
      .getByRole('main')
      .getByRole(role)
      .elements()
      .filter((element) => element.checkVisibility())
      .map(textOf);
  await expect.poll(() => shown('search').length).toBe(1);
  expect(shown('button')).toContain('Export');
  await emulateMedia({ media: 'print' });
  expect(shown('search')).toEqual([]);
  expect(shown('button')).not.toContain('Export');
  expect(shown('link')).toEqual(
    [141, 142, 143, 144, 145].map((n) => expect.stringMatching(`000${n}$`)),
  );
  const actions = [...document.querySelectorAll('main button[aria-label]')];
  expect(actions.filter((action) => action.checkVisibility())).toEqual([]);
  const heads = [...document.querySelectorAll<HTMLElement>('th')].filter((head) =>
    head.checkVisibility(),
  );
  expect(heads.map(textOf).at(-1)).toBe(last);
  // A button in a head stays behind on the page before.
  const sort = heads[0]?.querySelector('button');
  expect(sort && getComputedStyle(sort).display).toBe(last && 'contents');
});

test('the draft on the list is named, goes on, and is deleted after a question', async () => {
  api
    .answer('GET /api/v2/web/joborder/draft', DRAFT)
    .answer('DELETE /api/v2/web/joborder/draft', { status: 'success' });
  for (const section of ['step_1', 'step_2', 'step_3']) localStorage.setItem(section, '{}');
  await open();
  const banner = page.getByRole('region', { name: 'มีร่างที่ยังไม่ยื่น 1 ฉบับ' });
  await expect
    .element(banner)
    .toHaveTextContent(
      'มีร่างที่ยังไม่ยื่น 1 ฉบับ – Draft K.K. · 1–5 ธ.ค. 2569 · ขั้นที่ 2 จาก 4 · บันทึกล่าสุด 09:05 น.',
    );
  await expect
    .element(banner.getByRole('link', { name: 'ทำต่อ' }))
    .toHaveAttribute('href', '/Joborderaddjb?draft=resume');
  await banner.getByRole('button', { name: 'ลบร่าง' }).click();
  await dialog('ลบร่างใบสั่งงานนี้?').getByRole('button', { name: 'เก็บร่างไว้' }).click();
  expect(api.sent('DELETE /api/v2/web/joborder/draft')).toEqual([]);
  await banner.getByRole('button', { name: 'ลบร่าง' }).click();
  await dialog().getByRole('button', { name: 'ลบร่าง' }).click();
  await expect.poll(toasts).toEqual(['ลบร่างแล้ว']);
  await expect.element(banner).not.toBeInTheDocument();
  expect(api.sent('DELETE /api/v2/web/joborder/draft')).toHaveLength(1);
  // Nor does the browser keep any of it.
  const left = ['step_1', 'step_2', 'step_3'].map((section) => localStorage.getItem(section));
  expect(left).toEqual([null, null, null]);
});

test('the order filed a moment ago is found on its page and marked', async () => {
  answerList(manyRows(57));
  api.leaveOthersWaiting();
  await open('/Joborder', { state: { filed: '110077769000034' } });
  await expect.poll(address).toBe('/Joborder?page=4');
  await expect.poll(codes).toContain('1100777 69 000034');
  const marked = [...document.querySelectorAll('tr[data-filed]')].map(textOf);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('1100777 69 000034');
  // Whoever comes from the wizard has lost the focus with it,
  await expect
    .poll(() => textOf(document.activeElement ?? document.body))
    .toBe('1100777 69 000034');
});

test('who has the focus already keeps it where the order filed a moment ago comes later', async () => {
  answerList(manyRows(57));
  api.leaveOthersWaiting();
  const answer = api.hold('GET /api/v2/web/joborder/get');
  await open('/Joborder', { state: { filed: '110077769000034' } });
  const search = page.getByRole('textbox').first();
  await search.click();
  answer();
  await expect.poll(codes).toContain('1100777 69 000034');
  await expect.element(search).toHaveFocus();
});

test.each([1280, 1366])(
  'a message covers neither the menu nor the numbers of the orders at %s px',
  async (width) => {
    downloads();
    api.answer('GET /api/v2/web/joborder/export', new Blob(['rows']));
    await open('/Joborder', { size: [width, 768] });
    await expect.element(table()).toBeVisible();
    await button('ส่งออก').click();
    await expect.poll(toasts).toHaveLength(1);
    const message = document.querySelector('ul[popover] li')?.getBoundingClientRect();
    const right = (of: Element | null | undefined) => of?.getBoundingClientRect().right ?? Infinity;
    const numbers = right(table().element().querySelector('thead th'));
    const menu = right(document.querySelector('nav'));
    expect(Math.max(menu, numbers)).toBeLessThan(message?.left ?? 0);
  },
);

describe('D67: a copy of an order', () => {
  const copy = dialog('คัดลอกใบสั่งงาน 1100777 69 000141');
  const copied = async () => {
    await open();
    await page
      .getByRole('row')
      .getByRole('button', { name: /คัดลอก.*000141/ })
      .click();
    await copy.getByLabelText('วันเริ่มใหม่').fill('05-01-2570');
  };
  const go = () => copy.getByRole('button', { name: 'คัดลอกแล้วเปิดแก้ไข' }).click();
  const query = () => Object.fromEntries(new URL(address(), location.origin).searchParams);
  beforeEach(() => answerWizard());

  test('its guides come along, its tourists do not, unless somebody says otherwise', async () => {
    await copied();
    await go();
    await expect.poll(query).toMatchObject({
      copy: '110077769000141',
      start: '2027-01-05',
      guides: '501,502',
      tourists: '0',
    });
  });

  test.each([
    ['2026-11-15', '29-11-2569'],
    ['2026-11-16', '23-11-2569'],
    ['2026-11-22', '29-11-2569'],
    ['2026-12-01', '08-12-2569'],
  ] as const)('one of %s begins on the same weekday that still lies ahead', async (start, next) => {
    api.answer(PREPARE, preparedOrder({ joborder_start_date: start }));
    await open();
    await page
      .getByRole('row')
      .getByRole('button', { name: /คัดลอก.*000141/ })
      .click();
    await expect.element(copy.getByLabelText('วันเริ่มใหม่')).toHaveValue(next);
  });

  test('whoever is unticked stays behind', async () => {
    await copied();
    for (const name of [/มาลี/, /Anan/]) await copy.getByRole('checkbox', { name }).click();
    await copy.getByRole('checkbox', { name: /เลือก/ }).click();
    await go();
    // No guide at all is not the same as no choice.
    await expect.poll(query).toMatchObject({ start: '2027-01-05', guides: '0', tourists: '1' });
  });
});
