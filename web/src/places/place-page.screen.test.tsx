import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { dialog, field, hrefsOf, mapMoves } from '../../test/look';
import {
  CATEGORIES,
  editedPlaceOf,
  placeDetailOf,
  placeGridRowOf,
  placeRowOf,
} from '../../test/places';
import { api, asksBeforeLeaving, openScreen } from '../../test/screen';

const GET = 'GET /api/v2/web/place/get/:id';
const READ = 'GET /api/v2/web/place/edit';
const title = () => page.getByRole('heading', { level: 1 });

test('a place without photos shows the drawing of its category, and its address says no part twice', async () => {
  api.answer(GET, placeDetailOf(34, { photo: ' ; ', address: '9 ถนนริมน้ำ ตำบล 34 จังหวัด 34 83110' }));
  await openScreen('/places/detail?placeid=34', { as: 'agency' });
  const drawing = page.getByRole('region', { name: 'ภาพ สถานที่ 34' }).getByRole('img');
  await expect.element(drawing).toHaveAccessibleName('ภาพวาดแทนภาพถ่าย');
  await expect.element(drawing).toHaveAttribute('src', '/scenes/building-pavilion.svg');
  await expect
    .element(page.getByText('9 ถนนริมน้ำ ตำบล 34 จังหวัด 34 83110 อำเภอ 34', { exact: true }))
    .toBeVisible();
  await expect
    .poll(() => hrefsOf(page.getByRole('link', { name: /^เปิดในแผนที่นำทาง/ })))
    .toEqual(['https://www.openstreetmap.org/?mlat=13.034&mlon=100.034#map=16/13.034/100.034']);
  await expect.poll(mapMoves).toBe(false);
});

test('a photo that cannot be shown gives way to the drawing, another one is tried', async () => {
  api.answer(GET, placeDetailOf(34));
  await openScreen('/places/detail?placeid=34', { as: 'agency' });
  const gallery = page.getByRole('region', { name: 'ภาพ สถานที่ 34' });
  const large = gallery.getByRole('img', { name: 'ภาพที่ 1 จาก 2 ของ สถานที่ 34' }).first();
  await expect.element(large).toHaveAttribute('src', expect.stringMatching(/34-a\.webp$/));
  large.element().dispatchEvent(new Event('error'));
  await expect.element(large).toHaveAttribute('src', '/scenes/building-pavilion.svg');
  const second = gallery.getByRole('button', { name: 'ภาพที่ 2 จาก 2 ของ สถานที่ 34' });
  await expect.element(second).toHaveAttribute('aria-pressed', 'false');
  await second.click();
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(gallery.getByRole('img', { name: 'ภาพที่ 2 จาก 2 ของ สถานที่ 34' }).first())
    .toHaveAttribute('src', expect.stringMatching(/34-b\.webp$/));
});

test('a place of a search stands there at once, and is completed by what the search did not say', async () => {
  const release = api.hold(GET);
  api.answer(GET, placeDetailOf(76));
  await openScreen('/places/detail?placeid=76', {
    as: 'agency',
    state: { place: placeRowOf(76, { name: 'ศาลาจากการค้นหา' }) },
  });
  await expect.element(title()).toHaveTextContent(/^ศาลาจากการค้นหา$/);
  expect(page.getByRole('heading', { name: 'การติดต่อ' }).elements()).toEqual([]);
  release();
  await expect.element(title()).toHaveTextContent(/^สถานที่ 76$/);
  await expect.element(page.getByRole('heading', { name: 'การติดต่อ' })).toBeVisible();
});

test('after a place was approved in the list the focus is on its details', async () => {
  api
    .answer('GET /devexpress/placeslist', gridOf([placeGridRowOf(71, { status: 'new' })]))
    .answer('POST /api/v2/web/place/approve', { status: 'success', msg: 'อนุมัติแล้ว', approved: 1 })
    .leaveOthersWaiting();
  await openScreen('/places', { as: 'officer' });
  await page.getByRole('button', { name: 'อนุมัติ สถานที่ 71' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('place-detail-71');
});

test.each([
  [400, 'officer', 'ไม่พบสถานที่นี้', ['/places']],
  [404, 'guide', 'ไม่พบสถานที่นี้', ['/']],
  [403, 'agency', 'แก้ไขสถานที่นี้ไม่ได้', ['/places/detail?placeid=95']],
] as const)('a place that is refused with %i leads %s on', async (status, as, words, ways) => {
  api.refuse(READ, status, 'X', 'x');
  await openScreen('/places/edit/95', { as });
  await expect.element(title()).toHaveTextContent(new RegExp(`^${words}$`));
  await expect.poll(() => hrefsOf(page.getByRole('main').getByRole('link'))).toEqual(ways);
});

test('a place is edited under its name in the language of the reader, and says what is not saved', async () => {
  api
    .answer(READ, editedPlaceOf(95))
    .answer('POST /api/v2/web/data/provinces/get', [{ id: 83, name: 'Phuket' }] as never)
    .answer('POST /api/v2/web/place/similar', { status: 'success', places: [] });
  await openScreen('/places/edit/95', { as: 'agency', lang: 'en' });
  const main = page.getByRole('main');
  await expect.element(main.getByText('English name', { exact: true })).toBeVisible();
  expect(main.getByText('ชื่อไทย', { exact: true }).elements()).toEqual([]);
  const unsaved = main.getByText('There are changes that are not saved yet');
  expect(unsaved.elements()).toEqual([]);
  expect(asksBeforeLeaving()).toBe(false);
  // Who does not decide about it sees how it stands.
  await expect.element(main.getByText('Waits for an officer', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('10 Beach Road');
  await expect.element(unsaved.first()).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
});

test('a place that was edited is shown as it is now, and what waits is counted anew', async () => {
  const COUNT = 'GET /api/v2/web/work_queue/count';
  api
    .answer(GET, placeDetailOf(34, { address: 'ที่อยู่เดิม', editable: true }))
    .answer(READ, editedPlaceOf(34))
    .answer(COUNT, { status: 'success', count: 19 })
    .answer('GET /api/v2/web/place/category/get', [...CATEGORIES])
    .answer('POST /api/v2/web/place/similar', { status: 'success', places: [] })
    .answer('POST /api/v2/web/place/edit', { status: 'success', msg: 'แก้ไขแล้ว', version: 'saved' });
  await openScreen('/places/detail?placeid=34', { as: 'officer' });
  await expect.element(page.getByText(/^ที่อยู่เดิม/)).toBeVisible();
  const queue = page.getByRole('link', { name: /^งานรอดำเนินการ 19/ }).first();
  await expect.element(queue).toBeVisible();
  await page.getByRole('link', { name: 'แก้ไขสถานที่' }).click();
  await field('place_address').fill('ที่อยู่ใหม่');
  api
    .answer(GET, placeDetailOf(34, { address: 'ที่อยู่ใหม่', editable: true }))
    .answer(COUNT, { status: 'success', count: 18 });
  await page.getByRole('button', { name: 'บันทึกการแก้ไข', exact: true }).click();
  await dialog('สำเร็จ!').getByRole('button', { name: 'ตกลง' }).click();
  await expect.element(page.getByRole('link', { name: /^งานรอดำเนินการ 18/ }).first()).toBeVisible();
  history.back();
  await expect.element(page.getByText(/^ที่อยู่ใหม่/)).toBeVisible();
});
