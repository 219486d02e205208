import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alpha3,
  COUNTRY_CODES,
  countryName,
  countryOptions,
  isCountryCode,
  MRZ_NO_COUNTRY,
  mrzCode,
  mrzCountry,
} from './countries';
import { closestCountry, findCountry } from './find-country';

const rows = <T>(path: string): T[] => JSON.parse(readFileSync(path, 'utf8')) as T[];
const reference = (name: string) => join(import.meta.dirname, '../../fixtures/reference', name);
/** Under a licence that demands the same of whatever contains it, so it stays outside. */
const ALIASES = join(
  import.meta.dirname,
  '../../../shared/data/reference/nationality_aliases.json',
);

describe('countries', () => {
  it('D15: codes, names and nationalities in Thai and English are recognised', () => {
    const spellings: Record<string, string[]> = {
      US: ['us', 'USA', 'U.S.A.', 'United States of America', 'American', 'อเมริกัน', 'สหรัฐฯ'],
      GB: ['UK', 'U.K.', 'GBR', 'British', 'england', 'อังกฤษ', 'สหราชอาณาจักร'],
      KR: ['South Korea', 'Korea', 'Republic of Korea', 'เกาหลี', 'เกาหลีใต้', 'Korean'],
      CN: ['CHN', 'Chinese', 'จีน', 'ประเทศจีน', 'สัญชาติจีน', 'P.R. China', '中国'],
      DE: ['D', 'Deutschland', 'German', 'เยอรมัน'],
      XK: ['RKS', 'Kosovo'],
      MM: ['Burma', 'พม่า', 'Myanmar'],
      TW: ['Taiwan', 'Republic of China', 'ไต้หวัน'],
      PT: ['Portugal', 'Republic of Portugal', 'Portuguese'],
      LA: ['ลาว', 'สปป.ลาว', 'Lao PDR'],
      TR: ['Türkiye', 'Turkey', 'turkiye'],
      NL: ['The Netherlands', 'Dutch', 'Holland'],
      JP: ['日本', 'ญี่ปุ่น', 'Japanese'],
      HK: ['Hong Kong', 'ฮ่องกง', 'Hongkong', 'Hong Kong SAR China'],
      CI: ["Cote d'Ivoire", 'Côte d’Ivoire'],
      JO: ['The Hashemite  Kingdom of Jordan'],
      GY: ['Co-operative Republic of Guyana'],
      LK: ['Democratic Socialist Republic of Sri Lanka'],
      DZ: ['People’s Democratic Republic of Algeria'],
      GM: [' the Republic\u00a0of The Gambia'],
    };
    for (const [code, texts] of Object.entries(spellings)) {
      for (const text of texts) expect([text, findCountry(text)]).toEqual([text, code]);
    }
    for (const text of [
      'Atlantis',
      '',
      ' ',
      'ประเทศ',
      'constructor',
      'UTO',
      'Republic of',
      'the',
      'Commonwealth Bank Australia',
    ]) {
      expect([text, findCountry(text)]).toEqual([text, null]);
    }
  });

  it('D15: every country is found by its codes and by its name in both languages', () => {
    for (const code of COUNTRY_CODES) {
      const texts = [code, alpha3(code), mrzCode(code), countryName(code, 'th')];
      for (const text of [...texts, countryName(code, 'en'), code.toLowerCase()]) {
        expect([text, findCountry(text)]).toEqual([text, code]);
      }
    }
  });

  it('D15: no text makes it fail, and what it finds is a country', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = findCountry(text);
        expect(found === null || isCountryCode(found)).toBe(true);
      }),
    );
  });

  it('lists all countries once, in the order of the language', () => {
    for (const lang of ['th', 'en'] as const) {
      const options = countryOptions(lang);
      expect(new Set(options.map(({ code }) => code)).size).toBe(250);
      const names = options.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(lang).compare));
      expect(new Set(names).size).toBe(250);
    }
  });

  it('agrees with the reference table', () => {
    type Row = Record<'alpha2' | 'alpha3' | 'mrz_code' | 'name_en' | 'name_th', string>;
    const table = rows<Row>(reference('countries.json'));
    expect(table).toHaveLength(COUNTRY_CODES.length);
    for (const row of table) {
      expect([alpha3(row.alpha2), mrzCode(row.alpha2)]).toEqual([row.alpha3, row.mrz_code]);
      expect([findCountry(row.name_en), findCountry(row.name_th)]).toEqual([
        row.alpha2,
        row.alpha2,
      ]);
    }
  });

  it('nationalities of machine-readable passports are countries, or none', () => {
    for (const code of COUNTRY_CODES) expect(mrzCountry(mrzCode(code))).toBe(code);
    expect(['D', 'RKS', 'GBO', 'JPN'].map(mrzCountry)).toEqual(['DE', 'XK', 'GB', 'JP']);
    // Only in passports: an English name or a code of two letters is no nationality there.
    for (const code of [...MRZ_NO_COUNTRY, 'JP', 'Japan', 'toString', '']) {
      expect([code, mrzCountry(code)]).toEqual([code, null]);
    }
  });

  it('agrees with the reference table of passport codes', () => {
    const special = rows<{ mrz_code: string; alpha2: string | null }>(
      reference('mrz_special_codes.json'),
    );
    expect(special.filter(({ alpha2 }) => !alpha2).map((row) => row.mrz_code)).toEqual(
      MRZ_NO_COUNTRY,
    );
    for (const row of special) {
      expect([row.mrz_code, mrzCountry(row.mrz_code)]).toEqual([row.mrz_code, row.alpha2]);
    }
  });

  it.skipIf(!existsSync(ALIASES))('recognises nine in ten of other people’s spellings', () => {
    type Row = { alpha2: string; nationality_en: string; aliases: string[] };
    const spellings = rows<Row>(ALIASES).flatMap((row) =>
      [row.nationality_en, ...row.aliases]
        .filter(Boolean)
        .map((text) => [text, row.alpha2] as const),
    );
    const missed = spellings.filter(([text, code]) => findCountry(text) !== code);
    console.info(`Recognised ${spellings.length - missed.length} of ${spellings.length} spellings`);
    expect(missed.length / spellings.length).toBeLessThan(0.1);
  });
});

it('D73: a part of a name finds its country: one that begins with it, the shorter name first', () => {
  const found = ['chin', 'จีน', 'สหราช', 'united', 'rman', 'Nig', 'JP', 'nowhere', ' '].map(
    closestCountry,
  );
  expect(found).toEqual(['CN', 'CN', 'GB', 'US', 'DE', 'NE', 'JP', null, null]);
});
