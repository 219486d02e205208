import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueMessages, ruleMessagesOf } from '../sentence';
import {
  DEFAULT_POSITION,
  isWeekday,
  orderImages,
  PLACE_CONTACTS,
  type PlaceInput,
  readDegrees,
  readPair,
  readPosition,
} from './place-input';
import { placeIssues as english } from './texts.en';
import { placeIssues as thai } from './texts.th';
import { languageIssue, placeIssues } from './validate';

const good: PlaceInput = {
  place_detail: [{ lang_code: 'th', place_name: 'วัด', place_detail: 'วัดเก่า' }],
  place_category: 4,
  place_address: '1 ถนนหน้าพระลาน',
  place_province: 10,
  place_districts: 1001,
  place_sub_district: 100101,
  place_latitude: '13.7512',
  place_longitude: '100.4927',
  place_open_period: [],
  place_status: 'new',
  contacts: {},
};
const inEnglish = (code = '', values = {}) =>
  issueMessages('en', [{ path: '', code, values }])[0]?.message;
const paths = (mode: 'add' | 'edit', more: Partial<PlaceInput>) =>
  placeIssues(mode, { ...good, ...more }).map((issue) => issue.path);

/** Everything that BO 5 lists, broken at once. */
const empty: Partial<PlaceInput> = {
  place_detail: [{ lang_code: 'th', place_name: '', place_detail: ' ' }],
  place_category: 0,
  place_address: '',
  place_province: 0,
  place_districts: 0,
  place_sub_district: 0,
  place_latitude: '',
  place_longitude: '',
};
const WHERE = [
  'place_category',
  'place_address',
  'place_province',
  'place_districts',
  'place_sub_district',
  'place_latitude',
  'place_longitude',
];

const monday = (open_time: string, close_time: string, day = '1') => ({
  day,
  open_time,
  close_time,
});
const issuesOf = (more: Partial<PlaceInput>) => placeIssues('edit', { ...good, ...more });

describe('opening hours', () => {
  test.each([
    ['an end at a start', [monday('09:00', '12:00'), monday('12:00', '17:00')]],
    ['a start at an end', [monday('12:00', '17:00'), monday('09:00', '12:00')]],
    ['a night', [monday('18:00', '02:00')]],
    ['a morning and a night', [monday('00:00', '02:00'), monday('18:00', '02:00')]],
    ['other days', [monday('09:00', '17:00'), monday('09:00', '17:00', '2')]],
    ['other texts', [monday('09:00', '17:00', 'วันหยุด'), monday('09:00', '17:00', 'ทุกวัน')]],
    ['days that are not chosen yet', [monday('', '', ''), monday('', '', '')]],
  ])('%s: no overlap', (_, place_open_period) => {
    expect(issuesOf({ place_open_period }).filter(({ code }) => code === 'periodOverlaps')).toEqual(
      [],
    );
  });

  test.each([
    ['one within the other', monday('09:00', '17:00'), monday('10:00', '11:00')],
    ['an end after a start', monday('09:00', '12:01'), monday('12:00', '17:00')],
    ['a start before an end', monday('12:00', '17:00'), monday('09:00', '12:01')],
    ['twice the same', monday('09:00', '17:00'), monday('09:00', '17:00')],
    ['a night', monday('18:00', '02:00'), monday('23:00', '23:30')],
    ['the whole day', monday('00:00', '00:00'), monday('09:00', '10:00')],
    ['a day by its name', monday('09:00', '17:00'), monday('10:00', '18:00', 'วันจันทร์')],
    ['a text', monday('09:00', '17:00', 'Holidays'), monday('10:00', '18:00', 'holidays ')],
  ])('%s overlaps, said of the later row', (_, first, second) => {
    const issue = {
      path: 'place_open_period.2.open_time',
      code: 'periodOverlaps',
      values: { row: 3, other: 1 },
    };
    expect(issuesOf({ place_open_period: [first, monday('05:00', '06:00', '3'), second] })).toEqual(
      [issue],
    );
    expect(issueMessages('th', [issue])[0]?.message).toBe(
      'เวลาเปิดทำการรายการที่ 3 ทับซ้อนกับรายการที่ 1 ของวันเดียวกัน',
    );
    expect(inEnglish(issue.code, issue.values)).toBe(
      'opening hours 3 overlap with 1 of the same day',
    );
  });
});

describe('contacts', () => {
  test.each([
    ['email', 'hello@example.org'],
    ['email', ' '],
    ['website', 'https://example.org/a?b=c#d'],
    ['website', 'HTTP://example.org:8080'],
    ['website', 'www.example.co.th/วัด'],
    ['website', 'วัดอรุณ.ไทย'],
    ['website', ''],
    ['facebook', 'Wat Arun, the temple'],
  ])('%s "%s" is accepted', (name, text) => {
    expect(issuesOf({ contacts: { [name]: text } })).toEqual([]);
  });

  test.each([
    ['email', 'none', 'contactEmailOdd'],
    ['email', 'a b@example.org', 'contactEmailOdd'],
    ['website', 'none', 'contactWebsiteOdd'],
    ['website', 'see example.org', 'contactWebsiteOdd'],
    ['website', 'ftp://example.org', 'contactWebsiteOdd'],
    ['website', 'javascript:alert(1)', 'contactWebsiteOdd'],
    ['website', 'hello@example.org', 'contactWebsiteOdd'],
    ['website', 'https://', 'contactWebsiteOdd'],
    ['website', 'example.org/opening hours', 'contactWebsiteOdd'],
    ['website', 'example..org', 'contactWebsiteOdd'],
    ['website', 'example.org:port', 'contactWebsiteOdd'],
  ])('%s "%s" is refused', (name, text, code) => {
    expect(issuesOf({ contacts: { [name]: text } })).toEqual([
      { path: `place_contact_${name}`, code },
    ]);
  });
});

describe('rules of a place', () => {
  test('PADD-08: the position that a new place begins with is refused unchanged, however it is written', () => {
    expect(placeIssues('add', good)).toEqual([]);
    const untouched = [{ path: 'place_latitude', code: 'positionUntouched' }];
    const { latitude: place_latitude, longitude: place_longitude } = DEFAULT_POSITION;
    const begun = { ...good, place_latitude, place_longitude };
    expect(placeIssues('add', begun)).toEqual(untouched);
    const typed = { ...good, place_latitude: ' 13.880', place_longitude: '100.5600' };
    expect(placeIssues('add', typed)).toEqual(untouched);
    expect(placeIssues('add', { ...begun, place_longitude: '100.57' })).toEqual([]);
    expect(placeIssues('add', { ...begun, place_latitude: '13.89' })).toEqual([]);
    // Somebody has set that of a stored place.
    expect(placeIssues('edit', begun)).toEqual([]);
  });

  test('PADD-14 PADD-15: adding asks for the Thai name and detail, then category, address and position', () => {
    expect(paths('add', empty)).toEqual([
      'place_detail.th.name',
      'place_detail.th.detail',
      ...WHERE,
    ]);
    expect(paths('add', { place_detail: [] }).slice(0, 2)).toEqual([
      'place_detail.th.name',
      'place_detail.th.detail',
    ]);
  });

  test('PEDIT-06 PEDIT-08: editing begins with the category; the Thai name comes last', () => {
    expect(paths('edit', empty)).toEqual([...WHERE, 'place_detail.th.name']);
    expect(paths('edit', { place_detail: [] })).toEqual([]);
  });

  test('PEDIT-07: editing asks for the type', () => {
    const [first] = placeIssues('edit', { ...good, place_category: 0 });
    expect(inEnglish(first?.code)).toBe('please specify the place type');
  });

  test('PEDIT-09: editing takes no position that is empty or off the earth', () => {
    for (const [place_latitude, place_longitude] of [
      ['', '0'],
      ['0', ''],
      ['90.01', '0'],
      ['0', '-180.01'],
      ['north', '0'],
    ] as const) {
      expect(paths('edit', { place_latitude, place_longitude })).toHaveLength(1);
    }
    expect(paths('edit', { place_latitude: '-90', place_longitude: '180' })).toEqual([]);
  });

  test('PADD-16: only pictures, after the coordinates and before languages and hours', () => {
    const issues = placeIssues(
      'add',
      {
        ...good,
        place_longitude: '',
        place_detail: [...good.place_detail, ...good.place_detail],
        place_open_period: [{ day: '', open_time: '09:00', close_time: '17:00' }],
      },
      { images: { count: 1, areImages: false } },
    );
    expect(issues.map(({ path, code }) => [path, code])).toEqual([
      ['place_longitude', 'longitudeMissing'],
      ['place_img', 'imagesOnly'],
      ['place_detail', 'languageTaken'],
      ['place_open_period.0.day', 'periodDayMissing'],
    ]);
    expect(inEnglish('imagesOnly')).toBe('please select image files only');
  });

  test('PADD-17 PADD-04: a language code is added once', () => {
    expect(languageIssue('ja', ['th', 'en', 'ch'])).toBeUndefined();
    expect(languageIssue('ch', ['th', 'en', 'ch'])?.code).toBe('languageTaken');
    expect(languageIssue('ไทย', ['th'])?.code).toBe('languageOdd');
    expect(inEnglish('languageTaken', { text: 'ch' })).toContain('Exist Language Code!');
  });

  test('PADD-18 PADD-09: an opening-hours entry needs a day, an open and a close time', () => {
    const period = (day: string, open_time: string, close_time: string) =>
      paths('add', { place_open_period: [{ day, open_time, close_time }] });
    expect(period('0', '09:00', '17:00')).toEqual([]);
    expect(period('วันพระ', '09:00', '02:00')).toEqual([]);
    expect(period('-1', '', '')).toEqual([
      'place_open_period.0.day',
      'place_open_period.0.open_time',
      'place_open_period.0.close_time',
    ]);
    expect(period('1', '25:00', '9:00')).toHaveLength(2);
  });

  test.each([
    ['place_category', 'categoryMissing', 'categoryUnknown'],
    ['place_province', 'provinceMissing', 'provinceUnknown'],
    ['place_districts', 'districtMissing', 'districtUnknown'],
    ['place_sub_district', 'subdistrictMissing', 'subdistrictUnknown'],
  ])('%s has to be chosen, and has to be known', (path, missing, unknown) => {
    const known = new Set(WHERE.filter((each) => each !== path));
    expect(placeIssues('edit', { ...good, [path]: 0 }, { unknown: new Set([path]) })).toEqual([
      { path, code: missing },
    ]);
    expect(placeIssues('edit', good, { unknown: new Set([path]) })).toEqual([
      { path, code: unknown },
    ]);
    expect(
      placeIssues('edit', good, { unknown: known }).filter((issue) => issue.path === path),
    ).toEqual([]);
  });

  test.each([
    ['place_latitude', 'latitude', ['90', '-90', '89,5'], ['90.01', '-90.01', 'north']],
    ['place_longitude', 'longitude', ['180', '-180', '90.01'], ['180.01', '-180.01', 'east']],
  ])('PEDIT-09: %s is a number on the earth', (path, name, taken, refused) => {
    const issues = (typed: string) => placeIssues('edit', { ...good, [path]: typed });
    expect(taken.map(issues)).toEqual(taken.map(() => []));
    expect(refused.map(issues)).toEqual(refused.map(() => [{ path, code: `${name}Range` }]));
    expect(['', ' '].map(issues)).toEqual([
      [{ path, code: `${name}Missing` }],
      [{ path, code: `${name}Missing` }],
    ]);
  });

  test('every text may be as long as its limit and no longer', () => {
    const inThai = (name: number, detail: number): Partial<PlaceInput> => ({
      place_detail: [
        { lang_code: 'th', place_name: 'ก'.repeat(name), place_detail: 'ข'.repeat(detail) },
      ],
    });
    const day = (length: number): Partial<PlaceInput> => ({
      place_open_period: [{ day: 'x'.repeat(length), open_time: '09:00', close_time: '17:00' }],
    });
    const ends: Record<string, string> = { email: '@example.org', website: '.example.org' };
    const contact = (name: string, length: number): Partial<PlaceInput> => ({
      contacts: { [name]: `${'0'.repeat(length - (ends[name] ?? '').length)}${ends[name] ?? ''}` },
    });
    const limits: [string, number, (length: number) => Partial<PlaceInput>][] = [
      ['place_detail.th.name', 200, (length) => inThai(length, 1)],
      ['place_detail.th.detail', 5000, (length) => inThai(1, length)],
      ['place_address', 500, (length) => ({ place_address: 'x'.repeat(length) })],
      ['place_open_period.0.day', 100, day],
      ...PLACE_CONTACTS.map((name): [string, number, (length: number) => Partial<PlaceInput>] => [
        `place_contact_${name}`,
        300,
        (length) => contact(name, length),
      ]),
    ];
    for (const [path, max, filled] of limits) {
      expect([path, placeIssues('add', { ...good, ...filled(max) })]).toEqual([path, []]);
      expect(placeIssues('edit', { ...good, ...filled(max + 1) })).toEqual([
        { path, code: 'textTooLong', values: { max } },
      ]);
    }
  });

  test('a place has a limit of opening hours, languages and pictures', () => {
    const periods = (count: number) =>
      placeIssues('edit', {
        ...good,
        place_open_period: Array.from({ length: count }, (_, index) => ({
          day: `day ${index}`,
          open_time: '09:00',
          close_time: '17:00',
        })),
      });
    expect(periods(50)).toEqual([]);
    expect(periods(51)).toEqual([
      { path: 'place_open_period', code: 'periodsTooMany', values: { max: 50 } },
    ]);
    const codes = Array.from({ length: 20 }, (_, index) => `a${String.fromCharCode(97 + index)}`);
    expect(languageIssue('th', codes.slice(1))).toBeUndefined();
    expect(languageIssue('th', codes)).toEqual({
      path: 'place_detail',
      code: 'languagesTooMany',
      values: { max: 20 },
    });
    const pictures = (count: number) =>
      placeIssues('edit', good, { images: { count, areImages: true } });
    expect(pictures(20)).toEqual([]);
    expect(pictures(21)).toEqual([
      { path: 'place_img', code: 'imagesTooMany', values: { max: 20 } },
    ]);
  });

  test('a picture that is kept has to be one of the place', () => {
    const images = { count: 1, areImages: true };
    expect(placeIssues('edit', good, { images: { ...images, foreign: undefined } })).toEqual([]);
    expect(placeIssues('edit', good, { images: { ...images, foreign: 'b.webp' } })).toEqual([
      { path: 'place_exist_img', code: 'imageForeign', values: { text: 'b.webp' } },
    ]);
  });

  test.each([
    ['ja', true],
    ['abcdefgh', true],
    ['zh-tw', true],
    ['es-419', true],
    ['de-12345678', true],
    ['j', false],
    ['abcdefghi', false],
    ['zh-t', false],
    ['de-123456789', false],
    ['JA', false],
    ['zh_tw', false],
    ['1ja', false],
    ['', false],
  ])('PADD-04: %j is a language code: %j', (text, is) => {
    expect(languageIssue(text, ['th'])).toEqual(
      is ? undefined : { path: 'place_detail', code: 'languageOdd', values: { text } },
    );
  });

  test('PADD-17: every language of a place is judged beside the ones before it', () => {
    const inLanguages = (...codes: string[]) =>
      placeIssues('add', {
        ...good,
        place_detail: codes.map((lang_code) => ({
          lang_code,
          place_name: 'วัด',
          place_detail: 'วัดเก่า',
        })),
      });
    expect(inLanguages('th', 'en', 'ch')).toEqual([]);
    expect(inLanguages('th', 'EN', 'ch', 'th')).toEqual([
      { path: 'place_detail', code: 'languageOdd', values: { text: 'EN' } },
      { path: 'place_detail', code: 'languageTaken', values: { text: 'th' } },
    ]);
  });

  test.each([
    ['00:00', []],
    ['19:59', []],
    ['23:59', []],
    ['', [{ code: 'periodOpenMissing', values: { row: 2 } }]],
    ...['24:00', '30:00', '9:00', '12:60', '012:30', '12:300', '12.30'].map(
      (text): [string, object[]] => [text, [{ code: 'periodTimeOdd', values: { row: 2, text } }]],
    ),
  ])('PADD-18: the opening time %j is answered with %j', (open_time, said) => {
    const place_open_period = [
      { day: '0', open_time: '09:00', close_time: '17:00' },
      { day: '1', open_time, close_time: '23:00' },
    ];
    expect(placeIssues('edit', { ...good, place_open_period })).toEqual(
      said.map((issue) => ({ path: 'place_open_period.1.open_time', ...issue })),
    );
  });

  test('PADD-18: what an opening-hours entry lacks is named with its row', () => {
    const place_open_period = [
      { day: ' ', open_time: '', close_time: '' },
      { day: '-1', open_time: '09:00', close_time: '25:00' },
    ];
    expect(placeIssues('edit', { ...good, place_open_period })).toEqual([
      { path: 'place_open_period.0.day', code: 'periodDayMissing', values: { row: 1 } },
      { path: 'place_open_period.0.open_time', code: 'periodOpenMissing', values: { row: 1 } },
      { path: 'place_open_period.0.close_time', code: 'periodCloseMissing', values: { row: 1 } },
      { path: 'place_open_period.1.day', code: 'periodDayMissing', values: { row: 2 } },
      {
        path: 'place_open_period.1.close_time',
        code: 'periodTimeOdd',
        values: { row: 2, text: '25:00' },
      },
    ]);
  });

  test('PADD-14: a place needs its Thai name, its Thai detail and an address that show something', () => {
    const texts = [
      { lang_code: 'en', place_name: 'Temple', place_detail: 'Old' },
      { lang_code: 'th', place_name: ' ', place_detail: '\n' },
    ];
    const name = { path: 'place_detail.th.name', code: 'placeNameMissing' };
    const detail = { path: 'place_detail.th.detail', code: 'placeDetailMissing' };
    const address = { path: 'place_address', code: 'addressMissing' };
    const blank = { ...good, place_detail: texts, place_address: ' ' };
    expect(placeIssues('add', blank)).toEqual([name, detail, address]);
    expect(placeIssues('edit', blank)).toEqual([address, name]);
  });

  test('BCONST-05: a status is new or approved', () => {
    expect(placeIssues('add', { ...good, place_status: '' })).toEqual([
      { path: 'place_status', code: 'placeStatusUnknown', values: { text: '' } },
    ]);
    expect(paths('add', { place_status: 'deleted' })).toEqual(['place_status']);
    expect(paths('add', { place_status: 'approved' })).toEqual([]);
  });

  test('the first issue is the first broken rule whatever else is broken', () => {
    const keys = Object.keys(empty) as (keyof PlaceInput)[];
    fc.assert(
      fc.property(fc.subarray(keys, { minLength: 1 }), (broken) => {
        const more = Object.fromEntries(broken.map((key) => [key, empty[key]]));
        const all = paths('add', empty);
        const found = paths('add', more);
        expect(found).toEqual(all.filter((path) => found.includes(path)));
      }),
    );
  });
});

describe('positions', () => {
  test('coordinates are read as people type them', () => {
    expect([
      readDegrees(' 13,75 '),
      readDegrees('-0.5'),
      readDegrees('1e3'),
      readDegrees(''),
    ]).toEqual([13.75, -0.5, undefined, undefined]);
    expect(readPosition('90.1', '0')).toBeUndefined();
    expect(readPair('13.7563, 100.5018')).toEqual({ latitude: '13.7563', longitude: '100.5018' });
    expect(readPair('100.5018, 13.7563')).toBeUndefined();
    expect(readPair('13.75')).toBeUndefined();
  });

  test.each([
    ['13.75', 13.75],
    ['+13', 13],
    ['-0.5', -0.5],
    ['.25', 0.25],
    ['13.', 13],
    [' 100,25 ', 100.25],
    ['', undefined],
    ['.', undefined],
    ['-', undefined],
    ['1e3', undefined],
    ['13 N', undefined],
    ['N13', undefined],
    ['1,234,5', undefined],
    ['--5', undefined],
  ])('the coordinate %j is read as %d', (typed, degrees) => {
    expect(readDegrees(typed)).toBe(degrees);
  });

  test.each([
    ['90', '-180', { latitude: 90, longitude: -180 }],
    ['-90', '180', { latitude: -90, longitude: 180 }],
    ['13,75', '100.5', { latitude: 13.75, longitude: 100.5 }],
    ['90.1', '0', undefined],
    ['-90.1', '0', undefined],
    ['0', '180.1', undefined],
    ['0', '-180.1', undefined],
    ['', '100.5', undefined],
    ['13.75', '', undefined],
  ])('the coordinates %j and %j are the point %j', (latitude, longitude, point) => {
    expect(readPosition(latitude, longitude)).toEqual(point);
  });

  test.each([
    ['13.7563, 100.5018', { latitude: '13.7563', longitude: '100.5018' }],
    [' -33.85;+151.21 ', { latitude: '-33.85', longitude: '+151.21' }],
    ['13.7563 \t100.5018', { latitude: '13.7563', longitude: '100.5018' }],
    ['13.75', undefined],
    ['', undefined],
    ['13, 100', undefined],
    ['13.75, 100', undefined],
    ['13, 100.5', undefined],
    ['13.75, 100.5, 12.0', undefined],
    ['13., 100.5', undefined],
    ['.75, 100.5', undefined],
    ['13.75N, 100.5', undefined],
    ['13.75, E100.5', undefined],
    ['100.5018, 13.7563', undefined],
  ])('the copied position %j is read as %j', (text, pair) => {
    expect(readPair(text)).toEqual(pair);
  });

  test.each([
    ['0', true],
    ['6', true],
    ['7', false],
    ['06', false],
    ['60', false],
    ['', false],
    ['วันพระ', false],
  ])('the day %j of opening hours is one of the week: %j', (day, is) => {
    expect(isWeekday(day)).toBe(is);
  });
});

test('new pictures take their positions, the others keep their order', () => {
  expect(orderImages(['a', 'b'], ['x', 'y'], [0, 3])).toEqual(['x', 'a', 'b', 'y']);
  expect(orderImages(['a'], ['x', 'y'], [])).toEqual(['a', 'x', 'y']);
  expect(orderImages([], ['x', 'y'], [1, 0])).toEqual(['y', 'x']);
  expect(orderImages(['a', 'b', 'c'], ['x', 'y', 'z'], [2, 9, 1])).toEqual([
    'a',
    'z',
    'x',
    'b',
    'c',
    'y',
  ]);
});

test('D45: every sentence is written in both languages and takes its values', () => {
  const values = { text: 'x', max: 20, row: 3, other: 1 };
  expect(Object.keys(english)).toEqual(Object.keys(thai));
  for (const code of Object.keys(thai)) {
    const said = (['th', 'en'] as const).map((lang) =>
      ruleMessagesOf[lang].issue({ code, values }),
    );
    expect([code, ...said]).toEqual([
      code,
      expect.stringMatching(/^[^{}]*[\u0e01-\u0e5b][^{}]*$/),
      expect.stringMatching(/^[^{}\u0e01-\u0e5b]+$/),
    ]);
    expect(said[1]).not.toBe(ruleMessagesOf.en.issue({ code: 'invalid' }));
  }
});
