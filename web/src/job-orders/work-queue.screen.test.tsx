import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hrefsOf, textsOf } from '../../test/look';
import { api, expectAccessible, expectNoSidewaysScroll, openScreen } from '../../test/screen';

const EMPTY = {
  status: 'success',
  counts: { silent: 0, jobs: 0, identity: 0, places: 0, licences: 0, accounts: 0 },
  silent: [],
  jobs: [],
  places: [],
  licences: [],
  accounts: [],
} as const;

test.each([
  ['th', 1366, ['ตรวจ', 'สถานที่', 'ผู้ใช้งาน']],
  ['en', 360, ['Inspect', 'Places', 'User management']],
] as const)(
  'BROLE-10 D30 D72: nothing waits, and an officer still comes to places and users (%s, %i px)',
  async (lang, width, names) => {
    api
      .answer('GET /api/v2/web/work_queue/get', {
        ...EMPTY,
        silent: [],
        jobs: [],
        places: [],
        licences: [],
        accounts: [],
      })
      .answer('GET /api/v2/web/work_queue/count', { status: 'success', count: 0 });
    await openScreen('/Workqueue', { as: 'officer', lang, size: [width, 768] });
    const ways = page
      .getByRole('main')
      .getByRole('navigation', { name: lang === 'th' ? 'จัดการข้อมูล' : 'Management' })
      .getByRole('link');
    await expect.poll(() => textsOf(ways)).toEqual(names.slice(1));
    expect(hrefsOf(ways)).toEqual(['/places', '/Usermanagement']);
    expectNoSidewaysScroll();
    await expectAccessible();
  },
);

test('BROLE-02: an administrator has them in the menu, and not twice', async () => {
  api.answer('GET /api/v2/web/work_queue/get', {
    ...EMPTY,
    silent: [],
    jobs: [],
    places: [],
    licences: [],
    accounts: [],
  });
  await openScreen('/Workqueue', { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('navigation', { name: 'จัดการข้อมูล' }))
    .not.toBeInTheDocument();
});
