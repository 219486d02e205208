import { addDays, type Day, diffDays } from '@joborder/shared/dates';
import type { Finding } from '@joborder/shared/job-orders/inspection';
import { jobId } from '../../src/platform/jobs';
import type { OrderRow } from './order-rows';
import { USER } from './people';
import { seededRandom } from './random';
import type { Row } from './rows';

/** Days before today for which the demo has inspections. */
const BACK = 40;
/** Where groups are met: piers, temples and beaches. */
const PLACES: ReadonlyArray<readonly [latitude: number, longitude: number]> = [
  [13.7437, 100.4889],
  [14.3532, 100.5589],
  [12.9236, 100.8825],
  [18.7883, 98.9853],
  [7.8804, 98.3923],
];
const NOTES: Readonly<Record<Finding, string>> = {
  people: 'มัคคุเทศก์แจ้งว่านักท่องเที่ยวพักอยู่ที่โรงแรม',
  guide: 'มัคคุเทศก์ที่นำเที่ยวไม่อยู่ในใบสั่งงาน',
  programme: 'ไปตลาดน้ำแทนพิพิธภัณฑ์ตามกำหนดการ',
  papers: 'ถือสำเนาฉบับก่อนแก้ไข',
  other: 'รถนำเที่ยวไม่ติดป้ายชื่อบริษัท',
};
const FINDINGS: readonly (readonly [Finding, number])[] = [
  ['people', 4],
  ['papers', 3],
  ['programme', 2],
  ['guide', 1],
  ['other', 1],
];

/**
 * Inspections of the last weeks with their results (D70), and the notices to agencies about the
 * latest; rows of `inspections` and `notices`.
 */
export function makeInspections(
  today: Day,
  orders: readonly OrderRow[],
  accountOf: (agencyId: number) => number,
): { inspections: Row[]; notices: Row[] } {
  const inspections: Row[] = [];
  const notices: { at: string }[] = [];
  for (const order of orders) {
    const { start_date: start, end_date: end, tourists_all: expected } = order;
    const random = seededRandom(`inspection ${order.id}`);
    const isInspected = random.chance(0.7);
    const first = start > addDays(today, -BACK) ? start : addDays(today, -BACK);
    const last = end < addDays(today, -1) ? end : addDays(today, -1);
    if (order.cancelled_at || last < first || !isInspected) continue;
    const day = addDays(first, random.int(0, diffDays(first, last)));
    const minute = String(random.int(0, 59)).padStart(2, '0');
    const at = `${day}T${String(random.int(9, 15)).padStart(2, '0')}:${minute}:00+07:00`;
    const finding = random.chance(0.3) ? random.weighted(FINDINGS) : null;
    const counted = finding === 'people' ? Math.max(0, expected - random.int(1, 2)) : expected;
    const [latitude, longitude] = random.pick(PLACES);
    const id = inspections.length + 1;
    const findings = finding === null ? [] : [finding];
    inspections.push({
      id,
      job_order_id: order.id,
      officer_id: random.chance(0.75) ? USER.police : USER.officer,
      at,
      recorded_at: at,
      client_id: jobId(`demo inspection ${id}`),
      result: finding === null ? 'in_order' : 'found',
      findings,
      counted,
      expected,
      note: finding === null ? '' : NOTES[finding],
      latitude,
      longitude,
      photos: [],
    });
    if (day < addDays(today, -7) || order.agency_id === null) continue;
    const notice = {
      user_id: accountOf(order.agency_id),
      kind: 'inspected',
      source: jobId(`demo notice ${id}`),
      at,
      // What is older than a day was read.
      read_at: day < addDays(today, -1) ? at : null,
      job_order_id: order.id,
      facts: { findings, counted, expected },
    };
    notices.push(notice);
  }
  return {
    inspections,
    notices: notices.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}
