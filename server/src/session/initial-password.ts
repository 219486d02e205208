import type { Config } from '../config';

const DAY = 86_400_000;

interface Account {
  readonly must_change_password: boolean;
  readonly created_at: Date;
  readonly initial_password_renewed_at: Date | null;
}

/** When the initial password of an account ends (D65); null once its owner has made another. */
export function initialPasswordEnd(
  { INITIAL_PASSWORD_DAYS }: Pick<Config, 'INITIAL_PASSWORD_DAYS'>,
  { must_change_password, created_at, initial_password_renewed_at }: Account,
): Date | null {
  if (!must_change_password) return null;
  const since = initial_password_renewed_at ?? created_at;
  return new Date(since.getTime() + INITIAL_PASSWORD_DAYS * DAY);
}

/** Has the account only an initial password, and has that one ended? */
export function isInitialPasswordOver(
  config: Pick<Config, 'INITIAL_PASSWORD_DAYS'>,
  account: Account,
  now: Date,
): boolean {
  const end = initialPasswordEnd(config, account);
  return end !== null && end <= now;
}
