import { capacitiesOf } from '@joborder/shared/session/capacities';
import type { UserType } from '@joborder/shared/user-type';
import type { CallReply } from '../src/platform/api';

type Account = CallReply<'POST /api/v2/web/account'>;

const person = (type: UserType, users: Omit<Account['users'], 'type'>): Account => ({
  status: 'success',
  message: 'ok',
  website_enable: 1,
  capacity: capacitiesOf({ type, agencyId: users.agency_id }).map((capacity) => ({ capacity })),
  users: { ...users, type },
  must_change_password: false,
  // The warning before a session ends is tested where it is asked for.
  inactivity_minutes: 0,
});

/** One account of each kind; no two share a field. */
export const people = {
  admin: person(1, {
    id: 101,
    fname: 'อนุชา',
    lname: 'ธรรมรักษ์',
    agency_id: null,
    affiliation: null,
    license: null,
  }),
  guide: person(2, {
    id: 202,
    fname: 'มาลี',
    lname: 'พาเที่ยว',
    agency_id: null,
    affiliation: '21-00042',
    license: '21-00042',
  }),
  agency: person(3, {
    id: 303,
    fname: 'บัวผัน',
    lname: 'ใจงาม',
    agency_id: 33,
    affiliation: 'บริษัท ดอกบัวทัวร์ จำกัด',
    license: '11/00777',
  }),
  officer: person(4, {
    id: 404,
    fname: 'สมศรี',
    lname: 'ตรวจการ',
    agency_id: null,
    affiliation: null,
    license: null,
  }),
  police: person(5, {
    id: 505,
    fname: 'เข้ม',
    lname: 'แข็งขัน',
    agency_id: null,
    affiliation: null,
    license: null,
  }),
} satisfies Record<string, Account>;

export type Who = keyof typeof people;
