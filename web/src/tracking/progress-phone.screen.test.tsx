import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf, textsOf } from '../../test/look';
import { CODE, NOW, progress } from '../../test/progress';
import { api, expectNoSidewaysScroll, openScreen } from '../../test/screen';

async function open(query = '', order = progress()) {
  api
    .answer('POST /api/v2/web/joborder/progress', { status: 'success', joborder: order })
    .answer('GET /api/v2/web/joborder/access', {
      status: 'success',
      entries: [],
      count: 0,
      scans: 0,
    });
  await openScreen(`/joborder/progress?joborder_code=${CODE}${query}`, {
    as: 'agency',
    lang: 'en',
    now: NOW,
    size: [360, 740],
  });
}
const items = (name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .elements()
    .flatMap((list) => [...list.children].map(textOf));

test('on a phone places are cards with state, times and what was remarked', async () => {
  await open('&day=all&size=5');
  await expect
    .poll(() => items('Places'))
    .toEqual([
      '1 Checked out Day 1 · Morning วัดใหญ่ชัยมงคล ตำบลที่ 1 · พระนครศรีอยุธยา Checked in 09:10 Checked out 10:25 Time spent 1 h 15 min',
      '2 Checked out Day 1 · Afternoon วัดมหาธาตุ ตำบลที่ 2 · พระนครศรีอยุธยา Checked in 13:05 Checked out 13:50 Time spent 45 min',
      '3 Checked in Day 2 · Morning วัดพระศรีสรรเพชญ์ ตำบลที่ 3 · พระนครศรีอยุธยา Checked in 11:20 Checked out – Time spent 40 min',
      '4 Cancelled Day 2 · Afternoon ตลาดน้ำอโยธยา ตำบลที่ 4 · พระนครศรีอยุธยา Checked in – Checked out – Time spent – ปิดปรับปรุง',
      '5 Not yet Day 2 · Evening เพนียดคล้องช้าง ตำบลที่ 5 · พระนครศรีอยุธยา Checked in – Checked out – Time spent –',
    ]);
  expect(
    textsOf(page.getByRole('region', { name: 'Places', exact: true }).getByRole('table')),
  ).toEqual([]);
  expectNoSidewaysScroll();
});

test('on a phone tourists are cards with a temperature for each day', async () => {
  const [first, second] = progress().tourists;
  await open('', progress({ tourists: [first!, { ...second!, age: null, origincountry: '' }] }));
  await expect
    .poll(() => items('Tourists and daily temperature'))
    .toEqual([
      '1 GIVEN1 FAMILY1 66 P1000 · China Day 1 Normal Day 2 · today Not specified Day 3 · Still to come',
      '2 GIVEN2 FAMILY2 – P1001 Day 1 Abnormal Day 2 · today Not specified Day 3 · Still to come Day 1: ไข้ 38.4',
    ]);
});

test('on a phone the numbers of tourists go on from page to page', async () => {
  await open('&tourists_size=5&tourists_page=2');
  await expect
    .poll(() => items('Tourists and daily temperature').map((text) => text.split(' ', 2)))
    .toEqual([6, 7, 8, 9, 10].map((n) => [String(n), `GIVEN${n}`]));
});
