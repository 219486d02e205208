import type { Lang } from './endpoint';

/** Airports with flights within the country, by their IATA code; Thai and English. */
const AIRPORTS: Readonly<Record<string, readonly [th: string, en: string]>> = {
  BKK: ['สุวรรณภูมิ', 'Suvarnabhumi'],
  BFV: ['บุรีรัมย์', 'Buriram'],
  CEI: ['เชียงราย', 'Chiang Rai'],
  CJM: ['ชุมพร', 'Chumphon'],
  CNX: ['เชียงใหม่', 'Chiang Mai'],
  DMK: ['ดอนเมือง', 'Don Mueang'],
  HDY: ['หาดใหญ่', 'Hat Yai'],
  HGN: ['แม่ฮ่องสอน', 'Mae Hong Son'],
  HHQ: ['หัวหิน', 'Hua Hin'],
  HKT: ['ภูเก็ต', 'Phuket'],
  KBV: ['กระบี่', 'Krabi'],
  KKC: ['ขอนแก่น', 'Khon Kaen'],
  KOP: ['นครพนม', 'Nakhon Phanom'],
  LOE: ['เลย', 'Loei'],
  LPT: ['ลำปาง', 'Lampang'],
  MAQ: ['แม่สอด', 'Mae Sot'],
  NAW: ['นราธิวาส', 'Narathiwat'],
  NNT: ['น่าน', 'Nan'],
  NST: ['นครศรีธรรมราช', 'Nakhon Si Thammarat'],
  PHS: ['พิษณุโลก', 'Phitsanulok'],
  PRH: ['แพร่', 'Phrae'],
  ROI: ['ร้อยเอ็ด', 'Roi Et'],
  SNO: ['สกลนคร', 'Sakon Nakhon'],
  THS: ['สุโขทัย', 'Sukhothai'],
  TDX: ['ตราด', 'Trat'],
  TST: ['ตรัง', 'Trang'],
  UBP: ['อุบลราชธานี', 'Ubon Ratchathani'],
  UNN: ['ระนอง', 'Ranong'],
  URT: ['สุราษฎร์ธานี', 'Surat Thani'],
  USM: ['สมุย', 'Samui'],
  UTH: ['อุดรธานี', 'Udon Thani'],
  UTP: ['อู่ตะเภา', 'U-Tapao'],
};

/**
 * An airport as it was typed, in the reader's language (D74): a known code alone or in brackets is
 * written with its name; anything else stays as it is.
 */
export function airportName(typed: string, lang: Lang): string {
  const code = /(?:^|\()\s*([A-Z]{3})\s*\)?$/i.exec(typed.trim())?.[1]?.toUpperCase() ?? '';
  const names = AIRPORTS[code];
  return names ? `${names[lang === 'en' ? 1 : 0]} (${code})` : typed;
}
