import type { AuditRow } from '@joborder/shared/audit/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gridOf } from '../../test/grid';
import { dialog, downloads, rowsOf } from '../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const GRID = 'GET /devexpress/audit';
const NOW = '2026-11-22T10:15:00+07:00';

const ROWS: readonly AuditRow[] = [
  {
    log_id: 9004,
    at: '2026-11-22T03:05:00Z',
    actor_name: 'พิมพ์ชนก ศรีสุวรรณวัฒนากุล',
    actor_type: 3,
    action: 'trip.edit',
    entity: 'trip',
    record: 'กรุงเทพฯ คลาสสิก 3 วัน',
    record_id: 71,
    ip: '203.155.112.204',
  },
  {
    log_id: 9003,
    at: '2026-11-21T16:59:00Z',
    actor_name: '',
    actor_type: 0,
    action: 'session.refused',
    entity: 'user',
    record: '',
    record_id: null,
    ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  },
];

const WORDS = {
  th: {
    title: 'บันทึกการใช้งาน',
    rows: [
      ['22 พ.ย. 2569 10:05 น.', 'พิมพ์ชนก ศรีสุวรรณวัฒนากุล ผู้ประกอบธุรกิจนำเที่ยว', 'แก้ไขแผนการเดินทาง'],
      ['21 พ.ย. 2569 23:59 น.', '– ระบบ หรือผู้ที่ยังไม่เข้าสู่ระบบ', null],
    ],
    details: 'รายละเอียด ของรายการ 9,004',
    change: ['รายละเอียด', 'หนึ่งวัน', 'โทร 081xxxx678'],
    edit: 'แก้ไขแผนการเดินทาง',
    action: 'การดำเนินการ',
    export: 'ส่งออก',
    tools: 'กรองและเรียง',
  },
  en: {
    title: 'Audit log',
    rows: [
      ['22 Nov 2026 10:05', 'พิมพ์ชนก ศรีสุวรรณวัฒนากุล Agency', 'Edited the trip plan'],
      ['21 Nov 2026 23:59', '– System, or not signed in', null],
    ],
    details: 'Details of line 9,004',
    change: ['Description', 'หนึ่งวัน', 'โทร 081xxxx678'],
    edit: 'Edited the trip plan',
    action: 'What was done',
    export: 'Export',
    tools: 'Filter and sort',
  },
} as const;

describe.each(['th', 'en'] as const)('the audit log in %s', (lang) => {
  const words = WORDS[lang];
  const open = (more: Partial<Parameters<typeof openScreen>[1]> = {}, at = '/Audit') => {
    api.answer(GRID, gridOf(ROWS)).answer('GET /api/v2/web/audit/get/:log_id', {
      status: 'success',
      changes: [{ field: 'description', before: 'หนึ่งวัน', after: 'โทร 081xxxx678' }],
    });
    return openScreen(at, { as: 'admin', lang, now: NOW, ...more });
  };
  const table = () => page.getByRole('table').first();

  test('D36: who did what, when and from where, the latest first', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
    await expect.poll(() => rowsOf(table()).length).toBe(2);
    const row = (index: number) => rowsOf(table())[index];
    await expect.poll(() => row(0)?.slice(0, 3)).toEqual(words.rows[0]);
    await expect
      .poll(() => row(0)?.slice(4, 6))
      .toEqual(['กรุงเทพฯ คลาสสิก 3 วัน', '203.155.112.204']);
    await expect.poll(() => row(1)?.slice(0, 2)).toEqual(words.rows[1].slice(0, 2));
    expect(JSON.parse(String(api.sent(GRID)[0]?.query?.sort))).toEqual([
      { selector: 'log_id', desc: true },
    ]);
    await expectAccessible();
  });

  test('D36: what a line changed stands before and after, on a phone too', async () => {
    await open({ size: [360, 740] });
    expectNoSidewaysScroll();
    // The order in which it begins is nothing that somebody has set.
    await expect
      .element(page.getByRole('button', { name: words.tools, exact: true }))
      .toBeVisible();
    await page.getByRole('button', { name: words.details }).first().click();
    const change = dialog(words.edit).getByRole('row', { name: words.change[0] });
    await expect
      .poll(() => rowsOf(dialog(words.edit).getByRole('table')))
      .toEqual([[words.change[1], words.change[2]]]);
    await expect.element(change).toBeVisible();
    expect(api.sent('GET /api/v2/web/audit/get/:log_id')[0]?.params).toEqual({ log_id: '9004' });
    expectNoSidewaysScroll();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('D36: it is searched by what was done, and exported as it is searched', async () => {
    api.answer('GET /devexpress/audit/export', new Blob(['xlsx']));
    await open({}, '/Audit?entity=trip&record=71&period=all');
    const longest = (id: string) => document.getElementById(id)?.getAttribute('maxlength');
    await expect.poll(() => ['record', 'actor'].map(longest)).toEqual(['40', '200']);
    await page.getByLabelText(words.action, { exact: true }).selectOptions('trip.create');
    await expect.poll(address).toMatch(/action=trip\.create/);
    await expect
      .poll(() => api.sent(GRID).at(-1)?.query)
      .toMatchObject({ entity: 'trip', record: '71', period: 'all', action: 'trip.create' });
    const files = downloads();
    await page.getByRole('button', { name: words.export }).click();
    await expect.poll(() => files).toEqual(['DataGrid.xlsx']);
    expect(api.sent('GET /devexpress/audit/export').at(-1)?.query).toMatchObject({
      action: 'trip.create',
      record: '71',
      lang,
    });
  });

  test.each([1366, 1024])(
    'D36: at %i px the details of a line are in sight, and a time takes one line',
    async (width) => {
      await open({ size: [width, 768] });
      await expect.poll(() => rowsOf(table()).length).toBe(2);
      const body = table().element();
      if (width >= 1366) {
        expect(body.scrollWidth).toBeLessThanOrEqual(body.parentElement?.clientWidth ?? 0);
      }
      const action = body.querySelector('tbody tr button')!.getBoundingClientRect();
      expect(action.right).toBeLessThanOrEqual(width);
      const lines = [...body.querySelectorAll('tbody tr td:first-child')].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toEqual([1, 1]);
    },
  );
});

test.each(['agency', 'guide', 'officer', 'police'] as const)(
  'D36: the log is for administrators, not for type %s',
  async (who) => {
    await openScreen('/Audit', { as: who });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('บัญชีนี้ไม่มีสิทธิ์เปิดหน้านี้');
    expect(api.sent(GRID)).toEqual([]);
  },
);
