import { expect, test } from 'vitest';
import { nameOf, withTitle } from './name';

test.each([
  ['นาย', 'ธีรวุฒิ', 'นายธีรวุฒิ'],
  ['ร.ต.อ.', 'เข้ม', 'ร.ต.อ.เข้ม'],
  ['', 'เข้ม', 'เข้ม'],
  ['Mr.', 'Martin', 'Mr. Martin'],
  ['Miss', 'Anna', 'Miss Anna'],
])('the title %j and the name %j are %j', (title, name, both) => {
  expect(withTitle(title, name)).toBe(both);
  expect(nameOf({ title, fullname: `${name} X` })).toBe(`${both} X`);
});
