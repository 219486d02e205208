import { expect, test } from 'vitest';
import { th } from './texts.th';
import { ALL_USER_TYPES, UserType } from './user-type';
import { TYPE_OF_KIND } from './users/new-user';

test('ROLE-02: 1 administrator, 2 guide, 3 agency, 4 officer of the department, 5 tourism police', () => {
  expect(UserType).toEqual({ administrator: 1, guide: 2, agency: 3, officer: 4, police: 5 });
  expect(TYPE_OF_KIND).toEqual({ admin: 1, guide: 2, agency: 3, operator: 4, police: 5 });
  expect(ALL_USER_TYPES).toEqual([1, 2, 3, 4, 5]);
  expect(th.user_types).toMatchObject({
    '1': 'ผู้ดูแลระบบ',
    '2': 'มัคคุเทศก์',
    '4': 'เจ้าหน้าที่กรมการท่องเที่ยว',
    '5': 'ตำรวจท่องเที่ยว',
  });
});
