import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  test,
} from './fixtures';

// It adds to the catalogue, whose newest trips others count on.
test.use({ world: 'audit' });

/** Changes a trip through the API as an agency would; answers its id. */
async function editTrip(base: string): Promise<number> {
  const send = async (path: string, body: object, token?: string) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { data: { token: string }; id: number };
  };
  const { data } = await send('/login', { username: '11/00002', password: PASSWORD });
  const trip = {
    tour_name: 'ทริปบันทึก',
    tour_description: 'หนึ่งวัน',
    visible: 1,
    tour_detail: { days: [{ day: 1, places: [{ place_id: 1, daypart: 1, placeordering: 1 }] }] },
  };
  const { id } = await send('/api/v2/web/tour/save', trip, data.token);
  const edited = { ...trip, tour_id: id, tour_description: 'โทร 0812345678 แก้ไขแล้ว' };
  await send('/api/v2/web/tour/save', edited, data.token);
  return id;
}

test('D36: the history of a record, from its page to what was before and after', async ({
  page,
  server,
}) => {
  test.setTimeout(60_000);
  const trip = await editTrip(server.base);
  await beSignedIn(page, server.base, 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/Tripdetail?id=${trip}`);
  await page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' }).click();
  await expect(page).toHaveURL(new RegExp(`/Audit\\?entity=trip&record=${trip}&period=all`));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('แก้ไขแผนการเดินทาง');
  await expect(rows.nth(2)).toContainText('สร้างแผนการเดินทาง');
  await expect(rows.nth(1)).toContainText('127.0.0.1');
  await expectAccessible(page);

  await rows.nth(1).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('row', { name: 'รายละเอียด' });
  await expect(change.getByRole('cell')).toHaveText(['หนึ่งวัน', /แก้ไขแล้ว/]);
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByLabel('การดำเนินการ', { exact: true }).selectOption('สร้างแผนการเดินทาง');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/action=trip\.create/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ส่งออก' }).click();
  expect((await download).suggestedFilename()).toBe('DataGrid.xlsx');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'รายละเอียด ของรายการ' }).click();
  await expect(dialog).toContainText('ทริปบันทึก');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('D36: an agency has no way to the history of a place', async ({ page, server }) => {
  await beSignedIn(page, server.base, '11/00002');
  await page.goto('/places/detail?placeid=34');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ประวัติการเปลี่ยนแปลง' })).toHaveCount(0);
});
