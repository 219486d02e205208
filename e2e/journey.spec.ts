import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from './fixtures';
import { acknowledgeAll, addGuide, addPlace, day, fillDetails, next, touristFile } from './wizard';

const FILE = touristFile('05_large_300_rows_mixed_nationalities.csv');
/** The first of the file's tourists, as a file of their own. */
const touristsOf = async (people: number) => ({
  name: 'tourists.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    (await readFile(FILE, 'utf8'))
      .split('\n')
      .slice(0, people + 1)
      .join('\n'),
  ),
});

/** From the first start of the product on an empty folder to the paper in an officer's hand. */
const shapes = [
  { name: 'Thai', width: 1440, phone: false, people: 300, adults: 266 },
  {
    name: 'Thai on a phone, by touch',

    width: 360,
    phone: true,
    people: 30,
    adults: 27,
  },
] as const;

// A world as the first start on an empty folder left it, without a database of its own.
test.use({ world: 'journey', database: 'embedded' });

for (const { name, width, phone, people, adults } of shapes) {
  test.describe(name, () => {
    test.use({
      viewport: { width, height: phone ? 740 : 900 },
      hasTouch: phone,
      isMobile: phone,
      contextOptions: { reducedMotion: 'no-preference' },
    });

    test(`${name}: an agency files a job order of ${people} tourists and prints it${people < 300 ? '' : ', and an officer finds it'}`, async ({
      page,
      say,
      browser,
      server,
    }) => {
      test.setTimeout(240_000);
      const press = (locator: ReturnType<typeof page.locator>) =>
        phone ? locator.tap() : locator.click();
      await page.goto('/introduction');
      await press(page.getByRole('main').getByRole('link', { name: 'เข้าสู่ระบบ' }).first());
      await page.getByLabel('ชื่อผู้ใช้').fill('11/00001');
      await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD);
      await press(page.getByRole('button', { name: 'เข้าสู่ระบบ' }));
      await expect(page).toHaveURL(/\/Trip$/);
      await press(page.getByRole('link', { name: 'เริ่มใบสั่งงานเปล่า' }));

      await fillDetails(page);
      if (phone) await expectNoSidewaysScroll(page);
      await press(next(page, say));

      await expect(day(page, say, 1)).toBeVisible();
      await addGuide(page, say, 1, 'อนุชา');
      await addPlace(page, say, 1, 'พระบรมมหาราชวัง');
      await press(
        page
          .getByRole('tab', { name: /วันที่ 2/ })
          .or(page.getByRole('button', { name: /^วันที่ 2/ }))
          .first(),
      );
      await addPlace(page, say, 2, 'วัดอรุณ');
      if (phone) await expectNoSidewaysScroll(page);
      await press(next(page, say));

      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await touristsOf(people));
      const add = new RegExp(`^เพิ่ม ${people} คน`);
      await press(page.getByRole('button', { name: add }));
      // Adults and children of the list; the numbers of its rows are numbers too.
      const counts = page.getByRole('definition');
      await expect(counts.nth(0)).toHaveText(String(adults));
      await expect(counts.nth(1)).toHaveText(String(people - adults));
      if (phone) await expectNoSidewaysScroll(page);
      await press(next(page, say));

      await expect(page.getByRole('heading', { name: 'ใบสั่งงานมัคคุเทศก์' })).toBeVisible();
      await expect(page.locator('#review-tourists')).toContainText(String(people));
      if (phone) await expectNoSidewaysScroll(page);
      await acknowledgeAll(page, say);
      const submit = 'ยืนยันสร้างใบสั่งงาน';
      await press(page.getByRole('button', { name: submit }).filter({ visible: true }).first());
      await press(page.getByRole('dialog').getByRole('button', { name: submit }));
      const done = page.getByRole('dialog', { name: 'สำเร็จ!' });
      await expect(done).toBeVisible({ timeout: 30_000 });
      const code = ((await done.innerText()).match(/\d{7} \d{2} \d{6}/)?.[0] ?? '').replaceAll(
        ' ',
        '',
      );
      expect(code).toMatch(/^110000169\d{6}$/);
      const [paper] = await Promise.all([
        page.context().waitForEvent('page'),
        press(done.getByRole('button', { name: 'พิมพ์เอกสาร' })),
      ]);
      await expect(page).toHaveURL(/\/Joborder(\?page=\d+)?$/);
      await expect(paper.getByRole('article')).toContainText(code);
      await expect(paper.getByRole('article')).toContainText(`รวม ${people} คน`);
      await paper.close();

      if (!phone) await expectAccessible(page);

      // What an officer finds does not depend on the language and the hands of the agency.
      if (people < 300) return;
      // An officer without an account, on another device.
      const visitor = await browser.newContext({ baseURL: server.base });
      const officer = await visitor.newPage();
      await officer.goto('/joborder_search');
      await officer.locator('#joborder_code').fill(code);
      await officer.locator('#joborder_code').press('Enter');
      await expect(officer).toHaveURL(new RegExp(`/joborder/search_paper/${code}$`));
      // D63: by number alone a summary, without the partner and the tourists.
      await expect(officer.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(officer.locator('#verdict')).toBeVisible();
      await expect(officer.getByRole('main')).not.toContainText('Sakura Pacific Tours K.K.');
      await expect(officer.getByRole('article')).toHaveCount(0);
      await visitor.close();
    });
  });
}

test.describe('English', () => {
  test.use({ lang: 'en' });

  test('English, with the keyboard alone: an agency files a job order and prints it', async ({
    page,
    say,
  }) => {
    test.setTimeout(240_000);
    /** Presses a key until one of the wanted controls has the focus. */
    const walk = async (key: 'Tab' | 'Shift+Tab', wanted: Locator) => {
      // Walking begins when there is somewhere to walk to.
      await expect(wanted.first()).toBeVisible();
      for (let step = 0; step < 200; step += 1) {
        await page.keyboard.press(key);
        const there = await wanted.evaluateAll((all) =>
          all.some((each) => each === document.activeElement),
        );
        if (there) return;
      }
      throw new Error(`the control was not reached with ${key}: ${wanted.toString()}`);
    };
    const reach = (wanted: Locator) => walk('Tab', wanted);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    // The buttons stand above the form: back to them with Shift and Tab.
    const backToNext = () => walk('Shift+Tab', button(/^Next:/));

    await page.goto('/login');
    await reach(page.locator('#username'));
    await page.keyboard.type('11/00002');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Trip$/);
    await reach(page.getByRole('link', { name: 'Start an empty job order' }));
    await page.keyboard.press('Enter');
    await reach(page.locator('#external_agencys'));
    await page.keyboard.type('Keyboard Tours');
    await reach(page.locator('#joborder_start'));
    await page.keyboard.type('01-12-2570');
    await reach(page.locator('#joborder_stop'));
    await page.keyboard.type('01-12-2570');
    await page.keyboard.press('Tab');
    await backToNext();
    await page.keyboard.press('Enter');
    await expect(day(page, say, 1)).toBeVisible();
    await reach(button('Add guide'));
    await page.keyboard.press('Enter');
    const guides = page.getByRole('dialog', { name: /^Add a guide/ });
    await expect(guides.getByRole('searchbox')).toBeVisible();
    await guides.getByRole('searchbox').focus();
    await page.keyboard.type('กัญญารัตน์');
    await page.keyboard.press('Enter');
    await expect(guides.getByRole('button', { name: /^Add .*กัญญารัตน์/ })).toBeVisible();
    await reach(button(/^Add .*กัญญารัตน์/));
    await page.keyboard.press('Enter');
    await expect(guides).toBeHidden();
    await reach(button('Add place'));
    await page.keyboard.press('Enter');
    const places = page.getByRole('dialog', { name: /^Add places to day/ });
    await places.getByRole('searchbox').focus();
    await page.keyboard.type('Grand Palace');
    await page.keyboard.press('Enter');
    await expect(places.getByRole('button', { name: /^Select The Grand Palace/ })).toBeVisible();
    await reach(button(/^Select The Grand Palace/));
    await page.keyboard.press('Enter');
    const time = page.getByRole('dialog', { name: 'Choose the time of day' });
    await expect(time).toBeVisible();
    const morning = time.getByRole('checkbox', { name: 'Morning' });
    if (!(await morning.isChecked())) {
      await morning.focus();
      await page.keyboard.press('Space');
    }
    await reach(button('Confirm'));
    await page.keyboard.press('Enter');
    await expect(time).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(places).toBeHidden();
    // The card moves without a mouse: its menu opens with Enter.
    await reach(button(/^Move or manage “The Grand Palace”/));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Evening' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/ moved to the evening/).first()).toBeVisible();
    await backToNext();
    await page.keyboard.press('Enter');
    await reach(button(/^Add row/));
    await page.keyboard.press('Enter');
    for (const typed of ['KB123456', '', 'KIM', 'LEE', '06-05-2533', 'JP']) {
      if (typed) await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await backToNext();
    await page.keyboard.press('Enter');
    await expect(page.locator('#review-tourists')).toContainText('KB123456');
    await expect(page.getByRole('heading', { name: 'Cannot be filed yet' })).toBeVisible();
    for (const box of await page.locator('[id^="concern-"][type="checkbox"]').all()) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    await reach(button('Confirm and create'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Confirm or not?' })).toBeVisible();
    await reach(button('Confirm and create'));
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Success!' });
    await expect(done).toBeVisible();
    const code = ((await done.innerText()).match(/\d{7} \d{2} \d{6}/)?.[0] ?? '').replaceAll(
      ' ',
      '',
    );
    expect(code).toMatch(/^110000269\d{6}$/);
    await reach(button('Print the document'));
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Enter'),
    ]);
    await expect(page).toHaveURL(/\/Joborder(\?page=\d+)?$/);
    await expect(paper.getByRole('article')).toContainText(code);
    await expect(paper.getByRole('article')).toContainText('KB123456');
    await paper.close();
  });
});
