import { randomUUID } from 'node:crypto';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Lang,
  PASSWORD,
  test,
} from './fixtures';

test.use({ world: 'notices' });

const CODE = '110000169000148';
const SHOWN = '1100001 69 000148';

/** A guide answers from the own phone. */
async function answer(base: string, type: 'accept' | 'refuse', reason?: string) {
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
  const event = { id: randomUUID(), at: new Date().toISOString(), type, joborder_code: CODE };
  const { results } = await post(
    '/api/v2/guide/events',
    { events: [{ ...event, ...(reason ? { reason } : {}) }] },
    `${data.type} ${data.token}`,
  );
  expect(results[0].result).toBe('taken');
}

for (const lang of ['th'] satisfies Lang[]) {
  test.describe(lang, () => {
    test.use({ lang });

    test(`the bell says by itself what happened, and that it was read (${lang})`, async ({
      page,
      server,
      say,
    }) => {
      await beSignedIn(page, server.base, '11/00001');
      const asked = page.waitForResponse('**/notices/unread');
      await page.goto('/Joborder');
      const { unread: before } = (await (await asked).json()) as { unread: number };
      const bell = page.getByRole('banner').getByRole('button', {
        name: say('แจ้งเตือน', 'Notices'),
      });
      await answer(server.base, 'refuse', 'ติดงานอื่น');
      // Nobody touches the page.
      await expect(bell).toHaveAccessibleName(
        say(`แจ้งเตือน ยังไม่อ่าน ${before + 1} เรื่อง`, `Notices, ${before + 1} unread`),
        { timeout: 30_000 },
      );
      await bell.click();
      const panel = page.getByRole('dialog', { name: say('แจ้งเตือน', 'Notices') });
      const first = panel.getByRole('listitem').first();
      await expect(first).toContainText(
        say(`ปฏิเสธใบ\u2060สั่งงาน ${SHOWN}`, `refused job order ${SHOWN}`),
      );
      await expect(first).toContainText('“ติดงานอื่น”');
      await expectAccessible(page);
      await first
        .getByRole('link', { name: say('เลือกมัคคุเทศก์ใหม่', 'Choose another guide') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/Joborderaddjb\\?joborder_code=${CODE}`));
      await expect(bell).toHaveAccessibleName(
        before === 0
          ? say('แจ้งเตือน ไม่มีเรื่องใหม่', 'Notices, nothing new')
          : say(`แจ้งเตือน ยังไม่อ่าน ${before} เรื่อง`, `Notices, ${before} unread`),
      );

      await answer(server.base, 'accept');
      await page.setViewportSize({ width: 360, height: 740 });
      await expect
        .poll(
          async () => {
            await page.goto('/notices');
            return page.getByRole('listitem').filter({ hasText: SHOWN }).first().textContent();
          },
          { timeout: 30_000 },
        )
        .toContain(say(`ตอบรับใบ\u2060สั่งงาน ${SHOWN}`, `accepted job order ${SHOWN}`));
      await page.getByRole('button', { name: say('อ่านทั้งหมดแล้ว', 'Mark all as read') }).click();
      await expect(bell).toHaveAccessibleName(say('แจ้งเตือน ไม่มีเรื่องใหม่', 'Notices, nothing new'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(bell).toHaveAccessibleName(say('แจ้งเตือน ไม่มีเรื่องใหม่', 'Notices, nothing new'));
    });
  });
}
