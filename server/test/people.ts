import { hashPassword } from '../src/platform/passwords';
import type { Db } from '../src/platform/db/schema';
import { openSession } from '../src/platform/session';

/** The password of everybody in `people`. */
export const password = 'Trial-2569!';

// High ids and licences of their own, so that a test may add the demo beside them.
export const agencies = {
  lotus: { id: 900_001, name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '99/00001' },
  chang: { id: 900_002, name: 'บริษัท ช้างทอง ทราเวล จำกัด', license: '99/00002' },
};
const guides = {
  malee: { id: 900_001, license: '99-00001', license_expires: '2099-12-31' },
  somchai: { id: 900_002, license: '99-00002', license_expires: '2099-12-31' },
  expired: { id: 900_003, license: '99-00003', license_expires: '2020-01-31' },
};

const account = (
  id: number,
  username: string,
  type: number,
  first_name: string,
  last_name: string,
) => ({
  id,
  username,
  type,
  first_name,
  last_name,
  agency_id: null as number | null,
  guide_id: null as number | null,
  status: 1,
  website_enable: 1,
});

/** Somebody of each kind, present in every test database, with fixed ids. */
export const people = {
  admin: account(900_001, 'test.admin', 1, 'อนงค์', 'ดูแลดี'),
  officer: account(900_002, 'test.officer', 4, 'ประเสริฐ', 'งานละเอียด'),
  police: account(900_003, 'test.police', 5, 'วีระ', 'รักษาทาง'),
  lotus: { ...account(900_004, 'test.lotus', 3, 'บัวผัน', 'ใจงาม'), agency_id: agencies.lotus.id },
  chang: { ...account(900_005, 'test.chang', 3, 'ทองดี', 'มีทรัพย์'), agency_id: agencies.chang.id },
  malee: { ...account(900_006, 'test.malee', 2, 'มาลี', 'พาเที่ยว'), guide_id: guides.malee.id },
  somchai: { ...account(900_007, 'test.somchai', 2, 'สมชาย', 'รู้ทาง'), guide_id: guides.somchai.id },
  expired: {
    ...account(900_008, 'test.expired', 2, 'สมศรี', 'หมดอายุ'),
    guide_id: guides.expired.id,
  },
  suspended: { ...account(900_009, 'test.suspended', 4, 'วิชัย', 'พักงาน'), status: 2 },
  /** An administrator who belongs to an agency: D31 limits what they see and keep. */
  agencyAdmin: {
    ...account(900_011, 'test.agency.admin', 1, 'ปรีชา', 'ดูแลบริษัท'),
    agency_id: agencies.chang.id,
  },
  noWebsite: { ...account(900_010, 'test.noweb', 4, 'กานดา', 'ไม่มีเว็บ'), website_enable: 0 },
};

export async function addPeople(db: Db): Promise<void> {
  await db.insertInto('agencies').values(Object.values(agencies)).execute();
  await db.insertInto('guides').values(Object.values(guides)).execute();
  const password_hash = await hashPassword(password);
  await db
    .insertInto('users')
    .values(Object.values(people).map((person) => ({ ...person, password_hash })))
    .execute();
}

/** The token of a session that has just begun, for tests of a server in another process. */
export const signIn = (db: Db, userId: number): Promise<string> =>
  openSession(db, {
    userId,
    now: new Date(),
    life: 3_600_000,
    address: '127.0.0.1',
    userAgent: 'test',
  });
