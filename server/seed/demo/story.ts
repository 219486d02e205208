import type { Day } from '@joborder/shared/dates';
import type { DayPart } from '@joborder/shared/trips/plan';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import { GUIDE } from './guides';
import type { Person } from './tourists';

export interface Assignment {
  readonly guide: number;
  readonly days: readonly number[];
  /** 1 accepted, 0 awaiting, -1 refused. */
  readonly accepted: -1 | 0 | 1;
}
/** What is fixed of an order; everything else is generated. Days count from today. */
export interface FixedBooking {
  readonly start: number;
  readonly days: number;
  readonly country: string;
  readonly agency: string;
  readonly code: string;
  readonly people: number;
  readonly followers?: number;
  readonly cancelled?: boolean;
  readonly route?: string;
  readonly guides?: readonly Assignment[];
  readonly stops?: readonly (readonly [day: number, part: DayPart, place: string])[];
  readonly flights?: readonly [inbound: string, outbound: string];
  readonly onAyutthayaDay?: true;
  /** Its guide has checked in nowhere today. */
  readonly silentToday?: true;
}

const whole = (days: number) => Array.from({ length: days }, (_, index) => index + 1);
const fixed = (
  start: number,
  days: number,
  country: string,
  agency: string,
  code: string,
  people: number,
  more: Partial<FixedBooking> = {},
): FixedBooking => ({ start, days, country, agency, code, people, ...more });

/** Orders of agency 11/00001 by their running number. */
export const SIAM_WITHI: ReadonlyMap<number, FixedBooking> = new Map([
  [130, fixed(-9, 4, 'SG', 'Merlion Leisure Pte Ltd', 'SIN-NOV-02', 12)],
  [132, fixed(-8, 4, 'CN', 'Shanghai Huating Travel', 'SHA-5521', 38, { cancelled: true })],
  [133, fixed(-10, 8, 'FR', 'Voyages du Mékong SARL', 'FR-SIAM-22', 16)],
  [136, fixed(-4, 5, 'JP', 'Sakura Pacific Tours K.K.', 'SPT-1126-05', 26)],
  [139, fixed(-3, 5, 'IN', 'Gulmohar Tours Pvt Ltd', 'IND-GT-0917', 41)],
  [
    141,
    fixed(-2, 5, 'CN', "Nanjing Jinling Int'l Travel", 'JL-THA-1118', 24, {
      followers: 1,
      onAyutthayaDay: true,
      flights: ['MU541', 'MU542'],
      guides: [
        { guide: GUIDE.anucha, days: whole(5), accepted: 1 },
        { guide: GUIDE.natthida, days: whole(4), accepted: 1 },
        { guide: GUIDE.preecha, days: [5], accepted: 0 },
      ],
      stops: [
        [1, 1, 'พระบรมมหาราชวัง'],
        [1, 2, 'วัดพระเชตุพนวิมลมังคลาราม (วัดโพธิ์)'],
        [1, 2, 'วัดอรุณราชวราราม'],
        [1, 3, 'เอเชียทีค เดอะ ริเวอร์ฟร้อนท์'],
        [2, 1, 'วัดไตรมิตรวิทยาราม'],
        [2, 1, 'เยาวราช'],
        [2, 2, 'พิพิธภัณฑ์บ้านจิม ทอมป์สัน'],
        [2, 3, 'ไอคอนสยาม'],
        [3, 1, 'วัดใหญ่ชัยมงคล'],
        [3, 1, 'วัดมหาธาตุ อยุธยา'],
        [3, 1, 'วัดพระศรีสรรเพชญ์'],
        [3, 2, 'วิหารพระมงคลบพิตร'],
        [3, 2, 'วัดไชยวัฒนาราม'],
        [3, 2, 'ตลาดน้ำอโยธยา'],
        [3, 3, 'โรงแรมกรุงศรีริเวอร์'],
        [4, 1, 'พระราชวังบางปะอิน'],
        [4, 2, 'ปราสาทสัจธรรม'],
        [4, 3, 'หาดพัทยา'],
        [5, 1, 'สวนนงนุชพัทยา'],
        [5, 2, 'ตลาดน้ำ 4 ภาค พัทยา'],
      ],
    }),
  ],
  [145, fixed(1, 4, 'MY', 'Melur Holidays Sdn Bhd', 'KUL-2211-A', 35, { followers: 1 })],
  [146, fixed(2, 13, 'DE', 'Nordlicht Reisen GmbH', 'DEU/THA/40', 22)],
  [147, fixed(6, 5, 'KR', 'Hanbit Travel Service', 'HN-BKK-3311', 18)],
  [
    148,
    fixed(11, 5, 'JP', 'Sakura Pacific Tours K.K.', 'SPT-1126-08', 27, {
      followers: 1,
      route: 'กรุงเทพฯ–อยุธยา–เชียงใหม่ 5 วัน 4 คืน',
      flights: ['JL31', 'JL34'],
      guides: [
        { guide: GUIDE.anucha, days: whole(5), accepted: 1 },
        { guide: GUIDE.kanyarat, days: [2, 4], accepted: 0 },
      ],
    }),
  ],
]);

/** Orders of agency 11/00002; number 93 takes a guide whom 11/00001 wants on the same day. */
export const LANNA_SMILE: ReadonlyMap<number, FixedBooking> = new Map([
  [
    93,
    fixed(10, 4, 'RU', 'Belaya Reka Tours', 'BR-TH-261', 19, {
      route: 'กรุงเทพฯ–อยุธยา–พัทยา 4 วัน 3 คืน',
      guides: [{ guide: GUIDE.kanyarat, days: whole(4), accepted: 1 }],
    }),
  ],
]);

/** The order that guide 21-00002 files herself, without an agency. */
export const OWN_TOUR: FixedBooking = fixed(5, 3, 'GB', 'Thames & Orient Ltd', 'TOL-88', 9, {
  route: 'เชียงใหม่ 3 วัน 2 คืน',
  guides: [{ guide: GUIDE.kanyarat, days: whole(3), accepted: 1 }],
});

/** Check-in and check-out on the morning in Ayutthaya, by place; the market is closed that day. */
export const AYUTTHAYA: ReadonlyMap<string, readonly [string, string | null]> = new Map([
  ['วัดใหญ่ชัยมงคล', ['08:52', '09:40']],
  ['วัดมหาธาตุ อยุธยา', ['09:58', '10:31']],
  ['วัดพระศรีสรรเพชญ์', ['10:42', null]],
]);
export const CLOSED_MARKET = {
  place: 'ตลาดน้ำอโยธยา',
  remark: 'ปิดปรับปรุง แจ้งโดยมัคคุเทศก์ 08:10 น.',
};

const LISTED: readonly (readonly [
  passport: string,
  prefix: string,
  first: string,
  last: string,
  age: number,
])[] = [
  ['EB9911221', 'Ms.', 'NA', 'LI', 29],
  ['EH2204187', 'Ms.', 'FANG', 'WANG', 41],
  ['EF8258114', 'Mr.', 'WEI', 'ZHANG', 44],
  ['EK5510932', 'Mr.', 'YANG', 'LIU', 36],
  ['EJ7718206', 'Ms.', 'JING', 'CHEN', 33],
  ['ED3309415', 'Mr.', 'LEI', 'ZHAO', 52],
  ['EG1180027', 'Ms.', 'MIN', 'HUANG', 61],
  ['EF4471903', 'Mr.', 'TAO', 'ZHOU', 12],
  ['EF4471904', 'Ms.', 'HUI', 'ZHOU', 9],
  ['EC6120458', 'Mr.', 'QIANG', 'ZHOU', 40],
  ['EC6120459', 'Mrs.', 'LAN', 'SUN', 38],
  ['EE2039471', 'Mr.', 'JUN', 'WU', 47],
  ['EE2039472', 'Mrs.', 'XIU', 'XU', 46],
  ['EM7750316', 'Mr.', 'GANG', 'HU', 58],
  ['EM7750317', 'Mrs.', 'MEI', 'GAO', 55],
  ['EA9064823', 'Mr.', 'BO', 'LIN', 27],
  ['EA9064829', 'Ms.', 'XUE', 'GUO', 26],
  ['EL3381690', 'Mr.', 'HAO', 'MA', 31],
  ['EL3381694', 'Ms.', 'YAN', 'LUO', 30],
  ['EP5207748', 'Mr.', 'MING', 'HE', 64],
  ['EP5207749', 'Mrs.', 'JUAN', 'ZHU', 62],
  ['ER1946035', 'Ms.', 'QIAN', 'XU', 35],
  ['ER8832507', 'Mr.', 'PENG', 'LIU', 50],
];

/** The group in Ayutthaya, by name. */
export function ayutthayaGroup(start: Day, flight: string): Person[] {
  return LISTED.map(([passport, prefix, firstname, lastname, age], index) => {
    const year = Number(start.slice(0, 4)) - age;
    const inYear = (born: number) =>
      `${born}-${String((index % 12) + 1).padStart(2, '0')}-${String(index + 4).padStart(2, '0')}`;
    const birthday = inYear(year);
    return {
      passport,
      prefix,
      firstname,
      lastname,
      ...touristTexts(() => ''),
      flight,
      passport_file: '',
      nation: 'CN',
      date_of_birth: ageOn(birthday, start) === age ? birthday : inYear(year - 1),
    };
  });
}

/** Temperatures of that group that are not normal, by the row of the list (from 0) and day. */
export const AYUTTHAYA_TEMPERATURES: ReadonlyMap<string, string> = new Map([
  ['3/2', 'ไข้ต่ำ พักผ่อน แล้ววัดซ้ำปกติ'],
  ['6/3', 'ยังไม่ระบุ'],
]);
