import { addDays, type Day } from '@joborder/shared/dates';
import { hashPassword } from '../../src/platform/passwords';
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

const AGENCIES: readonly (readonly [
  name: string,
  address: string,
  title: string,
  first: string,
  last: string,
  signatory: string,
])[] = [
  [
    'บริษัท สยามวิถี ทราเวล จำกัด',
    '88 ถ.เจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500',
    'นางสาว',
    'พิมพ์ชนก',
    'ศรีสุวรรณ',
    'นายธีรวุฒิ สยามวิถี',
  ],
  [
    'บริษัท ล้านนาสไมล์ ทัวร์ จำกัด',
    '19/4 ถ.นิมมานเหมินท์ ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
    'นาย',
    'ณัฐพล',
    'วงศ์คำลือ',
    'นางจันทร์ฉาย วงศ์คำลือ',
  ],
  [
    'บริษัท บูรพาเลิศฟ้า ทัวร์ จำกัด',
    '7 ถ.พัทยาสาย 2 ต.หนองปรือ อ.บางละมุง จ.ชลบุรี 20150',
    'นาย',
    'กิตติ',
    'เลิศฟ้างาม',
    'นายกิตติ เลิศฟ้างาม',
  ],
  [
    'บริษัท ชมดาว ฮอลิเดย์ จำกัด',
    '231 ถ.มิตรภาพ ต.ในเมือง อ.เมืองนครราชสีมา จ.นครราชสีมา 30000',
    'นาง',
    'วรรณา',
    'ดาวเจริญ',
    'นางวรรณา ดาวเจริญ',
  ],
  [
    'บริษัท เพียงตะวัน ทราเวล จำกัด',
    '52 ถ.สุขุมวิท แขวงคลองตัน เขตคลองเตย กรุงเทพฯ 10110',
    'นาย',
    'ชาญวิทย์',
    'เพียงตะวัน',
    'นายชาญวิทย์ เพียงตะวัน',
  ],
  [
    'บริษัท อันดามันวารี จำกัด',
    '14 ถ.ถลาง ต.ตลาดใหญ่ อ.เมืองภูเก็ต จ.ภูเก็ต 83000',
    'นางสาว',
    'ชลธิชา',
    'วารีสมุทร',
    'นายสมุทร วารีสมุทร',
  ],
  [
    'บริษัท พาราไดซ์เส้นทางไทย จำกัด',
    '402 ถ.ราชปรารภ แขวงมักกะสัน เขตราชเทวี กรุงเทพฯ 10400',
    'นาย',
    'ปกรณ์',
    'ทางไทย',
    'นายปกรณ์ ทางไทย',
  ],
  [
    'บริษัท หาดใหญ่ร่มเย็น ทัวร์ จำกัด',
    '33 ถ.นิพัทธ์อุทิศ 3 ต.หาดใหญ่ อ.หาดใหญ่ จ.สงขลา 90110',
    'นาง',
    'สุไลดา',
    'ร่มเย็นดี',
    'นายอารีฟ ร่มเย็นดี',
  ],
  [
    'บริษัท ริมโขงเดินทาง จำกัด',
    '9 ถ.มีชัย ต.ในเมือง อ.เมืองหนองคาย จ.หนองคาย 43000',
    'นาย',
    'บุญเลิศ',
    'ริมโขง',
    'นายบุญเลิศ ริมโขง',
  ],
  [
    'บริษัท สมุยเกลียวคลื่น จำกัด',
    '118 หมู่ 2 ต.บ่อผุด อ.เกาะสมุย จ.สุราษฎร์ธานี 84320',
    'นางสาว',
    'ปาริชาต',
    'เกลียวคลื่น',
    'นายธนา เกลียวคลื่น',
  ],
  [
    'บริษัท กรุงทองไกด์ทัวร์ จำกัด',
    '65 ถ.สีลม แขวงสุริยวงศ์ เขตบางรัก กรุงเทพฯ 10500',
    'นาย',
    'วิทยา',
    'กรุงทองคำ',
    'นางสาวทองใบ กรุงทองคำ',
  ],
];

/** An agency that was called otherwise until so many days ago: older orders say so (D58). */
export const FORMER_NAMES: ReadonlyMap<number, { readonly name: string; readonly until: number }> =
  new Map([[2, { name: 'บริษัท ล้านนาสไมล์ จำกัด', until: 150 }]]);

const LAST_NAMES = `แสงอรุณรุ่ง ทองธรรมชาติ พฤกษาวัลย์ เรืองรองสุข มณีวรรณา สุขเกษมศรี จันทร์ลอยฟ้า วิไลพงษ์ทอง
  ปัญญาเลิศดี ชื่นบานใจ ดวงดีงาม พรหมวิจิตร ศิลาทองคำ บัวบานชื่น เกื้อกูลสุข ธาราสินธุ์ แก่นจันทร์หอม
  อินทร์แปลงทอง ใจกว้างดี สายลมเย็น คำหอมหวาน นาคะวารี รัตนมาลัย ทิวาวงศ์ไทย ภูผาเพชร วารีรักษ์ไทย
  โพธิ์ทองใบ สุวรรณเมฆา ประทีปแก้ว ไพรพนานนท์ กลิ่นบุปผา เมฆาสวัสดิ์ ฟ้าประทาน ขุนเขาใหญ่ ตะวันฉาย
  ปิ่นมณฑา เพ็งพานิชย์ไทย สร้อยระย้า พิทักษ์ถิ่นไทย มุกดาวารี`.split(/\s+/);
const MEN = `ธนกร วีรภัทร สุรชัย ภาณุพงศ์ กฤษณะ ชัยวัฒน์ เอกชัย นพดล ศุภชัย พงศกร อดิศักดิ์ ธีรเดช มานพ ปิยะ
  สมบูรณ์ อภิชาติ วรวุฒิ จักรพันธ์ ไพศาล รณชัย`.split(/\s+/);
const WOMEN = `สุภาพร อรทัย ดวงใจ นภัสสร วราภรณ์ ปิยนุช ศศิธร จิราพร รุ่งนภา มัลลิกา ขวัญฤดี ลลิตา ธิดารัตน์
  ชุติมา พรทิพย์ เกวลิน อมรรัตน์ สุนิสา ปวีณา กมลชนก`.split(/\s+/);
const TOWNS = [
  'ต.ช้างม่อย อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50300',
  'แขวงบางยี่ขัน เขตบางพลัด กรุงเทพฯ 10700',
  'ต.ตลาดเหนือ อ.เมืองภูเก็ต จ.ภูเก็ต 83000',
  'ต.หนองปรือ อ.บางละมุง จ.ชลบุรี 20150',
  'ต.ท่าวาสุกรี อ.พระนครศรีอยุธยา จ.พระนครศรีอยุธยา 13000',
  'ต.ปากน้ำ อ.เมืองกระบี่ จ.กระบี่ 81000',
  'แขวงลาดพร้าว เขตลาดพร้าว กรุงเทพฯ 10230',
];

/** Guides of the pictures, then invented ones; ids follow the order. */
const KNOWN_GUIDES: readonly (readonly [
  license: string,
  title: string,
  first: string,
  last: string,
])[] = [
  ['21-00001', 'นาย', 'อนุชา', 'แก้วมณี'],
  ['21-00002', 'นางสาว', 'กัญญารัตน์', 'บุญส่ง'],
  ['21-00003', 'นาย', 'ประสิทธิ์', 'เดินทางไกล'],
  ['21-00118', 'นางสาว', 'ณัฐธิดา', 'พูลสวัสดิ์'],
  ['21-00204', 'นาย', 'ปรีชา', 'ศรีไทย'],
];
export const GUIDE = { anucha: 1, kanyarat: 2, expired: 3, natthida: 4, preecha: 5 } as const;
const MORE_GUIDES = LAST_NAMES.length;
/** The licence of guide `21-00003` ended this many days ago. */
export const EXPIRED_DAYS = 47;

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

/** Licences that end within a month, by id, in so many days: somebody has to look after them. */
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

/** Accounts, agencies and guides of the demo as of `today`. */
export async function makePeople(today: Day) {
  const random = seededRandom('people');
  const hashed = await hashPassword(PASSWORD);
  const initial = await hashPassword(INITIAL_PASSWORD);
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T09:00:00+07:00`;
  const users: User[] = [
    account(USER.admin, 1, at(900), {
      username: 'admin',
      title: 'นาง',
      first_name: 'อรพรรณ',
      last_name: 'ดูแลระบบ',
    }),
    account(USER.officer, 4, at(880), {
      username: 'officer',
      title: 'นาย',
      first_name: 'สมเกียรติ',
      last_name: 'รักษ์ระเบียบ',
      province_id: 10,
    }),
    account(USER.police, 5, at(870), {
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
      account(FIRST_UNUSED + index, 5, at(index === 0 ? 41 : 6), {
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
  const agencies = AGENCIES.map(
    ([name, address, title, first_name, last_name, signatory], index) => {
      const id = index + 1;
      const license = `11/${String(id).padStart(5, '0')}`;
      const fresh = id === 5;
      const mobile = id === 1 ? '0 2000 1100' : `0 2000 11${String(id).padStart(2, '0')}`;
      users.push(
        account(userOfAgency(id), 3, at(fresh ? 3 : 800 - id * 11), {
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
    },
  );
  const invented = Array.from({ length: MORE_GUIDES }, (_, index) => {
    const woman = index % 2 === 1;
    return [
      `${index % 3 === 2 ? 31 : 21}-${String(310 + index * 37).padStart(5, '0')}`,
      woman ? (index % 4 === 1 ? 'นางสาว' : 'นาง') : 'นาย',
      (woman ? WOMEN : MEN)[index >> 1] ?? '',
      LAST_NAMES[index] ?? '',
    ] as const;
  });
  const guides = [...KNOWN_GUIDES, ...invented].map(
    ([license, title, first_name, last_name], index) => {
      const id = index + 1;
      const address = `${random.int(1, 299)}/${random.int(1, 40)} ${random.pick(TOWNS)}`;
      users.push(
        account(userOfGuide(id), 2, at(780 - id * 7), {
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
    },
  );
  for (const user of users) user.password_hash ||= hashed;
  return { users, agencies, guides };
}
