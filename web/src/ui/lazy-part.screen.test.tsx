import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toasts } from '../../test/look';
import { api, openScreen } from '../../test/screen';
import { I18n } from '../platform/i18n/I18n';
import type { OpenDialog } from './dialogs';
import { type loadDialogViews, PlainDialogs } from './DialogHost';
import { lazyOr } from './lazy-or';
import { lazyPart } from './lazy-part';
import { PlainToasts } from './ToastHost';

const MISSING = 'เปิดส่วนนี้ไม่ได้ โปรดตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง ข้อมูลในหน้านี้ยังอยู่';
/** As browsers answer `import` without a network. */
const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A page with a field that somebody writes in, and the part that is missing. */
async function draw(part: React.ReactNode) {
  api.leaveOthersWaiting();
  await openScreen('/login', { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <I18n>
      <input aria-label="typed" defaultValue="Sakura" />
      <Suspense>{part}</Suspense>
    </I18n>,
  );
}
const typed = () => page.getByRole('textbox', { name: 'typed' });

afterEach(() => vi.restoreAllMocks());

test('a part whose file does not come says so in its place, and the page stays', async () => {
  const Part = lazyPart<ComponentType>(away);
  await draw(<Part />);
  await expect.element(page.getByText(MISSING, { exact: true })).toBeVisible();
  await expect.element(typed()).toHaveValue('Sakura');
});

test('what was to open over the page is closed again, and that is said', async () => {
  const Part = lazyPart<ComponentType<{ onClose: () => void }>>(away);
  const close = vi.fn<() => void>();
  await draw(<Part onClose={close} />);
  await expect.poll(toasts).toEqual([`${MISSING} ลองอีกครั้ง`]);
  expect(close).toHaveBeenCalledTimes(1);
  await expect.element(typed()).toHaveValue('Sakura');
});

test('what was to open beside a button leaves the button', async () => {
  const Part = lazyPart<ComponentType<{ button: React.ReactElement }>>(away);
  await draw(<Part button={<button type="button">เมนู</button>} />);
  await expect.poll(toasts).toEqual([`${MISSING} ลองอีกครั้ง`]);
  await expect.element(page.getByRole('button', { name: 'เมนู' })).toBeVisible();
});

test('a part that comes is shown', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: () => <p>มาแล้ว</p> }));
  await draw(<Part />);
  await expect.element(page.getByText('มาแล้ว')).toBeVisible();
});

test.each<[what: string, open: (answer: OpenDialog['answer']) => OpenDialog, said: string]>([
  [
    'a question',
    (answer) => {
      const ask = { title: 'ลบวันที่ 2?', text: 'สถานที่ของวันจะหายไป', action: 'ลบ' };
      return { id: 1, ask, answer };
    },
    'ลบวันที่ 2?\n\nสถานที่ของวันจะหายไป',
  ],
  [
    'a notice',
    (answer) => ({ id: 2, say: { kind: 'warning', text: 'ยังไม่ได้ระบุวันเริ่ม' }, answer }),
    'ยังไม่ได้ระบุวันเริ่ม',
  ],
])('%s is that of the browser where the file of ours does not come', async (_what, open, said) => {
  const shown: unknown[] = [];
  vi.spyOn(window, 'confirm').mockImplementation((text) => shown.push(text) > 0);
  vi.spyOn(window, 'alert').mockImplementation((text) => void shown.push(text));
  const Views = lazyOr<Awaited<ReturnType<typeof loadDialogViews>>['default']>(away, PlainDialogs);
  const answer = vi.fn<OpenDialog['answer']>();
  await draw(<Views open={[open(answer)]} />);
  await expect.poll(() => answer.mock.calls).toEqual([[true]]);
  expect(shown).toEqual([said]);
});

test('messages are read out at least', async () => {
  await draw(<PlainToasts open={[{ id: 1, tone: 'green', text: 'เพิ่มแล้ว' }]} />);
  await expect.element(page.getByText('เพิ่มแล้ว')).toBeInTheDocument();
});
