import type { Account } from './queries';

/** `a…@example.org`: enough to see that it changed, too little to write to. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** The last four digits: enough to tell two cards apart, too little to use one. */
const maskedCard = (card: string): string => (card === '' ? '' : `…${card.slice(-4)}`);

/** What the audit log keeps of an account: e-mail and ID card never in full. */
export function accountFacts(
  account: Pick<Account, 'first_name' | 'last_name' | 'email' | 'national_id' | 'status'>,
) {
  const { first_name, last_name, email, national_id, status } = account;
  return {
    first_name,
    last_name,
    status,
    email: maskedEmail(email),
    national_id: maskedCard(national_id),
  };
}
