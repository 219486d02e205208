import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdBack,
  openWizard,
  test,
} from './fixtures';
import {
  acknowledgeAll,
  addGuide,
  addPlace,
  back,
  day,
  fillDay,
  fillDetails,
  next,
  type Say,
} from './wizard';

const say: Say = (th) => th;
const ORDER = 'joborder_code=110000169000148';

test.describe('the frame of the wizard', () => {
  test('JOX-07 JOX-08 JOX-09 JOX-12 JOX-13 JOX-14 JOX-15 JOX-16 I18N-05: steps open only in order, say why not, and back is always open', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00002');
    const progress = page.getByRole('progressbar');
    const tab = (number: number) =>
      page
        .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
        .getByRole('button')
        .nth(number - 1);
    const warning = page.getByRole('dialog', { name: 'คำเตือน' });
    const refused = async (text: string) => {
      await expect(warning).toContainText(text);
      await warning.getByRole('button', { name: 'ตกลง' }).click();
    };
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('สร้างใบสั่งงาน');
    await expect(progress).toHaveAttribute('aria-valuenow', '25');
    await next(page, say).click();
    await refused('ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ');
    await expect(page.locator('#external_agencys')).toHaveAttribute('aria-invalid', 'true');
    for (const step of [2, 4]) {
      await tab(step).click();
      await refused('ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ');
      await expect(progress).toHaveAttribute('aria-valuenow', '25');
    }
    await fillDetails(page, '01-12-2570', '01-12-2570');
    await tab(2).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '50');
    await next(page, say).click();
    await refused('กรุณาเพิ่มมัคคุเทศก์อย่างน้อย 1 วัน');
    await addGuide(page, say, 1, 'อนุชา');
    await next(page, say).click();
    await refused('วันที่ 1 ยังไม่มีสถานที่');
    await addPlace(page, say, 1, 'วัดอรุณ');
    await next(page, say).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '75');
    await next(page, say).click();
    await refused('ไม่พบข้อมูลนักท่องเที่ยว');
    await tab(4).click();
    await refused('ไม่พบข้อมูลนักท่องเที่ยว');
    await back(page, say).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '50');
    await tab(1).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '25');
  });

  test('JOX-10: while the order is fetched the page says so', async ({ page, server }) => {
    await openWizard(page, server.base, '11/00001', ORDER);
    const release = await holdBack(page, '**/joborder/edit/prepare');
    await page.reload();
    await expect(page.getByText('กำลังเตรียมข้อมูล กรุณารอสักครู่').first()).toBeVisible();
    release();
    await expect(page.locator('#external_agencys')).toHaveValue('Sakura Pacific Tours K.K.');
  });

  test('JOX-02 JOX-03 JOX-04 JOX-05: older addresses and joborder_code lead to the edit mode', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00001', ORDER);
    await page.goto('/JoborderEdit/110000169000148');
    await expect(page).toHaveURL(/\/Joborderaddjb\?joborder_code=110000169000148$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('แก้ไขใบสั่งงาน');
    await expect(page.locator('#external_agencys')).toHaveValue('Sakura Pacific Tours K.K.');
    await expect(page.locator('#joborder_start')).toHaveValue(/^\d\d-\d\d-25\d\d$/);
    await page.goto('/JoborderEdit');
    await expect(page).toHaveURL(/\/Joborder$/);
    await page.goto('/Joborder/Addjoborder');
    await expect(page).toHaveURL(/\/Joborderaddjb$/);
  });

  test('JOX-06: tour_id fills in the itinerary of the template', async ({ page, server }) => {
    await openWizard(page, server.base, '11/00002', 'tour_id=1');
    await fillDetails(page, '01-12-2570', '');
    await next(page, say).click();
    const warning = page.getByRole('dialog', { name: 'คำเตือน' });
    if (await warning.isVisible()) await warning.getByRole('button', { name: 'ตกลง' }).click();
    await expect(day(page, say, 1)).toContainText('สถานที่');
  });

  test('JOX-11: the draft saves itself, resumes, and keeps passports out of local storage', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00001', ORDER);
    await page.locator('#external_agencys_code').fill('AUTOSAVED');
    await expect(page.getByText(/บันทึกร่างแล้ว/).first()).toBeVisible();
    const kept = await page.evaluate(() =>
      ['step_1', 'step_2', 'step_3'].map((name) => localStorage.getItem(name) ?? ''),
    );
    expect(JSON.parse(kept[0] as string).external_agencys_code).toBe('AUTOSAVED');
    expect(JSON.parse(kept[1] as string).days.length).toBe(5);
    expect(JSON.parse(kept[2] as string).tourists_all).toBe(27);
    expect(kept[2]).not.toContain('passport');
    await page.reload();
    await expect(page.locator('#external_agencys_code')).toHaveValue('AUTOSAVED');
  });

  test('leaving while the draft cannot be saved asks, and staying loses nothing', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await openWizard(page, server.base, '11/00002');
    await page.route('**/joborder/draft', (route) => route.abort());
    await page.locator('#external_agencys').fill('Not saved yet');
    await expect(page.getByText('ยังบันทึกร่างไม่ได้').first()).toBeVisible();
    await page.getByRole('link', { name: 'กลับไปรายการใบสั่งงาน' }).click();
    const ask = page.getByRole('dialog', { name: /ออกจากหน้านี้โดยไม่บันทึก/ });
    await ask.getByRole('button', { name: 'อยู่ในหน้านี้ต่อ' }).click();
    await expect(page.locator('#external_agencys')).toHaveValue('Not saved yet');
    await page.unroute('**/joborder/draft');
    await page.locator('#external_agencys').fill('Saved now');
    await page.getByRole('link', { name: 'กลับไปรายการใบสั่งงาน' }).click();
    await expect(page).toHaveURL(/\/Joborder$/);
    await expect(page.getByText('มีร่างที่ยังไม่ยื่น').first()).toBeVisible();
  });
});

test.describe('step 1', () => {
  test('JO1-01 JO1-02 JO1-03 JO1-04 JO1-05 JO1-15: its facts, fields and files', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00001');
    const facts = page.getByRole('region', { name: 'ใบสั่งงานฉบับนี้' });
    await expect(facts).toContainText('บริษัท สยามวิถี ทราเวล จำกัด');
    await expect(facts).toContainText('11/00001');
    await expect(facts).toContainText(/11\/00001\d\dxxxxxx/);
    await expect(facts.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /tourist\.csv/ })).toHaveAttribute(
      'href',
      '/csv/tourist.csv',
    );
    await expect(page.locator('button', { hasText: 'นำเข้าไฟล์' })).toBeVisible();
    for (const id of [
      'external_agencys',
      'external_agencys_code',
      'joborder_start',
      'joborder_stop',
      'inbound_no',
      'inbound_date',
      'inbound_country',
      'outbound_no',
      'outbound_date',
      'outbound_country',
    ]) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'เพิ่มเที่ยวบิน' }).click();
    await page.locator('[id="flights_internal.0.flight_no"]').fill('TG102');
    await page.getByRole('button', { name: 'ลบเที่ยวบินที่ 1' }).click();
    await expect(page.locator('[id="flights_internal.0.flight_no"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(page.locator('[id="flights_internal.0.flight_no"]')).toHaveValue('TG102');
  });

  test('JO1-07 JO1-08: the number is called by the type, domestic travel has none', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00002');
    const inbound = page.getByRole('group', { name: 'ขาเข้า' });
    await page.locator('#inbound_no').fill('JL31');
    await fillDay(page, 'inbound_date', '01-12-2570');
    for (const [type, label] of [
      ['รถ', 'ทะเบียนรถ'],
      ['เรือ', 'ชื่อเรือ'],
      ['เครื่องบิน', 'เลขเที่ยวบิน'],
    ] as const) {
      await inbound.getByRole('radio', { name: type }).check({ force: true });
      await expect(inbound.getByLabel(label)).toHaveValue('JL31');
    }
    await inbound.getByRole('radio', { name: 'ในประเทศ' }).check({ force: true });
    for (const id of ['inbound_no', 'inbound_date', 'inbound_country']) {
      await expect(page.locator(`#${id}`)).toBeDisabled();
      await expect(page.locator(`#${id}`)).toHaveValue('');
    }
  });

  test('a day that is none is named at its field, in the language of the reader', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00002');
    await page.locator('#external_agencys').fill('A');
    await fillDay(page, 'joborder_start', '31-02-2570');
    await fillDay(page, 'joborder_stop', '01-03-2570');
    await next(page, say).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ตกลง' }).click();
    await expect(page.locator('#joborder_start')).toHaveAccessibleDescription(/ไม่มีวันที่/);
    await expect(page.locator('#joborder_start')).toHaveValue('31-02-2570');
  });

  test('IMP-11 IMP-10 IMP-14 IMP-06: a file fills step 1; bad files are refused in words', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await openWizard(page, server.base, '11/00002');
    const input = page.locator('input[type="file"]');
    const csv = (text: string) => ({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await input.setInputFiles(
      csv(
        'external_agencys,joborder_start,joborder_stop,inbound_no\nImported K.K.,01/12/2027,03/12/2027,JL31',
      ),
    );
    await expect(page.locator('#external_agencys')).toHaveValue('Imported K.K.');
    await expect(page.locator('#joborder_start')).toHaveValue('01-12-2570');
    await expect(page.locator('#joborder_stop')).toHaveValue('03-12-2570');
    await expect(page.locator('#inbound_no')).toHaveValue('JL31');
    const dialog = page.getByRole('dialog');
    const close = () => dialog.getByRole('button', { name: 'ตกลง' }).click();
    await input.setInputFiles(csv('joborder_start\n01/12/2027'));
    await expect(dialog).toContainText(/ต่างประเทศ|joborder_start/);
    await close();
    await input.setInputFiles({ name: 'order.docx', mimeType: 'x/y', buffer: Buffer.from('x') });
    await expect(dialog).toContainText('CSV');
    await close();
    await input.setInputFiles({
      name: 'big.csv',
      mimeType: 'text/csv',
      buffer: Buffer.alloc(800_001),
    });
    await expect(dialog).toContainText('800 kB');
    await close();
    await expect(page.locator('#external_agencys')).toHaveValue('Imported K.K.');
  });
});

test.describe('what has to be acknowledged (D66)', () => {
  test('JO4-01 D66: each on its own with its remedy; locked until all are, and again after a change', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00002');
    const tab = (number: number) =>
      page
        .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
        .getByRole('button')
        .nth(number - 1);
    for (const number of [1, 2, 3, 4]) await expect(tab(number)).toContainText('ยังไม่เริ่ม');
    await fillDetails(page, '01-12-2570', '02-12-2570');
    // Arrival and departure begin as the days of the tour.
    await expect(page.locator('#inbound_date')).toHaveValue('01-12-2570');
    await expect(page.locator('#outbound_date')).toHaveValue('02-12-2570');
    await fillDay(page, 'outbound_date', '01-12-2570');
    await expect(tab(1)).toContainText('รอรับทราบ 1 เรื่อง');
    await tab(2).click();
    await addGuide(page, say, 1, 'อนุชา');
    for (const number of [1, 2]) {
      if (number === 2) await day(page, say, 2).getByRole('button').first().click();
      await addPlace(page, say, number, 'วัดอรุณ');
    }
    await next(page, say).click();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'tourists.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('passport,firstname,nation\nTA1234567,Ken,JP\n'),
      });
    await page.getByRole('button', { name: 'เพิ่ม 1 คน' }).click();
    await next(page, say).click();
    const concerns = page.getByRole('region', { name: 'รับทราบก่อนยื่น 3 เรื่อง' });
    await expect(concerns.getByRole('checkbox')).toHaveCount(3);
    await expect(concerns.getByRole('listitem')).toContainText([
      'ค่ามัคคุเทศก์ต่อวันเป็น 0 บาท',
      'วันที่เดินทางออก 1 ธ.ค. 2570 อยู่ก่อนวันที่สิ้นสุด 2 ธ.ค. 2570',
      /^วันที่ 2 \(พฤ\. 2 ธ\.ค\.\) ไม่มีมัคคุเทศก์วันอื่นมีครบ 1 จาก 2 วัน/,
    ]);
    await expect(page.getByText('พร้อมยื่น')).toHaveCount(0);
    const confirm = page.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' });
    for (const each of await confirm.all()) await expect(each).toBeDisabled();
    await page.getByRole('button', { name: 'ไปที่เรื่องที่ 1' }).filter({ visible: true }).click();
    await expect(page.locator('#concern-1')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(concerns).toContainText('รับทราบแล้ว 1 จาก 3');
    await page.getByRole('button', { name: 'ไปที่เรื่องที่ 2' }).filter({ visible: true }).click();
    await expect(page.locator('#concern-2')).toBeFocused();
    // The remedy leads to the field itself.
    await concerns.getByRole('button', { name: 'แก้ข้อมูล' }).click();
    await expect(page.locator('#outbound_date')).toBeFocused();
    await fillDay(page, 'outbound_date', '02-12-2570');
    await expect(tab(1)).toContainText('ครบถ้วน');
    await tab(4).click();
    expect(await acknowledgeAll(page, say)).toBe(2);
    await expect(page.getByRole('heading', { name: 'รับทราบครบ 2 เรื่องแล้ว' })).toBeVisible();
    await expect(page.getByText('พร้อมยื่น')).toBeVisible();
    // What is kept with the draft: the acknowledgements are there after a reload.
    await expect(page.getByText(/บันทึกร่างแล้ว/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'รับทราบครบ 2 เรื่องแล้ว' })).toBeVisible();
  });
});

test.describe('step 4', () => {
  test('JO4-01 JO4-02 JO4-04 JO4-05 JO4-06: the review of an edit: all sections, its labels, its document', async ({
    page,
    server,
    context,
  }) => {
    await openWizard(page, server.base, '11/00001', ORDER);
    await page
      .getByRole('group', { name: 'ขาออก' })
      .getByRole('radio', { name: 'ในประเทศ' })
      .check({ force: true });
    await page
      .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
      .getByRole('button')
      .nth(3)
      .click();
    for (const id of ['details', 'guides', 'itinerary', 'tourists']) {
      await expect(page.locator(`#review-${id}`)).toBeVisible();
    }
    await expect(page.locator('#review-tourists')).toContainText(/27\s*รวมทั้งคณะ/);
    const facts = page.locator('#review-details');
    await expect(facts).toContainText('JL31');
    await expect(facts).not.toContainText('JL34');
    await expect(page.getByRole('button', { name: 'ยืนยันแก้ไขใบสั่งงาน' }).first()).toBeVisible();
    const [paper] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'ดูเอกสารก่อนพิมพ์' }).click(),
    ]);
    await expect(paper).toHaveURL(/\/Savedoc\/110000169000148$/);
    await paper.close();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^เปลี่ยน นักท่องเที่ยว/ }).click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  });

  test('JO4-03 DOC-03 JO4-07 JO4-08 JO4-09 JOX-18 JOX-20: document of the draft; confirm asks, cancel sends nothing, failure keeps all, success leads to the list', async ({
    page,
    server,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await openWizard(page, server.base, '11/00001', 'copy=110000169000148&tourists=1');
    await page
      .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
      .getByRole('button')
      .nth(3)
      .click();
    await expect(page.locator('#review-tourists')).toBeVisible();
    const [paper] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'ดูเอกสารก่อนพิมพ์' }).click(),
    ]);
    await expect(paper).toHaveURL(/\/Savedoc$/);
    await expect(paper.getByRole('article')).toContainText('Sakura Pacific Tours K.K.');
    await expect(paper.getByRole('article').getByLabel(/^ร่าง/)).toHaveCount(1);
    await paper.close();

    let sent = 0;
    await page.route('**/joborder/new/save', (route) => {
      sent += 1;
      return sent === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue();
    });
    await acknowledgeAll(page, say);
    const confirm = page.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).first();
    const ask = page.getByRole('dialog', { name: 'ยืนยันหรือไม่?' });
    await confirm.click();
    await ask.getByRole('button', { name: 'ยกเลิก' }).click();
    expect(sent).toBe(0);
    await confirm.click();
    await ask.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
    const failed = page.getByRole('dialog', { name: 'ไม่สำเร็จ' });
    await expect(failed).toContainText('กรุณาติดต่อผู้ดูแลระบบ');
    await failed.getByRole('button', { name: 'ตกลง' }).click();
    await expect(page.locator('#review-tourists')).toBeVisible();
    await confirm.click();
    await ask.getByRole('button', { name: 'ยืนยันสร้างใบสั่งงาน' }).click();
    const done = page.getByRole('dialog', { name: 'สำเร็จ!' });
    await expect(done).toContainText(/เพิ่มใบสั่งงานเรียบร้อยแล้ว เลขที่ 1100001 69 \d{6}/);
    await done.getByRole('button', { name: 'กลับไปรายการ' }).click();
    await expect(page).toHaveURL(/\/Joborder(\?.*)?$/);
    // The new order is marked where it stands.
    await expect(page.locator('tr[data-filed]')).toHaveCount(1);
  });

  test('a version that somebody changed meanwhile is not overwritten, and says what changed', async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const order = 'joborder_code=110000169000147';
    await openWizard(page, server.base, '11/00001', order);
    await page.locator('#external_agencys_code').fill('MINE');
    const theirs = await page.context().newPage();
    await openWizard(theirs, server.base, '11/00001', order);
    for (const each of [theirs, page]) {
      if (each === theirs) await each.locator('#external_agencys_code').fill('THEIRS');
      await each
        .getByRole('navigation', { name: 'ขั้นตอนของใบสั่งงาน' })
        .getByRole('button')
        .nth(3)
        .click();
      await acknowledgeAll(each, say);
      await each.getByRole('button', { name: 'ยืนยันแก้ไขใบสั่งงาน' }).first().click();
      await each.getByRole('dialog').getByRole('button', { name: 'ยืนยันแก้ไขใบสั่งงาน' }).click();
      if (each === theirs) await expect(each.getByRole('dialog', { name: 'สำเร็จ!' })).toBeVisible();
    }
    await expect(page.getByRole('alert').filter({ hasText: 'มีผู้แก้ไขใบสั่งงานนี้ก่อนคุณ' })).toContainText(
      'ข้อมูลใบสั่งงาน',
    );
    await theirs.close();
  });

  test('I18N-04: failures and successes are titled in the language of the interface', async ({
    page,
    server,
  }) => {
    await openWizard(page, server.base, '11/00002');
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.reload();
    await page
      .getByRole('button', { name: /^Next:/ })
      .filter({ visible: true })
      .click();
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await expect(warning).toContainText(/foreign agency information not found, please specify/i);
  });
});

for (const lang of ['th', 'en'] as const) {
  test.describe(`accessible in ${lang}`, () => {
    test.use({ lang });
    test(`all four steps are accessible in ${lang}, and fit 360 px`, async ({ page, server }) => {
      test.setTimeout(150_000);
      await openWizard(page, server.base, '11/00001', ORDER);
      const tabs = page
        .getByRole('navigation')
        .filter({ has: page.locator('[aria-current="step"]') });
      for (const step of [1, 2, 3, 4]) {
        await tabs
          .getByRole('button')
          .nth(step - 1)
          .click();
        await expect(page.getByRole('progressbar').first()).toHaveAttribute(
          'aria-valuenow',
          String(step * 25),
        );
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await page.setViewportSize({ width: 360, height: 740 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    });
  });
}
