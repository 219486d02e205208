/*
 * Text without characters that are not seen: they make one name look like another, or turn a line
 * around (D59). NUL stays, so that the contracts refuse it.
 */

const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const BREAKS = /\r\n?|[\u2028\u2029\u0085]/gu;

/** Without control and format characters; line breaks and tabs stay where a text may have lines. */
export function plainText(text: string, mayHaveLines = false): string {
  if (!INVISIBLE.test(text)) return text;
  const lined = text.replaceAll(BREAKS, '\n');
  const kept = mayHaveLines ? lined : lined.replaceAll(/[\n\t]/gu, ' ');
  return kept.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) =>
    sign === '\n' || sign === '\t' || sign === '\0' ? sign : '',
  );
}

/** Fields of the wire whose text may have several lines. */
const LINED: ReadonlySet<string> = new Set([
  'address',
  'content',
  'description',
  'detail',
  'note',
  'place_detail',
  'reason',
  'remark',
  'tour_description',
]);
/** What its owner types stays as it is typed, or it would no longer open anything. */
const SECRET = /password|token/;

/** The text of a field of the wire as it is checked and stored. */
export const plainField = (name: string, text: string): string =>
  SECRET.test(name) ? text : plainText(text, LINED.has(name));

type Holder = Record<string, unknown>;

/** The same for every text in a parsed body or query; it is changed in place, however deep it is. */
export function plainFields<T>(input: T): T {
  const root: Holder = { input };
  const waiting: { readonly holder: Holder; readonly name: string }[] = [
    { holder: root, name: '' },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { holder, name } = next;
    for (const [key, value] of Object.entries(holder)) {
      // An entry of a list is called as the list is.
      const field = Array.isArray(holder) ? name : key;
      if (typeof value === 'string') {
        const plain = plainField(field, value);
        if (plain !== value) holder[key] = plain;
      } else if (typeof value === 'object' && value !== null) {
        waiting.push({ holder: value as Holder, name: field });
      }
    }
  }
  return root.input as T;
}
