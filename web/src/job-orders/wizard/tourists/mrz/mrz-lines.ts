/**
 * The lines of a machine-readable zone in what somebody pasted or a passport reader typed. This part
 * comes with the table; what the lines say is read by the library, which is loaded when it is needed.
 */

/** Characters that the keys of a US keyboard give in Thai (Kedmanee): as they are, and with Shift. */
const THAI_KEYS: readonly (readonly [keys: string, plain: string, shifted: string])[] = [
  ['1234567890', 'ๅ/-ภถุึคตจ', '+๑๒๓๔ู฿๕๖๗'],
  ['QWERTYUIOP', 'ๆไำพะัีรนย', '๐"ฎฑธํ๊ณฯญ'],
  ['ASDFGHJKL', 'ฟหกดเ้่าส', 'ฤฆฏโฌ็๋ษศ'],
  ['ZXCVBNM', 'ผปแอิืท', '()ฉฮฺ์?'],
  // Only with Shift: the key itself is the comma.
  ['<', '', 'ฒ'],
];

const FROM_THAI: ReadonlyMap<string, string> = new Map(
  THAI_KEYS.flatMap(([keys, ...layers]) =>
    layers.flatMap((layer) => [...layer].map((letter, at) => [letter, keys[at] ?? ''] as const)),
  ),
);

const THAI = /[\u0e00-\u0e7f]/;

/**
 * A reader presses keys; while the keyboard is set to Thai they give Thai letters. The line as it was
 * meant. Before any normalisation: that takes the letter of the key E apart.
 */
export function fromThaiKeys(line: string): string {
  if (!THAI.test(line)) return line;
  return [...line].map((letter) => FROM_THAI.get(letter) ?? letter).join('');
}

/** One line in the letters of a passport, for comparing lengths: no spaces, capitals, `<` as filler. */
function plainLine(line: string): string {
  return fromThaiKeys(line)
    .normalize('NFKC')
    .replace(/[«《]/g, '<<')
    .replace(/[‹〈]/g, '<')
    .replace(/\s|[\u200b-\u200d\u2060\ufeff]/g, '')
    .toUpperCase();
}

/** Characters of a line in a passport or visa (TD3), a card (TD2), and a small card (TD1). */
const LINE_LENGTHS = { TD3: 44, TD2: 36, TD1: 30 } as const;
const PAIRS: readonly number[] = [LINE_LENGTHS.TD3, LINE_LENGTHS.TD2];

/** Lines that came without a break between them, by their length in all. */
function apart(line: string): readonly string[] {
  const half = line.length / 2;
  if (PAIRS.includes(half)) return [line.slice(0, half), line.slice(half)];
  const { TD1 } = LINE_LENGTHS;
  return line.length === 3 * TD1
    ? [line.slice(0, TD1), line.slice(TD1, 2 * TD1), line.slice(2 * TD1)]
    : [line];
}

const isZone = (line: string) => /^[A-Z0-9<]+$/.test(line);
/** The line that begins a document: kind of document, state, then a name or the number. */
const isFirst = (line: string) => /^[ACIPV][A-Z<][A-Z0-9<]{3}/.test(line);
/** The line of a pair that has the name; the other one has a birth date where this has letters. */
const isName = (line: string) => isFirst(line) && !/\d/.test(line.slice(13, 28));

/** How many lines from here on are one document; 0 when they are none. */
function documentAt(lines: readonly string[], at: number): number {
  const [first = '', second = '', third = ''] = lines.slice(at, at + 3);
  if (![first, second].every(isZone)) return 0;
  if (PAIRS.includes(first.length)) {
    return second.length === first.length && isName(first) && !isName(second) ? 2 : 0;
  }
  const { TD1 } = LINE_LENGTHS;
  const isCard = [first, second, third].every((line) => line.length === TD1 && isZone(line));
  return isCard && isFirst(first) ? 3 : 0;
}

export interface FoundDocuments {
  /** The lines of each document, in the letters of a passport. */
  readonly documents: readonly (readonly string[])[];
  /** What is no document (yet), line by line as it was typed. */
  readonly rest: readonly string[];
}

/**
 * Takes the documents out of a text; nothing of the text is lost. Lines without a break between them are
 * taken apart only where the text `isWhole`: what is being typed may grow to a longer kind of line.
 */
export function findDocuments(text: string, isWhole: boolean): FoundDocuments {
  const typed = text.split(/[\r\n\t]+/).filter((line) => line.trim() !== '');
  const lines: { plain: string; typed: string }[] = typed.flatMap((line) => {
    const parts = isWhole ? apart(plainLine(line)) : [plainLine(line)];
    return parts.length === 1
      ? [{ plain: parts[0] ?? '', typed: line }]
      : parts.map((part) => ({ plain: part, typed: part }));
  });
  const plain = lines.map((line) => line.plain);
  const documents: string[][] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const size = documentAt(plain, at);
    if (size > 0) documents.push(plain.slice(at, at + size));
    else rest.push(lines[at]?.typed ?? '');
    at += Math.max(1, size);
  }
  return { documents, rest };
}

/** Whether a text that is being typed is the first line of a document: the next one follows it. */
export function isFirstLine(text: string): boolean {
  const line = plainLine(text);
  return (
    isZone(line) &&
    ((PAIRS.includes(line.length) && isName(line)) ||
      // Of a small card the first two lines.
      ([LINE_LENGTHS.TD1, 2 * LINE_LENGTHS.TD1].includes(line.length) &&
        isFirst(line) &&
        /\d/.test(line)))
  );
}

/** Why lines are no document: one is not as long as any line of a passport, or they do not match. */
export type LinesProblem =
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'mismatch' };

/** What is wrong with lines that are no document; null while they are the beginning of one. */
export function linesProblem(rest: readonly string[]): LinesProblem | null {
  const known: readonly number[] = Object.values(LINE_LENGTHS);
  const lengths = rest.map((line) => plainLine(line).length);
  const odd = lengths.find((length) => !known.includes(length));
  if (odd !== undefined) return { kind: 'length', length: odd };
  return rest.length === 0 || isFirstLine(rest.join('')) ? null : { kind: 'mismatch' };
}
