import { expect, test } from 'vitest';
import { confirm, dismissDialogs } from './dialogs';
import { closeTopOverlay, hasOverlay } from './overlays';

test('Back closes a question before anything of it is drawn', async () => {
  const first = confirm({ title: 'A?', action: 'A' });
  const second = confirm({ title: 'B?', action: 'B' });
  expect(hasOverlay()).toBe(true);
  closeTopOverlay();
  expect(await second).toBe(false);
  expect(hasOverlay()).toBe(true);
  dismissDialogs();
  expect(await first).toBe(false);
  expect(hasOverlay()).toBe(false);
});
