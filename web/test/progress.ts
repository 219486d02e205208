import { addDays, dayToSeconds } from '@joborder/shared/dates';
import type { Progress, ProgressStop } from '@joborder/shared/tracking/contract';
import type { CallReply } from '../src/platform/api';

/** The second of the three days of the tour; noon in Thailand. */
export const NOW = '2026-11-21T05:00:00Z';
const START = '2026-11-20';
export const CODE = '110077769000042';

type Stop = Partial<Omit<ProgressStop, 'place'>> & { readonly name: string; readonly n: number };

/** A stop that differs from every other by its number. */
export function stop({ name, n, ...change }: Stop): ProgressStop {
  return {
    daypart: 1,
    place_id: 500 + n,
    place_ordering: n,
    place: {
      id: 500 + n,
      name,
      photo: '',
      detail: `รายละเอียด ${n}`,
      category_id: 4,
      category_name: 'ศาสนสถาน',
      category_icon: 'building-pavilion',
      province_name: 'พระนครศรีอยุธยา',
      latitude: 14.3 + n / 100,
      longitude: 100.5 + n / 100,
      capital_district: false,
      open_period: [],
      address: `ตำบลที่ ${n}`,
    },
    guides: [],
    checkindate: null,
    checkoutdate: null,
    remark: '',
    status: 0,
    ...change,
  };
}

/** Day 1 is over, day 2 under way, day 3 to come; one place of day 2 is cancelled. */
const stopsOfDays = (): readonly (readonly ProgressStop[])[] => [
  [
    stop({
      n: 1,
      name: 'วัดใหญ่ชัยมงคล',
      checkindate: '2026-11-20T02:10:00Z',
      checkoutdate: '2026-11-20T03:25:00Z',
    }),
    stop({
      n: 2,
      daypart: 2,
      name: 'วัดมหาธาตุ',
      checkindate: '2026-11-20T06:05:00Z',
      checkoutdate: '2026-11-20T06:50:00Z',
    }),
  ],
  [
    stop({ n: 3, name: 'วัดพระศรีสรรเพชญ์', checkindate: '2026-11-21T04:20:00Z' }),
    stop({ n: 4, daypart: 2, name: 'ตลาดน้ำอโยธยา', status: -1, remark: 'ปิดปรับปรุง' }),
    stop({ n: 5, daypart: 3, name: 'เพนียดคล้องช้าง' }),
  ],
  Array.from({ length: 18 }, (_, index) =>
    stop({ n: index + 6, name: `สถานที่ลำดับ ${index + 6}`, daypart: (index % 3) + 1 }),
  ),
];

const guide = (id: number, accepted: -1 | 0 | 1, more: Partial<Progress['guides'][number]>) => ({
  guide_id: id,
  guide_info: { fname: `ชื่อ${id}`, lname: `สกุล${id}` },
  license: `21-00${id}`,
  license_expires: '2028-03-31',
  address: `บ้านเลขที่ ${id}`,
  mobile: `0600000${id}`,
  photo: '',
  accepted,
  fee: null,
  days: [1, 2, 3],
  reason: '',
  answered_at: null,
  ...more,
});

/** An order of 23 stops and 54 tourists on its way. */
export function progress(change: Partial<Progress> = {}): Progress {
  const tourists = Array.from({ length: 54 }, (_, index) => ({
    id: 9001 + index,
    passport: `P${1000 + index}`,
    passport_file: '',
    prefix: 'Mr.',
    fname: `GIVEN${index + 1}`,
    lname: `FAMILY${index + 1}`,
    dob: `19${60 + (index % 40)}-04-03`,
    age: 66 - (index % 40),
    origincountry: 'CN',
    arrivalflight: '',
    flight_no: '',
  }));
  const guides = [
    guide(101, 1, { answered_at: '2026-11-01T03:00:00Z' }),
    guide(102, 0, { days: [1, 3], mobile: '' }),
    guide(103, -1, { days: [2], reason: 'ป่วย', answered_at: '2026-11-02T03:00:00Z' }),
  ];
  const readings = [
    { joborder_tourist_id: 9001, temperaturestatus: 1, remark: '' },
    { joborder_tourist_id: 9002, temperaturestatus: 0, remark: 'ไข้ 38.4' },
    { joborder_tourist_id: 9003, temperaturestatus: 0, remark: 'ยังไม่ระบุ' },
  ] as const;
  return {
    id: 42,
    joborder_id: 42,
    code: CODE,
    joborder_code: CODE,
    version: 3,
    status: 2,
    created_at: '2026-10-30T04:05:00Z',
    created_by: 'บัวผัน ใจงาม',
    updated_at: '2026-11-03T06:07:00Z',
    filed_late: 0,
    agencys: [{ name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '11/00777' }],
    agency: {
      name: 'บริษัท ดอกบัวทัวร์ จำกัด',
      license: '11/00777',
      mobile: '0600000777',
      address: 'ถนนราชดำเนิน',
    },
    external_agencys: 'Golden Crane Travel Ltd.',
    external_agencys_code: 'GC-118',
    joborder_start: dayToSeconds(START),
    joborder_stop: dayToSeconds(addDays(START, 2)),
    joborder_start_date: START,
    joborder_stop_date: addDays(START, 2),
    inbound_type: 1,
    inbound_no: 'TG615',
    inbound_date: START,
    inbound_country: 'CN',
    outbound_type: 2,
    outbound_no: 'รถ 44',
    outbound_date: addDays(START, 2),
    outbound_country: 'LA',
    flights_internal: [],
    guides_fee: 1700,
    tourists_adults: 40,
    tourists_children: 13,
    tourists_fifteen: 1,
    tourists_followers: 2,
    tourists_all: 56,
    tourists,
    guides,
    days: stopsOfDays().map((stops, index) => ({
      day: index + 1,
      dayno: index + 1,
      dayparts: [1, 2, 3].map((daypart) => ({
        daypart,
        places: stops.filter((each) => each.daypart === daypart),
      })),
      day_details: [...stops],
      guides: guides
        .filter(({ days }) => days.includes(index + 1))
        .map(({ days: _days, reason: _reason, answered_at: _answered, ...each }) => each),
      tourists_temperature: index === 0 ? [...readings] : [],
    })),
    can: { edit: true, cancel: true, copy: true, print: true },
    data_removed_at: null,
    depth: 'full',
    masked: false,
    verification: '',
    check_code: '',
    last_event: 7,
    ...change,
  };
}

type AccessEntry = CallReply<'GET /api/v2/web/joborder/access'>['entries'][number];
/** A line of the access log of an order. */
export const accessEntry = (action: string, fields: Partial<AccessEntry> = {}): AccessEntry => ({
  at: '2026-11-21T03:04:00Z',
  kind: 'read',
  action,
  name: 'สมศรี ตรวจการ',
  type: 4,
  address: '192.0.2.7',
  latitude: null,
  longitude: null,
  inspection: null,
  ...fields,
});
