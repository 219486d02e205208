import { expect, test } from 'vitest';
import {
  companyNameKey,
  isUsername,
  licenceDigits,
  licenceOrTyped,
  plainCompanyName,
  plainLicence,
} from './licence';

const VARIANTS = 10_000;

test('D59: a licence number is digits with / or -, however it is typed', () => {
  for (const [typed, plain] of [
    ['11/00001', '11/00001'],
    [' 21-00001 ', '21-00001'],
    ['๑๑/๐๐๐๐๑', '11/00001'],
    ['１１／００００１', '11/00001'],
    ['21–00001', '21-00001'],
    ['21−00001', '21-00001'],
    ['11/ 00001', '11/00001'],
    ['11/0000\u200b1\u202e', '11/00001'],
    ['11000', '11000'],
  ] as const) {
    expect([typed, plainLicence(typed)]).toEqual([typed, plain]);
  }
  const none = ['', '-', '11//00001', '11/00001.', '1l/0000l', '11/OOOO1', '/11', '11-', 'ทน 11/1'];
  for (const typed of [...none, '١١/٠٠٠٠١', '11\u204400001', '1'.repeat(31), ' '.repeat(5000)]) {
    expect([typed, plainLicence(typed)]).toEqual([typed, undefined]);
  }
  expect(licenceDigits('1/100002')).toBe(licenceDigits('11/00002'));
});

test.each([
  ['as long as it may be', '1'.repeat(30), '1'.repeat(30)],
  ['longer', '1'.repeat(31), undefined],
  ['with as many blanks as are looked through', '11/00001'.padEnd(120), '11/00001'],
  ['with more of them', '11/00001'.padEnd(121), undefined],
])('D59: a licence number %s', (_, typed, plain) => {
  expect(plainLicence(typed)).toBe(plain);
});

test.each([
  [' ๑๑/๐๐๐๐๑ ', '11/00001'],
  [' ทน 11/1 ', 'ทน 11/1'],
  ['  ', ''],
])(
  'D59: a licence number is kept in one way of writing, what is none as typed: “%s”',
  (typed, kept) => {
    expect(licenceOrTyped(typed)).toBe(kept);
  },
);

test.each([
  ['Ｓｉａｍ　Ｔｏｕｒ（１）', 'Siam Tour(1)'],
  ['Siam\t\nTour', 'Siam Tour'],
  ['Siam Tour\u200b', 'Siam Tour'],
  ['Cafe\u0301 & Co., Ltd.', 'Café & Co., Ltd.'],
  ['ＳｉамTour', undefined],
  ['', undefined],
  [' ', undefined],
])('D59: the company name %j is kept in one way of writing', (typed, plain) => {
  expect(plainCompanyName(typed)).toBe(plain);
});

test.each([
  ['Modern Wave', 'modemwave'],
  ['MODEM VVAVE', 'modemwave'],
  ['I|l1!i 0O', 'lllllloo'],
  ['เเสง ๑', 'แสงl'],
  ['Café (ไทย) No. 5', 'cafeไทยno5'],
])('D59: what looks like “%s” has the key %s', (name, key) => {
  expect(companyNameKey(name)).toBe(key);
});

test('D59: a user name has Latin letters, digits and a few signs', () => {
  for (const name of ['admin', '11/00001', '21-00001', 'a.b_c@d']) {
    expect(isUsername(name)).toBe(true);
  }
  for (const name of ['аdmin', 'admin\u200b', 'a b', 'สมชาย', 'ａdmin', '', 'a\u00adb']) {
    expect(isUsername(name)).toBe(false);
  }
});

/** The same numbers from 0 to below 1 each time (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = seeded(2569);
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
const INVISIBLE = [...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u202e\u2066\u2069\u061c\u180e\u0007'];
/** Now and then a sign that nobody sees. */
const hidden = (chance: number) => (random() < chance ? pick(INVISIBLE) : '');

/** Ways of writing a digit that look like it. */
const digitLike = (digit: number) => [
  ...Array<string>(4).fill(String(digit)),
  String.fromCodePoint(0xff10 + digit),
  String.fromCodePoint(0x0e50 + digit),
  String.fromCodePoint(0x0660 + digit),
  String.fromCodePoint(0x1d7ce + digit),
  String.fromCodePoint(0x1d7f6 + digit),
  'OlZЗЧSб٧8g'.charAt(digit),
];
const DASHES = [...'/-／∕⁄‐‑–—−－﹣. \\', '', '//'];

test(`D59: of ${VARIANTS} spoofed licence numbers each is refused or is the number of the holder`, () => {
  let understood = 0;
  const escaped: string[] = [];
  for (let round = 0; round < VARIANTS; round += 1) {
    const digits = String(Math.floor(random() * 10_000_000)).padStart(7, '0');
    const signs = [...digits].map((digit) => pick(digitLike(Number(digit))) + hidden(0.15));
    // The dash may stand elsewhere: 1/100002 looks like another number and is not.
    signs.splice(1 + Math.floor(random() * 6), 0, pick(DASHES));
    const variant = signs.join('');
    const plain = plainLicence(variant);
    if (plain === undefined) continue;
    understood += 1;
    // What the database keeps is ASCII, and its digits are what must not be there twice.
    if (!/^[0-9/-]+$/.test(plain) || licenceDigits(plain) !== digits) escaped.push(variant);
  }
  expect(escaped).toEqual([]);
  expect(understood).toBeGreaterThan(500);
});

const NAMES = [
  'บริษัท ล้านนาสไมล์ ทัวร์ จำกัด',
  'บริษัท แก้วแสงทอง ทราเวล จำกัด',
  'บริษัท คำแดงนำเที่ยว จำกัด (มหาชน)',
  'Siam Ililo Travel 101 Co., Ltd.',
  'Modern Wave Tours',
];
const LOOKS_LIKE: Readonly<Record<string, readonly string[]>> = {
  แ: ['เเ', 'เ\u200bเ'],
  ำ: ['ํา', 'ํ\u2060า'],
  ' ': ['  ', '\u00a0', '\u3000', '', '\u2003', '-', '.', '\t'],
  I: ['l', '1', '|', 'І', 'Ι', 'i'],
  l: ['I', '1', '|', 'ⅼ', 'ӏ'],
  i: ['і', 'ı', 'í', 'I', 'l'],
  o: ['о', 'ο', '0', 'O', 'ö', 'ⲟ'],
  0: ['O', 'o', '๐', '０'],
  1: ['l', 'I', '๑', '１'],
  a: ['а', 'ɑ', 'á', 'A', 'ａ'],
  e: ['е', 'é', 'Е'],
  m: ['rn', 'Ｍ', 'м', 'M'],
  w: ['vv', 'ѡ', 'W'],
  S: ['Ѕ', 'Ｓ', 's'],
};

test(`D59: of ${VARIANTS} spoofed company names each is refused or is taken for the name it imitates`, () => {
  let understood = 0;
  const escaped: string[] = [];
  for (let round = 0; round < VARIANTS; round += 1) {
    const victim = pick(NAMES);
    const variant = [...victim]
      .map(
        (sign) =>
          (random() < 0.2 ? pick([sign, ...(LOOKS_LIKE[sign] ?? [])]) : sign) + hidden(0.05),
      )
      .join('');
    const plain = plainCompanyName(variant);
    if (plain === undefined) continue;
    understood += 1;
    const isSeen = !/[\p{Cc}\p{Cf}]/u.test(plain);
    if (!isSeen || companyNameKey(plain) !== companyNameKey(victim)) escaped.push(variant);
  }
  expect(escaped).toEqual([]);
  expect(understood).toBeGreaterThan(1000);
});

test('D59: names that differ in what is read are different names', () => {
  const keys = new Set(
    [...NAMES, 'บริษัท ล้านนาสไมล์ จำกัด', 'Siam Ililo Travel 102'].map(companyNameKey),
  );
  expect(keys.size).toBe(NAMES.length + 2);
  expect(plainCompanyName(' บริษัท  ทัวร์น้ำใส จำกัด ')).toBe('บริษัท ทัวร์น้ำใส จำกัด');
  expect(plainCompanyName('ТУР ООО')).toBeUndefined();
});
