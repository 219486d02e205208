import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerList, NOW } from '../../../test/job-orders';
import { dialog, field, typeIn } from '../../../test/look';
import { address, api, goOnTo, openScreen } from '../../../test/screen';
import {
  answerWizard,
  DRAFT_PUT,
  keepDraft,
  nextButton,
  progress,
  resumeWizard,
  SAVE,
  tab,
} from '../../../test/wizard';

const EDIT = '/Joborderaddjb?joborder_code=110077769000141';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const newOrder = () => page.getByRole('link', { name: /สร้างใบสั่งงานด้วยตนเอง/ }).first();
const open = (at: string) => openScreen(at, { as: 'agency', now: NOW });
async function opened() {
  await expect.element(page.getByRole('progressbar')).toBeVisible();
}

beforeEach(() => answerWizard());

test('Back in the browser leads to the step before, and forward again; what is typed stays', async () => {
  await resumeWizard({ step: 1 });
  await opened();
  await typeIn('external_agencys', 'Typed in step 1');
  const keyOfEntry = () => (history.state as { wizard_key?: string }).wizard_key;
  await expect.poll(keyOfEntry).toBeDefined();
  const key = keyOfEntry();
  await nextButton().click();
  await expect.poll(progress).toBe('50');
  await nextButton().click();
  await expect.poll(progress).toBe('75');
  api.setOffline(true);
  history.back();
  await expect.poll(progress).toBe('50');
  history.back();
  await expect.poll(progress).toBe('25');
  expect(field('external_agencys')).toHaveValue('Typed in step 1');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect([address(), keyOfEntry()]).toEqual(['/Joborderaddjb?draft=resume', key]);
  history.forward();
  await expect.poll(progress).toBe('50');
});

test('Back closes a question that stands over a step as refused, and only then leads on', async () => {
  await resumeWizard({ step: 1 });
  await opened();
  await tab(4).click();
  await expect.element(button('ยืนยันสร้างใบสั่งงาน').first()).toBeEnabled();
  await button('ยืนยันสร้างใบสั่งงาน').first().click();
  await expect.element(dialog('ยืนยันหรือไม่?')).toBeVisible();
  history.back();
  await expect.element(dialog('ยืนยันหรือไม่?')).not.toBeInTheDocument();
  expect(progress()).toBe('100');
  history.back();
  await expect.poll(progress).toBe('25');
  expect(api.sent(SAVE)).toEqual([]);
});

test('Back pressed twice while it cannot be saved asks once and stays; leaving then leads where Back led', async () => {
  const leave = dialog('ออกจากหน้านี้โดยไม่บันทึก?');
  answerList([]);
  await open('/Joborder');
  await newOrder().click();
  await opened();
  api.setOffline(true);
  await typeIn('external_agencys', 'Not saved yet');
  history.back();
  await expect.element(leave).toBeVisible();
  expect(address()).toBe('/Joborderaddjb');
  history.back();
  await expect.element(leave).not.toBeInTheDocument();
  expect(address()).toBe('/Joborderaddjb');
  expect(field('external_agencys')).toHaveValue('Not saved yet');
  history.back();
  await leave.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click();
  await expect.poll(address).toBe('/Joborder');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('Back leads to the step before however the address was spelled', async () => {
  answerList([]);
  await open('/Joborder');
  await expect.element(page.getByRole('heading', { name: 'ใบสั่งงาน', exact: true })).toBeVisible();
  // The router does not spell it anew.
  goOnTo(`${EDIT}&guides=9,39`);
  await opened();
  await nextButton().click();
  await expect.poll(progress).toBe('50');
  await nextButton().click();
  await expect.poll(progress).toBe('75');
  history.back();
  await expect.poll(progress).toBe('50');
  history.back();
  await expect.poll(progress).toBe('25');
});

test('a second move back while the first waits for the save asks nothing more', async () => {
  answerList([]);
  await open('/Joborder');
  await expect.element(page.getByRole('heading', { name: 'ใบสั่งงาน', exact: true })).toBeVisible();
  goOnTo('/Joborder?show=20');
  await expect.poll(address).toBe('/Joborder?show=20');
  await newOrder().click();
  await opened();
  api.refuse(DRAFT_PUT, 503, 'UNAVAILABLE', 'later');
  const answer = api.hold(DRAFT_PUT);
  await typeIn('external_agencys', 'Not saved yet');
  for (const _ of [1, 2]) {
    const moved = new Promise((resolve) => {
      addEventListener('popstate', () => addEventListener('popstate', resolve, { once: true }), {
        once: true,
      });
    });
    history.back();
    // There, and taken back.
    await moved;
    expect(address()).toBe('/Joborderaddjb');
  }
  answer();
  await expect.element(page.getByRole('dialog').first()).toBeVisible();
  await new Promise(requestAnimationFrame);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
});

test('Back and Escape leave the question about a draft unanswered: it is kept', async () => {
  answerList([]);
  keepDraft();
  for (const leave of [async () => history.back(), () => userEvent.keyboard('{Escape}')]) {
    if (address() !== '/Joborder') await open('/Joborder');
    await newOrder().click();
    await expect.element(dialog('มีร่างใบสั่งงานที่ยังไม่ยื่น')).toBeVisible();
    await leave();
    await expect.poll(address).toBe('/Joborder');
    expect(page.getByRole('dialog').elements()).toEqual([]);
  }
  expect(api.sent(DRAFT_PUT)).toEqual([]);
});

test('forward in the browser goes no further than Next does', async () => {
  await resumeWizard({ step: 1 });
  await opened();
  await nextButton().click();
  await expect.poll(progress).toBe('50');
  history.back();
  await expect.poll(progress).toBe('25');
  await typeIn('external_agencys', '');
  history.forward();
  await expect
    .element(dialog('คำเตือน').getByRole('paragraph'))
    .toHaveTextContent(/^ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ กรุณาระบุ$/);
  await dialog('คำเตือน').getByRole('button', { name: 'ตกลง' }).click();
  expect(progress()).toBe('25');
  // Each entry says its step: nothing is counted from another one.
  await expect.poll(() => (history.state as { wizard_step?: number }).wizard_step).toBe(1);
});

test('opened again at an entry of a later step it begins at its own, and Back leaves it', async () => {
  answerList([]);
  await open('/Joborder');
  await newOrder().click();
  await opened();
  history.replaceState({ ...history.state, wizard_step: 3 }, '');
  history.back();
  await expect.poll(address).toBe('/Joborder');
  history.forward();
  await opened();
  expect(progress()).toBe('25');
  history.back();
  await expect.poll(address).toBe('/Joborder');
});
