import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { beSignedIn, expect, PASSWORD, test } from './fixtures';

test.use({ world: 'orders' });

const CODE = '110000169000148';
const SHOWN = '1100001 69 000148';

/** A guide answers from the own phone. */
async function refuse(base: string, reason: string) {
  const post = async (path: string, body: object, authorization?: string) =>
    (
      await fetch(base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(authorization ? { authorization } : {}),
        },
        body: JSON.stringify(body),
      })
    ).json();
  const { data } = await post('/login', { username: '21-00001', password: PASSWORD });
  const event = {
    id: randomUUID(),
    at: new Date().toISOString(),
    type: 'refuse',
    joborder_code: CODE,
    reason,
  };
  const { results } = await post(
    '/api/v2/guide/events',
    { events: [event] },
    `${data.type} ${data.token}`,
  );
  expect(results[0].result).toBe('taken');
}

/** How many notices the server has for the agency. */
const unreadOf = (page: Page) =>
  page.evaluate(async () => {
    const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
    const reply = await fetch('/api/v2/web/notices/unread', {
      headers: { authorization: `Bearer ${data.token}` },
    });
    return (await reply.json()).unread as number;
  });

test('the bell says by itself what happened, and that it was read', async ({ page, server }) => {
  await page.clock.install();
  await beSignedIn(page, server.base, '11/00001');
  const asked = page.waitForResponse('**/notices/unread');
  await page.goto('/Joborder');
  const { unread: before } = (await (await asked).json()) as { unread: number };
  const bell = page.getByRole('banner').getByRole('button', {
    name: 'แจ้งเตือน',
  });
  await refuse(server.base, 'ติดงานอื่น');
  // The server writes the notice after the answer is taken.
  await expect.poll(() => unreadOf(page)).toBe(before + 1);
  // Nobody touches the page; it asks by itself every 20 seconds.
  await page.clock.fastForward('00:20');
  await expect(bell).toHaveAccessibleName(`แจ้งเตือน ยังไม่อ่าน ${before + 1} เรื่อง`);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'แจ้งเตือน' });
  const first = panel.getByRole('listitem').first();
  await expect(first).toContainText(`ปฏิเสธใบ\u2060สั่งงาน ${SHOWN}`);
  await expect(first).toContainText('“ติดงานอื่น”');
  await first.getByRole('link', { name: 'เลือกมัคคุเทศก์ใหม่' }).click();
  await expect(page).toHaveURL(new RegExp(`/Joborderaddjb\\?joborder_code=${CODE}`));
  await expect(bell).toHaveAccessibleName(
    before === 0 ? 'แจ้งเตือน ไม่มีเรื่องใหม่' : `แจ้งเตือน ยังไม่อ่าน ${before} เรื่อง`,
  );
});
