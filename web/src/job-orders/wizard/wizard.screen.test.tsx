import type { Draft } from '@joborder/shared/job-orders/draft';
import { concerns, warnings } from '@joborder/shared/job-orders/warnings';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '../../platform/api';
import { answerList, NOW } from '../../../test/job-orders';
import { dialog, field, silence, textOf, textsOf, wordsOf, typeIn } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../../test/screen';
import {
  answerWizard,
  DRAFT_PUT,
  fullDraft,
  GUIDES,
  keepDraft,
  nextButton,
  progress,
  PLACES,
  resumeWizard,
  SAVE,
  sentDraft,
  PREPARE,
  preparedOrder,
  storedOrder,
  tab,
} from '../../../test/wizard';

const EDIT = '/Joborderaddjb?joborder_code=110077769000141';
const heading = () => page.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const warning = (lang: 'th' | 'en' = 'th') => dialog(lang === 'th' ? 'คำเตือน' : 'Warning');
/** The first broken rule, as the dialog says it; closes it. */
async function refused(text: string, lang: 'th' | 'en' = 'th') {
  await expect.element(warning(lang).getByRole('paragraph')).toHaveTextContent(text);
  await expect.poll(() => wordsOf(warning(lang).getByRole('paragraph'))).toEqual([text]);
  await warning(lang)
    .getByRole('button', { name: lang === 'th' ? 'ตกลง' : 'OK' })
    .click();
}
const open = (at: string, options: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(at, { as: 'agency', now: NOW, ...options });
async function opened() {
  await expect.element(page.getByRole('progressbar')).toBeVisible();
}

/** Opens the edit of an order, and files it as it is. */
async function fileEdit() {
  await open(EDIT);
  await opened();
  await tab(4).click();
  await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeEnabled();
  await button('ยืนยันแก้ไขใบสั่งงาน').first().click();
  await dialog('ยืนยันหรือไม่?').getByRole('button', { name: 'ยืนยันแก้ไขใบสั่งงาน' }).click();
}

beforeEach(() => answerWizard());

/** A word that stands in a step once it is drawn. */
const READY = {
  1: /TG102|ออกเลขจริง|number is/,
  2: /วัดอรุณ/,
  3: /TZ8914021/,
  4: /TZ8914021/,
} as const;

describe.each([
  ['th', 'สร้างใบสั่งงาน', 'แก้ไขใบสั่งงาน', 'ยืนยันสร้างใบสั่งงาน', 'ยืนยันแก้ไขใบสั่งงาน'],
  ['en', 'Create a job order', 'Edit the job order', 'Confirm and create', 'Confirm the changes'],
] as const)('the wizard in %s', (lang, create, edit, confirmNew, confirmEdit) => {
  test('JOX-07: its label says create or edit', async () => {
    await open('/Joborderaddjb', { lang });
    await opened();
    await expect.element(heading()).toHaveTextContent(new RegExp(`^${create}$`, 'i'));
  });
  test('JOX-07 JOX-05 JO4-02: an order by its code opens in edit mode, with its data and its button', async () => {
    await open(EDIT, { lang });
    await expect.element(heading()).toHaveTextContent(new RegExp(`^${edit}$`, 'i'));
    expect(api.sent(PREPARE).map(({ body }) => body)).toEqual([
      { joborder_code: '110077769000141', lang },
    ]);
    await opened();
    await expect.element(heading()).toHaveTextContent(new RegExp(`^${edit}$`, 'i'));
    expect(field('external_agencys')).toHaveValue('Sakura Pacific Tours K.K.');
    await tab(4).click();
    await expect.element(button(confirmEdit).first()).toBeVisible();
    expect(button(confirmNew).elements()).toEqual([]);
  });
  test('JO4-02: a new order is confirmed as one, and Back leads to step 3', async () => {
    await resumeWizard({ step: 4, lang });
    await expect.element(button(confirmNew).first()).toBeVisible();
    expect(button(confirmEdit).elements()).toEqual([]);
    await button(lang === 'th' ? 'ย้อนกลับ' : 'Back')
      .first()
      .click();
    await expect.poll(progress).toBe('75');
  });
  test('JOX-10: while data is fetched it says that it is prepared', async () => {
    const release = api.hold(PREPARE);
    await open(EDIT, { lang });
    const text = lang === 'th' ? 'กำลังเตรียมข้อมูล กรุณารอสักครู่' : 'Preparing data, please wait';
    await expect.element(page.getByText(text, { exact: true }).last()).toBeVisible();
    expect(document.getElementById('external_agencys')).toBeNull();
    release();
    await opened();
    expect(page.getByText(text, { exact: true }).elements()).toEqual([]);
  });
  test.each([1, 2, 3, 4] as const)('step %i is accessible and fits 360 px', async (step) => {
    await resumeWizard({ step, lang });
    await opened();
    await expect.element(page.getByText(READY[step]).first()).toBeVisible();
    await expectAccessible();
    await page.viewport(360, 740);
    expectNoSidewaysScroll();
  });
  test('JOX-12 I18N-05: what is missing is said in a titled warning of the language', async () => {
    await open('/Joborderaddjb', { lang });
    await nextButton().click();
    await refused(
      lang === 'th'
        ? 'ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ กรุณาระบุ'
        : 'foreign agency information not found, please specify',
      lang,
    );
    expect(progress()).toBe('25');
  });
});

test('a new order asks for its agency beside the account, not after it', async () => {
  const release = api.hold('GET /api/v2/web/profile');
  await open('/Joborderaddjb');
  await expect.poll(() => api.sent('GET /api/v2/web/agency/get/:agency_id').length).toBe(1);
  release();
  await expect.element(page.getByText('บริษัท ดอกบัวทัวร์ จำกัด').first()).toBeVisible();
  expect(api.sent('GET /api/v2/web/agency/get/:agency_id')).toHaveLength(1);
});

test('JOX-08 JOX-09: four tabs, Next and Back go step by step, the bar says 25, 50, 75 and 100', async () => {
  await resumeWizard();
  const tabs = page.getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' });
  await expect
    .poll(() => textsOf(tabs.getByRole('button')))
    .toEqual([
      '1 ข้อมูลใบสั่งงาน ครบถ้วน',
      'มัคคุเทศก์และสถานที่ ครบถ้วน',
      'นักท่องเที่ยว ครบถ้วน',
      '4 ตรวจสอบและยืนยัน ยังไม่เริ่ม',
    ]);
  expect(button('ย้อนกลับ').elements()).toEqual([]);
  const names = ['ข้อมูลใบสั่งงาน', 'มัคคุเทศก์และสถานที่', 'นักท่องเที่ยว', 'ตรวจสอบและยืนยัน'];
  const focused = () => document.activeElement?.getAttribute('aria-label');
  for (const [at, percent] of ['25', '50', '75', '100'].entries()) {
    await expect.poll(progress).toBe(percent);
    await expect.element(tab(at + 1)).toHaveAttribute('aria-current', 'step');
    // Keyboard and eye go on at the top of the step.
    if (at > 0) await expect.poll(focused).toBe(names[at]);
    await expect
      .element(page.getByText(`ขั้นที่ ${at + 1} จาก 4`))
      .toHaveTextContent(`ขั้นที่ ${at + 1} จาก 4 ${percent}%`);
    if (at < 3) await nextButton().click();
  }
  await button('ย้อนกลับ').first().click();
  await expect.poll(progress).toBe('75');
  await tab(1).click();
  await expect.poll(progress).toBe('25');
  scrollTo({ top: 300 });
  (tab(2).element() as HTMLElement).click();
  await expect.poll(() => [focused(), scrollY]).toEqual([names[1], 0]);
  await tab(4).click();
  await expect.poll(progress).toBe('100');
});

const BROKEN: Record<1 | 2 | 3, [Partial<Draft>, string]> = {
  1: [
    { details: { ...fullDraft().details, external_agencys: '' } },
    'ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ กรุณาระบุ',
  ],
  2: [
    {
      programme: {
        ...fullDraft().programme,
        days: fullDraft().programme.days.map((day) => ({ ...day, guides: [] })),
      },
    },
    'กรุณาเพิ่มมัคคุเทศก์อย่างน้อย 1 วัน',
  ],
  3: [{ manifest: { tourists: [], tourists_followers: 4 } }, 'ไม่พบข้อมูลนักท่องเที่ยว กรุณากรอกข้อมูล'],
};
const broken = (step: 1 | 2 | 3) => ({ ...fullDraft(), ...BROKEN[step][0] });

test.each([
  ['JOX-12', 1, 2],
  ['JOX-13', 2, 3],
  ['JOX-14', 3, 4],
] as const)(
  '%s JOX-16: step %i has to be valid, by the button and by the tab',
  async (_rule, step, next) => {
    await resumeWizard({ step, draft: broken(step) });
    await opened();
    for (const way of [nextButton(), tab(next)]) {
      await way.click();
      await refused(BROKEN[step][1]);
      await expect.poll(progress).toBe(String(step * 25));
    }
  },
);

test.each([1, 2, 3] as const)(
  'JOX-14: step 4 needs step %i, too, and the wizard goes there',
  async (step) => {
    await resumeWizard({ step: 3, draft: broken(step) });
    await opened();
    await tab(4).click();
    await refused(BROKEN[step][1]);
    await expect.poll(progress).toBe(String(step * 25));
  },
);

test.each([1, 2, 3] as const)(
  'JOX-14: a draft left on step 4 is not filed while step %i is not valid',
  async (step) => {
    await resumeWizard({ step: 4, draft: broken(step) });
    await opened();
    await tab(4).click();
    await refused(BROKEN[step][1]);
    await expect.poll(progress).toBe(String(step * 25));
  },
);

test.each([1, 2] as const)('JOX-15: back to step %i is open from an invalid step', async (step) => {
  await resumeWizard({
    step: 3,
    draft: { ...broken(1), ...BROKEN[2][0], ...BROKEN[3][0] },
  });
  await opened();
  await tab(step).click();
  await expect.poll(progress).toBe(String(step * 25));
  expect(warning().elements()).toEqual([]);
});

test('a step is not reached over one with open points, also where the one between has none', async () => {
  const draft = fullDraft();
  await resumeWizard({
    step: 1,
    draft: { ...draft, details: { ...draft.details, external_agencys: '' } },
  });
  await tab(3).click();
  await expect.element(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  expect(progress()).toBe('25');
});

test('D66: an untouched step says not started; nothing is complete while something waits', async () => {
  await open('/Joborderaddjb');
  await opened();
  for (const step of [1, 2, 3, 4]) await expect.element(tab(step)).toHaveTextContent(/ยังไม่เริ่ม$/);
  await typeIn('external_agencys', 'A');
  await expect.element(tab(1)).toHaveTextContent(/ต้องแก้ 2 ข้อ$/);
});

describe('older addresses', () => {
  test('JOX-02 D51: /JoborderEdit/{code} is the wizard in edit mode', async () => {
    await open('/JoborderEdit/110077769000141');
    await expect.poll(address).toBe(EDIT);
    await expect.element(heading()).toHaveTextContent(/^แก้ไขใบสั่งงาน$/);
  });
  test('JOX-03 D51: without a code it is the list', async () => {
    answerList([]);
    await open('/JoborderEdit');
    await expect.poll(address).toBe('/Joborder');
  });
  test('JOX-04 D51: /Joborder/Addjoborder is a new order', async () => {
    await open('/Joborder/Addjoborder');
    await expect.poll(address).toBe('/Joborderaddjb');
    await expect.element(heading()).toHaveTextContent(/^สร้างใบสั่งงาน$/);
  });
  test('JOX-04: it needs somebody signed in', async () => {
    api.leaveOthersWaiting();
    await openScreen('/Joborder/Addjoborder', { as: null });
    await expect.poll(address).toBe('/introduction');
  });
});

const tripPlace = (index: number, place_ordering: number) => {
  const { status: _status, ...place } = PLACES[index]!;
  return {
    ...place,
    place_id: place.id,
    place_name: place.name,
    place_img: place.photo,
    place_detail: place.detail,
    place_ordering,
    address: '',
  };
};
/** A template of two days: one stop in the afternoon, one on the next morning. */
const TRIP: CallReply<'POST /api/v2/web/joborder/tour/get'> = {
  status: 'success',
  id: 61,
  tour_id: 61,
  name: 'สองวันชิล ๆ',
  description: '',
  min_recommend: 2,
  max_recommend: 20,
  visible: 1,
  own: false,
  editable: false,
  version: 'v61',
  detail: {
    days: [
      { day: 1, dayparts: [{ daypart: 2, places: [tripPlace(0, 1)] }] },
      { day: 2, dayparts: [{ daypart: 1, places: [tripPlace(1, 2)] }] },
    ],
  },
};

test('JOX-06: tour_id begins a new order with the days of that trip', async () => {
  api.answer('POST /api/v2/web/joborder/tour/get', TRIP);
  await open('/Joborderaddjb?tour_id=61');
  await opened();
  expect(api.sent('POST /api/v2/web/joborder/tour/get').map(({ body }) => body)).toEqual([
    { tour_id: '61', lang: 'th' },
  ]);
  await typeIn('external_agencys', 'Trip Travel');
  await expect
    .poll(() =>
      sentDraft()?.programme.days.map(({ parts }) =>
        [1, 2, 3].map((part) => parts[part as 1].map(({ place_name }) => place_name)),
      ),
    )
    .toEqual([
      [[], ['วัดอรุณ'], []],
      [['ตลาดโรงเกลือ'], [], []],
    ]);
});

test('JOX-06: its start sets the end to the last of its days', async () => {
  api.answer('POST /api/v2/web/joborder/tour/get', TRIP);
  await open('/Joborderaddjb?tour_id=61');
  await opened();
  await typeIn('joborder_start', '05-01-2570');
  await expect.element(field('joborder_stop')).toHaveValue('06-01-2570');
});

test.each([
  ['0', '0', [[], []], []],
  ['1', String(GUIDES[1]?.guide_id), [[], ['21-00077']], ['TZ8914021', 'PA5550123', 'KR7000456']],
] as const)(
  'D67: a copy has its own dates, and only the people that were asked for (tourists=%s, guides=%s)',
  async (tourists, guides, licences, passports) => {
    const query = `start=2027-01-05&tourists=${tourists}&guides=${guides}`;
    await open(`/Joborderaddjb?copy=110077769000155&${query}`);
    await opened();
    await expect
      .poll(() =>
        ['joborder_start', 'joborder_stop', 'inbound_date', 'outbound_date'].map(
          (id) => (document.getElementById(id) as HTMLInputElement).value,
        ),
      )
      .toEqual(['05-01-2570', '06-01-2570', '04-01-2570', '07-01-2570']);
    await expect.element(tab(3)).toHaveTextContent(tourists === '0' ? /ยังไม่เริ่ม$/ : /ครบถ้วน$/);
    await typeIn('external_agencys', 'Copy Travel');
    await expect.poll(() => sentDraft()?.details.external_agencys).toBe('Copy Travel');
    const { details, programme, manifest } = sentDraft()!;
    expect([details.joborder_start, details.joborder_stop]).toEqual(['2027-01-05', '2027-01-06']);
    expect([details.inbound.date, details.outbound.date]).toEqual(['2027-01-04', '2027-01-07']);
    expect(details.flights_internal).toEqual([
      {
        flight_departure_date: '2027-01-06',
        flight_no: 'TG102',
        flight_from: 'BKK',
        flight_departure_datetime: '2027-01-06T07:55',
        flight_to: 'CNX',
        flight_arrival_datetime: '2027-01-06T09:15',
      },
    ]);
    expect(programme.days.map((day) => day.guides.map(({ license }) => license))).toEqual(licences);
    expect(manifest.tourists.map(({ passport }) => passport)).toEqual(passports);
  },
);

describe('the draft', () => {
  test('JOX-11: it is kept in three sections, passports and names only on the server', async () => {
    await resumeWizard();
    await opened();
    await typeIn('external_agencys_code', 'AUTOSAVED');
    await expect.element(page.getByText('บันทึกร่างแล้ว 10:20 น.')).toBeVisible();
    const kept = ['step_1', 'step_2', 'step_3'].map((name) =>
      JSON.parse(localStorage.getItem(name) ?? 'null'),
    );
    const { details, programme } = fullDraft();
    expect(kept[0]).toEqual({ ...details, external_agencys_code: 'AUTOSAVED' });
    expect(kept[1].guides_fee).toBe(programme.guides_fee);
    expect(kept[1].days).toHaveLength(2);
    expect(kept[2]).toEqual({
      tourists_adults: 1,
      tourists_children: 1,
      tourists_fifteen: 1,
      tourists_unknown: 0,
      tourists_followers: 2,
      tourists_all: 5,
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/TZ8914021|HARUTO/);
    expect(sentDraft()?.details.external_agencys_code).toBe('AUTOSAVED');
    expect(sentDraft()?.manifest.tourists[0]?.passport).toBe('TZ8914021');
  });

  test('JOX-11: an answer that comes after the sign-out keeps nothing in the browser', async () => {
    await resumeWizard();
    await opened();
    const release = api.hold(DRAFT_PUT);
    await typeIn('external_agencys_code', 'LATE');
    await expect.poll(() => sentDraft()?.details.external_agencys_code).toBe('LATE');
    // In another window.
    for (const key of ['authToken', 'authUser', 'authCapacity', 'step_1', 'step_2', 'step_3']) {
      localStorage.removeItem(key);
    }
    release();
    await silence(300);
    expect(['step_1', 'step_2', 'step_3'].map((name) => localStorage.getItem(name))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('JOX-11: opening alone keeps nothing', async () => {
    await open(EDIT);
    await opened();
    await silence(1000);
    expect(api.sent(DRAFT_PUT)).toEqual([]);
  });

  test.each([
    [7, 'goes on by itself', 'AUTOSAVED'],
    [6, 'is left where the order has changed since', 'SPT-1210'],
  ])('JOX-11: that of version %i of an edited order %s', async (version, _what, code) => {
    const { details } = fullDraft();
    keepDraft({ details: { ...details, external_agencys_code: 'AUTOSAVED' }, version });
    await open(EDIT);
    await opened();
    expect(field('external_agencys_code')).toHaveValue(code);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    const its = { joborder_code: '110077769000141' };
    expect(api.sent('GET /api/v2/web/joborder/draft').map(({ query }) => query)).toEqual([its]);
    await typeIn('external_agencys_code', 'MINE');
    await expect.poll(() => sentDraft()?.details.external_agencys_code).toBe('MINE');
    expect(api.sent(DRAFT_PUT).at(-1)?.body).toMatchObject({ ...its, content: { version: 7 } });
  });

  test('D68: a kept draft is asked about: it goes on, or a new one begins', async () => {
    for (const [answer, name] of [
      ['ทำร่างต่อ', 'Sakura Pacific Tours K.K.'],
      ['เริ่มใหม่', ''],
    ] as const) {
      keepDraft();
      if (answer === 'ทำร่างต่อ') await open('/Joborderaddjb');
      else {
        api.leaveOthersWaiting();
        await page.getByRole('link', { name: 'กลับไปรายการใบสั่งงาน' }).click();
        await expect.poll(address).toBe('/Joborder');
        await page.getByRole('link', { name: /สร้างใบสั่งงานด้วยตนเอง/ }).click();
      }
      const ask = dialog('มีร่างใบสั่งงานที่ยังไม่ยื่น');
      await expect
        .element(ask)
        .toHaveTextContent(
          'ร่างนี้บันทึกไว้เมื่อ 22 พ.ย. 2569 09:05 น. ต้องการทำต่อ หรือเริ่มใบสั่งงานใหม่แทนร่างนี้',
        );
      await ask.getByRole('button', { name: answer }).click();
      await opened();
      expect(field('external_agencys')).toHaveValue(name);
    }
  });

  test('the page of a new order keeps the key of its draft', async () => {
    await open('/Joborderaddjb');
    await opened();
    await typeIn('external_agencys', 'Begun here');
    await expect.poll(() => sentDraft()?.details.external_agencys).toBe('Begun here');
    const { idempotency_key: key } = api.sent(DRAFT_PUT).at(-1)!.body.content as {
      idempotency_key: string;
    };
    await expect.poll(() => (history.state as { wizard_key?: string }).wizard_key).toBe(key);
  });

  test('the first save leaves the page where it is scrolled to', async () => {
    await open('/Joborderaddjb');
    await opened();
    await typeIn('external_agencys', 'Begun here');
    scrollTo(0, 150);
    await expect.poll(() => (history.state as { wizard_key?: string }).wizard_key).toBeDefined();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(scrollY).toBe(150);
  });

  test.each([
    ['11111111-2222-4333-8444-555555555555', 0],
    ['99999999-2222-4333-8444-555555555555', 1],
  ])(
    'loaded again with the key %s it asks %i times about the draft of another',
    async (wizard_key, asks) => {
      keepDraft();
      await open('/Joborderaddjb', { state: { wizard_key } });
      if (asks) {
        await expect.element(dialog('มีร่างใบสั่งงานที่ยังไม่ยื่น')).toBeVisible();
        return;
      }
      await opened();
      expect(field('external_agencys')).toHaveValue('Sakura Pacific Tours K.K.');
      expect(page.getByRole('dialog').elements()).toEqual([]);
    },
  );

  test('leaving while it cannot be saved asks; staying loses nothing', async () => {
    answerList([]);
    await open('/Joborderaddjb');
    await opened();
    api.setOffline(true);
    await typeIn('external_agencys', 'Not saved yet');
    await expect.element(page.getByText('ยังบันทึกร่างไม่ได้ ระบบจะลองใหม่')).toBeVisible();
    const leave = page.getByRole('link', { name: 'กลับไปรายการใบสั่งงาน' });
    await leave.click();
    await dialog('ออกจากหน้านี้โดยไม่บันทึก?').getByRole('button', { name: 'อยู่ในหน้านี้ต่อ' }).click();
    expect(field('external_agencys')).toHaveValue('Not saved yet');
    expect(address()).toBe('/Joborderaddjb');
    api.setOffline(false);
    await leave.click();
    await expect.poll(address).toBe('/Joborder');
    expect(sentDraft()?.details.external_agencys).toBe('Not saved yet');
  });
});

describe('who may not edit', () => {
  const may = { edit: false, cancel: false, copy: true, print: true };
  test.each([
    [
      'a completed order',
      { status: 4 },
      'การเดินทางสิ้นสุดแล้วเมื่อวันที่ 11 ธ.ค. 2569 จึงแก้ไขไม่ได้ เปิดดู พิมพ์ หรือคัดลอกเป็นฉบับใหม่ได้',
    ],
    [
      'an order whose data were removed',
      { status: 4, data_removed_at: '2026-12-12T20:00:00Z' },
      'ลบข้อมูลนักท่องเที่ยวตามกำหนดเวลาเก็บรักษาแล้วเมื่อ 13 ธ.ค. 2569 จึงแก้ไขไม่ได้ เปิดดู พิมพ์ หรือคัดลอกเป็นฉบับใหม่ได้',
    ],
    [
      'a cancelled order',
      { status: 3 },
      'ใบสั่งงานนี้ยกเลิกแล้ว จึงแก้ไขไม่ได้ เปิดดู พิมพ์ หรือคัดลอกเป็นฉบับใหม่ได้',
    ],
    [
      'an order of another',
      { status: 1 },
      'ใบสั่งงานนี้ยื่นโดยบริษัท ดอกบัวทัวร์ จำกัด ท่านเปิดดูและพิมพ์ได้ แต่แก้ไขไม่ได้',
    ],
  ] as const)(
    'D10: %s opens with the reason, print and copy, and no draft begins',
    async (_what, fields, reason) => {
      api.answer(PREPARE, preparedOrder({ ...fields, can: may }));
      await open(EDIT);
      await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: 'ดูและพิมพ์เอกสาร' }))
        .toHaveAttribute('href', '/Savedoc/110077769000141');
      await expect.element(button('คัดลอก')).toBeVisible();
      expect(document.getElementById('external_agencys')).toBeNull();
      expect(api.sent(DRAFT_PUT)).toEqual([]);
      await expectAccessible();
    },
  );

  test('D31: an administrator without an agency says first for which one the order is', async () => {
    api.answer('GET /api/v2/web/agency/find', [
      { id: 35, name: 'บริษัท บุษบา จำกัด', license: '11/00888' },
      { id: 36, name: 'บริษัท จามจุรี จำกัด', license: '11/00999' },
    ]);
    await open('/Joborderaddjb', { as: 'admin' });
    await expect.element(heading()).toHaveTextContent('ยื่นใบสั่งงานในนามผู้ประกอบธุรกิจรายใด');
    const found = page.getByRole('list', { name: 'ผู้ประกอบธุรกิจที่พบ' }).getByRole('listitem');
    await expect.poll(() => found.elements()).toHaveLength(2);
    const release = api.hold('GET /api/v2/web/agency/find');
    await page.getByLabelText('ชื่อหรือเลขที่ใบอนุญาต').fill('จาม');
    await expect
      .poll(() => api.sent('GET /api/v2/web/agency/find').at(-1)?.query)
      .toEqual({ text: 'จาม' });
    // What was found before stays until there is an answer.
    expect(found.elements()).toHaveLength(2);
    release();
    await button('เลือก บริษัท จามจุรี จำกัด').click();
    await opened();
    expect(address()).toBe('/Joborderaddjb?agency_id=36&draft=new');
    expect(api.sent('GET /api/v2/web/agency/get/:agency_id').at(-1)?.params).toEqual({
      agency_id: '36',
    });
    // The draft says for which one too, so that it goes on for the same.
    await typeIn('external_agencys_code', 'FOR-36');
    await expect
      .poll(() => sentDraft())
      .toMatchObject({ agency_id: 36, details: { external_agencys_code: 'FOR-36' } });
  });

  test('D31: of agencies that are not found or not loaded it says so, and looks again', async () => {
    api.answer('GET /api/v2/web/agency/find', []);
    await open('/Joborderaddjb', { as: 'admin' });
    await expect.element(page.getByText('ไม่พบผู้ประกอบธุรกิจตามคำค้น')).toBeVisible();
    api.refuse('GET /api/v2/web/agency/find', 503, 'UNAVAILABLE', 'ระบบไม่ว่าง');
    await page.getByLabelText('ชื่อหรือเลขที่ใบอนุญาต').fill('  บุษ ');
    await expect.element(page.getByText('โหลดรายชื่อผู้ประกอบธุรกิจไม่สำเร็จ')).toBeVisible();
    expect(api.sent('GET /api/v2/web/agency/find').at(-1)?.query).toEqual({ text: 'บุษ' });
    api.answer('GET /api/v2/web/agency/find', [
      { id: 35, name: 'บริษัท บุษบา จำกัด', license: '11/00888' },
    ]);
    await button('ลองอีกครั้ง').click();
    const found = page.getByRole('list', { name: 'ผู้ประกอบธุรกิจที่พบ' }).getByRole('listitem');
    await expect.poll(() => textsOf(found)).toEqual(['บริษัท บุษบา จำกัด 11/00888 เลือก']);
    await expect.element(page.getByText('ไม่พบผู้ประกอบธุรกิจตามคำค้น')).not.toBeInTheDocument();
  });
});

describe('filing', () => {
  const saved = {
    status: 'success',
    message: 'ok',
    joborder_id: 66,
    code: '110077769000166',
    joborder_code: '110077769000166',
    version: 1,
  } as const;
  const confirm = () => button('ยืนยันสร้างใบสั่งงาน').first();
  const ask = () => dialog('ยืนยันหรือไม่?');
  const agree = () => ask().getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' });

  test('JO4-07 JO4-08: confirm asks first; cancel sends nothing', async () => {
    api.answer(SAVE, saved);
    await resumeWizard({ step: 4 });
    await expect.element(confirm()).toBeEnabled();
    await confirm().click();
    await expect
      .element(ask())
      .toHaveTextContent('ต้องการยืนยันการสร้างใบสั่งงานนี้หรือไม่ ระบบจะออกเลขที่ใบสั่งงานทันที');
    await ask().getByRole('button', { name: 'ยกเลิก' }).click();
    await expect.element(ask()).not.toBeInTheDocument();
    expect(api.sent(SAVE)).toEqual([]);
    await confirm().click();
    await agree().click();
    await expect.poll(() => api.sent(SAVE).length).toBe(1);
  });

  test('JO4-09 JOX-20: the summary is sent; the notice says the number and leads to the list', async () => {
    api.answer(SAVE, saved);
    answerList([]);
    await resumeWizard({ step: 4 });
    await expect.element(confirm()).toBeEnabled();
    await confirm().click();
    await agree().click();
    const done = dialog('สำเร็จ!');
    await expect
      .element(done.getByText('เพิ่มใบสั่งงานเรียบร้อยแล้ว เลขที่ 1100777 69 000166', { exact: true }))
      .toBeVisible();
    expect(api.sent(SAVE)[0]?.body).toMatchObject({
      external_agencys: 'Sakura Pacific Tours K.K.',
      external_agencys_code: 'SPT-1210',
      joborder_start: Date.parse('2026-12-10T00:00:00+07:00') / 1000,
      joborder_stop: Date.parse('2026-12-11T00:00:00+07:00') / 1000,
      guides_fee: 1800,
      tourists_followers: 2,
      idempotency_key: '11111111-2222-4333-8444-555555555555',
    });
    await done.getByRole('button', { name: 'กลับไปรายการ' }).click();
    await expect.poll(address).toBe('/Joborder');
    // Nothing of the draft is left in this browser.
    expect(localStorage.getItem('step_1')).toBeNull();
  });

  test('D31: what an administrator files for an agency says for which one', async () => {
    api.answer(SAVE, saved);
    await resumeWizard({ step: 4, as: 'admin', agency: 36 });
    await expect.element(confirm()).toBeEnabled();
    await confirm().click();
    await agree().click();
    await expect.poll(() => api.sent(SAVE).map(({ body }) => body.agency_id)).toEqual([36]);
  });

  test('JOX-18 I18N-05: a save that fails says so, and keeps everything', async () => {
    api.refuse(SAVE, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await resumeWizard({ step: 4 });
    await expect.element(confirm()).toBeEnabled();
    await confirm().click();
    await agree().click();
    await expect
      .element(dialog('ไม่สำเร็จ').getByRole('paragraph'))
      .toHaveTextContent('ไม่สำเร็จ: เกิดข้อผิดพลาด กรุณาติดต่อผู้ดูแลระบบ ระบบขัดข้อง');
    await dialog().getByRole('button', { name: 'ตกลง' }).click();
    expect(progress()).toBe('100');
    await expect.element(page.getByText('TZ8914021')).toBeVisible();
  });

  test('D59: an edit under a licence number that is not clear says why it fails, and keeps everything', async () => {
    api.refuse(SAVE, 409, 'LICENCE_UNCLEAR', 'เลขที่ใบอนุญาตของผู้ออกใบสั่งงานต้องได้รับการแก้ไข');
    await fileEdit();
    await expect
      .element(dialog('ไม่สำเร็จ').getByRole('paragraph'))
      .toHaveTextContent(
        'ไม่สำเร็จ: เกิดข้อผิดพลาด กรุณาติดต่อผู้ดูแลระบบ เลขที่ใบอนุญาตของผู้ออกใบสั่งงานต้องได้รับการแก้ไข',
      );
    await dialog().getByRole('button', { name: 'ตกลง' }).click();
    await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeEnabled();
  });

  test('D66: a guide who is on the filed order stays on it, also with a licence that has ended since', async () => {
    const { days } = storedOrder();
    const ended = days.map((day) => ({
      ...day,
      guides: day.guides.map((guide) => ({ ...guide, license_expires: '2026-11-20' })),
    }));
    api.answer(PREPARE, preparedOrder({ days: ended }));
    await open(EDIT);
    await opened();
    await tab(4).click();
    await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeVisible();
  });

  test('D17: a version that somebody changed meanwhile is not overwritten, and can be opened', async () => {
    api.refuse(SAVE, 409, 'CONFLICT_VERSION', 'บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว');
    await fileEdit();
    const notice = page.getByRole('alert').filter({ hasText: 'มีผู้แก้ไขใบสั่งงานนี้ก่อนคุณ' });
    await expect.element(notice).toHaveTextContent('บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว');
    // ux: the words have the width of the column, the button stands below them.
    const text = notice.getByText('บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว').element().getBoundingClientRect();
    const reload = notice.getByRole('button', { name: 'เปิดฉบับล่าสุด' });
    await expect
      .poll(() => reload.element().getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(text.bottom);
    expect(text.width).toBeGreaterThan(180);
    expect(api.sent(SAVE)[0]?.body).toMatchObject({ joborder_id: 41, version: 7 });
    await reload.click();
    const lost = dialog('เปิดฉบับล่าสุดหรือไม่?');
    await expect.element(lost).toHaveTextContent('สิ่งที่คุณแก้ในหน้านี้จะไม่ถูกบันทึก');
    await lost.getByRole('button', { name: 'อยู่หน้านี้ต่อ' }).click();
    await expect.element(lost).not.toBeInTheDocument();
    expect(api.sent(PREPARE).length).toBe(1);
    await reload.click();
    await lost.getByRole('button', { name: 'เปิดฉบับล่าสุด' }).click();
    await expect.poll(() => api.sent(PREPARE).length).toBe(2);
  });

  test('D61: an order whose end has passed asks with a sentence of its own, and is confirmed as late', async () => {
    api.answer(SAVE, saved);
    const draft = fullDraft();
    const details = {
      ...draft.details,
      joborder_start: '2026-10-01',
      joborder_stop: '2026-10-02',
      inbound: { type: 5, no: '', date: '', country: '' } as const,
      outbound: { type: 5, no: '', date: '', country: '' } as const,
    };
    await resumeWizard({ step: 4, draft: { ...draft, details } });
    await opened();
    await expect.element(page.getByText('ยื่นย้อนหลัง แก้ไขหรือยกเลิกได้ภายใน 24 ชั่วโมง')).toBeVisible();
    for (const box of document.querySelectorAll<HTMLInputElement>('[id^="concern-"]'))
      if (!box.checked) box.click();
    await confirm().click();
    const late = dialog('ยื่นใบสั่งงานย้อนหลังหรือไม่?');
    await expect.element(late).toHaveTextContent('การเดินทางสิ้นสุดแล้วเมื่อวันที่ 2 ต.ค. 2569');
    await late.getByRole('button', { name: 'ยื่นย้อนหลัง' }).click();
    await expect.poll(() => api.sent(SAVE)[0]?.body).toMatchObject({ confirm_past: true });
  });

  test.each([
    [1, 'ยืนยันหรือไม่?', 'ยืนยันแก้ไขใบสั่งงาน'],
    [0, 'ยื่นใบสั่งงานย้อนหลังหรือไม่?', 'ยื่นย้อนหลัง'],
  ] as const)(
    'D61: what follows from filing late is asked about once: a correction of an order filed late (%s) asks %s',
    async (filed_late, title, action) => {
      api.answer(SAVE, saved);
      const past = {
        joborder_start_date: '2026-10-01',
        joborder_stop_date: '2026-10-02',
        inbound_date: '',
        outbound_date: '',
      };
      api.answer(PREPARE, preparedOrder({ ...past, filed_late }));
      await open(EDIT);
      await opened();
      await tab(4).click();
      await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeVisible();
      for (const box of document.querySelectorAll<HTMLInputElement>('[id^="concern-"]'))
        if (!box.checked) box.click();
      await button('ยืนยันแก้ไขใบสั่งงาน').first().click();
      await dialog(title).getByRole('button', { name: action, exact: true }).click();
      // The server is told in either case that it is meant.
      await expect.poll(() => api.sent(SAVE)[0]?.body).toMatchObject({ confirm_past: true });
    },
  );
});

describe('the review', () => {
  const section = (name: string) => page.getByRole('region', { name, exact: true });

  test('JO4-01: it sums up all steps, read-only', async () => {
    await resumeWizard({ step: 4 });
    await expect.element(section('ข้อมูลใบสั่งงาน')).toBeVisible();
    const facts = (name: string) =>
      [...section(name).element().querySelectorAll('dl > div')].map(textOf);
    expect(facts('ข้อมูลใบสั่งงาน')).toEqual([
      'บริษัทนำเที่ยวต่างประเทศ Sakura Pacific Tours K.K.',
      'รหัสทัวร์ SPT-1210',
      'ช่วงวันเดินทาง 10–11 ธ.ค. 2569 (2 วัน 1 คืน)',
      'ขาเข้า เครื่องบิน JL31 จากญี่ปุ่น 9 ธ.ค. 2569',
      'ขาออก เรือ Andaman Star ไปมาเลเซีย 12 ธ.ค. 2569',
      'เที่ยวบินภายในประเทศ TG102 สุวรรณภูมิ (BKK) 07:55 → เชียงใหม่ (CNX) 09:15 11 ธ.ค. 2569',
    ]);
    await expect
      .poll(() => textOf(section('มัคคุเทศก์').element()))
      .toBe(
        'มัคคุเทศก์ เปลี่ยน มัคคุเทศก์ มาลี พาเที่ยว 21-00042 · วันที่ 1, 2 Anan Wongsa 21-00077 · วันที่ 2 ค่าตอบแทนต่อวัน 1,800 บาท',
      );
    await expect
      .poll(() => [...section('กำหนดการเดินทาง').element().querySelectorAll('tbody tr')].map(textOf))
      .toEqual([
        'วันที่ 1 พฤหัสบดี 10 ธ.ค. 2569 กรุงเทพมหานคร, สระแก้ว วัดอรุณ ตลาดโรงเกลือ –',
        'วันที่ 2 ศุกร์ 11 ธ.ค. 2569 ชลบุรี – – เกาะล้าน',
      ]);
    await expect
      .poll(() => [...section('นักท่องเที่ยว').element().querySelectorAll('tbody tr')].map(textOf))
      .toEqual([
        '1 TZ8914021 Mr. HARUTO SATO 7 มี.ค. 2527 42 ญี่ปุ่น',
        '2 PA5550123 Ms. CHLOE MARTIN 19 ส.ค. 2559 10 ฝรั่งเศส',
        '3 KR7000456 Mrs. JI-WOO KIM 10 ธ.ค. 2554 15 เกาหลีใต้',
      ]);
    expect(
      document.querySelectorAll('article input, article select, article textarea'),
    ).toHaveLength(0);
    await button('เปลี่ยน นักท่องเที่ยว').click();
    await expect.poll(progress).toBe('75');
  });

  test('JO4-06: entering it counts anew, by the age at the start of the tour', async () => {
    await resumeWizard({ step: 1 });
    await opened();
    const counts = () => textOf(section('นักท่องเที่ยว').element().querySelector('p')!);
    await tab(4).click();
    await expect.element(section('นักท่องเที่ยว')).toBeVisible();
    expect(counts()).toBe('1 ผู้ใหญ่ 1 เด็ก 1 อายุ 15 ปีพอดี 2 ผู้ติดตาม 5 รวมทั้งคณะ');
    await tab(1).click();
    await typeIn('joborder_start', '09-12-2569');
    await tab(4).click();
    await expect.poll(counts).toBe('1 ผู้ใหญ่ 2 เด็ก 2 ผู้ติดตาม 5 รวมทั้งคณะ');
  });

  test('JO4-05: of travel within the country number, date and country are hidden', async () => {
    const draft = fullDraft();
    draft.details.outbound = { type: 5, no: 'HIDDEN', date: '2026-12-12', country: 'MY' };
    await resumeWizard({ step: 4, draft });
    await expect.element(section('ข้อมูลใบสั่งงาน')).toBeVisible();
    const facts = [...section('ข้อมูลใบสั่งงาน').element().querySelectorAll('dl > div')].map(textOf);
    expect(facts[4]).toBe('ขาออก ในประเทศ');
    expect(facts[3]).toBe('ขาเข้า เครื่องบิน JL31 จากญี่ปุ่น 9 ธ.ค. 2569');
  });

  test('JO4-03: the document of a new order opens from the draft in local storage', async () => {
    const windows = vi.spyOn(window, 'open').mockReturnValue(null);
    await resumeWizard({ step: 4 });
    await button('ดูเอกสารก่อนพิมพ์').click();
    expect(windows.mock.calls).toEqual([['/Savedoc', '_blank']]);
    expect(JSON.parse(localStorage.getItem('step_1') ?? '{}')).toEqual(fullDraft().details);
    expect(JSON.parse(localStorage.getItem('step_2') ?? '{}').guides_fee).toBe(1800);
    expect(JSON.parse(localStorage.getItem('step_3') ?? '{}').tourists_all).toBe(5);
  });

  test('JO4-04: when editing, the document opens with the code', async () => {
    const windows = vi.spyOn(window, 'open').mockReturnValue(null);
    await open(EDIT);
    await opened();
    await tab(4).click();
    await button('ดูเอกสารก่อนพิมพ์').click();
    expect(windows.mock.calls).toEqual([['/Savedoc/110077769000141', '_blank']]);
  });

  test('D66: each matter is acknowledged on its own; until then it is locked, and a change asks again', async () => {
    const draft = fullDraft();
    draft.programme.guides_fee = 0;
    draft.details.outbound = { ...draft.details.outbound, date: '2026-12-10' };
    draft.programme.days[1]!.guides = [];
    await resumeWizard({ step: 4, draft });
    const matters = page.getByRole('region', { name: 'รับทราบก่อนยื่น 3 เรื่อง' });
    await expect.element(matters).toBeVisible();
    await expect
      .poll(() => textsOf(matters.getByRole('listitem')))
      .toEqual([
        'ค่ามัคคุเทศก์ต่อวันเป็น 0 บาท ใบสั่งงานจะแสดงค่าตอบแทน 0 บาทต่อวัน ระบุค่าตอบแทน : ค่ามัคคุเทศก์ต่อวันเป็น 0 บาท',
        'วันที่เดินทางออก 10 ธ.ค. 2569 อยู่ก่อนวันที่สิ้นสุด 11 ธ.ค. 2569 แก้ข้อมูล : วันที่เดินทางออก 10 ธ.ค. 2569 อยู่ก่อนวันที่สิ้นสุด 11 ธ.ค. 2569',
        'วันที่ 2 (ศ. 11 ธ.ค.) ไม่มีมัคคุเทศก์ วันอื่นมีครบ 1 จาก 2 วัน เพิ่มมัคคุเทศก์ : วันที่ 2 (ศ. 11 ธ.ค.) ไม่มีมัคคุเทศก์',
      ]);
    const buttons = button('ยืนยันสร้างใบสั่งงาน');
    for (const each of buttons.elements()) expect(each).toBeDisabled();
    expect(page.getByText('พร้อมยื่น').elements()).toEqual([]);
    await button('ไปที่เรื่องที่ 1').first().click();
    await expect.element(field('concern-1')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(matters).toHaveTextContent('รับทราบแล้ว 1 จาก 3');
    await button('ไปที่เรื่องที่ 2').first().click();
    await expect.element(field('concern-2')).toHaveFocus();
    await matters.getByRole('button', { name: /^แก้ข้อมูล/ }).click();
    await expect.poll(() => document.activeElement?.id).toBe('outbound_date');
    await typeIn('outbound_date', '11-12-2569');
    await tab(4).click();
    await expect
      .element(page.getByRole('region', { name: 'รับทราบก่อนยื่น 2 เรื่อง' }))
      .toHaveTextContent('รับทราบแล้ว 1 จาก 2');
    (document.getElementById('concern-2') as HTMLInputElement).click();
    await expect.element(page.getByRole('heading', { name: 'รับทราบครบ 2 เรื่องแล้ว' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'พร้อมยื่น' })).toBeVisible();
    for (const each of buttons.elements()) expect(each).toBeEnabled();
    await expect
      .poll(
        () =>
          (sentDraft() as unknown as { acknowledged: string[] } | undefined)?.acknowledged.length,
      )
      .toBe(2);
  });

  test('D66: what was acknowledged is kept with the draft', async () => {
    const draft = fullDraft();
    draft.programme.guides_fee = 0;
    const keys = concerns(warnings(draft, { today: '2026-11-22', busy: [] })).map(({ key }) => key);
    await resumeWizard({ step: 4, draft, acknowledged: keys });
    await expect.element(page.getByRole('heading', { name: 'รับทราบครบ 1 เรื่องแล้ว' })).toBeVisible();
    await expect.element(button('ยืนยันสร้างใบสั่งงาน').first()).toBeEnabled();
  });

  test('D66: what was acknowledged can be taken back, and the button is locked again', async () => {
    const draft = fullDraft();
    draft.programme.guides_fee = 0;
    const keys = concerns(warnings(draft, { today: '2026-11-22', busy: [] })).map(({ key }) => key);
    await resumeWizard({ step: 4, draft, acknowledged: keys });
    await expect.element(button('ยืนยันสร้างใบสั่งงาน').first()).toBeEnabled();
    (document.getElementById('concern-1') as HTMLInputElement).click();
    await expect
      .element(page.getByRole('region', { name: 'รับทราบก่อนยื่น 1 เรื่อง' }))
      .toHaveTextContent('รับทราบแล้ว 0 จาก 1');
    for (const each of button('ยืนยันสร้างใบสั่งงาน').elements()) expect(each).toBeDisabled();
    const kept = () => sentDraft() as unknown as { acknowledged: string[] } | undefined;
    await expect.poll(() => kept()?.acknowledged).toEqual([]);
  });

  test.each([
    [
      'th',
      'รับทราบก่อนยื่น 1 เรื่อง',
      'ข้อมูล 2 ช่องไม่ตรงกับเลขตรวจสอบของหนังสือเดินทาง แถวที่ 1, 2 กรุณาเทียบกับตัวเล่ม ดูรายชื่อ : ข้อมูล 2 ช่องไม่ตรงกับเลขตรวจสอบของหนังสือเดินทาง',
    ],
    [
      'en',
      '1 point to acknowledge before filing',
      '2 fields do not agree with the check digit of the passport Row 1, 2, please compare with the passport See the list : 2 fields do not agree with the check digit of the passport',
    ],
  ] as const)(
    'D66: a passport against its check digit is to be acknowledged (%s)',
    async (lang, name, said) => {
      const draft = fullDraft();
      draft.manifest.tourists = draft.manifest.tourists.map((each, row) => {
        if (row === 0) return { ...each, unsure: { passport: each.passport } };
        return row === 1 ? { ...each, unsure: { date_of_birth: each.date_of_birth } } : each;
      });
      await resumeWizard({ step: 4, draft, lang });
      const matters = page.getByRole('region', { name });
      await expect.element(matters).toBeVisible();
      await expect.poll(() => textsOf(matters.getByRole('listitem'))).toEqual([said]);
    },
  );

  test('D66: at 360 px the way to what locks the button stands beside it', async () => {
    const draft = fullDraft();
    draft.programme.guides_fee = 0;
    await resumeWizard({ step: 4, draft, size: [360, 740] });
    const way = page.getByRole('button', { name: 'ไปที่เรื่องที่ 1' }).last();
    await expect.element(way).toBeInViewport();
    await way.click();
    await expect.element(field('concern-1')).toBeInViewport();
  });

  test('D66: passports in another order, and the group of the last order, are to be acknowledged', async () => {
    api.answer('POST /api/v2/web/joborder/tourists/elsewhere', {
      elsewhere: [{ passport: 'PA5550123', joborder_code: '110077769000139' }],
      same_as: '110077769000138',
    });
    await resumeWizard({ step: 4 });
    const matters = page.getByRole('region', { name: 'รับทราบก่อนยื่น 2 เรื่อง' });
    await expect.element(matters).toBeVisible();
    await expect
      .poll(() =>
        matters
          .getByRole('listitem')
          .elements()
          .map((each) => textOf(each.querySelector('b')!)),
      )
      .toEqual(['รายชื่อทั้งหมดเป็นคณะเดียวกับใบสั่งงานล่าสุด', 'หนังสือเดินทาง 1 เล่มอยู่ในใบสั่งงานอื่นช่วงเดียวกัน']);
    expect(api.sent('POST /api/v2/web/joborder/tourists/elsewhere')[0]?.body).toEqual({
      start: '2026-12-10',
      stop: '2026-12-11',
      passports: ['TZ8914021', 'PA5550123', 'KR7000456'],
    });
  });

  test('D66: an administrator who files for an agency is told of the group of its last order', async () => {
    const elsewhere = 'POST /api/v2/web/joborder/tourists/elsewhere';
    api.answer(elsewhere, { elsewhere: [], same_as: '110077769000138' });
    await resumeWizard({ step: 4, as: 'admin', agency: 36 });
    const matters = page.getByRole('region', { name: 'รับทราบก่อนยื่น 1 เรื่อง' });
    await expect.element(matters).toHaveTextContent('รายชื่อทั้งหมดเป็นคณะเดียวกับใบสั่งงานล่าสุด');
    expect(api.sent(elsewhere).map(({ body }) => body)).toEqual([
      {
        agency_id: 36,
        start: '2026-12-10',
        stop: '2026-12-11',
        passports: ['TZ8914021', 'PA5550123', 'KR7000456'],
      },
    ]);
  });
});

test('D13: a tour longer than its programme is told of', async () => {
  const draft = fullDraft();
  draft.details.joborder_stop = '2026-12-12';
  await resumeWizard({ step: 4, draft });
  await expect.element(page.getByText('การเดินทาง 3 วัน แต่กำหนดการมีถึงวันที่ 2').first()).toBeVisible();
});
