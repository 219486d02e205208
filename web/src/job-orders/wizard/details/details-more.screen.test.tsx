import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, textsOf, toasts, typeIn } from '../../../../test/look';
import { api } from '../../../../test/screen';
import {
  answerWizard,
  countryField,
  fullDraft,
  guideAt,
  resumeWizard,
  sentDraft,
  stopAt,
} from '../../../../test/wizard';

const RECENT = 'บริษัทที่ใช้ล่าสุด';
const UPLOAD = 'POST /api/v2/web/joborder/upload';
const button = (name: string) => page.getByRole('button', { name, exact: true });
async function open(draft = fullDraft(), lang: 'th' | 'en' = 'th') {
  await resumeWizard({ draft, lang });
  await expect.element(page.getByRole('progressbar')).toBeVisible();
}

beforeEach(() => answerWizard());

test('a foreign agency used before gives its country to the ways that have none, and to no domestic one', async () => {
  api.answer('GET /api/v2/web/joborder/foreign_agencies', [
    { external_agencys: 'Hanul Travel', country: 'KR' },
  ]);
  const draft = fullDraft();
  draft.details.inbound = { type: 5, no: '', date: '', country: '' };
  await open(draft);
  await expect
    .poll(() => textsOf(page.getByRole('group', { name: RECENT }).getByRole('button')))
    .toEqual(['Hanul Travel']);
  await button('Hanul Travel').click();
  await expect.poll(() => sentDraft()?.details.external_agencys).toBe('Hanul Travel');
  expect(sentDraft()?.details).toMatchObject({
    inbound: { type: 5, country: '' },
    outbound: { country: 'MY' },
  });
});

test('where none was used before, nothing is offered', async () => {
  await open();
  const recent = () => textsOf(page.getByRole('group', { name: RECENT }));
  await expect.poll(() => api.sent('GET /api/v2/web/joborder/foreign_agencies')).toHaveLength(1);
  await expect.poll(recent).toEqual([]);
});

test('a country is found by its English name, a part of it and by its code, and can be taken away again', async () => {
  await open();
  await countryField('inbound_country');
  for (const [typed, found] of [
    ['GERM', 'เยอรมนี'],
    ['zerl', 'สวิตเซอร์แลนด์'],
    ['germany', 'เยอรมนี'],
    ['DE', 'เยอรมนี'],
  ] as const) {
    await field('inbound_country').fill(typed);
    await expect.poll(() => textsOf(page.getByRole('option'))[0]).toBe(found);
  }
  await page.getByRole('option').first().click();
  await expect.poll(() => sentDraft()?.details.inbound.country).toBe('DE');
  await field('inbound_country').fill('zzzz');
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual([]);
  await expect.element(page.getByText('ไม่พบประเทศที่ค้นหา')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual([]);
  document.querySelector<HTMLElement>('[aria-label="ล้างประเทศที่เลือก"]')!.click();
  await expect.poll(() => sentDraft()?.details.inbound.country).toBe('');
});

test('with the keyboard alone a country is taken away by emptying its field', async () => {
  await open();
  await countryField('inbound_country');
  (field('inbound_country').element() as HTMLInputElement).select();
  await userEvent.keyboard('{Backspace}{Tab}');
  await expect.poll(() => sentDraft()?.details.inbound.country).toBe('');
  expect(field('inbound_country')).toHaveValue('');
  expect(sentDraft()?.details.outbound.country).toBe('MY');
});

test.each([
  ['a guide alone', { guides: [guideAt(0)], parts: { 1: [], 2: [], 3: [] } }],
  ['a place alone', { guides: [], parts: { 1: [], 2: [stopAt(1, 1)], 3: [] } }],
])('a programme of %s stays when the dates change', async (_what, first) => {
  const draft = fullDraft();
  draft.programme.days = [
    { ...draft.programme.days[0]!, ...first },
    { ...draft.programme.days[1]!, guides: [], parts: { 1: [], 2: [], 3: [] } },
  ];
  await open(draft);
  await typeIn('joborder_stop', '14-12-2569');
  await expect.poll(() => sentDraft()?.details.joborder_stop).toBe('2026-12-14');
  expect(sentDraft()?.programme.days).toHaveLength(2);
  expect(sentDraft()?.programme.days[0]).toMatchObject({ guides: first.guides });
});

test('days that nothing is planned for follow the dates', async () => {
  const draft = fullDraft();
  const none = { guides: [], parts: { 1: [], 2: [], 3: [] } };
  draft.programme.days = draft.programme.days.map((day) => ({ ...day, ...none }));
  await open(draft);
  await typeIn('joborder_stop', '14-12-2569');
  await expect
    .poll(() => sentDraft()?.programme.days.map(({ day }) => day))
    .toEqual([1, 2, 3, 4, 5]);
});

test('the same file is read again after it was mended', async () => {
  api.answer(UPLOAD, { external_agencys: 'Imported K.K.' });
  await open();
  const input = document.querySelector<HTMLInputElement>('aside input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'order.csv', { type: 'text/csv' }));
  await expect.poll(toasts).toHaveLength(1);
  // Where its name stayed there, the browser would not report it a second time.
  expect(input.value).toBe('');
});

test('the words above the button for a file stand close to it', async () => {
  await open();
  const choose = page.getByRole('complementary').getByRole('button', { name: 'นำเข้าไฟล์' });
  const words = choose.element().previousElementSibling!;
  expect(words.textContent).toBe('ลากไฟล์มาวาง หรือ');
  const { top } = choose.element().getBoundingClientRect();
  expect(top - words.getBoundingClientRect().bottom).toBe(4);
});
