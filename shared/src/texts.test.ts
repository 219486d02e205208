import { describe, expect, it } from 'vitest';
import { answers as answersEn } from './answers.en';
import { answers as answersTh } from './answers.th';
import { issueMessages, sentence, speakers } from './sentence';
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
        const written = speakers[lang].sentence(section as 'issues', code as 'invalid', values);
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

  it('JO1-10 JO1-11 JO1-12 JO2-15 JO2-18 JO2-21 JO3-07 JO4-10 GUIDE-04 GUIDE-06 GUIDE-07 IMP-04 IMP-06 IMP-13 JOX-18 JOX-19 keep the specified words', () => {
    expect(sentence('en', 'issues', 'agencyMissing')).toBe(
      'foreign agency information not found, please specify',
    );
    expect(sentence('en', 'issues', 'startMissing')).toBe(
      'job order start date not found, please specify',
    );
    expect(sentence('en', 'issues', 'stopMissing')).toBe(
      'job order end date not found, please specify',
    );
    expect(sentence('en', 'issues', 'guideMissing')).toBe('add at least 1 day of guide');
    expect(sentence('en', 'issues', 'touristsMissing')).toBe(
      'tourist data not found, please fill in',
    );
    expect(sentence('en', 'issues', 'placeTaken')).toBe(
      'a place already exists in the selected time slot, please choose again',
    );
    expect(sentence('en', 'issues', 'slotTaken')).toBe(
      'the selected time slot already has this place',
    );
    expect(sentence('en', 'issues', 'guideTaken')).toBe(
      'a guide is already working on the selected day',
    );
    expect(sentence('en', 'issues', 'guideSearchEmpty')).toBe(
      'please fill in name or licence number to search',
    );
    expect(sentence('en', 'issues', 'notFound', { text: 'สมชาย' })).toBe('not found สมชาย');
    expect(sentence('en', 'issues', 'fileTooLarge')).toBe('file should be no larger than 800 kB');
    expect(sentence('en', 'errors', 'PAYLOAD_TOO_LARGE')).toBe(
      'upload unsuccessful: file should be no larger than 800 kB',
    );
    expect(
      sentence('en', 'errors', 'IMPORT_DUPLICATE', { passport: 'A1', lines: '2, 4' }),
    ).toContain('duplicate tourist in the file, please check the file');
    expect(sentence('en', 'errors', 'SUMMARY_FAILED')).toBe('error in summarising data (99)');
    expect(sentence('en', 'errors', 'SAVE_FAILED')).toBe(
      'failed: an error occurred, please contact the system administrator',
    );
    expect(sentence('en', 'errors', 'NOT_AUTHORIZED_ON_APP')).toBe(
      'This account not authorize on this app.',
    );
  });

  it('D6: days among the values are written in the language’s era', () => {
    const values = { date: '2026-11-20' };
    expect(sentence('th', 'rows', 'birthFuture', values)).toContain('20 พ.ย. 2569');
    expect(sentence('en', 'rows', 'birthFuture', values)).toContain('20 Nov 2026');
  });

  it('D2: an unknown code or a missing value still gives a sentence', () => {
    expect(issueMessages('en', [{ path: 'days', code: 'nonsense' }])).toEqual([
      { path: 'days', message: 'not valid, please check' },
    ]);
    expect(sentence('th', 'issues', 'dayWithoutPlace')).toBe(th.issues.invalid);
    expect(sentence('th', 'errors', 'RATE_LIMITED')).toBe(th.errors.SAVE_FAILED);
  });
});
