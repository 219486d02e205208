import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, updateToast } from './toasts';

const action = { label: 'เลิกทำ', run: () => {} };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a message goes after six seconds', () => {
  toast({ tone: 'green', text: 'บันทึกแล้ว' });
  vi.advanceTimersByTime(5999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that offers something stays, and so does one of a work that goes on, until it is done', () => {
  toast({ tone: 'blue', text: 'ลบวันที่ 1 แล้ว', action });
  const id = toast({ tone: 'green', text: 'กำลังส่ง', progress: 40 });
  toast({ tone: 'green', text: 'กำลังส่ง', progress: 0, action });
  expect(vi.getTimerCount()).toBe(0);
  updateToast(id, { tone: 'green', text: 'กำลังส่ง', progress: 100 });
  expect(vi.getTimerCount()).toBe(0);
  updateToast(id, { tone: 'green', text: 'ส่งแล้ว' });
  expect(vi.getTimerCount()).toBe(1);
});
