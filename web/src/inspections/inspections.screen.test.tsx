import type { Inspection } from '@joborder/shared/inspections/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { result } from '../../test/inspections';
import { cellsOf, dialog, hrefsOf, textOf, textsOf } from '../../test/look';
import { wholeOrder } from '../../test/papers';
import { CODE, NOW } from '../../test/progress';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  leaveScreen,
  openScreen,
  prepareScreen,
} from '../../test/screen';
import { forgetResults } from './waiting-results';

const LIST = 'GET /api/v2/web/inspection';
const RECORD = 'POST /api/v2/web/inspection';
const VERIFY = 'GET /api/v2/web/joborder/verify/:token';
const PHONE = [360, 740] as const;

const answerList = (inspections: readonly Inspection[], today = inspections.length) =>
  api.answer(LIST, {
    status: 'success',
    inspections: [...inspections],
    count: inspections.length,
    today,
  });
/** The fields of the result that was sent last. */
const sentResult = () =>
  Object.fromEntries([...api.form(RECORD)].filter(([name]) => !['id', 'at'].includes(name)));

/** Where the device is, to whoever asks; it was allowed before. */
function beAt(latitude: number, longitude: number, accuracy: number): void {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
    state: 'granted',
  } as PermissionStatus);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude, longitude, accuracy } } as GeolocationPosition),
  );
}
/** A picture that is wider than high, as a camera takes it. */
async function picture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], 'IMG_1.png', { type: 'image/png' });
}

const order = () => {
  const whole = wholeOrder();
  return { ...whole, guides: whole.guides.filter(({ accepted }) => accepted !== -1) };
};

beforeEach(() => {
  answerList([]);
  api.answer('POST /joborder/get', { status: 'success', joborder: order() });
});
// What waits is kept by the browser.
afterEach(forgetResults);

const WORDS = {
  th: {
    valid: 'ใบสั่งงานถูกต้อง',
    counted: 'นับคนได้',
    inOrder: 'เรียบร้อย',
    save: 'บันทึกผล: เรียบร้อย 56 คน',
    recorded: 'บันทึกแล้ว 12:00 น.',
    result: 'ผลการตรวจ',
    card: '1100777 69 000042 เรียบร้อย ผล เรียบร้อย นับได้ 56 จาก 56 คน ผู้ตรวจ เข้ม แข็งขัน · ชลบุรี',
    verdict: [
      'ใบสั่งงานถูกต้อง กำลังเดินทาง วันที่ 2 จาก 3 เลขที่ 1100777 69 000042 ต้องมี 56 คน',
      'มัคคุเทศก์วันนี้ ชื่อ101 สกุล101 · 21-00101 ผู้ประกอบธุรกิจนำเที่ยว บริษัท ดอกบัวทัวร์ จำกัด',
      'ตอนนี้ควรอยู่ที่ วัดพระศรีสรรเพชญ์ เช็กอิน 11:20 น.',
    ].join(' '),
    noResult: 'กรุณาเลือกผลการตรวจ เรียบร้อย หรือพบสิ่งผิดปกติ',
    record: 'บันทึกผล',
    refused: 'ปฏิเสธงานนี้',
    fewer: 'ลดหนึ่งคน',
    missing: 'ขาด 2 คน',
    people: 'คนไม่ครบ',
    other: 'อื่น ๆ',
    note: 'บันทึก',
    noNote: 'กรุณาเขียนบันทึกว่าพบอะไร เมื่อเลือก “อื่น ๆ”',
    take: 'ถ่าย',
    photo: 'ภาพถ่ายที่ 1',
    place: 'แนบสถานที่ตรวจ คลาดเคลื่อน 12 ม.',
    saveFound: 'บันทึกผล: พบ 2 เรื่อง',
    all: 'ดูทั้งหมด',
    rows: [
      [
        '21 พ.ย. 2569 11:50 น.',
        '1100777 69 000042',
        'พบ 2 เรื่องคนไม่ครบ · อื่น ๆ',
        '54 จาก 56 คน',
        '2 คนพักที่โรงแรม',
        '1',
        'ดูบนแผนที่ (เปิดหน้าต่างใหม่)',
      ],
      ['20 พ.ย. 2569 09:00 น.', '1100777 69 000042', 'เรียบร้อย', '57 จาก 56 คน', 'ก', '–', '–'],
    ],
    open: 'เปิดภาพถ่ายที่ 1',
  },
  en: {
    valid: 'Valid job order',
    counted: 'People counted',
    inOrder: 'In order',
    save: 'Record: in order, 56 people',
    recorded: 'Recorded 12:00',
    result: 'Result',
    card: '1100777 69 000042 In order Result In order Counted 56 of 56 people Inspected by เข้ม แข็งขัน · ชลบุรี',
    verdict: [
      'Valid job order Under way, day 2 of 3 Number 1100777 69 000042 Must be 56 people',
      'Guides today ชื่อ101 สกุล101 · 21-00101 Tour operator บริษัท ดอกบัวทัวร์ จำกัด',
      'Should now be at วัดพระศรีสรรเพชญ์ checked in 11:20',
    ].join(' '),
    noResult: 'please choose a result, in order or something found',
    record: 'Record the result',
    refused: 'refused this job',
    fewer: 'One fewer',
    missing: '2 people missing',
    people: 'People missing',
    other: 'Other',
    note: 'Note',
    noNote: 'please write in the note what was found when “other” is chosen',
    take: 'Take',
    photo: 'Photo 1',
    place: 'The place is attached, within 12 m',
    saveFound: 'Record: 2 things found',
    all: 'Show all',
    rows: [
      [
        '21 Nov 2026 11:50',
        '1100777 69 000042',
        '2 things foundPeople missing · Other',
        '54 of 56 people',
        '2 คนพักที่โรงแรม',
        '1',
        'Show on the map (opens a new window)',
      ],
      ['20 Nov 2026 09:00', '1100777 69 000042', 'In order', '57 of 56 people', 'ก', '–', '–'],
    ],
    open: 'Open photo 1',
  },
} as const;

describe.each(['th', 'en'] as const)('on the road, in %s', (lang) => {
  const words = WORDS[lang];
  const open = (at: string) => openScreen(at, { as: 'police', lang, now: NOW, size: PHONE });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const recorded = () => page.getByRole('heading', { level: 1, name: words.recorded });

  test('D70: a guide of today who refused the job is named as one who did', async () => {
    api.answer('POST /joborder/get', { status: 'success', joborder: wholeOrder() });
    await open(`/inspect/order?joborder_code=${CODE}`);
    const verdict = page.getByRole('region', { name: words.valid });
    await expect.element(verdict).toBeVisible();
    const lines = [...verdict.element().querySelectorAll('dd')].map((each) =>
      [...each.children].map(textOf),
    );
    expect(lines).toContainEqual([
      'ชื่อ101 สกุล101 · 21-00101',
      `ชื่อ103 สกุล103 · 21-00103 · ${words.refused}`,
    ]);
    await expectAccessible();
  });

  test('D70: a paper that was scanned is recorded as in order by two taps; nothing is chosen beforehand', async () => {
    api
      .answer(VERIFY, {
        status: 'success',
        state: 'valid',
        version: 3,
        current_version: 3,
        joborder: order(),
      })
      .answer(RECORD, () => {
        answerList([result(81), result(80, { at: '2026-11-20T02:00:00Z' })], 4);
        return { status: 'success' as const, inspection: result(81) };
      });
    await open(`/inspect/order?joborder_code=${CODE}&token=TOKEN-OF-THE-PAPER-22`);
    const verdict = page.getByRole('region', { name: words.valid });
    await expect.element(verdict).toBeVisible();
    await expect.poll(() => textOf(verdict.element())).toBe(words.verdict);
    expect(api.sent(VERIFY).at(-1)?.params).toEqual({ token: 'TOKEN-OF-THE-PAPER-22' });
    await expect.element(page.getByLabelText(words.counted)).toHaveValue('56');
    const radios = page.getByRole('radio').elements() as HTMLInputElement[];
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    await expectAccessible();
    expectNoSidewaysScroll();
    await page.getByText(words.inOrder, { exact: true }).click();
    await button(words.save).click();
    await expect.element(recorded()).toHaveFocus();
    await expect
      .poll(() => textOf(page.getByRole('region', { name: words.result }).element()))
      .toBe(words.card);
    expect(sentResult()).toEqual({
      joborder_code: CODE,
      result: 'in_order',
      findings: '',
      counted: '56',
      note: '',
      latitude: '',
      longitude: '',
    });
    expect(api.form(RECORD).get('at')).toMatch(/^2026-11-21T05:00:00/);
    await expectAccessible();
    expectNoSidewaysScroll();
  });

  test('D70: what is found is said with people, papers, note, photo and place, and listed', async () => {
    beAt(14.35321, 100.5689, 12);
    const found = result(82, {
      result: 'found',
      findings: ['people', 'other'],
      counted: 54,
      note: '2 คนพักที่โรงแรม',
      photos: ['/api/v2/web/inspection/82/photo/1'],
      latitude: 14.3532,
      longitude: 100.5689,
    });
    const taken = await picture();
    api
      .answer(RECORD, () => {
        answerList([found, result(80, { at: '2026-11-20T02:00:00Z', counted: 57, note: 'ก' })]);
        return { status: 'success' as const, inspection: found };
      })
      .answer('GET /api/v2/web/inspection/:id/photo/:number', taken);
    await open(`/inspect/order?joborder_code=${CODE}`);
    await expect.element(page.getByLabelText(words.counted)).toHaveValue('56');
    await button(words.record).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words.noResult);
    await button(words.fewer).click();
    await button(words.fewer).click();
    // Fewer people than there must be are a finding by themselves.
    await expect.element(page.getByText(words.missing)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: words.people })).toBeChecked();
    await page.getByText(words.other, { exact: true }).click();
    await button(words.saveFound).click();
    const note = page.getByRole('textbox', { name: words.note });
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveAccessibleDescription(words.noNote);
    expect(api.sent(RECORD)).toEqual([]);
    await note.fill('2 คนพักที่โรงแรม');
    await userEvent.upload(page.getByLabelText(words.take), taken);
    await expect.element(page.getByAltText(words.photo)).toBeVisible();
    await expect.element(page.getByText(words.place)).toBeVisible();
    await expectAccessible();
    expectNoSidewaysScroll();
    await button(words.saveFound).click();
    await expect.element(recorded()).toHaveFocus();
    const { 'photos[]': sent, ...fields } = sentResult();
    expect(fields).toEqual({
      joborder_code: CODE,
      result: 'found',
      findings: 'people,other',
      counted: '54',
      note: '2 คนพักที่โรงแรม',
      latitude: '14.3532',
      longitude: '100.5689',
    });
    expect(sent).toBeInstanceOf(File);
    expect((sent as File).type).toBe('image/jpeg');

    await page.getByRole('link', { name: words.all }).click();
    await expect.poll(address).toBe('/inspections');
    const table = page.getByRole('table');
    await expect.poll(() => cellsOf(table)).toEqual(words.rows);
    const map = table.getByRole('link').nth(1);
    await expect
      .poll(() => hrefsOf(table.getByRole('link')))
      .toEqual([
        `/inspect/order?joborder_code=${CODE}`,
        'https://www.openstreetmap.org/?mlat=14.3532&mlon=100.5689#map=16/14.3532/100.5689',
        `/inspect/order?joborder_code=${CODE}`,
      ]);
    await expect.element(map).toHaveAttribute('target', '_blank');
    await table.getByRole('button', { name: words.open }).click();
    const shown = dialog().getByRole('img');
    await expect.element(shown).toBeVisible();
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(320);
    expect(api.sent('GET /api/v2/web/inspection/:id/photo/:number').at(-1)?.params).toEqual({
      id: '82',
      number: '1',
    });
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    // Nothing of a photo stays in the page once it is closed.
    const { queryClient } = await import('../platform/query');
    const photos = () => queryClient.getQueriesData({ queryKey: ['inspections', 'photo'] });
    await expect.poll(photos).toEqual([]);
    await expectAccessible();
    expectNoSidewaysScroll();
  });
});

test('D70: a photo is taken away again, the others stay', async () => {
  api.answer(RECORD, { status: 'success', inspection: result(83) });
  await openScreen(`/inspect/order?joborder_code=${CODE}`, { as: 'police', now: NOW });
  await page.getByText('พบสิ่งผิดปกติ…', { exact: true }).click();
  const shown = () => page.getByAltText(/^ภาพถ่ายที่/).elements().length;
  for (const count of [1, 2, 3]) {
    await userEvent.upload(page.getByLabelText('ถ่าย', { exact: true }), await picture());
    await expect.poll(shown).toBe(count);
  }
  await page.getByRole('button', { name: 'ลบภาพถ่ายที่ 2' }).click();
  await expect.poll(shown).toBe(2);
});

describe('a result that is sent while the screen still shows it', () => {
  const keep = async () => {
    api.refuse(RECORD, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
    await openScreen(`/inspect/order?joborder_code=${CODE}`, {
      as: 'police',
      now: NOW,
      size: PHONE,
    });
    await page.getByText('เรียบร้อย', { exact: true }).click();
    await page.getByRole('button', { name: 'บันทึกผล: เรียบร้อย 56 คน' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^เก็บไว้ในเครื่องแล้ว 12:00 น\.$/);
  };
  const waits = page.getByText(/ยังไม่ถึงระบบ/);

  test('D70: is recorded, and no longer said to wait', async () => {
    await keep();
    await expect.element(waits).toBeVisible();
    api.answer(RECORD, { status: 'success', inspection: result(84) });
    dispatchEvent(new Event('online'));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^บันทึกแล้ว 12:00 น\.$/);
    await expect.element(waits).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'เปิดใบสั่งงานฉบับเต็ม' })).toBeVisible();
    await expectAccessible();
  });

  test('D70: is said to be refused where the server will not take it', async () => {
    await keep();
    api.refuse(RECORD, 404, 'NOT_FOUND', 'ไม่พบข้อมูล');
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText('ไม่พบข้อมูล')).toBeVisible();
    await expect.element(waits).not.toBeInTheDocument();
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});

test('D70: what an officer left on a device is not the next one’s', async () => {
  api.refuse(RECORD, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
  await openScreen(`/inspect/order?joborder_code=${CODE}`, { as: 'police', now: NOW });
  await page.getByText('เรียบร้อย', { exact: true }).click();
  await page.getByRole('button', { name: 'บันทึกผล: เรียบร้อย 56 คน' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^เก็บไว้ในเครื่องแล้ว/);
  const next = async (as: 'police' | 'officer') => {
    await leaveScreen();
    prepareScreen();
    answerList([result(84)]);
    api.refuse(RECORD, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
    await openScreen('/inspections', { as, now: NOW });
    await expect.element(page.getByRole('table')).toBeVisible();
  };
  const waits = page.getByText('รอส่ง 1 รายการ');
  await next('officer');
  await expect.element(waits).not.toBeInTheDocument();
  expect(api.sent(RECORD)).toEqual([]);
  await next('police');
  await expect.element(waits).toBeVisible();
});

test('D70: signing out says what would be lost, and offers to stay', async () => {
  api.refuse(RECORD, 503, 'OVERLOADED', 'ระบบมีผู้ใช้จำนวนมาก');
  api.answer('POST /auth/logout', { status: 'success' });
  await openScreen(`/inspect/order?joborder_code=${CODE}`, { as: 'police', now: NOW });
  await page.getByText('เรียบร้อย', { exact: true }).click();
  await page.getByRole('button', { name: 'บันทึกผล: เรียบร้อย 56 คน' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^เก็บไว้ในเครื่องแล้ว 12:00 น\.$/);
  const signOut = async () => {
    await page.getByRole('button', { name: /เมนูผู้ใช้/ }).click();
    await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  };
  await signOut();
  const leaving = dialog('ยังมีผลการตรวจ 1 รายการที่ไม่ได้ส่ง');
  await expect.element(leaving).toBeVisible();
  await expectAccessible();
  await leaving.getByRole('button', { name: 'อยู่ต่อ' }).click();
  await expect.poll(address).toBe('/inspections');
  await expect.element(page.getByText('รอส่ง 1 รายการ')).toBeVisible();
  await signOut();
  await leaving.getByRole('button', { name: 'ออกจากระบบและลบ 1 รายการ' }).click();
  await expect.poll(address).toBe('/login');
  expect(api.sent('POST /auth/logout')).toHaveLength(1);
});

test.each([
  ['agency', '/inspect'],
  ['guide', '/inspect'],
  ['agency', `/inspect/order?joborder_code=${CODE}`],
  ['guide', '/inspections'],
] as const)('D70: whoever does not inspect has no such screens: %s at %s', async (who, at) => {
  await openScreen(at, { as: who });
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 1 })))
    .toEqual(['บัญชีนี้ไม่มีสิทธิ์เปิดหน้านี้']);
  expect(page.getByRole('button', { name: 'เปิดกล้อง' }).elements()).toEqual([]);
});
