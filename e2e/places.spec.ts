import type { BrowserContext, Page } from '@playwright/test';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Lang,
  REFUSED,
  test,
} from './fixtures';

const CARDS = '/places/cards';

/** A small real picture made in the browser, as somebody's camera would hand it over. */
const picture = async (page: Page, colour: string) =>
  Buffer.from(
    await page.evaluate(async (fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = fill;
      context.fillRect(0, 0, 320, 240);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    }, colour),
    'base64',
  );

/** A page of another user, in the same browser language. */
async function pageOf(context: BrowserContext, base: string, username: string) {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await other.newPage();
  await beSignedIn(page, base, username);
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog');
const ok = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(ตกลง|OK)$/ })
    .click();

/** Chooses province, district and sub-district: พระนคร, Bangkok. */
async function chooseAddress(page: Page) {
  await page.locator('#place_province').selectOption('10');
  await page.locator('#place_districts').selectOption('1001');
  await page.locator('#place_sub_district').selectOption('100101');
}

test('PADD-01 PADD-03 PADD-05 PADD-06 PADD-07 PADD-08 PADD-09 PADD-10 PADD-11 PADD-12 PADD-13 PEDIT-01 PEDIT-04 PEDIT-05 BROLE-08 BROLE-09 BERR-09 BERR-10 BERR-11: an agency adds a place with photos and hours, an officer approves it, another agency sees it', async ({
  page,
  context,
  server,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(REFUSED, /ERR_FAILED/);
  const zooms = new Set<string>();
  page.on('request', (request) => {
    const [, zoom] = /\/tiles\/(\d+)\/\d+\/\d+/.exec(request.url()) ?? [];
    if (zoom) zooms.add(zoom);
  });
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/places/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('เพิ่มสถานที่ท่องเที่ยว');
  for (const card of ['ข้อมูลทั่วไป', 'ที่ตั้ง', 'ภาพ', 'การอนุมัติ', 'เวลาเปิดทำการ', 'ช่องทางติดต่อ']) {
    await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'ยกเลิก' })).toHaveAttribute('href', '/places');
  await expect(page.getByText('ใหม่', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('ละติจูด')).toHaveValue('13.88');
  await expect(page.getByLabel('ลองจิจูด')).toHaveValue('100.56');
  const help = await page.getByRole('link', { name: /วิธีหาพิกัด/ }).getAttribute('href');
  expect((await page.request.get(help ?? '')).headers()['content-type']).toBe('image/png');

  await page.getByLabel('ชื่อสถานที่ (ไทย)').fill('ศาลาริมน้ำบัวหลวง');
  await page.getByLabel('รายละเอียด (ไทย)').fill('ศาลาไม้ริมคลองบัวหลวง');
  await page.getByRole('tab', { name: 'อังกฤษ' }).click();
  await page.getByLabel('ชื่อสถานที่ (อังกฤษ)').fill('Lotus Riverside Pavilion');
  await page.getByLabel('ประเภทสถานที่').selectOption('4');
  await page.locator('#place_address').fill('1 ถนนหน้าพระลาน');
  await chooseAddress(page);

  // The position that it begins with is nobody's: forgetting the pin is a mistake that is named.
  await page.getByRole('button', { name: 'เพิ่มสถานที่', exact: true }).click();
  await ok(page);
  await expect(page.getByLabel('ละติจูด')).toHaveAccessibleDescription(/กรุณาปักหมุดบนแผนที่/);
  // Zoom 5 is the one tile that finds out whether there are any.
  await expect.poll(() => [...zooms].filter((zoom) => zoom !== '5')).toEqual(['14']);
  const map = page.getByRole('region', { name: 'แผนที่สำหรับปักหมุดสถานที่' });
  const pin = map.getByRole('img', { name: 'ตำแหน่งของสถานที่' });
  await map.click({ position: { x: 200, y: 120 } });
  await expect(dialog(page)).toContainText(/ละติจูด 13\.\d+ ลองจิจูด 100\.\d+/);
  await dialog(page).getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(page.getByLabel('ละติจูด')).toHaveValue('13.88');
  await map.click({ position: { x: 200, y: 120 } });
  const [, latitude, longitude] =
    /ละติจูด (\S+) ลองจิจูด (\S+)/.exec(await dialog(page).innerText()) ?? [];
  await dialog(page).getByRole('button', { name: 'ใช้พิกัดนี้' }).click();
  await expect(page.getByLabel('ละติจูด')).toHaveValue(latitude ?? '');
  await expect(page.getByLabel('ลองจิจูด')).toHaveValue(longitude ?? '');
  await expect(pin).toBeVisible();
  // Near the middle of the chosen sub-district, to which the map had gone.
  expect(Math.abs(Number(latitude) - 13.7525)).toBeLessThan(0.05);

  await page.getByRole('button', { name: 'เพิ่มเวลาเปิดทำการ' }).click();
  const first = page.getByRole('group', { name: 'เวลาเปิดทำการรายการที่ 1' });
  await first.getByLabel('วัน', { exact: true }).selectOption('1');
  await first.getByLabel('เวลาเปิด', { exact: true }).fill('09:00');
  await first.getByLabel('เวลาปิด', { exact: true }).fill('17:30');
  await page.getByRole('button', { name: 'เพิ่มเวลาเปิดทำการ' }).click();
  const second = page.getByRole('group', { name: 'เวลาเปิดทำการรายการที่ 2' });
  await second.getByLabel('วัน', { exact: true }).selectOption('-1');
  await second.getByLabel('ข้อความแทนวัน').fill('วันนักขัตฤกษ์');
  await page.getByLabel('โทรศัพท์').fill('02 222 3333');
  await page.getByLabel('อีเมล').fill('hello@example.org');

  // PADD-16, D14: a text and a large file are refused, the pictures among them are taken.
  const files = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture(page, '#1f3f7a') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(800_001) },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await picture(page, '#b3261e') },
  ];
  await page.locator('input[type="file"]').setInputFiles(files);
  await expect(dialog(page)).toContainText('กรุณาเลือกไฟล์รูปภาพเท่านั้น');
  await ok(page);
  await expect(dialog(page)).toContainText('ไฟล์ควรมีขนาดไม่เกิน 800 kB: huge.jpg');
  await ok(page);
  const pictures = page.getByRole('list', { name: 'ภาพของสถานที่ ตามลำดับ' });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  const source = (at: number) => pictures.getByRole('img').nth(at).getAttribute('src');
  const before = await source(0);
  await page.getByRole('button', { name: 'เลื่อนภาพที่ 1 ไปถัดไป' }).click();
  expect(await source(1)).toBe(before);
  await pictures.getByRole('img').nth(1).dragTo(pictures.getByRole('img').nth(0));
  await expect.poll(() => source(0)).toBe(before);

  const add = page.getByRole('button', { name: 'เพิ่มสถานที่', exact: true });
  await page.route('**/place/add', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', code: 'X', msg: 'ระบบปิดปรับปรุง' } }),
  );
  await add.click();
  await expect(dialog(page).getByRole('heading')).toHaveText('ไม่สำเร็จ');
  await expect(dialog(page)).toContainText('ระบบปิดปรับปรุง');
  await ok(page);
  await expect(page.getByLabel('โทรศัพท์')).toHaveValue('02 222 3333');
  await page.unroute('**/place/add');
  await add.click();
  await expect(dialog(page)).toContainText('เพิ่มสถานที่เรียบร้อยแล้ว');
  await expect(dialog(page).getByRole('heading')).toHaveText('สำเร็จ!');
  await ok(page);
  await expect(page).toHaveURL(/\/places$/);

  // Whoever added it sees it, another agency does not yet.
  const search = async (who: Page) =>
    who.evaluate(async () => {
      const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
      const reply = await fetch('/api/v2/web/place/filter', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
        body: JSON.stringify({ name: 'ศาลาริมน้ำบัวหลวง', lang: 'th' }),
      });
      return ((await reply.json()) as { tours: { id: number }[] }).tours.map(({ id }) => id);
    });
  const [id = 0] = await search(page);
  expect(id).toBeGreaterThan(0);
  const other = await pageOf(context, server.base, '11/00002');
  await other.goto(`/places/detail?placeid=${id}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ไม่พบสถานที่นี้');
  await other.goto(`/places/edit/${id}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ไม่พบสถานที่นี้');

  // The officer deletes a picture and approves.
  const officer = await pageOf(context, server.base, 'officer');
  await officer.goto(`/places/edit/${id}`);
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('แก้ไขสถานที่ท่องเที่ยว');
  await expect(officer.getByRole('link', { name: 'ยกเลิก' })).toHaveAttribute('href', '/places');
  await expect(officer.locator('#place_sub_district')).toHaveValue('100101');
  await expect(officer.getByLabel('ข้อความแทนวัน')).toHaveValue('วันนักขัตฤกษ์');
  await expect(officer.getByLabel('โทรศัพท์')).toHaveValue('02 222 3333');
  await expect(officer.getByLabel('อีเมล')).toHaveValue('hello@example.org');
  const kept = officer.getByRole('list', { name: 'ภาพของสถานที่ ตามลำดับ' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);
  const deleteSecond = async (answer: string) => {
    await officer.getByRole('button', { name: 'ลบภาพที่ 2' }).click();
    await dialog(officer).getByRole('button', { name: answer }).click();
  };
  await deleteSecond('ไม่ลบ');
  await expect(kept).toHaveCount(2);
  await officer.route('**/place/delete/images', (route) =>
    route.fulfill({ status: 409, json: {} }),
  );
  await deleteSecond('ลบภาพ');
  await expect(dialog(officer)).toContainText('ลบไม่ได้ กรุณาติดต่อผู้ดูแลระบบ');
  await ok(officer);
  await expect(kept).toHaveCount(2);
  await officer.unroute('**/place/delete/images');
  await deleteSecond('ลบภาพ');
  await expect(kept).toHaveCount(1);

  // A refused save says what the server said and keeps everything.
  await officer.getByLabel('อนุมัติแล้ว').check();
  await officer.getByLabel('ชื่อสถานที่ (ไทย)').fill('ศาลาริมน้ำบัวหลวง (เก่า)');
  await officer.route('**/place/edit', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { status: 'error', code: 'X', message: 'ระบบไม่ว่าง' } })
      : route.continue(),
  );
  await officer.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await expect(dialog(officer)).toContainText('ระบบไม่ว่าง');
  await expect(dialog(officer).getByRole('heading')).toHaveText('ไม่สำเร็จ');
  await ok(officer);
  await expect(officer.getByLabel('ชื่อสถานที่ (ไทย)')).toHaveValue('ศาลาริมน้ำบัวหลวง (เก่า)');
  await officer.unroute('**/place/edit');
  await officer.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
  await expect(dialog(officer)).toContainText('แก้ไขสถานที่เรียบร้อยแล้ว');
  const reload = officer.waitForResponse(
    (reply) => reply.url().includes('/place/edit?') && reply.request().method() === 'GET',
  );
  await ok(officer);
  await reload;
  await expect(officer.getByLabel('อนุมัติแล้ว')).toBeChecked();

  // Now others see it; its author may no longer change it.
  await other.goto(`/places/detail?placeid=${id}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('ศาลาริมน้ำบัวหลวง (เก่า)');
  await page.goto(`/places/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('แก้ไขสถานที่นี้ไม่ได้');
  await other.context().close();
  await officer.context().close();
});

for (const lang of ['th', 'en'] as const satisfies readonly Lang[]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });
    test(`PLACE-01 PADD-02 PADD-04 PADD-14 PADD-15 PADD-17 PADD-18 PEDIT-02 PEDIT-03 PEDIT-06: /Joborderadd in ${lang}: errors, languages, cascade, draft, window, 360 px, axe`, async ({
      page,
      server,
      say,
      context,
    }) => {
      test.setTimeout(180_000);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await beSignedIn(page, server.base, '21-00001');
      await page.goto('/Joborderadd');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('เพิ่มสถานที่ท่องเที่ยว', 'Add a tourist place'),
      );
      await expect(page.locator('#place_province option')).toHaveCount(78);
      expect(asked.filter((path) => /districts/.test(path))).toEqual([]);

      // Everything broken: the first rule in the dialog, all of them in the summary, in their order.
      const submit = page.getByRole('button', { name: say('เพิ่มสถานที่', 'Add place'), exact: true });
      await page.locator('#place_latitude').fill('91');
      await page.getByRole('button', { name: say('เพิ่มเวลาเปิดทำการ', 'Add opening hours') }).click();
      await submit.click();
      await expect(dialog(page).getByRole('heading')).toHaveText(say('ผิดพลาด', 'Error'));
      await expect(dialog(page)).toContainText(
        say('กรุณาระบุชื่อสถานที่ภาษาไทย', 'please specify the Thai name of the place'),
      );
      await ok(page);
      const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(11);
      await expect(summary.getByRole('link').nth(2)).toHaveText(
        say('กรุณาระบุประเภทสถานที่', 'please specify the place type'),
      );
      await page.getByRole('tab').nth(1).click();
      await summary.getByRole('link').nth(1).click();
      await expect(page.locator('[id="place_detail.th.detail"]')).toBeFocused();
      await summary.getByRole('link').nth(5).click();
      await expect(page.locator('#place_districts')).toBeFocused();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });

      // Languages: added once, by code.
      await page.getByText(say('เพิ่มภาษาอื่น', 'Add another language')).click();
      const code = page.locator('#place_detail');
      await code.fill('EN');
      await code.press('Enter');
      await expect(dialog(page)).toContainText(say('มีรหัสภาษา “en” อยู่แล้ว', 'Exist Language Code!'));
      await ok(page);
      await code.fill('ja');
      await code.press('Enter');
      await expect(page.getByRole('tab')).toHaveCount(4);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(
        say('ญี่ปุ่น (ja)', 'Japanese (ja)'),
      );
      await page.getByRole('tab', { selected: true }).press('ArrowRight');
      await expect(page.getByRole('tab').first()).toBeFocused();

      // A phone: the same form, filled in, kept through a reload.
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.locator('[id="place_detail.th.name"]').fill('วัดพระเชตุพนวิมลมังคลาราม');
      await page.locator('[id="place_detail.th.detail"]').fill('วัดโพธิ์');
      await page.locator('#place_category').selectOption('4');
      await page.locator('#place_address').fill('2 ถนนสนามไชย');
      await chooseAddress(page);
      await page.locator('#place_districts').selectOption('1002');
      await expect(page.locator('#place_sub_district')).toHaveValue('0');
      await page.locator('#place_districts').selectOption('1001');
      await page.locator('#place_sub_district').selectOption('100101');
      await page
        .getByRole('button', { name: say('ใช้พิกัดกลางตำบล', 'Use the middle of the sub-district') })
        .click();
      await dialog(page)
        .getByRole('button', { name: say('ใช้พิกัดนี้', 'Use these coordinates') })
        .click();
      // The temple stands there already: the hint names it, and is in nobody's way.
      await page.locator('#place_latitude').fill('13.7465');
      await page.locator('#place_longitude').fill('100.4930');
      await expect(page.getByText(say('ชื่อคล้ายกัน', 'similar name'))).toBeVisible();
      await page
        .getByRole('button', { name: say('ลบเวลาเปิดทำการรายการที่ 1', 'Remove opening hours 1') })
        .click();
      await expect(summary).toHaveCount(0);
      await expect(page.getByText(say('เก็บร่างไว้แล้ว', 'Draft kept'))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(page.locator('[id="place_detail.th.name"]')).toHaveValue(
        'วัดพระเชตุพนวิมลมังคลาราม',
      );
      await expect(page.getByText(say('เปิดร่างที่กรอกไว้', 'Your draft of'))).toBeVisible();

      await submit.click();
      await expect(dialog(page)).toContainText(say('เพิ่มสถานที่เรียบร้อยแล้ว', 'place added'));
      await ok(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('เพิ่มสถานที่แล้ว', 'Place added'),
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('เพิ่มสถานที่อีกแห่ง', 'Add another place') }).click();
      await expect(page.locator('[id="place_detail.th.name"]')).toHaveValue('');

      // Leaving with something typed asks; signing out elsewhere leads to the sign-in.
      await page.locator('#place_address').fill('x');
      await page
        .getByRole('link', { name: /ออนไลน์|Online/ })
        .first()
        .click();
      await dialog(page)
        .getByRole('button', { name: say('อยู่ต่อ', 'Stay') })
        .click();
      await expect(page.locator('#place_address')).toHaveValue('x');
      const elsewhere = await context.newPage();
      await elsewhere.goto('/config.json');
      await elsewhere.evaluate(() => localStorage.removeItem('authUser'));
      await expect(page).toHaveURL(/\/login$/);
    });
  });
}

test('BPLACE-10 BPLACE-11 BCONST-02 NAV-07: the cards: text after a second, categories, four more, a time of day; details by hand-over or parameter', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00002');
  const asked: { skip: number; take: number; name: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/place/filter')) asked.push(request.postDataJSON());
  });
  await page.goto(CARDS);
  const cards = page.getByRole('list', { name: 'สถานที่ที่พบ' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await page.getByRole('button', { name: 'ดูเพิ่มเติม' }).click();
  await expect(cards).toHaveCount(8);
  expect(asked.at(-1)).toMatchObject({ skip: 4, take: 4 });
  await expectAccessible(page);
  for (const title of await cards.locator('h3 > [aria-hidden]').allInnerTexts()) {
    expect(title.length).toBeLessThanOrEqual(21);
  }

  const box = page.getByLabel('ค้นหาสถานที่');
  await box.pressSequentially('ตลาด', { delay: 30 });
  await expect(page).toHaveURL(/card_name=/);
  expect(asked.filter(({ name }) => name !== '').map(({ name }) => name)).toEqual(['ตลาด']);
  await page.getByLabel('ร้านค้า').check();
  await expect(page).toHaveURL(/card_categorys=8/);
  await page
    .getByRole('button', { name: /^เลือก “/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('อย่างน้อย 1 ช่วงเวลา');
  await dialog(page).getByLabel('ทั้งวัน').check();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
  await dialog(page).getByLabel('บ่าย').uncheck();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(page.getByText('เลือกแล้ว: เช้าและเย็น')).toBeVisible();
  await expect(page.getByText(/ในวันที่ 1 ของแผนการเดินทางแล้ว/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await box.fill('ไม่มีสถานที่ชื่อนี้');
  await expect(page.getByText('ไม่พบข้อมูล')).toBeVisible();

  // Handed over in the state of the history, without a parameter; then by the parameter alone.
  await page.evaluate(() =>
    history.replaceState(
      { ...history.state, place: { id: 34, name: 'ที่ส่งต่อมา', address: 'ริมคลอง', tel: '' } },
      '',
      '/places/detail',
    ),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ที่ส่งต่อมา');
  await page.evaluate(() => history.replaceState(null, '', '/places/detail?placeid=34'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ตลาดนัดจตุจักร');
});
