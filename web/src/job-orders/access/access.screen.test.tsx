import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLang } from '../../platform/i18n/language';
import { hrefsOf, rowsOf, textOf } from '../../../test/look';
import { accessEntry as entry, CODE, NOW, progress } from '../../../test/progress';
import { api, openScreen } from '../../../test/screen';

const ACCESS = 'GET /api/v2/web/joborder/access';
const READ = 'POST /api/v2/web/joborder/progress';
const log = () => page.getByRole('region', { name: /^(ประวัติการเข้าถึง|Access)/ });
const rows = () => rowsOf(log().getByRole('table'));
async function open(options: Partial<Parameters<typeof openScreen>[1]> = {}) {
  api.answer(READ, { status: 'success', joborder: progress() });
  await openScreen(`/joborder/progress?joborder_code=${CODE}`, {
    as: 'agency',
    now: NOW,
    ...options,
  });
  await expect.element(log()).toBeInTheDocument();
  log().element().scrollIntoView();
}

test('D36: what the job removed is said in words, and by whom', async () => {
  const line = entry('retention.remove', { kind: 'write', name: '', type: 0, address: '' });
  api.answer(ACCESS, { status: 'success', count: 1, scans: 0, entries: [line] });
  await open();
  const said = () => rows().map((row) => row.slice(1));
  await expect.poll(said).toEqual([['ระบบ', 'ลบข้อมูลนักท่องเที่ยวตามกำหนดเวลาเก็บข้อมูล', '–']]);
  await setLang('en');
  await expect
    .poll(said)
    .toEqual([
      [
        'The system',
        'Removed the data of the tourists at the end of the time for keeping them',
        '–',
      ],
    ]);
});

test('D36: on a phone a name has its line, with what its bearer is after it', async () => {
  api.answer(ACCESS, {
    status: 'success',
    count: 1,
    scans: 0,
    entries: [entry('paper', { name: 'พิมพ์ชนก ศรีสุวรรณ' })],
  });
  await open();
  await page.viewport(360, 740);
  log().element().scrollIntoView();
  const name = page.getByText('พิมพ์ชนก ศรีสุวรรณ', { exact: true });
  await expect.element(name).toBeInTheDocument();
  // A line is 26 pixels.
  expect(name.element().getBoundingClientRect().height).toBeLessThan(40);
  expect(rows()[0]?.[1]).toBe('พิมพ์ชนก ศรีสุวรรณ เจ้าหน้าที่กรมการท่องเที่ยว');
});

test('D36: every entry says when, who in what office, what was done, and from where', async () => {
  api.answer(ACCESS, {
    status: 'success',
    count: 5,
    scans: 1203,
    entries: [
      entry('paper'),
      entry('inspection', {
        name: 'ชาติชาย สายตรวจ',
        type: 5,
        at: '2026-11-20T17:30:00Z',
        latitude: 13.75,
        longitude: 100.5,
        inspection: { result: 'in_order', findings: [], counted: 54, expected: 56 },
      }),
      entry('inspection', {
        type: 1,
        inspection: {
          result: 'found',
          findings: ['people', 'papers'],
          counted: 3,
          expected: 56,
        },
      } as never),
      entry('tracking.check-in', { name: 'มาลี พาเที่ยว', type: 2, address: '' }),
      entry('newer-action', { name: 'ระบบ', type: 9 }),
    ],
  });
  await open();
  await expect.poll(() => rows().length).toBe(5);
  expect(rows()).toEqual([
    ['21 พ.ย. 2569 10:04 น.', 'สมศรี ตรวจการ เจ้าหน้าที่กรมการท่องเที่ยว', 'เปิดเอกสารฉบับเต็ม', '192.0.2.7'],
    [
      '21 พ.ย. 2569 00:30 น.',
      'ชาติชาย สายตรวจ ตำรวจท่องเที่ยว',
      'ตรวจใบสั่งงาน เรียบร้อย นับได้ 54 จาก 56 คน',
      'ดูบนแผนที่ (เปิดหน้าต่างใหม่)',
    ],
    [
      '21 พ.ย. 2569 10:04 น.',
      'สมศรี ตรวจการ ผู้ดูแลระบบ',
      'ตรวจใบสั่งงาน พบ: คนไม่ครบ · เอกสารไม่ครบหรือไม่ตรง นับได้ 3 จาก 56 คน',
      '192.0.2.7',
    ],
    ['21 พ.ย. 2569 10:04 น.', 'มาลี พาเที่ยว มัคคุเทศก์', 'เช็กอินสถานที่', '–'],
    ['21 พ.ย. 2569 10:04 น.', 'ระบบ', 'newer-action', '192.0.2.7'],
  ]);
  await expect
    .poll(() => textOf(log().element().querySelector('p')!))
    .toBe('ผู้ที่เปิดอ่านและแก้ไขใบสั่งงานนี้ คิวอาร์โค้ดบนเอกสารถูกสแกน 1,203 ครั้ง');
  await expect
    .poll(() => hrefsOf(log().getByRole('table').getByRole('link')))
    .toEqual(['https://www.openstreetmap.org/?mlat=13.75&mlon=100.5#map=16/13.75/100.5']);
});

test('a page that cannot be loaded says why; another size of page begins at the first', async () => {
  api.refuse(ACCESS, 403, 'FORBIDDEN', 'ไม่มีสิทธิ์');
  await open();
  const problem = log().getByRole('alert');
  await expect.element(problem).toHaveTextContent('โหลดประวัติการเข้าถึงไม่สำเร็จ');
  api.answer(ACCESS, ({ query }) => ({
    status: 'success' as const,
    count: 45,
    scans: 0,
    entries: Array.from({ length: Number(query?.take) }, (_, at) =>
      entry('paper', { name: `ผู้อ่าน ${Number(query?.skip) + at + 1}` }),
    ),
  }));
  await problem.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect.poll(() => rows()[0]?.[1]).toMatch(/^ผู้อ่าน 1 /);
  expect(problem.elements()).toEqual([]);
  const release = api.hold(ACCESS);
  await log().getByRole('button', { name: 'หน้า 3', exact: true }).click();
  await expect.poll(() => api.sent(ACCESS).at(-1)?.query?.skip).toBe('20');
  // The page before stays until the next one is there.
  expect(rows()[0]?.[1]).toMatch(/^ผู้อ่าน 1 /);
  release();
  await expect.poll(() => rows()[0]?.[1]).toMatch(/^ผู้อ่าน 21 /);
  await log().getByRole('button', { name: '20', exact: true }).click();
  await expect.poll(() => rows()[0]?.[1]).toMatch(/^ผู้อ่าน 1 /);
  expect(api.sent(ACCESS).at(-1)?.query).toEqual({ joborder_code: CODE, take: '20', skip: '0' });
});
