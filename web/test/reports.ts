import type {
  AgencyReportRow,
  CountryReportRow,
  GuideReportRow,
  HeatMap,
  PlaceReportRow,
  PoliceReportRow,
  StaffReportRow,
  TimeRow,
} from '@joborder/shared/reports/contract';
import { api } from './screen';
import { gridOf } from './grid';

/** The day on which reports are read in tests. */
export const NOW = '2026-11-20T10:20:00+07:00';

const COUNTRIES: readonly (readonly [string, string])[] = [
  ['CN', 'จีน'],
  ['JP', 'ญี่ปุ่น'],
  ['', 'ไม่ระบุสัญชาติ'],
  ...'DE FR IT ES PT NL BE CH AT SE NO FI DK PL CZ HU RO GR IE'
    .split(' ')
    .map((code) => [code, `ประเทศ ${code}`] as const),
];

/** 22 countries: more than a chart's bars and a page's rows. */
export const countryRows: readonly CountryReportRow[] = COUNTRIES.map(([code, name], index) => ({
  ranking: index + 1,
  amount: 4000 - index * 150,
  country_code: code,
  country_name: name,
  joborders: 90 - index,
}));

export const placeRows: readonly PlaceReportRow[] = [
  {
    ranking: 1,
    amount: 30,
    places_id: 71,
    places_name: 'วัดอรุณราชวราราม',
    provinces_name: 'กรุงเทพมหานคร',
    tourists: 811,
  },
  {
    ranking: 2,
    amount: 10,
    places_id: 72,
    places_name: 'เกาะเต่า',
    provinces_name: 'สุราษฎร์ธานี',
    tourists: 205,
  },
];

export const accommodationRows = [
  {
    ranking: 1,
    amount: 12,
    accommodations_id: 81,
    accommodations_name: 'โรงแรมริมน้ำ',
    provinces_name: 'นครพนม',
    tourists: 333,
  },
  {
    ranking: 2,
    amount: 4,
    accommodations_id: 82,
    accommodations_name: 'รีสอร์ตบนดอย',
    provinces_name: 'น่าน',
    tourists: 96,
  },
] as const;

const guideRows: readonly GuideReportRow[] = [
  {
    ranking: 1,
    amount: 9,
    guides_id: 61,
    guides_name: 'สมหญิง เดินทาง',
    guides_license: '21-00961',
    tourists: 177,
  },
  {
    ranking: 2,
    amount: 3,
    guides_id: 62,
    guides_name: 'ก้อง นำเที่ยว',
    guides_license: '21-00962',
    tourists: 58,
  },
];

export const agencyRows: readonly AgencyReportRow[] = [
  {
    ranking: 1,
    amount: 16,
    agency_id: 51,
    agency_name: 'บริษัท ช้างทัวร์ จำกัด',
    agency_license: '11/00951',
    tourists: 402,
  },
  {
    ranking: 2,
    amount: 4,
    agency_id: 52,
    agency_name: 'บริษัท ทะเลใส จำกัด',
    agency_license: '11/00952',
    tourists: 75,
  },
];

const policeRows: readonly PoliceReportRow[] = [
  {
    ranking: 1,
    amount: 8,
    police_id: 41,
    police_name: 'ร.ต.อ. กล้า หาญ',
    provinces_name: 'ชลบุรี',
    joborders: 7,
    in_order: 5,
    found: 2,
  },
  {
    ranking: 2,
    amount: 3,
    police_id: 42,
    police_name: 'ด.ต. เที่ยง ธรรม',
    provinces_name: 'ภูเก็ต',
    joborders: 3,
    in_order: 1,
    found: 0,
  },
];

export const staffRows: readonly StaffReportRow[] = [
  {
    ranking: 1,
    amount: 25,
    staff_id: 31,
    staff_name: 'สมศรี ตรวจการ',
    staff_type: 'officer',
    places_added: 1,
    places_approved: 14,
    approval_hours: 3.25,
    users_changed: 4,
    orders_inspected: 6,
  },
  {
    ranking: 2,
    amount: 11,
    staff_id: 32,
    staff_name: 'อนุชา ธรรมรักษ์',
    staff_type: 'administrator',
    places_added: 7,
    places_approved: 0,
    approval_hours: null,
    users_changed: 3,
    orders_inspected: 2,
  },
  {
    ranking: 3,
    amount: 0,
    staff_id: 33,
    staff_name: 'ว่าง งาน',
    staff_type: 'officer',
    places_added: 0,
    places_approved: 0,
    approval_hours: null,
    users_changed: 0,
    orders_inspected: 0,
  },
];

/** A bar of each of these months of 2026, no two numbers of which are the same. */
export const monthRows = (...months: readonly number[]): TimeRow[] =>
  months.map((month) => {
    const two = String(month).padStart(2, '0');
    return {
      date: `2026-${two}`,
      startdate: `2026-${two}-01`,
      enddate: `2026-${two}-${month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : 31}`,
      amount: 300 + month,
      joborders: 100 + month,
      tourists: 2000 + month * 10,
    };
  });

const order = (places: readonly (readonly [number, number])[]) => ({
  joborders: 1,
  tourists_adults: 8,
  tourists_children: 3,
  tourists_fifteen: 1,
  tourists_followers: 2,
  tourists_all: 14,
  tripGuide: {
    day: [
      {
        day: 1,
        daypart: [
          {
            daypart: 1,
            place: places.map(([latitude, longitude]) => ({ latitude, longitude })),
          },
        ],
      },
    ],
  },
});

/** Regions as the server lists them. */
export const REGIONS = [
  { id: 1, name: 'ภาคเหนือ' },
  { id: 2, name: 'ภาคตะวันออกเฉียงเหนือ' },
  { id: 3, name: 'ภาคกลาง' },
  { id: 4, name: 'ภาคตะวันออก' },
  { id: 5, name: 'ภาคตะวันตก' },
  { id: 6, name: 'ภาคใต้' },
] as const;

const PROVINCES = [
  ['กรุงเทพมหานคร', 13.75, 100.5],
  ['ภูเก็ต', 7.95, 98.34],
  ['เชียงใหม่', 18.79, 98.98],
  ['ชลบุรี', 13.36, 100.98],
  ['กาญจนบุรี', 14.02, 99.53],
  ['ขอนแก่น', 16.43, 102.83],
  ['กระบี่', 8.06, 98.92],
  ['เชียงราย', 19.91, 99.84],
  ['ระยอง', 12.68, 101.28],
  ['ตราด', 12.24, 102.51],
  ['นครราชสีมา', 14.97, 102.1],
  ['สงขลา', 7.2, 100.6],
] as const;

/** The heat map of 30 days: six regions, twelve provinces. */
export const heatMap: HeatMap = {
  joborders: [
    order([
      [13.75, 100.5],
      [18.79, 98.98],
    ]),
  ],
  aggregated: false,
  points: PROVINCES.map(([, latitude, longitude], index) => [latitude, longitude, 60 - index]),
  // Not in the order of their ids: the one with the most comes first.
  regions: [3, 1, 6, 2, 5, 4].map((id, index) => ({
    id,
    name: REGIONS[id - 1]?.name ?? '',
    count: [1200, 700, 50, 40, 30, 20][index] ?? 0,
  })),
  provinces: PROVINCES.map(([name, latitude, longitude], index) => ({
    id: 10 + index,
    name,
    latitude,
    longitude,
    count: 1500 - index * 110,
  })),
  totals: {
    startdate: '2026-10-22',
    enddate: '2026-11-20',
    days: 30,
    joborders: 1600,
    visits: 9400,
    adults: 21_001,
    children: 1_402,
    fifteen: 53,
    followers: 704,
    tourists: 23_160,
  },
};

/** Every ranked report has its rows. */
export function answerRankings(): void {
  api
    .answer('GET /devexpress/report/country', gridOf(countryRows))
    .answer('GET /devexpress/report/places', gridOf(placeRows))
    .answer('GET /devexpress/report/accommodations', gridOf(accommodationRows))
    .answer('GET /devexpress/report/guides', gridOf(guideRows))
    .answer('GET /devexpress/report/agencys', gridOf(agencyRows))
    .answer('GET /devexpress/report/polices', gridOf(policeRows))
    .answer('GET /devexpress/report/staff', gridOf(staffRows));
}
