/**
 * A tourist's name as every list, file and paper has it: title, given names, family name, in the order of their columns.
 * Equal parts stay: two initials are often the same.
 */
export const fullName = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
