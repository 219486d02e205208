import { addDays, type Day } from '@joborder/shared/dates';
import { hashPassword } from '../../src/platform/passwords';
import { AGENCIES } from './agencies';
import { EXPIRED_DAYS, GUIDE, KNOWN_GUIDES, LAST_NAMES, MEN, TOWNS, WOMEN } from './guides';
import { seededRandom } from './random';

/** The password of every demo account but `11/00005`. */
const PASSWORD = 'Demo-2569!';
/** An initial password is the registration number (D33). */
const INITIAL_PASSWORD = '0105569000005';

export interface Agency {
  id: number;
  name: string;
  license: string;
  address: string;
  mobile: string;
  signatory: string;
  license_expires: Day;
}
export interface Guide {
  id: number;
  license: string;
  address: string;
  license_expires: Day;
}
export interface User {
  id: number;
  username: string;
  password_hash: string;
  type: number;
  status: number;
  website_enable: number;
  title: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  national_id: string;
  address: string;
  photo: string;
  agency_id: number | null;
  guide_id: number | null;
  province_id: number | null;
  must_change_password: boolean;
  created_at: string;
  updated_at: string;
}

/** Users have fixed ids: those of agencies and guides follow from them. */
export const USER = { admin: 1, officer: 2, police: 3 } as const;
export const userOfAgency = (agencyId: number) => 3 + agencyId;
export const userOfGuide = (guideId: number) => 100 + guideId;

/** Thirteen digits with a valid check digit; no number that was ever issued starts with 0. */
function nationalId(number: number): string {
  const digits = `00999${String(number).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

function account(id: number, type: number, at: string, user: Partial<User>): User {
  return {
    id,
    username: '',
    password_hash: '',
    type,
    status: 1,
    website_enable: 1,
    title: '',
    first_name: '',
    last_name: '',
    email: `demo${id}@example.com`,
    mobile: `060000${String(id).padStart(4, '0')}`,
    national_id: nationalId(id),
    address: '',
    photo: `portraits/${id}.webp`,
    agency_id: null,
    guide_id: null,
    province_id: null,
    must_change_password: false,
    created_at: at,
    updated_at: at,
    ...user,
  };
}

/** Licences that end within a month, by id, in so many days: somebody has to renew them. */
const ENDING = {
  agencies: new Map([
    [9, -12],
    [10, 18],
  ]),
  guides: new Map([
    [43, 9],
    [44, 27],
  ]),
};

/** Police officers who were given an account and have not used it. */
const FIRST_UNUSED = 301;
const UNUSED = [
  ['police.phuket', 83, 'ธนากร', 'ชายฝั่ง'],
  ['police.chiangmai', 50, 'ณัฐวุฒิ', 'ล้านนา'],
] as const;

/** What administrators and officers did with accounts lately (D38). */
export const accountChanges = (today: Day) => {
  const edit = (
    days: number,
    actor_id: number,
    entity: 'user' | 'guide' | 'agency',
    entity_id: number,
    [before, after]: readonly [object, object],
  ) => ({
    at: `${addDays(today, -days)}T10:${String(10 + days)}:00+07:00`,
    actor_id,
    address: '127.0.0.1',
    action: `${entity}.edit`,
    entity,
    entity_id,
    before,
    after,
  });
  const mobile = [{ mobile: '…0000' }, { mobile: '…7788' }] as const;
  const renewed = (from: number, to: number) =>
    [{ license_expires: addDays(today, from) }, { license_expires: addDays(today, to) }] as const;
  return [
    edit(26, USER.admin, 'user', userOfGuide(12), mobile),
    edit(21, USER.officer, 'guide', 5, renewed(-2, 1_800)),
    edit(18, USER.officer, 'agency', 4, renewed(9, 730)),
    edit(12, USER.officer, 'user', userOfGuide(17), mobile),
    edit(7, USER.admin, 'user', userOfAgency(3), [{ status: 1 }, { status: 2 }]),
    edit(4, USER.officer, 'guide', 21, renewed(3, 1_820)),
    edit(2, USER.officer, 'user', USER.police, [{ province_id: null }, { province_id: 20 }]),
  ];
};

/** One of the invented guides. */
const ASKING_GUIDE = 9;

/** Changes of names and licence numbers that wait for an officer (D59). */
export const identityChanges = (
  today: Day,
  { agencies, guides }: { agencies: readonly Agency[]; guides: readonly Guide[] },
) => {
  const before = (holder: Agency | Guide | undefined) => ({
    license_before: holder?.license ?? '',
    name_before: holder && 'name' in holder ? holder.name : '',
  });
  return [
    {
      agency_id: 7,
      guide_id: null,
      license: '11/00058',
      name: 'บริษัท พาราไดซ์เส้นทางไทย แอนด์ ทราเวล จำกัด',
      ...before(agencies.find(({ id }) => id === 7)),
      requested_by: userOfAgency(7),
      requested_at: `${addDays(today, -5)}T09:12:00+07:00`,
      status: 'waiting',
      reason: '',
    },
    {
      agency_id: null,
      guide_id: ASKING_GUIDE,
      license: '21-00999',
      name: null,
      ...before(guides.find(({ id }) => id === ASKING_GUIDE)),
      requested_by: userOfGuide(ASKING_GUIDE),
      requested_at: `${addDays(today, -2)}T20:41:00+07:00`,
      status: 'waiting',
      reason: '',
    },
  ];
};

const at = (today: Day, daysAgo: number) => `${addDays(today, -daysAgo)}T09:00:00+07:00`;

function makeStaff(today: Day, initial: string): User[] {
  const users: User[] = [
    account(USER.admin, 1, at(today, 900), {
      username: 'admin',
      title: 'นาง',
      first_name: 'อรพรรณ',
      last_name: 'ดูแลระบบ',
    }),
    account(USER.officer, 4, at(today, 880), {
      username: 'officer',
      title: 'นาย',
      first_name: 'สมเกียรติ',
      last_name: 'รักษ์ระเบียบ',
      province_id: 10,
    }),
    account(USER.police, 5, at(today, 870), {
      username: 'police',
      title: 'ร.ต.อ.',
      first_name: 'วีรยุทธ',
      last_name: 'พิทักษ์นักเดินทาง',
      province_id: 20,
    }),
  ];
  // Whoever never came in: the first password of one is over.
  for (const [index, [username, province_id, first_name, last_name]] of UNUSED.entries()) {
    users.push(
      account(FIRST_UNUSED + index, 5, at(today, index === 0 ? 41 : 6), {
        username,
        title: 'ร.ต.ท.',
        first_name,
        last_name,
        province_id,
        password_hash: initial,
        must_change_password: true,
      }),
    );
  }
  return users;
}

function makeAgencies(today: Day, initial: string, users: User[]): Agency[] {
  return AGENCIES.map(([name, address, title, first_name, last_name, signatory], index) => {
    const id = index + 1;
    const license = `11/${String(id).padStart(5, '0')}`;
    const fresh = id === 5;
    const mobile = id === 1 ? '0 2000 1100' : `0 2000 11${String(id).padStart(2, '0')}`;
    users.push(
      account(userOfAgency(id), 3, at(today, fresh ? 3 : 800 - id * 11), {
        username: license,
        title,
        first_name,
        last_name,
        mobile,
        address,
        agency_id: id,
        status: id === 3 ? 2 : 1,
        website_enable: id === 4 ? 0 : 1,
        must_change_password: fresh,
        ...(fresh ? { national_id: INITIAL_PASSWORD, password_hash: initial } : {}),
      }),
    );
    return {
      id,
      name,
      license,
      address,
      mobile,
      signatory,
      license_expires: addDays(today, ENDING.agencies.get(id) ?? 200 + id * 61),
    };
  });
}

function makeGuides(today: Day, users: User[]): Guide[] {
  const random = seededRandom('people');
  const invented = Array.from({ length: LAST_NAMES.length }, (_, index) => {
    const woman = index % 2 === 1;
    return [
      `${index % 3 === 2 ? 31 : 21}-${String(310 + index * 37).padStart(5, '0')}`,
      woman ? (index % 4 === 1 ? 'นางสาว' : 'นาง') : 'นาย',
      (woman ? WOMEN : MEN)[index >> 1] ?? '',
      LAST_NAMES[index] ?? '',
    ] as const;
  });
  return [...KNOWN_GUIDES, ...invented].map(([license, title, first_name, last_name], index) => {
    const id = index + 1;
    const address = `${random.int(1, 299)}/${random.int(1, 40)} ${random.pick(TOWNS)}`;
    users.push(
      account(userOfGuide(id), 2, at(today, 780 - id * 7), {
        username: license,
        title,
        first_name,
        last_name,
        address,
        guide_id: id,
      }),
    );
    const usual = random.int(120, 1500);
    const expires = id === GUIDE.expired ? -EXPIRED_DAYS : (ENDING.guides.get(id) ?? usual);
    return { id, license, address, license_expires: addDays(today, expires) };
  });
}

/** Accounts, agencies and guides of the demo as of `today`. */
export async function makePeople(today: Day) {
  const hashed = await hashPassword(PASSWORD);
  const initial = await hashPassword(INITIAL_PASSWORD);
  const users = makeStaff(today, initial);
  const agencies = makeAgencies(today, initial, users);
  const guides = makeGuides(today, users);
  for (const user of users) user.password_hash ||= hashed;
  return { users, agencies, guides };
}
