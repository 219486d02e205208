import { expect, test } from 'vitest';
import { airportName } from './airports';

test('D74: a known code gives the name in the language of the reader', () => {
  expect(airportName('ดอนเมือง (DMK)', 'en')).toBe('Don Mueang (DMK)');
  expect(airportName('Chiang Mai (CNX)', 'th')).toBe('เชียงใหม่ (CNX)');
  expect(airportName(' hkt ', 'en')).toBe('Phuket (HKT)');
});

test('what names no known airport stays as it was typed', () => {
  for (const typed of [
    '',
    'สนามบินส่วนตัว',
    'Private strip (XXX)',
    'DMK terminal 2',
    'CONSTRUCTOR',
    '(toString)',
  ]) {
    expect(airportName(typed, 'en')).toBe(typed);
  }
});
