import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { dialog, field, textsOf, toasts } from '../../test/look';
import { api, openScreen } from '../../test/screen';
import { Button } from './Button';
import { toast } from './toasts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function openLogin(lang: 'th' | 'en' = 'th') {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null, lang });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('of short messages the last four are shown; each is closed on its own', async () => {
  await openLogin();
  for (const number of [1, 2, 3, 4, 5]) toast({ tone: 'green', text: `ข้อความ ${number}` });
  await expect.poll(toasts).toEqual([2, 3, 4, 5].map((number) => `ข้อความ ${number}`));
  await page.getByRole('listitem').filter({ hasText: 'ข้อความ 3' }).getByRole('button').click();
  await expect.poll(toasts).toEqual([2, 4, 5].map((number) => `ข้อความ ${number}`));
});

test('on a phone two of them are shown, and the one before when they have gone', async () => {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null, size: [360, 740] });
  for (const number of [1, 2, 3]) toast({ tone: 'green', text: `ข้อความ ${number}` });
  await expect.element(page.getByText('ข้อความ 3')).toBeVisible();
  await expect.element(page.getByText('ข้อความ 2')).toBeVisible();
  await expect.element(page.getByText('ข้อความ 1')).not.toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'ข้อความ 3' }).getByRole('button').click();
  await expect.element(page.getByText('ข้อความ 1')).toBeVisible();
});

test('what a message offers is done once and closes it', async () => {
  await openLogin();
  const run = vi.fn<() => void>();
  toast({ tone: 'blue', text: 'ลบวันที่ 2 แล้ว', action: { label: 'เลิกทำ', run } });
  toast({ tone: 'amber', text: 'กำลังส่ง', progress: 40 });
  await expect.poll(toasts).toEqual(['ลบวันที่ 2 แล้ว เลิกทำ', 'กำลังส่ง']);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40');
  await button('เลิกทำ').click();
  await expect.poll(toasts).toEqual(['กำลังส่ง']);
  expect(run).toHaveBeenCalledTimes(1);
});

test('on a phone what a message offers stands below its text, which has the width of the message', async () => {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null, size: [360, 740] });
  const text = 'เปิดส่วนนี้ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง ข้อมูลในหน้านี้ยังอยู่';
  toast({ tone: 'red', text, action: { label: 'ลองอีกครั้ง', run: () => {} } });
  const message = page.getByRole('listitem').filter({ hasText: text });
  await expect.element(message).toBeVisible();
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  const [words, offered, closes, whole] = [
    message.getByText(text),
    button('ลองอีกครั้ง'),
    message.getByRole('button').last(),
    message,
  ].map(boxOf) as [DOMRect, DOMRect, DOMRect, DOMRect];
  expect(words.width).toBeGreaterThan(0.6 * whole.width);
  expect(offered.top).toBeGreaterThanOrEqual(words.bottom);
  expect(closes.top).toBeLessThan(words.bottom);
  expect(closes.left).toBeGreaterThanOrEqual(words.right);
});

test('a busy button does nothing and sends no form; one that is not does both', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  const root = createRoot(form);
  onTestFinished(() => {
    root.unmount();
    form.remove();
  });
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  form.addEventListener('submit', sent);
  const run = vi.fn<() => void>();
  const draw = (busy: boolean) =>
    root.render(
      <Button type="submit" busy={busy} onClick={run}>
        บันทึก
      </Button>,
    );
  draw(true);
  await button('บันทึก').click({ force: true });
  await userEvent.keyboard('{Enter}');
  expect([run.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0]);
  draw(false);
  await expect.element(button('บันทึก')).not.toHaveAttribute('aria-busy');
  await button('บันทึก').click();
  expect([run.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['th', 'แสดงรหัสผ่าน', 'ซ่อนรหัสผ่าน'],
  ['en', 'Show password', 'Hide password'],
] as const)('a password is hidden, shown and hidden again (%s)', async (lang, show, hide) => {
  await openLogin(lang);
  await field('password').fill('Secret-9');
  const toggle = button(show);
  for (const [type, pressed, title] of [
    ['password', 'false', show],
    ['text', 'true', hide],
    ['password', 'false', show],
  ] as const) {
    await expect.element(field('password')).toHaveAttribute('type', type);
    await expect.element(toggle).toHaveAttribute('aria-pressed', pressed);
    await expect.element(toggle).toHaveAttribute('title', title);
    await toggle.click();
  }
  expect(field('password')).toHaveValue('Secret-9');
});

test('the summary of what is wrong takes the focus at each attempt, and leads to the fields', async () => {
  api.leaveOthersWaiting();
  await openScreen('/Joborderadd', { as: 'agency' });
  const save = button('เพิ่มสถานที่');
  const summary = page.getByRole('alert');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await save.click();
    await dialog().getByRole('button').last().click();
    await expect.element(summary).toHaveFocus();
    const [first] = summary.getByRole('link').elements();
    await expect
      .poll(() => textsOf(summary.getByRole('heading')))
      .toEqual([`ผิดพลาด ยังบันทึกไม่ได้ มี ${summary.getByRole('link').elements().length} จุดที่ต้องแก้ไข`]);
    await page.elementLocator(first!).click();
    const at = first!.getAttribute('href')!.slice(1);
    await expect.element(field(at)).toHaveFocus();
    expect(field(at)).toHaveAttribute('aria-invalid', 'true');
    expect(location.hash).toBe('');
  }
});

test('a file is dropped or chosen, also the same one again; the place to drop it shows that it is', async () => {
  const READ = 'POST /api/v2/web/users/import';
  api.refuse(READ, 422, 'INVALID', 'ไฟล์นี้ว่างเปล่า');
  await openScreen('/Users/Import', { as: 'admin' });
  const input = () => document.querySelector<HTMLInputElement>('main input[type=file]')!;
  await expect.poll(input).toBeTruthy();
  const zone = input().closest<HTMLElement>('[class*=zone]')!;
  const carry = (type: 'dragover' | 'dragleave' | 'drop') => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['ชื่อ'], 'dropped.csv', { type: 'text/csv' }));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    zone.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // Else the browser would open the file in place of the page.
  expect(carry('dragover')).toBe(true);
  await expect.poll(() => zone.dataset.over).toBe('true');
  carry('dragleave');
  await expect.poll(() => zone.dataset.over).toBe(undefined);
  carry('dragover');
  expect(carry('drop')).toBe(true);
  await expect.poll(() => api.sent(READ)).toHaveLength(1);
  await expect.poll(() => zone.dataset.over).toBe(undefined);
  for (const times of [2, 3]) {
    if (dialog().elements().length > 0) await dialog().getByRole('button').last().click();
    await userEvent.upload(input(), new File(['ชื่อ'], 'again.csv', { type: 'text/csv' }));
    await expect.poll(() => api.sent(READ)).toHaveLength(times);
    expect(input().value).toBe('');
  }
});

test.each([
  ['a row', '/User/add?type=guide', 'row start'],
  ['a column', '/Users/Import', 'column center'],
])('the place to drop a file is %s at %s', async (_form, path, look) => {
  const zones = () =>
    [...document.querySelectorAll('main input[type=file]')].map((input) => {
      const { flexDirection, textAlign } = getComputedStyle(input.closest('[class*=zone]')!);
      return `${flexDirection} ${textAlign}`;
    });
  await openScreen(path, { as: 'admin' });
  await expect.poll(zones).toEqual([look]);
});

test('a sentence that begins with a small letter is shown with a capital one, whatever says it', async () => {
  api.leaveOthersWaiting();
  await openScreen('/Joborderadd', { as: 'agency', lang: 'en' });
  const first = (element: Element) => getComputedStyle(element, '::first-letter').textTransform;
  await button('Add place').click();
  await expect.element(dialog()).toBeVisible();
  expect(first(dialog().getByRole('paragraph').element())).toBe('uppercase');
  await dialog().getByRole('button').last().click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveFocus();
  const items = alert.getByRole('listitem').elements();
  expect(items.map(first)).toEqual(items.map(() => 'uppercase'));
  const ofField = document.querySelector('[id$="-error"] > span')!;
  expect(first(ofField)).toBe('uppercase');
  toast({ tone: 'red', text: 'not found' });
  await expect.poll(toasts).toEqual(['Not found']);
  expect(first(page.getByText('not found').element())).toBe('uppercase');
});
