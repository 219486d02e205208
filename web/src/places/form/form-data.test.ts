import { expect, test } from 'vitest';
import { emptyPlace, newPeriod, placeToForm, toFormData } from './form-data';
import { moveItem, sortFiles, storedImages } from './form-images';

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const picture = { key: 'n', file: file('new.jpg', 'image/jpeg'), url: 'blob:1' };

const record = {
  id: 7,
  place_detail: [
    { lang_code: 'th', place_name: 'วัด', place_detail: '' },
    { lang_code: 'ja', place_name: '寺', place_detail: '' },
  ],
  place_categories_id: 4,
  soft_capactity: 0,
  hard_capactity: 0,
  version: 'v7',
  address: 'ถนน',
  place_province: 10,
  place_districts: 1001,
  place_sub_district: 100101,
  latitude: 13.75,
  longitude: 100.49,
  status: 'new' as const,
  photo: 'places/a.webp;places/b.webp',
  place_open_period: [
    { day: 1, open_time: '09:00', close_time: '17:00' },
    { day: 'วันพระ', open_time: '06:00', close_time: '20:00' },
  ],
  place_contact_tel: '02 1',
  place_contact_email: 'a@b.co',
  place_contact_website: '',
  place_contact_facebook: '',
  place_contact_instagram: '',
  place_contact_google_business: '',
  place_categorys: [],
  provinces: [],
  districts: [],
  sub_districts: [],
};

test('BCONST-03 BCONST-04 PADD-04: a new place has th, en and ch, sends the filled ones and capacities of 0', () => {
  const start = emptyPlace();
  expect(start.place_detail.map((text) => text.lang_code)).toEqual(['th', 'en', 'ch']);
  const data = toFormData({ input: start, images: [picture], before: [] });
  expect(JSON.parse(String(data.get('place_detail')))).toHaveLength(1);
  expect([data.get('place_soft_capactity'), data.get('place_hard_capactity')]).toEqual(['0', '0']);
  expect([data.get('place_img_positions'), data.getAll('place_img[]').length]).toEqual(['0', 1]);
  expect([data.has('place_exist_img'), data.has('place_id')]).toEqual([false, false]);
});

test('PEDIT-10 D26: an edit sends every language, one that was removed as an empty entry', () => {
  const input = placeToForm(record);
  const sent = (place_detail: typeof input.place_detail) => {
    const data = toFormData({
      input: { ...input, place_detail },
      images: [],
      before: ['th', 'ja'],
      placeId: 7,
    });
    return JSON.parse(String(data.get('place_detail'))) as unknown;
  };
  const thai = { lang_code: 'th', place_name: 'วัด', place_detail: '' };
  const chinese = { lang_code: 'ch', place_name: '庙', place_detail: '古老' };
  const edited = input.place_detail.map((text) => (text.lang_code === 'ch' ? chinese : text));
  expect(sent(edited)).toEqual([
    thai,
    chinese,
    { lang_code: 'ja', place_name: '寺', place_detail: '' },
  ]);
  expect(sent(edited.filter((text) => text.lang_code !== 'ja'))).toEqual([
    thai,
    chinese,
    { lang_code: 'ja', place_name: '', place_detail: '' },
  ]);
  // Emptied without being removed, it has to be sent too, or what was stored would stay.
  const emptied = { lang_code: 'ja', place_name: '', place_detail: '' };
  const texts = input.place_detail.map((text) => (text.lang_code === 'ja' ? emptied : text));
  expect(sent(texts)).toEqual([thai, emptied]);
});

test('BAPI-22 BAPI-23 D8: an edit sends tel as tel, email as email, and what stays of the pictures', () => {
  const input = placeToForm(record);
  expect(input.place_open_period.map(({ day, custom }) => [day, custom])).toEqual([
    ['1', false],
    ['วันพระ', true],
  ]);
  const images = [picture, ...storedImages(record.photo).slice(1)];
  const data = toFormData({
    input,
    images,
    before: ['th', 'ja'],
    placeId: 7,
  });
  expect(data.get('place_exist_img')).toBe('places/b.webp');
  expect(data.get('place_img_positions')).toBe('0');
  expect([data.get('place_contact_tel'), data.get('place_contact_email')]).toEqual([
    '02 1',
    'a@b.co',
  ]);
  expect(data.getAll('place_open_period[]').map((value) => JSON.parse(String(value)))[1]).toEqual({
    day: 'วันพระ',
    open_time: '06:00',
    close_time: '20:00',
  });
});

test.each([
  ['new', 'new', null],
  ['approved', 'approved', null],
  ['new', 'approved', 'approved'],
  ['approved', 'new', 'new'],
  [undefined, 'new', 'new'],
] as const)('a status that was %s and is %s is sent as %s', (before, now, sent) => {
  const data = toFormData({
    input: { ...placeToForm(record), place_status: now },
    images: [],
    before: [],
    ...(before ? { placeId: 7, statusBefore: before } : {}),
  });
  expect(data.get('place_status')).toBe(sent);
});

test('PADD-16 D14: of dropped files only pictures of at most 800,000 bytes are taken', () => {
  const files = [
    file('a.jpg', 'image/jpeg', 800_000),
    file('b.png', 'image/png', 800_001),
    file('c.pdf', 'application/pdf'),
  ];
  const { pictures, tooLarge, others } = sortFiles(files);
  expect([pictures, tooLarge, others].map((list) => list.map(({ name }) => name))).toEqual([
    ['a.jpg'],
    ['b.png'],
    ['c.pdf'],
  ]);
});

test('pictures move within the list and never out of it', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  const list = ['a', 'b'];
  expect([moveItem(list, 0, 2), moveItem(list, 0, -1)]).toEqual([list, list]);
  expect(newPeriod().key).not.toBe(newPeriod().key);
});
