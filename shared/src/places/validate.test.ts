import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueMessages, speakers } from '../sentence';
import {
  boxAround,
  DEFAULT_POSITION,
  distanceBetween,
  orderImages,
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
  place_latitude: DEFAULT_POSITION.latitude,
  place_longitude: DEFAULT_POSITION.longitude,
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

describe('rules of a place', () => {
  test('PADD-08: a filled form at the default position is accepted', () => {
    expect(placeIssues('add', good)).toEqual([]);
    expect(placeIssues('edit', good)).toEqual([]);
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
    expect(issues.map((issue) => issue.code)).toEqual([
      'longitudeMissing',
      'imagesOnly',
      'languageTaken',
      'periodDayMissing',
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

  test('BCONST-05: a status is new or approved', () => {
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

  test('the box holds every point of the circle', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(
        degrees(90),
        degrees(180),
        degrees(1),
        degrees(1),
        (latitude, longitude, a, b) => {
          const other = {
            latitude: Math.max(-90, Math.min(90, latitude + a / 100)),
            longitude: ((longitude + b / 100 + 540) % 360) - 180,
          };
          const near = distanceBetween({ latitude, longitude }, other) <= 500;
          const box = boxAround({ latitude, longitude }, 500);
          const inside =
            other.latitude >= box.south &&
            other.latitude <= box.north &&
            other.longitude >= box.west &&
            other.longitude <= box.east;
          expect(!near || inside).toBe(true);
        },
      ),
    );
    const bangkok = { latitude: 13.7563, longitude: 100.5018 };
    const chiangMai = { latitude: 18.7883, longitude: 98.9853 };
    expect(Math.round(distanceBetween(bangkok, chiangMai) / 1000)).toBe(582);
  });
});

test('new pictures take their positions, the others keep their order', () => {
  expect(orderImages(['a', 'b'], ['x', 'y'], [0, 3])).toEqual(['x', 'a', 'b', 'y']);
  expect(orderImages(['a'], ['x', 'y'], [])).toEqual(['a', 'x', 'y']);
  expect(orderImages([], ['x', 'y'], [1, 0])).toEqual(['y', 'x']);
});

test('D45: every sentence is written in both languages and takes its values', () => {
  const values = { text: 'x', max: 20, row: 1 };
  expect(Object.keys(english)).toEqual(Object.keys(thai));
  for (const code of Object.keys(thai)) {
    const said = (['th', 'en'] as const).map((lang) => speakers[lang].issue({ code, values }));
    expect([code, ...said]).toEqual([
      code,
      expect.stringMatching(/^[^{}]*[\u0e01-\u0e5b][^{}]*$/),
      expect.stringMatching(/^[^{}\u0e01-\u0e5b]+$/),
    ]);
    expect(said[1]).not.toBe(speakers.en.issue({ code: 'invalid' }));
  }
});
