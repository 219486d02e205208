import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerList, manyRows, NOW } from '../../../test/job-orders';
import { dialog, field, textOf, textsOf } from '../../../test/look';
import { address, api, goOnTo, openScreen } from '../../../test/screen';
import {
  answerWizard,
  fullDraft,
  keepDraft,
  progress,
  resumeWizard,
  SAVE,
} from '../../../test/wizard';

const FIND = 'GET /api/v2/web/agency/find';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

beforeEach(() => answerWizard());

describe('an order that is filed', () => {
  const done = dialog('สำเร็จ!');
  const COUNT = 'GET /api/v2/web/work_queue/count';
  async function file(as: 'agency' | 'admin' = 'agency') {
    await resumeWizard({ step: 4, ...(as === 'admin' ? { as, agency: 33 } : {}) });
    if (as === 'admin') await expect.poll(() => api.sent(COUNT)).toHaveLength(1);
    await expect.element(button('ยืนยันสร้างใบสั่งงาน').first()).toBeEnabled();
    await button('ยืนยันสร้างใบสั่งงาน').first().click();
    await dialog('ยืนยันหรือไม่?').getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
  }
  beforeEach(() => {
    answerList([]);
    api.answer(SAVE, {
      status: 'success',
      message: 'ok',
      joborder_id: 66,
      code: '110077769000166',
      joborder_code: '110077769000166',
      version: 1,
    });
  });

  test('is printed in a window of its own, and the list stands behind it', async () => {
    const windows = vi.spyOn(window, 'open').mockReturnValue(null);
    await file();
    await expect.element(done.getByRole('button', { name: 'พิมพ์เอกสาร' })).toHaveFocus();
    await expect
      .poll(() => textsOf(done.getByRole('button')))
      .toEqual(['คัดลอก', 'กลับไปรายการ', 'พิมพ์เอกสาร']);
    await done.getByRole('button', { name: 'พิมพ์เอกสาร' }).click();
    await expect.poll(address).toBe('/Joborder');
    expect(windows.mock.calls).toEqual([['/Savedoc/110077769000166', '_blank', 'noopener']]);
  });

  test('D72: what waits in the queue is counted anew', async () => {
    await file('admin');
    await expect.element(done).toBeVisible();
    await expect.poll(() => api.sent(COUNT)).toHaveLength(2);
  });

  test('on a phone the list stands where the order is, which has the focus', async () => {
    answerList(manyRows(30).with(20, { ...manyRows(1)[0]!, id: 66, code: '110077769000166' }));
    await resumeWizard({ step: 4, size: [360, 740] });
    await expect.element(button('ยืนยันสร้างใบสั่งงาน').first()).toBeEnabled();
    await button('ยืนยันสร้างใบสั่งงาน').first().click();
    await dialog('ยืนยันหรือไม่?').getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
    await done.getByRole('button', { name: 'กลับไปรายการ' }).click();
    await expect.poll(address).toMatch(/^\/Joborder\b(?!add)/);
    const link = field('order-66');
    await expect.element(link).toHaveFocus();
    await expect.poll(() => scrollY).toBeGreaterThan(100);
    const { top, bottom } = link.element().getBoundingClientRect();
    expect([top > 0, bottom < innerHeight]).toEqual([true, true]);
  });

  test('leads to the list by Back too, which takes the place of all steps', async () => {
    keepDraft({ ...fullDraft(), step: 3, agency_id: null, acknowledged: [] });
    await openScreen('/Joborder?show=20', { as: 'agency', now: NOW });
    await expect.element(page.getByRole('heading', { name: 'ใบสั่งงาน', exact: true })).toBeVisible();
    goOnTo('/Joborderaddjb?draft=resume');
    await page.getByRole('button', { name: /^ถัดไป/ }).first().click();
    await expect.poll(progress).toBe('100');
    await button('ยืนยันสร้างใบสั่งงาน').first().click();
    await dialog('ยืนยันหรือไม่?').getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
    await expect.element(done).toBeVisible();
    history.back();
    await expect.poll(address).toBe('/Joborder');
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    history.back();
    await expect.poll(address).toBe('/Joborder?show=20');
  });

  test('D67: is copied at once, where its copy is asked about', async () => {
    const windows = vi.spyOn(window, 'open').mockReturnValue(null);
    await file();
    await done.getByRole('button', { name: 'คัดลอก' }).click();
    await expect.element(dialog('คัดลอกใบสั่งงาน 1100777 69 000166')).toBeVisible();
    expect(windows).not.toHaveBeenCalled();
  });

  test('is refused by the rules of the server: each of them is said on a line of its own', async () => {
    api.refuse(SAVE, 422, 'INVALID', 'ข้อมูลไม่ถูกต้อง', {
      issues: [
        { path: 'tourists.0.passport', code: 'passportTwice', message: 'เลขซ้ำ' },
        { path: 'guides_fee', code: 'feeNegative', message: 'ค่าตอบแทนติดลบ' },
      ],
    } as never);
    await file();
    const told = dialog('ไม่สำเร็จ');
    await expect.element(told).toBeVisible();
    await expect
      .poll(() => (told.getByRole('paragraph').element() as HTMLElement).innerText)
      .toBe('ไม่สำเร็จ: เกิดข้อผิดพลาด กรุณาติดต่อผู้ดูแลระบบ\nเลขซ้ำ\nค่าตอบแทนติดลบ');
    await told.getByRole('button').click();
    expect(progress()).toBe('100');
  });

  test('while it is sent it cannot be sent again', async () => {
    const release = api.hold(SAVE);
    await file();
    await expect.poll(() => api.sent(SAVE).length).toBe(1);
    const buttons = () => button('ยืนยันสร้างใบสั่งงาน').elements() as HTMLButtonElement[];
    await expect
      .poll(() =>
        buttons().every(
          (each) => each.disabled || each.ariaBusy === 'true' || each.ariaDisabled === 'true',
        ),
      )
      .toBe(true);
    for (const each of buttons()) each.click();
    expect(dialog('ยืนยันหรือไม่?').elements()).toEqual([]);
    release();
    await expect.element(done).toBeVisible();
    await expect
      .poll(() => textOf(done.getByRole('paragraph').element()))
      .toBe('เพิ่มใบสั่งงานเรียบร้อยแล้ว เลขที่ 1100777 69 000166');
  });
});

describe('the agency that an administrator files for', () => {
  const open = () => openScreen('/Joborderaddjb', { as: 'admin', now: NOW });

  test('that nobody has is told; each found has its licence', async () => {
    api.answer(FIND, ({ query }) =>
      query?.text === 'ไม่มี' ? [] : [{ id: 35, name: 'บริษัท บุษบา จำกัด', license: '11/00888' }],
    );
    await open();
    const list = page
      .getByRole('list', { name: 'ผู้ประกอบธุรกิจที่พบ' })
      .or(page.getByRole('main').getByRole('list'));
    await expect
      .poll(() => textsOf(list.first().getByRole('listitem')))
      .toEqual(['บริษัท บุษบา จำกัด 11/00888 เลือก']);
    await page.getByLabelText('ชื่อหรือเลขที่ใบอนุญาต').fill('ไม่มี');
    await expect
      .poll(() => textsOf(page.getByRole('main').getByRole('status')))
      .toEqual(['ไม่พบผู้ประกอบธุรกิจตามคำค้น']);
  });

  test('cannot be looked up: it says why, and looks again on wish', async () => {
    api.refuse(FIND, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์');
    await open();
    const problem = page.getByRole('alert');
    await expect.element(problem).toHaveTextContent('ไม่มีสิทธิ์');
    api.answer(FIND, [{ id: 35, name: 'บริษัท บุษบา จำกัด', license: '11/00888' }]);
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(button('เลือก บริษัท บุษบา จำกัด')).toBeVisible();
    expect(problem.elements()).toEqual([]);
  });
});
