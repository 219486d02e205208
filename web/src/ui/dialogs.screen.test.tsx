import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, textOf } from '../../test/look';
import { api, openScreen } from '../../test/screen';
import { confirm, notify, type NoticeKind } from './dialogs';

const open = async (lang: 'th' | 'en' = 'th') => {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null, lang });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const buttons = () => dialog().getByRole('button').elements().map(textOf);

test.each([
  ['th', 'สำเร็จ!', 'ผิดพลาด!', 'ผิดพลาด', 'คำเตือน', 'ไม่สำเร็จ', 'ตกลง'],
  ['en', 'Success!', 'Failed!', 'Error', 'Warning', 'Failed', 'OK'],
] as const)(
  'a notice is titled by its kind and closed by one button (%s)',
  async (lang, ...words) => {
    await open(lang);
    const kinds: NoticeKind[] = ['success', 'failed', 'error', 'warning', 'operationFailed'];
    for (const [index, kind] of kinds.entries()) {
      const read = notify({ kind, text: `ข้อความ ${kind}` });
      await expect.element(dialog(words[index])).toHaveTextContent(`ข้อความ ${kind}`);
      expect(buttons()).toEqual([words[5]]);
      await expect.element(dialog().getByRole('button')).toHaveFocus();
      await (index === 0 ? userEvent.keyboard('{Escape}') : press(words[5] ?? ''));
      expect(await read).toBe(true);
      await expect.element(dialog()).not.toBeInTheDocument();
    }
  },
);

test('of a notice with two ways on, Escape takes the one that does nothing', async () => {
  await open();
  const say = { kind: 'error', text: 'ส่งไม่ได้', action: 'ส่งอีกครั้ง', alternative: 'ไม่ส่ง' } as const;
  for (const [answer, leave] of [
    [false, () => userEvent.keyboard('{Escape}')],
    [false, () => press('ไม่ส่ง')],
    [true, () => press('ส่งอีกครั้ง')],
  ] as const) {
    const read = notify(say);
    await expect.poll(buttons).toEqual(['ไม่ส่ง', 'ส่งอีกครั้ง']);
    await leave();
    expect(await read).toBe(answer);
    await expect.element(dialog()).not.toBeInTheDocument();
  }
});

test('a question is answered by its act, else refused; the focus is on what does no harm', async () => {
  await open();
  const ask = { title: 'ลบวันที่ 2?', text: 'สถานที่ของวันจะหายไป', action: 'ลบวันที่ 2' } as const;
  for (const [answer, danger, focused, leave] of [
    [true, false, 'ลบวันที่ 2', () => press('ลบวันที่ 2')],
    [false, false, 'ลบวันที่ 2', () => press('ยกเลิก')],
    [false, true, 'ไม่ลบ', () => userEvent.keyboard('{Escape}')],
    [false, true, 'ไม่ลบ', () => userEvent.keyboard('{Enter}')],
    [true, 'delete', 'ไม่ลบ', () => press('ลบวันที่ 2')],
  ] as const) {
    const answered = confirm({ ...ask, ...(danger ? { danger, refusal: 'ไม่ลบ' } : {}) });
    await expect.element(dialog('ลบวันที่ 2?')).toHaveTextContent('สถานที่ของวันจะหายไป');
    expect(buttons()).toEqual([danger ? 'ไม่ลบ' : 'ยกเลิก', 'ลบวันที่ 2']);
    // A bin says that something is deleted, and nothing else does.
    const act = dialog().getByRole('button', { name: 'ลบวันที่ 2', exact: true });
    expect(act.element().querySelector('svg') !== null).toBe(danger === 'delete');
    await expect
      .element(dialog().getByRole('button', { name: focused, exact: true }))
      .toHaveFocus();
    await leave();
    expect(await answered).toBe(answer);
    await expect.element(dialog()).not.toBeInTheDocument();
  }
});

test('dialogs that are open at once are answered each for itself', async () => {
  await open();
  const first = confirm({ title: 'คำถามแรก', action: 'ทำ' });
  const second = confirm({ title: 'คำถามที่สอง', action: 'ทำต่อ' });
  await expect.element(dialog('คำถามที่สอง')).toBeVisible();
  await dialog('คำถามที่สอง').getByRole('button', { name: 'ยกเลิก' }).click();
  expect(await second).toBe(false);
  await expect.element(dialog('คำถามแรก')).toBeVisible();
  await press('ทำ');
  expect(await first).toBe(true);
});
