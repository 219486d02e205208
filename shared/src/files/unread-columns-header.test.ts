import { expect, test } from 'vitest';
import { fromUnreadColumnsHeader, unreadColumnsHeader } from './unread-columns-header';

const sent = (headings: readonly string[]) =>
  fromUnreadColumnsHeader(unreadColumnsHeader(headings));

test('headings in any script arrive as they are written, commas too', () => {
  const headings = ['ลำดับ', 'Blood group, type', '100 % 😀', '#'];
  expect(unreadColumnsHeader(headings)).toMatch(/^[\x21-\x7e]+$/);
  expect(sent(headings)).toEqual(headings);
  expect(sent([])).toEqual([]);
});

test('many or long ones are cut, and half a letter is no error', () => {
  const many = Array.from({ length: 2000 }, (_, index) => `${'ก'.repeat(500)}${index}`);
  expect(unreadColumnsHeader(many).length).toBeLessThan(4000);
  expect(sent(many)).toEqual([...Array.from({ length: 10 }, () => `${'ก'.repeat(39)}…`), '…']);
  expect(sent(['ข'.repeat(40)])).toEqual(['ข'.repeat(40)]);
  expect(sent(['a\ud83d', 'b'])).toEqual(['a\ufffd', 'b']);
});

test('what is no such header names nothing', () => {
  expect(fromUnreadColumnsHeader(null)).toEqual([]);
  expect(fromUnreadColumnsHeader('%E0%B8')).toEqual([]);
  expect(fromUnreadColumnsHeader('a,,'.repeat(50))).toHaveLength(6);
});
