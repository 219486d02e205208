import type { Account } from './queries';

/** `a…@example.org`: enough to see that it changed, too little to write to. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** The last four digits: enough to tell two numbers apart, too little to use one. */
export const maskedNumber = (number: string): string =>
  number === '' ? '' : `…${number.slice(-4)}`;

type Facts = Pick<
  Account,
  | 'title'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'mobile'
  | 'address'
  | 'national_id'
  | 'status'
  | 'website_enable'
  | 'province_id'
>;

/** What the audit log keeps of an account: e-mail, telephone and ID card never in full. */
export function accountFacts({ email, mobile, national_id, ...plain }: Facts) {
  const { title, first_name, last_name, address, status, website_enable, province_id } = plain;
  return {
    title,
    first_name,
    last_name,
    status,
    website_enable,
    address,
    province_id,
    email: maskedEmail(email),
    mobile: maskedNumber(mobile),
    national_id: maskedNumber(national_id),
  };
}
