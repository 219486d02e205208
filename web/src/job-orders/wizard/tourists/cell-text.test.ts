import { describe, expect, it } from 'vitest';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { nameOf, readCell, shownCell } from './cell-text';

const tourist = (fields: Partial<Tourist>): Tourist => ({ ...newTourist([]), ...fields });

describe('what a cell shows', () => {
  it('writes birth dates with the year of the language, also the day that elsewhere means none', () => {
    const row = tourist({ date_of_birth: '1968-05-14' });
    expect(shownCell(row, 'date_of_birth', 'th')).toBe('14/05/2511');
    expect(shownCell(row, 'date_of_birth', 'en')).toBe('14/05/1968');
    expect(shownCell(tourist({ date_of_birth: '1970-01-01' }), 'date_of_birth', 'th')).toBe(
      '01/01/2513',
    );
  });

  it('leaves what it does not understand as it was typed', () => {
    expect(shownCell(tourist({ date_of_birth: '31/02/2533' }), 'date_of_birth', 'th')).toBe(
      '31/02/2533',
    );
    expect(shownCell(tourist({ nation: 'Atlantis' }), 'nation', 'th')).toBe('Atlantis');
  });

  it('names the country in the language', () => {
    expect(shownCell(tourist({ nation: 'JP' }), 'nation', 'th')).toBe('ญี่ปุ่น');
    expect(shownCell(tourist({ nation: 'JP' }), 'nation', 'en')).toBe('Japan');
  });
});

describe('what is kept of a typed text', () => {
  it.each([
    ['14/5/2511', '1968-05-14'],
    ['14 พ.ค. 2511', '1968-05-14'],
    ['1968-05-14', '1968-05-14'],
    ['14.5.1968', '1968-05-14'],
    ['14052511', '1968-05-14'],
    ['19680514', '1968-05-14'],
    ['31/02/2533', '31/02/2533'],
    ['', ''],
  ])('birth date %j', (typed, kept) => {
    expect(readCell('date_of_birth', typed)).toBe(kept);
  });

  it('shows and reads a birth date back as the same day in both languages', () => {
    for (const lang of ['th', 'en'] as const) {
      for (const date_of_birth of ['1899-12-31', '1970-01-01', '2000-02-29', '2024-11-30']) {
        const shown = shownCell(tourist({ date_of_birth }), 'date_of_birth', lang);
        expect(readCell('date_of_birth', shown)).toBe(date_of_birth);
      }
    }
  });

  it('leaves out what nobody sees, as it comes along from other programs', () => {
    expect(readCell('firstname', ' Jo\u200bhn\u00a0 Paul\ufeff')).toBe('John Paul');
    expect(readCell('lastname', '\u202eDoe\u202c\tRoe')).toBe('Doe Roe');
    expect(readCell('date_of_birth', '\u200e14/05/1968')).toBe('1968-05-14');
    expect(readCell('passport', '\u200eEK8825691')).toBe('EK8825691');
  });

  it('reads nations, prefixes and passports as people write them', () => {
    expect(readCell('nation', ' ญี่ปุ่น ')).toBe('JP');
    expect(readCell('nation', 'deu')).toBe('DE');
    expect(readCell('nation', 'Atlantis')).toBe('Atlantis');
    expect(readCell('prefix', 'นางสาว')).toBe('Ms.');
    expect(readCell('passport', ' ek882 5691 ')).toBe('EK8825691');
    // A keyboard that was left in Thai.
    expect(readCell('passport', 'ek๘๘๒')).toBe('EK882');
    expect(readCell('flight_no', 'TG๖๗๖')).toBe('TG676');
    expect(readCell('date_of_birth', '๑๔๐๕๒๕๑๑')).toBe('1968-05-14');
    expect(readCell('firstname', 'ANNA\n  MARIA ')).toBe('ANNA MARIA');
  });
});

it('calls a person by name, without one by passport', () => {
  expect(nameOf(tourist({ prefix: 'Ms.', firstname: 'MIHO', lastname: 'SUZUKI' }))).toBe(
    'Ms. MIHO SUZUKI',
  );
  expect(nameOf(tourist({ prefix: 'Ms.', passport: 'TZ1' }))).toBe('TZ1');
});
