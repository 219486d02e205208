import type { Tourist } from '@joborder/shared/job-orders/draft';
import { MAX_TOURISTS } from '@joborder/shared/job-orders/limits';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { expect, it } from 'vitest';
import { placeDocument } from './place-document';
import type { ReadFields } from './read-mrz';

const READ: ReadFields = {
  passport: 'TZ4410872',
  prefix: 'Mr.',
  firstname: 'KENJI',
  lastname: 'TANAKA',
  date_of_birth: '1968-05-14',
  nation: 'JP',
};
const row = (key: string, fields: Partial<Tourist>): Tourist => ({
  ...newTourist([]),
  key,
  ...fields,
});

it('a passport becomes a new row, with the flight of the group', () => {
  const listed = [row('t1', { passport: 'AA1' })];
  const { tourists, placed } = placeDocument(listed, READ, { flight: 'JL31' });
  expect(placed).toEqual({ kind: 'added', key: 't2' });
  expect(tourists).toEqual([listed[0], row('t2', { ...READ, flight: 'JL31' })]);
});

it('one that is listed is not added again: what is missing is filled in, nothing replaced', () => {
  const listed = [row('t1', { passport: 'tz 4410872', firstname: 'Kenji', flight: 'TG600' })];
  const filled = placeDocument(listed, READ);
  expect(filled.placed).toEqual({ kind: 'filled', key: 't1' });
  expect(filled.tourists).toEqual([
    row('t1', { ...READ, passport: 'tz 4410872', firstname: 'Kenji', flight: 'TG600' }),
  ]);
  const again = placeDocument(filled.tourists, READ);
  expect(again.placed).toEqual({ kind: 'listed', key: 't1' });
  expect(again.tourists).toBe(filled.tourists);
});

it('pasted into a row it replaces what stands there, but not what the passport does not say', () => {
  const listed = [row('t1', { passport: 'OLD1', prefix: 'Mrs.', flight: 'TG600' })];
  expect(placeDocument(listed, { ...READ, prefix: '' }, { into: 't1' }).tourists).toEqual([
    row('t1', { ...READ, prefix: 'Mrs.', flight: 'TG600' }),
  ]);
  // The passport stands in another row: this one keeps what it has.
  const twice = [...listed, row('t2', READ)];
  expect(placeDocument(twice, READ, { into: 't1' })).toEqual({
    tourists: twice,
    placed: { kind: 'listed', key: 't2' },
  });
});

it('a full list takes no more', () => {
  const listed = Array.from({ length: MAX_TOURISTS }, (_, at) => row(`t${at + 1}`, {}));
  expect(placeDocument(listed, READ)).toEqual({ tourists: listed, placed: { kind: 'full' } });
});

it('what a check digit speaks against is marked where it was taken over, and nowhere else', () => {
  const unsure = { passport: 'TZ4410872', date_of_birth: '1968-05-14' };
  expect(placeDocument([], READ, { unsure }).tourists[0]?.unsure).toEqual(unsure);
  const listed = [row('t1', { passport: 'TZ4410872', firstname: 'Kenji' })];
  expect(placeDocument(listed, READ, { unsure }).tourists[0]?.unsure).toEqual({
    date_of_birth: '1968-05-14',
  });
  expect(placeDocument(listed, READ, { unsure, into: 't1' }).tourists[0]?.unsure).toEqual(unsure);
  expect(placeDocument([], READ).tourists[0]).not.toHaveProperty('unsure');
});
