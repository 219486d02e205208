import type { ListRow } from '@joborder/shared/job-orders/contract';
import type { CallInput } from '../src/platform/api';
import { api } from './screen';

/** The day on which the job orders of tests are looked at: a Sunday. */
export const NOW = '2026-11-22T10:15:00+07:00';

const MAY = { edit: true, cancel: true, copy: true, print: true };
const READS = { edit: false, cancel: false, copy: true, print: true };

const row = (
  id: number,
  fields: Omit<ListRow, 'id' | 'can' | 'filed_late'> & Partial<ListRow>,
) => ({
  id,
  filed_late: 0,
  can: MAY,
  ...fields,
});

/** Job orders as a list has them: one of each status and state of its guides. */
export const ROWS: readonly ListRow[] = [
  // On the road, its third day of five; everybody accepted.
  row(41, {
    code: '110077769000141',
    status: 2,
    inbound_date: '2026-11-19',
    outbound_date: '2026-11-25',
    joborder_start_date: '2026-11-20',
    joborder_stop_date: '2026-11-24',
    license: '11/00777',
    agencyName: 'บริษัท ดอกบัวทัวร์ จำกัด',
    tourCode: 'SPT-1120',
    external_agencys: 'Sakura Pacific Tours',
    inbound_country: 'JP',
    tourists_all: 23,
    guides_total: 2,
    guides_accepted: 2,
    guides_refused: [],
    guide_status_msg: 'ready',
  }),
  // Starts tomorrow; one of three has not answered.
  row(42, {
    code: '110088869000142',
    status: 1,
    inbound_date: '2026-11-23',
    outbound_date: '2026-11-28',
    joborder_start_date: '2026-11-23',
    joborder_stop_date: '2026-11-27',
    license: '11/00888',
    agencyName: 'ห้างหุ้นส่วนจำกัด บุษบาทราเวล',
    tourCode: '',
    external_agencys: 'Hanul Travel',
    inbound_country: 'KR',
    tourists_all: 1207,
    guides_total: 3,
    guides_accepted: 2,
    guides_refused: [],
    guide_status_msg: 'pending',
  }),
  // Starts in a month, no day of arrival; one waits, one refused.
  row(43, {
    code: '110077769000143',
    status: 1,
    inbound_date: '1970-01-01',
    outbound_date: '2026-12-31',
    joborder_start_date: '2026-12-22',
    joborder_stop_date: '2026-12-30',
    license: '11/00777',
    agencyName: 'บริษัท ดอกบัวทัวร์ จำกัด',
    tourCode: 'RUS-22',
    external_agencys: 'Volga',
    inbound_country: '',
    tourists_all: 8,
    guides_total: 4,
    guides_accepted: 2,
    guides_refused: ['ประสิทธิ์ ดีพร้อม'],
    guide_status_msg: 'pending',
  }),
  // Over, and filed only then.
  row(44, {
    code: '210004269000144',
    status: 4,
    inbound_date: '2026-10-01',
    outbound_date: '2026-10-04',
    joborder_start_date: '2026-10-02',
    joborder_stop_date: '2026-10-03',
    license: '21-00042',
    agencyName: '',
    tourCode: 'CH-5',
    external_agencys: 'Golden Panda',
    inbound_country: 'CN',
    tourists_all: 15,
    guides_total: 5,
    guides_accepted: 5,
    guides_refused: [],
    guide_status_msg: 'ready',
    filed_late: 1,
    can: READS,
  }),
  row(45, {
    code: '110077769000145',
    status: 3,
    inbound_date: '2026-09-06',
    outbound_date: '',
    joborder_start_date: '2026-09-07',
    joborder_stop_date: '2026-09-08',
    license: '11/00777',
    agencyName: 'บริษัท ดอกบัวทัวร์ จำกัด',
    tourCode: 'GB-9',
    external_agencys: 'Albion & Sons',
    inbound_country: 'GB',
    tourists_all: 2,
    guides_total: 0,
    guides_accepted: 0,
    guides_refused: [],
    guide_status_msg: 'pending',
    can: READS,
  }),
];

/** As many orders as asked for, told apart by their numbers 0001… and their tour codes T-1…. */
export const manyRows = (count: number): ListRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...(ROWS[1] as ListRow),
    id: at + 1,
    code: `1100777690${String(at + 1).padStart(5, '0')}`,
    tourCode: `T-${at + 1}`,
  }));

type Asked = CallInput<'GET /api/v2/web/joborder/get'>['query'];

/** The list answers these orders, by the part that is asked for; what filters is looked at in what was sent. */
export function answerList(
  rows: readonly ListRow[] | ((query: Asked) => readonly ListRow[]) = ROWS,
): void {
  const found = (query: Asked) => (typeof rows === 'function' ? rows(query) : rows);
  const of = (status: number, query: Asked) =>
    found(query).filter((each) => each.status === status).length;
  api
    .answer('GET /api/v2/web/joborder/get', ({ query }) => {
      const { take = 50, skip = 0, status } = query ?? {};
      return found(query)
        .filter((each) => !status || each.status === Number(status))
        .slice(Number(skip), Number(skip) + Number(take));
    })
    .answer('GET /api/v2/web/joborder/count', ({ query }) => ({
      status: 'success' as const,
      count: found(query).length,
      by_status: { 1: of(1, query), 2: of(2, query), 3: of(3, query), 4: of(4, query) },
    }))
    .answer('GET /api/v2/web/joborder/draft', { status: 'success', draft: null })
    .answer('GET /api/v2/web/agency/get/:agency_id', {
      status: 'success',
      id: 33,
      name: 'บริษัท ดอกบัวทัวร์ จำกัด',
      license: '11/00777',
      license_expires: '2031-08-08',
    });
}
