/** One `@` between two parts without white space, and a dot in the second. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
