import { concerns, warnings } from '@joborder/shared/job-orders/warnings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerList, NOW } from '../../../test/job-orders';
import { dialog, field, textsOf, typeIn } from '../../../test/look';
import { address, api, asksBeforeLeaving, openScreen } from '../../../test/screen';
import {
  answerWizard,
  DRAFT_PUT,
  fullDraft,
  keepDraft,
  progress,
  resumeWizard,
  SAVE,
  PREPARE,
  preparedOrder,
  tab,
} from '../../../test/wizard';

const EDIT = '/Joborderaddjb?joborder_code=110077769000141';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const file = async (name: string) => {
  await expect.element(button(name).first()).toBeEnabled();
  await button(name).first().click();
  await dialog('ยืนยันหรือไม่?').getByRole('button', { name }).click();
};
const mirror = () => ['step_1', 'step_2', 'step_3'].map((name) => localStorage.getItem(name));

beforeEach(() => {
  answerWizard();
  answerList([]);
});

test.each([
  [7, 'Kept while edited'],
  // Somebody changed the order since: the draft is one of what was before.
  [6, 'Sakura Pacific Tours K.K.'],
])('a draft of version %d of an edited order of version 7', async (version, name) => {
  const draft = fullDraft();
  keepDraft({ details: { ...draft.details, external_agencys: 'Kept while edited' }, version });
  await openScreen(EDIT, { as: 'agency', now: NOW });
  await expect.poll(progress).toBe('25');
  expect(field('external_agencys')).toHaveValue(name);
});

test('a draft that is older than a text of its tourists has that empty', async () => {
  const draft = fullDraft();
  const [tourist] = draft.manifest.tourists;
  const { flight_no: _flightNo, ...older } = tourist!;
  keepDraft({ ...draft, manifest: { ...draft.manifest, tourists: [older] }, step: 3, version: 7 });
  await openScreen(EDIT, { as: 'agency', now: NOW });
  await expect.element(page.getByRole('gridcell', { name: tourist!.passport })).toBeVisible();
  await tab(4).click();
  await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeEnabled();
});

test('what was acknowledged of an edited order is kept with its draft', async () => {
  const draft = fullDraft();
  draft.programme.guides_fee = 0;
  const [fee] = concerns(warnings(draft, { today: '2026-11-22', busy: [] }));
  keepDraft({ ...draft, step: 4, version: 7, acknowledged: [fee!.key] });
  await openScreen(EDIT, { as: 'agency', now: NOW });
  await expect.element(page.getByRole('heading', { name: 'รับทราบครบ 1 เรื่องแล้ว' })).toBeVisible();
  await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeEnabled();
});

test('D66: an order on its way is edited without confirming that its start has passed', async () => {
  keepDraft({ ...fullDraft(), step: 4, version: 7 });
  await openScreen(EDIT, { as: 'agency', now: '2026-12-11T12:00:00+07:00' });
  await expect.element(button('ยืนยันแก้ไขใบสั่งงาน').first()).toBeEnabled();
  await expect.element(page.getByText('วันที่เริ่มผ่านมาแล้ว กรุณาตรวจสอบ')).not.toBeInTheDocument();
});

test('what could not be saved keeps the page from being left, and is tried again by itself', async () => {
  const again: (() => void)[] = [];
  const real = window.setInterval.bind(window);
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, every?: number) => {
    if (every === 10_000) again.push(run);
    return real(every === 10_000 ? () => {} : run, every);
  }) as typeof setInterval);
  await resumeWizard();
  await expect.poll(progress).toBe('25');
  expect(asksBeforeLeaving()).toBe(false);
  api.refuse(DRAFT_PUT, 503, 'BUSY', 'ระบบไม่ว่าง');
  await typeIn('external_agencys', 'Typed');
  await expect.element(page.getByText('ยังบันทึกร่างไม่ได้ ระบบจะลองใหม่')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  api.answer(DRAFT_PUT, { status: 'success', saved_at: '2026-11-22T03:20:00Z' });
  for (const run of again) run();
  await expect.element(page.getByText(/^บันทึกร่าง.*10:20/)).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
});

test('of a filed order nothing is kept in the browser; Escape leads to the list and prints nothing', async () => {
  const windows = vi.spyOn(window, 'open').mockReturnValue(null);
  api.answer(SAVE, {
    status: 'success',
    message: 'ok',
    joborder_id: 66,
    code: '110077769000166',
    joborder_code: '110077769000166',
    version: 1,
  });
  for (const name of ['step_1', 'step_2', 'step_3']) localStorage.setItem(name, '{}');
  await resumeWizard({ step: 4 });
  await file('ยืนยันสร้างใบสั่งงาน');
  await expect.element(dialog('สำเร็จ!')).toBeVisible();
  expect(mirror()).toEqual([null, null, null]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/Joborder');
  expect(windows).not.toHaveBeenCalled();
});

test('of the next attempt no conflict is known yet', async () => {
  api.refuse(SAVE, 409, 'CONFLICT_VERSION', 'บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว');
  await openScreen(EDIT, { as: 'agency', now: NOW });
  await expect.poll(progress).toBe('25');
  await tab(4).click();
  await expect.element(page.getByText('เมื่อยืนยันแล้วระบบจะบันทึกแทนฉบับเดิม')).toBeVisible();
  await file('ยืนยันแก้ไขใบสั่งงาน');
  const conflict = page.getByText('บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว');
  await expect.element(conflict).toBeVisible();
  const release = api.hold(SAVE);
  await file('ยืนยันแก้ไขใบสั่งงาน');
  await expect.element(conflict).not.toBeInTheDocument();
  release();
  await expect.element(conflict).toBeVisible();
});

test('on a phone a conflict comes into view, which stands below the whole order', async () => {
  api.refuse(SAVE, 409, 'CONFLICT_VERSION', 'บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว');
  await openScreen(EDIT, { as: 'agency', now: NOW, size: [360, 640] });
  await expect.poll(progress).toBe('25');
  await tab(4).click();
  const confirm = page.getByRole('button', { name: 'ยืนยันแก้ไขใบสั่งงาน' });
  await expect.element(confirm.last()).toBeEnabled();
  scrollTo(0, 0);
  await confirm.last().click();
  await dialog('ยืนยันหรือไม่?').getByRole('button', { name: 'ยืนยันแก้ไขใบสั่งงาน' }).click();
  const conflict = page.getByText('บุษบา แก้ไขข้อมูลใบสั่งงานแล้ว');
  await expect.element(conflict).toBeVisible();
  await expect.element(conflict).toBeInViewport({ ratio: 1 });
});

test('whoever may not copy an order that cannot be edited is not offered to', async () => {
  const can = { edit: false, cancel: false, copy: false, print: true };
  api.answer(PREPARE, preparedOrder({ status: 3, can }));
  await openScreen(EDIT, { as: 'agency', now: NOW });
  await expect.element(page.getByRole('link', { name: 'ดูและพิมพ์เอกสาร' })).toBeVisible();
  expect(textsOf(button('คัดลอก'))).toEqual([]);
});

test('what goes on in another window after the order was filed says so, and is not tried again', async () => {
  const text = 'ใบสั่งงานฉบับนี้บันทึกไปแล้วจากอีกหน้าต่างหนึ่งเป็นเลขที่ 110077769000141';
  await resumeWizard({ step: 1 });
  await expect.poll(progress).toBe('25');
  api.refuse(DRAFT_PUT, 409, 'CONFLICT_REPEATED', text);
  await typeIn('external_agencys', 'From the other window');
  await expect.poll(() => textsOf(page.getByRole('alert'))).toEqual([text]);
  expect(page.getByText(/ระบบจะลองใหม่/).elements()).toEqual([]);
  expect(field('external_agencys')).toHaveValue('From the other window');
});

test('what another window saved is not overwritten: the page says so and leads to it', async () => {
  const text = 'ฉบับร่างนี้ถูกบันทึกจากอีกหน้าต่างหนึ่ง';
  await resumeWizard({ step: 1 });
  await expect.poll(progress).toBe('25');
  await typeIn('external_agencys', 'First');
  await expect.poll(() => api.sent(DRAFT_PUT).length).toBe(1);
  await typeIn('external_agencys', 'Second');
  await expect.poll(() => api.sent(DRAFT_PUT).length).toBe(2);
  // Each says which one it goes on with, and which page it comes from.
  const sent = api.sent(DRAFT_PUT).map(({ body }) => body);
  expect(sent.map(({ based_on }) => based_on)).toEqual([
    '2026-11-22T02:05:00Z',
    '2026-11-22T03:20:00Z',
  ]);
  expect(new Set(sent.map(({ content }) => content['window'])).size).toBe(1);
  api.refuse(DRAFT_PUT, 409, 'CONFLICT_DRAFT', text);
  await typeIn('external_agencys', 'Third');
  const told = page.getByRole('alert');
  await expect.element(told).toHaveTextContent(text);
  expect(field('external_agencys')).toHaveValue('Third');
  expect(asksBeforeLeaving()).toBe(true);
  const draft = fullDraft();
  keepDraft({ details: { ...draft.details, external_agencys: 'Of the other window' } });
  await told.getByRole('button', { name: 'เปิดฉบับร่างล่าสุด' }).click();
  await expect.element(field('external_agencys')).toHaveValue('Of the other window');
  await expect.element(told).not.toBeInTheDocument();
  expect(address()).toBe('/Joborderaddjb?draft=resume');
});

test('of a draft that goes on its step is kept as well', async () => {
  await resumeWizard({ step: 1 });
  await expect.poll(progress).toBe('25');
  await tab(2).click();
  await expect.poll(() => api.sent(DRAFT_PUT).at(-1)?.body.content['step']).toBe(2);
});

test('D53: who signs in again after the session ended goes on with the draft that began here', async () => {
  await openScreen('/Joborderaddjb?draft=new', { as: 'agency', now: NOW });
  await expect.poll(progress).toBe('25');
  await typeIn('external_agencys', 'Kept');
  await expect.poll(() => api.sent(DRAFT_PUT).length).toBe(1);
  await expect.poll(() => history.state.wizard_key).toBeDefined();
  api.leaveOthersWaiting().refuse(DRAFT_PUT, 401, 'UNAUTHORIZED', 'กรุณาเข้าสู่ระบบ');
  await typeIn('external_agencys_code', 'K-1');
  await expect.poll(address).toBe('/login');
  expect(sessionStorage.getItem('wantedPage')).toBe('/Joborderaddjb?draft=resume');
});

test('an order that is not there, or not for the reader, has a way out', async () => {
  api.refuse(PREPARE, 404, 'NOT_FOUND', 'ไม่พบข้อมูล');
  await openScreen(EDIT, { as: 'agency', now: NOW });
  await expect
    .element(page.getByRole('alert').getByRole('link'))
    .toHaveAttribute('href', '/Joborder');
});
