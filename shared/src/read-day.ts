import { type Day, FULL_MONTHS, type Lang, MONTHS, parseDay, thaiDigits } from './dates';

const plainWord = (text: string) => text.replaceAll(/[\s\-/.]/g, '').toLowerCase();
/** 0 to 11 for the name of a month in Thai or English, short or in full; -1 for none. */
function monthOf(name: string): number {
  const word = plainWord(name).replace(/(?:พ|ค)ศ$/u, '');
  if (word === 'sept') return 8;
  return Math.max(
    ...[MONTHS.th, FULL_MONTHS.th, MONTHS.en, FULL_MONTHS.en].map((names) =>
      names.findIndex((month) => plainWord(month) === word),
    ),
  );
}

/**
 * Reads a day as people write it: what `parseDay` reads, a time of midnight after it (Excel), and
 * months by name in Thai or English, Buddhist years recognised. In a field of a language also a day
 * without anything between (`12122569`) and two digits of the year in that language's era
 * (`12-12-69`). Null when it is no day.
 */
export function readDay(typed: string, lang?: Lang): Day | null {
  const text = thaiDigits(typed.trim()).replace(/[T ]0{1,2}:00(:00(\.0+)?)?Z?$/, '');
  const plain = parseDay(text);
  if (plain) return plain;
  const named = /^(\d{1,2})(\D+)(\d{4})$/.exec(text);
  if (named) {
    const [, date, name = '', year] = named;
    // What names no month is month 0, and no day.
    return parseDay(`${date}/${monthOf(name) + 1}/${year}`);
  }
  if (!lang) return null;
  const quick =
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2})$/.exec(text);
  if (!quick) return null;
  const [, date, month, year = ''] = quick;
  const whole = year.length === 4 ? year : Number(year) + (lang === 'th' ? 2500 : 2000);
  return parseDay(`${date}/${month}/${whole}`);
}
