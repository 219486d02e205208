import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REFUSED,
  test,
} from './fixtures';

const file = (rows: string[], name = 'plan.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['day,part of day,place name or id', ...rows].join('\r\n')),
});

for (const lang of ['th', 'en'] as const) {
  test.describe(`the catalogue in ${lang}`, () => {
    test.use({ lang });
    test(`TRIP-01 TRIP-02 TRIP-03 TRIP-04 TRIP-05 TRIP-06 TRIP-07 TRIP-08 TRIP-10 TRIP-12 TRIP-13 TRIP-14: browse, filter, see more, look, choose (${lang})`, async ({
      page,
      server,
      say,
    }) => {
      test.setTimeout(180_000);
      await beSignedIn(page, server.base, '11/00001');
      await page.goto('/Trip');
      const cards = page.getByRole('article');
      // Other journeys save trips at the same server.
      const all = await page.evaluate(async () => {
        const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
        const reply = await fetch('/api/v2/web/tour/get', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${data.token}`,
          },
          body: '{}',
        });
        return ((await reply.json()) as { count: number }).count;
      });
      const shown = (number: number, of = all) =>
        page.getByRole('status').filter({
          hasText: say(
            `แสดง ${number} จากทั้งหมด ${of} แผนการเดินทาง เรียงตามวันที่สร้าง ใหม่ไปเก่า`,
            `Show ${number} of all ${of} the Trip, sorted by creation date newest to oldest`,
          ),
        });
      // Ten cards, then five more by each press; the address says how many.
      await expect(cards).toHaveCount(10);
      await expect(shown(10)).toBeVisible();
      await expect(
        page.getByRole('link', { name: say('สร้างแผนการเดินทาง', 'Add New Trip') }).first(),
      ).toHaveAttribute('href', '/Trip/Addtrip/Selecttimeperiod');
      await expectAccessible(page);
      await page.getByRole('button', { name: say('ดูแผนเพิ่มอีก 5', 'See More Trip') }).click();
      await expect(cards).toHaveCount(15);
      await expect(shown(15)).toBeVisible();
      await expect(page).toHaveURL(/show=15/);
      // Whoever asks for more is at the end of the list, and stays there.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);

      // A card says what it is; a name has two lines (D75).
      const name = 'กรุงเทพฯ คลาสสิก 1 วัน';
      const first = cards.filter({ has: page.getByRole('heading', { name }) });
      await expect(first.getByRole('heading', { name })).toBeVisible();
      await expect(first.getByRole('heading')).toHaveText(name);
      await expect(first).toContainText(say('กรุงเทพมหานคร · 4 สถานที่', 'Bangkok · 4 places'));
      await expect(first).toContainText(say('ศาสนาและวัฒนธรรม', 'Religious and cultural'));
      await expect(first).toContainText('แขวงพระบรมมหาราชวัง');
      await expect(first.locator('img').first()).toBeVisible();

      // A tick begins the list anew; Back takes it away again.
      const north = page.getByRole('checkbox', { name: say('ภาคเหนือ', 'Northern') });
      await north.check();
      await expect(page).toHaveURL(/\/Trip\?regions=1$/);
      await expect(shown(6, 6)).toBeVisible();
      await page.goBack();
      await expect(north).not.toBeChecked();
      await expect(shown(15)).toBeVisible();

      // '/' leads to the search, which waits until the typing rests.
      await page.locator('body').click({ position: { x: 5, y: 700 } });
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox');
      await expect(search).toBeFocused();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/tour/get')) asked.push(request.postDataJSON().name as string);
      });
      await search.pressSequentially('คลาสสิก', { delay: 30 });
      await expect(shown(1, 1)).toBeVisible();
      expect(asked).toEqual(['คลาสสิก']);
      await expect(page).toHaveURL(/name=/);
      await search.fill('ไม่มีแผนนี้แน่นอน');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(say('ไม่พบแผนการเดินทางที่ตรงกับตัวกรอง', 'No trip matches the filters')),
      ).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: say('ล้างตัวกรองทั้งหมด', 'Clear all filters') })
        .first()
        .click();
      await expect(shown(10)).toBeVisible();

      // Its details: the plan in three columns, the route, the way into a job order.
      await cards
        .first()
        .getByRole('link', { name: say('ดูรายละเอียด', 'See More Details') })
        .click();
      await expect(page).toHaveURL(/\/Tripdetail\?id=\d+$/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('พระบรมมหาราชวัง วัดสำคัญริมเจ้าพระยา')).toBeVisible();
      const dayOne = page.getByRole('region', { name: say('วันที่ 1', 'Day 1'), exact: true });
      for (const part of [say('เช้า', 'Morning'), say('บ่าย', 'Afternoon'), say('เย็น', 'Evening')]) {
        await expect(dayOne.getByRole('heading', { name: part })).toBeVisible();
      }
      const stop = dayOne.getByRole('listitem').filter({
        has: page.getByRole('link', { name: say('พระบรมมหาราชวัง', 'The Grand Palace') }),
      });
      await expect(stop).toContainText(say('ศาสนาและวัฒนธรรม', 'Religious and cultural'));
      await expect(stop).toContainText('แขวงพระบรมมหาราชวัง');
      await expect(
        page.getByRole('region', { name: say('เส้นทางวันที่ 1', 'Route of day 1') }),
      ).toBeVisible();
      const scrolled = await page.evaluate(() => {
        scrollTo(0, 200);
        return scrollY;
      });
      await page
        .getByRole('button', { name: say('ดูบนแผนที่: วันที่ 1', 'Show on the map: Day 1') })
        .click();
      await expect(page).toHaveURL(/day=1$/);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.goto('/Trip');
      await expect(cards.first().getByText(name)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: say('ตัวกรอง', 'Filters') }).click();
      await expect(north).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await cards
        .first()
        .getByRole('link', { name: say('ใช้แผนนี้', 'Choose This Trip') })
        .click();
      await expect(page).toHaveURL(/\/Joborderaddjb\?tour_id=\d+$/);
      await expect(page.locator('#external_agencys')).toBeVisible();
    });
  });
}

test('TRIP-09 ROLE-10 CONST-07: an own private plan is marked and opens for editing; officers stay out', async ({
  page,
  context,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/Trip?name=พัทยาวันเดียว');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('ไม่เผยแพร่');
  await card.getByRole('link', { name: 'ดูรายละเอียด' }).click();
  const edit = page.getByRole('link', { name: 'แก้ไขรายละเอียด (เปิดหน้าต่างใหม่)' });
  await expect(edit).toHaveAttribute('target', '_blank');
  const id = new URL(page.url()).searchParams.get('id');
  const opening = context.waitForEvent('page');
  await edit.click();
  await expect(await opening).toHaveURL(new RegExp(`/Tripmanagement/edit/${id}$`));
  // What another agency published can be chosen, not edited; its private plans are not there.
  await page.goto('/Trip');
  await page.getByRole('article').first().getByRole('link', { name: 'ดูรายละเอียด' }).click();
  await expect(page).toHaveURL(/\/Tripdetail/);
  await expect(page.getByRole('link', { name: 'ใช้แผนนี้', exact: true })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.goto('/Tripdetail');
  await expect(page.getByRole('heading', { level: 1, name: 'ไม่พบแผนการเดินทาง' })).toBeVisible();
  await beSignedIn(page, server.base, 'officer');
  await page.goto('/Trip');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('แผนการเดินทาง');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('IMP-01 IMP-02 IMP-03: a file is sent, looked at day by day, and opened in the builder', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await beSignedIn(page, server.base, '21-00001');
  await page.goto('/Trip/FormUpload');
  await expect(page.getByText('ลากไฟล์มาวางที่นี่')).toBeVisible();
  const template = page.getByRole('link', { name: 'ดาวน์โหลดแบบฟอร์ม CSV' });
  await expect(template).toHaveAttribute('href', '/csv/trip.csv');
  const input = page.locator('input[type="file"]');
  const send = page.getByRole('button', { name: 'ส่งไฟล์' });

  // Too large, the wrong kind, the wrong columns: said, and nothing is lost.
  await input.setInputFiles({ ...file([]), buffer: Buffer.alloc(800_001, 'x') });
  await expect(page.getByRole('dialog')).toContainText('ไฟล์ควรมีขนาดไม่เกิน 800 kB');
  await page.keyboard.press('Escape');
  await input.setInputFiles({ ...file([]), name: 'plan.png' });
  await expect(page.getByRole('dialog')).toContainText('ชนิดไฟล์ไม่ถูกต้อง');
  await page.keyboard.press('Escape');
  await input.setInputFiles({ ...file([]), name: 'odd.csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(page.getByText('odd.csv (1 kB)')).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert')).toContainText('ไม่พบหัวคอลัมน์');
  await expect(page.getByText('odd.csv (1 kB)')).toBeVisible();

  // The template itself is a plan.
  const csv = await (await fetch(`${server.base}/csv/trip.csv`)).text();
  await input.setInputFiles({ ...file([]), name: 'trip.csv', buffer: Buffer.from(csv) });
  await send.click();
  await expect(page.getByText('อ่านได้ 5 จาก 5 แถว รวม 2 วัน')).toBeVisible();

  await input.setInputFiles(
    file(['1,1,พระบรมมหาราชวัง', '1,3,12', '1,9,12', '2,1,ไม่มีที่นี่', '2,2,34']),
  );
  await send.click();
  await expect(page.getByText('อ่านได้ 3 จาก 5 แถว รวม 2 วัน')).toBeVisible();
  const refused = page.getByRole('region', { name: '2 แถวที่อ่านไม่เข้าใจ' });
  await expect(refused).toContainText('บรรทัดที่ 4');
  await expect(refused).toContainText('ช่วงเวลา “9” ต้องเป็น 1 (เช้า) 2 (บ่าย) หรือ 3 (เย็น)');
  await expect(refused).toContainText('ไม่พบสถานที่ “ไม่มีที่นี่”');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  // Reasons follow the language.
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(page.getByText('no place “ไม่มีที่นี่” found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Open in the builder without the 2 rows/ }).click();
  await expect(page).toHaveURL(/\/Trip\/Addtrip\/Saveplan$/);
  const draft = () => page.evaluate(() => localStorage.getItem('state') ?? '');
  expect(await draft()).toContain('"place_id":34');

  // Another file asks before it replaces the plan that is not saved yet.
  await page.goto('/Trip/FormUpload');
  await input.setInputFiles(file(['1,1,11']));
  await page.getByRole('button', { name: 'Send Files' }).click();
  await page.getByRole('button', { name: 'Open in the builder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my plan' }).click();
  expect(await draft()).toContain('"place_id":34');
});

test('TRIP-15 D75: a name is cut after two lines, never before 15 characters, and named whole', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server.base, '11/00001');
  await page.goto('/Trip');
  const long = `เส้นทางสายวัฒนธรรมล้านนา ${'เชียงใหม่ ลำพูน ลำปาง '.repeat(6)}5 วัน 4 คืน`;
  // 16 characters: shown whole also where the screen is narrowest.
  const short = 'ล้านนา 4 วัน ครบ';
  expect([...short]).toHaveLength(16);
  await page.evaluate(
    async (names) => {
      const { data } = JSON.parse(localStorage.getItem('authToken') ?? '{}');
      for (const tour_name of names) {
        const reply = await fetch('/api/v2/web/tour/save', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${data.token}`,
          },
          body: JSON.stringify({
            tour_name,
            tour_description: 'x',
            min_recommend: 4,
            max_recommend: 12,
            visible: '2',
            tour_detail: {
              days: [{ day: 1, places: [{ place_id: 1, daypart: 1, placeordering: 1 }] }],
            },
          }),
        });
        if (!reply.ok) throw new Error(await reply.text());
      }
    },
    [long, short],
  );
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/Trip?name=ล้านนา');
    const sizeOf = (name: string) =>
      page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
        const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
        return {
          lines: Math.round(heading.clientHeight / line),
          // Marks of Thai reach a little beyond their line.
          isCut: heading.scrollHeight > heading.clientHeight + line / 2,
          title: heading.getAttribute('title'),
        };
      });
    await expect(page.getByRole('heading', { name: long, exact: true })).toBeVisible();
    expect(await sizeOf(long)).toEqual({ lines: 2, isCut: true, title: long });
    expect(await sizeOf(short)).toMatchObject({ lines: 1, isCut: false });
    await expectNoSidewaysScroll(page);
  }
});
