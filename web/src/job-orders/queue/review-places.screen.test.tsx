import type { NewPlace } from '@joborder/shared/job-orders/queue-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOW } from '../../../test/job-orders';
import { hrefsOf, textOf, textsOf, toasts } from '../../../test/look';
import { placeDetailOf } from '../../../test/places';
import { address, api, openScreen } from '../../../test/screen';

const QUEUE = 'GET /api/v2/web/work_queue/get';
const APPROVE = 'POST /api/v2/web/place/approve';
const PLACE = 'GET /api/v2/web/place/get/:id';

const newPlace = (id: number, more: Partial<NewPlace> = {}): NewPlace => ({
  id,
  name: `ตลาด ${id}`,
  photo: '',
  category_name: `ประเภท ${id}`,
  category_icon: 'leaf',
  province_name: `จังหวัด ${id}`,
  added_by: `ผู้เพิ่ม ${id}`,
  created_at: '2026-11-20T03:00:00Z',
  similar: null,
  ...more,
});
const wait = (...places: NewPlace[]) =>
  api.answer(QUEUE, {
    status: 'success',
    counts: { silent: 0, jobs: 0, identity: 0, places: places.length, licences: 0, accounts: 0 },
    silent: [],
    jobs: [],
    places,
    licences: [],
    accounts: [],
  });
const open = () => openScreen('/Workqueue/places', { as: 'officer', now: NOW });
const card = () => page.getByRole('article');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const at = () => textsOf(page.getByRole('main').getByRole('status').first());

beforeEach(() => {
  api.answer(PLACE, ({ params }) => placeDetailOf(Number(params.id), { photo: '' }));
});

describe('D72: places that are looked at one after the other', () => {
  test('none waits: it says so, with the way back', async () => {
    wait();
    await open();
    await expect.element(page.getByText('ไม่มีสถานที่รออนุมัติ')).toBeVisible();
    await expect.element(page.getByText('สถานที่ใหม่จะขึ้นในงานรอดำเนินการ')).toBeVisible();
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'กลับไปงานรอดำเนินการ' })))
      .toEqual(['/Workqueue']);
  });

  test('the list that cannot be loaded says why, and is loaded on the next try', async () => {
    api.refuse(QUEUE, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์');
    await open();
    const problem = page.getByRole('alert');
    await expect.element(problem).toHaveTextContent('โหลดข้อมูลสถานที่ไม่สำเร็จ');
    await expect.element(problem).toHaveTextContent('ไม่มีสิทธิ์');
    wait(newPlace(61));
    await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.poll(at).toEqual(['แห่งที่ 1 จาก 1 · อนุมัติแล้ว 0']);
  });

  test('a place that cannot be loaded says so in its card, and is loaded on the next try', async () => {
    wait(newPlace(61));
    api.refuse(PLACE, 500, 'INTERNAL', 'ระบบขัดข้อง');
    await open();
    await expect.element(card().getByRole('alert')).toHaveTextContent('ระบบขัดข้อง');
    api.answer(PLACE, placeDetailOf(61, { photo: '' }));
    await card().getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect.element(card().getByRole('heading', { name: 'ที่อยู่' })).toBeVisible();
    expect(card().getByRole('alert').elements()).toEqual([]);
  });

  test('one that may be there already is named, with how far it is and the way to it', async () => {
    wait(newPlace(61, { similar: { id: 17, name: 'ตลาดเดิม', distance: 1240 } }));
    await open();
    const told = page.getByRole('status').filter({ hasText: 'อาจซ้ำกับสถานที่ที่มีอยู่' });
    await expect.element(told).toBeVisible();
    await expect
      .poll(() => hrefsOf(told.getByRole('link', { name: 'ตลาดเดิม · ห่าง 1,240 ม.' })))
      .toEqual(['/places/detail?placeid=17']);
  });

  test('an address says each part once; without one, and without who added it, it says so', async () => {
    const one = { added_by: '' };
    wait(newPlace(61, one), newPlace(62));
    api.answer(PLACE, ({ params }) =>
      placeDetailOf(Number(params.id), {
        photo: '',
        ...(params.id === 61 || String(params.id) === '61'
          ? {
              address: '',
              sub_district_name: '',
              district_name: '',
              province_name: '',
              detail: '',
            }
          : { address: '9 ถนนใหม่ จังหวัด 62', sub_district_name: '', province_name: 'จังหวัด 62' }),
        latitude: 13.5,
        longitude: 100.25,
      }),
    );
    await open();
    const lines = () =>
      textOf(card().getByRole('heading', { name: 'ที่อยู่' }).element().parentElement!);
    await expect.poll(() => card().getByRole('heading', { name: 'ที่อยู่' }).elements().length).toBe(1);
    expect(lines()).toBe('ที่อยู่ ไม่มีข้อมูลที่อยู่');
    expect(card().getByRole('heading', { name: 'รายละเอียด' }).elements()).toEqual([]);
    await expect
      .element(card().getByText('เพิ่มโดย ไม่ทราบผู้เพิ่ม · 20 พ.ย. 2569 10:00 น.'))
      .toBeVisible();
    await expect.element(page.getByText('13.500000, 100.250000')).toBeVisible();
    await expect.element(button('ก่อนหน้า')).toBeDisabled();
    await button('ข้าม').click();
    await expect.poll(lines).toBe('ที่อยู่ 9 ถนนใหม่ จังหวัด 62 อำเภอ 62');
    await expect.element(button('ข้าม')).toBeDisabled();
    await expect
      .poll(() => hrefsOf(page.getByRole('link', { name: 'แก้ไขก่อนอนุมัติ' })))
      .toEqual(['/places/edit/62']);
  });

  test('an approved one is marked and not approved twice; the last one ends it', async () => {
    wait(newPlace(61), newPlace(62));
    api.answer(APPROVE, { status: 'success', msg: 'อนุมัติแล้ว', approved: 1 });
    await open();
    await button('อนุมัติ ไปแห่งที่ 2').click();
    await expect.poll(at).toEqual(['แห่งที่ 2 จาก 2 · อนุมัติแล้ว 1']);
    await button('ก่อนหน้า').click();
    await expect.poll(at).toEqual(['แห่งที่ 1 จาก 2 · อนุมัติแล้ว 1']);
    await expect.element(card().getByText('อนุมัติแล้ว', { exact: true })).toBeVisible();
    await expect.element(button('อนุมัติ ไปแห่งที่ 2')).toBeDisabled();
    await expect
      .poll(() =>
        [...document.querySelectorAll<HTMLElement>('main span[data-state]')].map(
          ({ dataset }) => dataset.state,
        ),
      )
      .toEqual(['current']);
    expect(api.sent(APPROVE).map(({ body }) => body.place_ids)).toEqual([[61]]);
  });

  test('an approval that fails says why, and stays at the place', async () => {
    wait(newPlace(61), newPlace(62));
    api.refuse(APPROVE, 409, 'CHANGED', 'สถานที่นี้ถูกแก้ไขแล้ว');
    await open();
    await button('อนุมัติ ไปแห่งที่ 2').click();
    await expect.poll(toasts).toEqual(['สถานที่นี้ถูกแก้ไขแล้ว']);
    expect(at()).toEqual(['แห่งที่ 1 จาก 2 · อนุมัติแล้ว 0']);
    expect(address()).toBe('/Workqueue/places');
  });
});
