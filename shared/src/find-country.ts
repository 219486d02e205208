// Apart from the names of countries, so that screens that only show them do not load all spellings.
import {
  alpha3,
  COUNTRY_CODES,
  countryName,
  countryOptions,
  isCountryCode,
  mrzCountry,
  platformName,
} from './countries';
import { ALIASES } from './country-aliases';

/** Spelling without what people leave out or add: case, accents, marks, spaces, 'ประเทศ', 'the'. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^\s*the\s+/, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/^(?:ประเทศ|สัญชาติ|ชาว|คน)/, '');
}

/** Words of official names before the form of state: 'Democratic', 'Federative'. */
const ATTRIBUTES = new Set(
  'peoples democratic federal federative islamic arab socialist independent sovereign and hashemite grand oriental cooperative'.split(
    ' ',
  ),
);
/** Forms of state that official names put before the usual one: 'Republic of'. */
const FORMS = new Set(
  'republic kingdom state states commonwealth principality union sultanate territory federation duchy bailiwick collectivity'.split(
    ' ',
  ),
);

/** The usual name within an official one: 'the Kingdom of Denmark' → 'Denmark'; other texts as they are. */
function withoutForm(text: string): string {
  const words = text.trim().split(/\s+/);
  const is = (at: number, what: (word: string) => boolean) => what(plain(words[at] ?? ''));
  let at = is(0, (word) => word === 'the') ? 1 : 0;
  while (is(at, (word) => ATTRIBUTES.has(word))) at += 1;
  const hasForm = is(at, (word) => FORMS.has(word)) && is(at + 1, (word) => word === 'of');
  return hasForm ? words.slice(at + 2).join(' ') : text;
}

let spellings: ReadonlyMap<string, string> | null = null;

function knownSpellings(): ReadonlyMap<string, string> {
  if (spellings) return spellings;
  const found = new Map<string, string>();
  const learn = (spelling: string | undefined, code: string) => {
    const key = spelling ? plain(spelling) : '';
    if (key !== '' && !found.has(key)) found.set(key, code);
  };
  for (const code of COUNTRY_CODES) learn(alpha3(code), code);
  for (const code of COUNTRY_CODES) {
    for (const lang of ['en', 'th'] as const) {
      learn(countryName(code, lang), code);
      learn(platformName(code, lang), code);
    }
  }
  for (const [code, aliases] of Object.entries(ALIASES)) {
    for (const alias of aliases.split('|')) learn(alias, code);
  }
  spellings = found;
  return found;
}

let endonyms: ReadonlyMap<string, string> | null = null;

/** Names in the country's own main language ('Deutschland', '日本'), for files from abroad. */
function ownNames(): ReadonlyMap<string, string> {
  if (endonyms) return endonyms;
  const found = new Map<string, string>();
  for (const code of COUNTRY_CODES) {
    const { language, script } = new Intl.Locale(`und-${code}`).maximize();
    const key = plain(platformName(code, script ? `${language}-${script}` : language) ?? '');
    if (key !== '' && !found.has(key)) found.set(key, code);
  }
  endonyms = found;
  return found;
}

/**
 * The alpha-2 code of a country or nationality as people and passports write it: alpha-2, alpha-3
 * and passport codes, Thai and English names, nationalities, own names (D15). Null when unknown.
 */
export function findCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  const ofPassport = mrzCountry(code);
  if (ofPassport !== null) return ofPassport;
  const key = plain(text);
  if (key === '') return null;
  const usual = plain(withoutForm(text));
  const known = knownSpellings();
  return known.get(key) ?? known.get(usual) ?? ownNames().get(key) ?? null;
}

/**
 * The country that is meant by a part of its name: the one that begins with it, the shorter name
 * first, else one that has it somewhere. Null when no name has it.
 */
export function closestCountry(text: string): string | null {
  const exact = findCountry(text);
  if (exact !== null) return exact;
  const asked = text.trim().toLowerCase();
  if (asked === '') return null;
  const found = (['th', 'en'] as const)
    .flatMap((lang) => countryOptions(lang))
    .map(({ code, name }) => ({ code, name, at: name.toLowerCase().indexOf(asked) }))
    .filter(({ at }) => at >= 0)
    .toSorted(
      (a, b) =>
        Math.sign(a.at) - Math.sign(b.at) ||
        a.name.length - b.name.length ||
        a.code.localeCompare(b.code),
    );
  return found[0]?.code ?? null;
}
