import type { CallReply } from '../src/platform/api';

type Profile = CallReply<'GET /api/v2/web/profile'>;

const common = {
  photo: '',
  province: '',
  agency: null,
  guide: null,
  license_expires: null,
  pending: {},
  pending_request: null,
} satisfies Partial<Profile>;

/** The profiles of the accounts in people.ts, each field another. */
export const profiles = {
  agency: {
    ...common,
    id: 303,
    username: '11/00777',
    title: 'นางสาว',
    fname: 'บัวผัน',
    lname: 'ใจงาม',
    identication_card: '1100200345678',
    email: 'lotus@example.com',
    mobile: '081 234 5678',
    address: '7 ถนนบัวขาว กรุงเทพมหานคร',
    license_expires: '2027-03-31',
    type_category: 'agency',
    agency: {
      name: 'บริษัท ดอกบัวทัวร์ จำกัด',
      license: '11/00777',
      address: '7 ถนนบัวขาว กรุงเทพมหานคร',
      signatory: 'นายทองดี มีสุข',
    },
  },
  guide: {
    ...common,
    id: 202,
    username: '21-00042',
    title: 'นาง',
    fname: 'มาลี',
    lname: 'พาเที่ยว',
    identication_card: '3100200345671',
    email: 'malee@example.com',
    mobile: '089 876 5432',
    address: '42 ถนนนิมมานเหมินท์ เชียงใหม่',
    license_expires: '2028-06-30',
    type_category: 'guides',
    guide: { license: '21-00042', address: '42 ถนนนิมมานเหมินท์ เชียงใหม่' },
  },
  police: {
    ...common,
    id: 505,
    username: 'police.khem',
    title: 'ร.ต.อ.',
    fname: 'เข้ม',
    lname: 'แข็งขัน',
    identication_card: '5100200345670',
    email: 'khem@example.com',
    mobile: '085 555 0505',
    address: '5 ถนนพัทยาสาย 2',
    province: 'ชลบุรี',
    type_category: 'staff',
  },
} satisfies Record<string, Profile>;
