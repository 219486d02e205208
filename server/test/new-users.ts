import type { NewUserField, NewUserKind } from '@joborder/shared/users/new-user';
import type { Client } from './app';
import { type Part, sendForm } from './multipart';
import { picture } from './places';

export const PHOTO = await picture('#b9cbe6', 60, 80).jpeg().toBuffer();

export const photoPart = (value: Uint8Array = PHOTO, filename = 'photo.jpg'): Part => ({
  name: 'photo',
  value,
  filename,
  type: 'image/jpeg',
});

let made = 0;

/** The fields of an account that the server accepts, other than all before; `more` replaces them. */
export function newUserFields(more: Partial<Record<NewUserField, string>> = {}): Part[] {
  made += 1;
  const fields = {
    title: 'นางสาว',
    firstname: 'ทดสอบ',
    lastname: 'เพิ่มผู้ใช้',
    username: `new.user.${made}`,
    password: 'First-Door-42',
    email: `new.user.${made}@example.com`,
    mobile: '0812345678',
    identication_card: '1100200345678',
    license: `98-${String(made).padStart(5, '0')}`,
    name: 'บริษัท เปิดใหม่ จำกัด',
    address: '9 ถนนราชดำเนิน',
    ...more,
  };
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

export const addUserAs = (
  client: Client,
  kind: NewUserKind,
  more: Partial<Record<NewUserField, string>> = {},
  photos: readonly Part[] = [photoPart()],
) => sendForm(client, `/api/v2/web/users/${kind}/add`, [...newUserFields(more), ...photos]);
