import { describe, expect, it } from 'vitest';
import { answers as answersEn } from './answers.en';
import { answers as answersTh } from './answers.th';
import { issueMessages, sentence, ruleMessagesOf } from './sentence';
import { en } from './texts.en';
import { th } from './texts.th';

const VALUES = {
  text: 'x',
  max: 1200,
  day: 2,
  part: 3,
  place: 'Wat Pho',
  id: 7,
  row: 4,
  other: 1,
  types: 'CSV',
  found: 5,
  expected: 7,
  date: '2026-12-01',
  expires: '2026-11-30',
  name: 'Anucha',
  code: '110000169000148',
  weekday: 0,
  count: 1,
  line: 3,
  lines: '2, 9',
  passport: 'AB1',
  path: 'days',
  changed: 'tourists',
  status: 'completed',
  action: 'edit',
  seconds: 30,
  reference: 'r1',
  missing: 'passport',
};
/** A value for every placeholder, also of sentences that come later. */
const valuesFor = (text: string) => ({
  ...Object.fromEntries([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => [name ?? '', 1])),
  ...VALUES,
});
const sentences = (lang: 'th' | 'en') =>
  [th, answersTh, en, answersEn]
    .slice(lang === 'th' ? 0 : 2, lang === 'th' ? 2 : 4)
    .flatMap((texts) => Object.entries(texts))
    .flatMap(([section, texts]) =>
      Object.entries(texts as Record<string, string>).map(([code, text]) => {
        const values = valuesFor(text);
        const written = ruleMessagesOf[lang].sentence(
          section as 'issues',
          code as 'invalid',
          values,
        );
        return [section, code, written] as const;
      }),
    );

describe('sentences', () => {
  it('D45: every sentence is written in both languages and takes its values', () => {
    const thai = sentences('th');
    const english = sentences('en');
    expect(thai.map(([section, code]) => `${section}.${code}`)).toEqual(
      english.map(([section, code]) => `${section}.${code}`),
    );
    for (const [section, code, text] of [...thai, ...english]) {
      const name = `${section}.${code}`;
      expect([name, text]).not.toEqual([name, expect.stringMatching(/[{}]|\bundefined\b/)]);
      if (name !== 'issues.invalid') {
        expect([name, text]).not.toEqual([name, th.issues.invalid]);
        expect([name, text]).not.toEqual([name, en.issues.invalid]);
      }
    }
    for (const [section, code, text] of thai) {
      expect([section, code, text]).toEqual([
        section,
        code,
        expect.stringMatching(/[\u0e01-\u0e5b]/),
      ]);
    }
    for (const [section, code, text] of english) {
      expect([section, code, text]).not.toEqual([
        section,
        code,
        expect.stringMatching(/[\u0e01-\u0e5b]/),
      ]);
    }
  });

  // The words of the specification, and what they are in Thai.
  it.each([
    [
      'JO1-10',
      'issues',
      'agencyMissing',
      {},
      'foreign agency information not found, please specify',
      'ไม่พบข้อมูลบริษัทนำเที่ยวต่างประเทศ กรุณาระบุ',
    ],
    [
      'JO1-11',
      'issues',
      'startMissing',
      {},
      'job order start date not found, please specify',
      'ไม่พบวันที่เริ่มใบสั่งงาน กรุณาระบุ',
    ],
    [
      'JO1-12',
      'issues',
      'stopMissing',
      {},
      'job order end date not found, please specify',
      'ไม่พบวันที่สิ้นสุดใบสั่งงาน กรุณาระบุ',
    ],
    [
      'JO2-21',
      'issues',
      'guideMissing',
      {},
      'add at least 1 day of guide',
      'กรุณาเพิ่มมัคคุเทศก์อย่างน้อย 1 วัน',
    ],
    [
      'JO3-07',
      'issues',
      'touristsMissing',
      {},
      'tourist data not found, please fill in',
      'ไม่พบข้อมูลนักท่องเที่ยว กรุณากรอกข้อมูล',
    ],
    [
      'JO2-15',
      'issues',
      'placeTaken',
      {},
      'a place already exists in the selected time slot, please choose again',
      'มีสถานที่นี้ในช่วงเวลาที่เลือกแล้ว กรุณาเลือกใหม่',
    ],
    [
      'JO2-18',
      'issues',
      'slotTaken',
      {},
      'the selected time slot already has this place',
      'ช่วงเวลาที่เลือกมีสถานที่นี้อยู่แล้ว',
    ],
    [
      'GUIDE-04',
      'issues',
      'guideTaken',
      {},
      'a guide is already working on the selected day',
      'มัคคุเทศก์ปฏิบัติงานในวันที่เลือกอยู่แล้ว',
    ],
    [
      'GUIDE-06',
      'issues',
      'guideSearchEmpty',
      {},
      'please fill in name or licence number to search',
      'กรุณากรอกชื่อหรือเลขที่ใบอนุญาตเพื่อค้นหา',
    ],
    ['GUIDE-07', 'issues', 'notFound', { text: 'สมชาย' }, 'not found สมชาย', 'ไม่พบ สมชาย'],
    [
      'IMP-06',
      'issues',
      'fileTooLarge',
      {},
      'file should be no larger than 800 kB',
      'ไฟล์ควรมีขนาดไม่เกิน 800 kB',
    ],
    [
      'JOX-19',
      'issues',
      'fileType',
      { types: 'CSV, TXT' },
      'wrong file type, please choose a file of type CSV, TXT',
      'ชนิดไฟล์ไม่ถูกต้อง กรุณาเลือกไฟล์ CSV, TXT',
    ],
    [
      'JOX-19',
      'issues',
      'passportTwice',
      { row: 3, other: 1 },
      'the passport number of row 3 is also in row 1',
      'เลขหนังสือเดินทางแถวที่ 3 ซ้ำกับแถวที่ 1',
    ],
    [
      'IMP-13',
      'errors',
      'PAYLOAD_TOO_LARGE',
      {},
      'upload unsuccessful: file should be no larger than 800 kB',
      'อัปโหลดไม่สำเร็จ: ไฟล์ควรมีขนาดไม่เกิน 800 kB',
    ],
    [
      'IMP-04',
      'errors',
      'IMPORT_DUPLICATE',
      { passport: 'A1', lines: '2, 4' },
      'duplicate tourist in the file, please check the file (passport A1 in lines 2, 4)',
      'มีนักท่องเที่ยวซ้ำในไฟล์ กรุณาตรวจสอบไฟล์ (หนังสือเดินทาง A1 ในบรรทัด 2, 4)',
    ],
    [
      'JO4-10',
      'errors',
      'SUMMARY_FAILED',
      {},
      'error in summarising data (99)',
      'พบข้อผิดพลาดในการสรุปข้อมูล (99)',
    ],
    [
      'JOX-18',
      'errors',
      'SAVE_FAILED',
      {},
      'failed: an error occurred, please contact the system administrator',
      'ไม่สำเร็จ: เกิดข้อผิดพลาด กรุณาติดต่อผู้ดูแลระบบ',
    ],
    [
      'AUTH-21',
      'errors',
      'NOT_AUTHORIZED_ON_APP',
      {},
      'This account not authorize on this app.',
      'บัญชีนี้ไม่ได้รับอนุญาตให้ใช้งานระบบนี้',
    ],
  ] as const)('%s: the words of %s.%s', (_rule, section, code, values, english, thai) => {
    expect(sentence('en', section as 'errors', code as 'SAVE_FAILED', values)).toBe(english);
    expect(sentence('th', section as 'errors', code as 'SAVE_FAILED', values)).toBe(thai);
  });

  it('D6: days among the values are written in the language’s era', () => {
    const values = { date: '2026-11-20' };
    expect(sentence('th', 'rows', 'birthFuture', values)).toContain('20 พ.ย. 2569');
    expect(sentence('en', 'rows', 'birthFuture', values)).toContain('20 Nov 2026');
  });

  it('a broken rule, a row of a file and a warning have their own sentences', () => {
    const { issue, row, warning } = ruleMessagesOf.en;
    const passport = { code: 'passportOdd', values: { text: 'AB-1', row: 4 } };
    expect([issue(passport), row(passport), warning(passport)]).toEqual([
      'passport number “AB-1” must be 3 to 20 Latin letters or digits',
      'passport number “AB-1” has characters other than Latin letters and digits',
      'passport number “AB-1” of row 4 looks unusual, please check',
    ]);
  });

  it('D2: an unknown code or a missing value still gives a sentence', () => {
    expect(issueMessages('en', [{ path: 'days', code: 'nonsense' }])).toEqual([
      { path: 'days', message: 'not valid, please check' },
    ]);
    expect(sentence('th', 'issues', 'dayWithoutPlace')).toBe(th.issues.invalid);
    expect(sentence('th', 'errors', 'RATE_LIMITED')).toBe(th.errors.SAVE_FAILED);
  });
});
