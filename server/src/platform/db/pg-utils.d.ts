declare module 'pg/lib/utils' {
  const utils: {
    /** A JavaScript value as the text (or bytes) that `pg` sends for it. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
