/** A file of more accounts has to be divided. */
export const MAX_IMPORTED_ACCOUNTS = 100_000;
/** Room for that many; the 800,000 bytes of other uploads end at some six thousand. */
export const MAX_ACCOUNT_FILE_BYTES = 50_000_000;
