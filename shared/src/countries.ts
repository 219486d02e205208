import type { Lang } from './endpoint';

/** ISO 3166-1 countries as alpha-2 followed by alpha-3; Kosovo by its user-assigned codes. */
const CODES = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA
  AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES
  BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK
  CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA
  DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA
  GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS
  GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD
  IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA
  KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA
  LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ
  MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC
  NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
  PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC
  SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV
  SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR
  TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR
  VNVNM VUVUT WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`;

/** Codes in machine-readable passports that are not ISO's (ICAO Doc 9303-3). */
const MRZ_CODES: Readonly<Record<string, string>> = {
  D: 'DE',
  RKS: 'XK',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
};

/**
 * Nationalities in machine-readable passports that are no country (ICAO Doc 9303-3): people without a
 * state, of the United Nations and their like, and the specimen's own state.
 */
export const MRZ_NO_COUNTRY = [
  'EUE',
  'UNO',
  'UNA',
  'UNK',
  'XOM',
  'XPO',
  'XXA',
  'XXB',
  'XXC',
  'XXX',
  'UTO',
] as const;
export type MrzNoCountry = (typeof MRZ_NO_COUNTRY)[number];

/** Short names where the platforms' name data differ or are longer than a form wants. */
const NAMES: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  th: {
    FK: 'หมู่เกาะฟอล์กแลนด์',
    HK: 'ฮ่องกง',
    MO: 'มาเก๊า',
    MM: 'เมียนมา',
    PS: 'ปาเลสไตน์',
    TR: 'ตุรกี',
  },
  en: {
    FK: 'Falkland Islands',
    HK: 'Hong Kong',
    MO: 'Macao',
    MM: 'Myanmar',
    PS: 'Palestine',
    TR: 'Türkiye',
  },
};

const ALPHA3_OF: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** Alpha-2 codes of all countries, in order of code. */
export const COUNTRY_CODES: readonly string[] = [...ALPHA3_OF.keys()];

export function isCountryCode(code: string): boolean {
  return ALPHA3_OF.has(code);
}

export function alpha3(code: string): string {
  return ALPHA3_OF.get(code) ?? '';
}

/** The issuing-state code in a machine-readable passport: alpha-3 but for Germany and Kosovo. */
export function mrzCode(code: string): string {
  return code === 'DE' ? 'D' : code === 'XK' ? 'RKS' : alpha3(code);
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** What the platform calls the country in a language; undefined when it does not know it. */
export function platformName(code: string, locale: string): string | undefined {
  let names = displayNames.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    displayNames.set(locale, names);
  }
  return names.of(code);
}

/** The country's name, the same on server and in browsers; an unknown code is given back. */
export function countryName(code: string, lang: Lang): string {
  if (!isCountryCode(code)) return code;
  return NAMES[lang][code] ?? platformName(code, lang) ?? code;
}

const options = new Map<Lang, readonly { code: string; name: string }[]>();

/** All countries with their names, in the language's order. */
export function countryOptions(lang: Lang): readonly { code: string; name: string }[] {
  const known = options.get(lang);
  if (known) return known;
  const collator = new Intl.Collator(lang);
  const sorted = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, lang) })).toSorted(
    (a, b) => collator.compare(a.name, b.name),
  );
  options.set(lang, sorted);
  return sorted;
}

/**
 * The alpha-2 code for a nationality of a machine-readable passport, such as `D` or `JPN`; null for one
 * that is no country's.
 */
export function mrzCountry(code: string): string | null {
  if (Object.hasOwn(MRZ_CODES, code)) return MRZ_CODES[code] ?? null;
  return COUNTRY_CODES.find((each) => alpha3(each) === code) ?? null;
}
