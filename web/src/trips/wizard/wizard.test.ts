import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tripPlan as en } from '../plan/messages.en';
import { tripPlan as th } from '../plan/messages.th';
import type { Interest } from './interests';
import { readDays } from './LongPlan';
import { REGIONS } from '../../geography/regions';

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../public', name), 'utf8');
const { interests } = JSON.parse(file('data.json')) as { interests: Interest[] };

describe('choices of the trip wizard', () => {
  it('TWIZ-25 TWIZ-26: a long plan takes whole numbers from 6 to 30, also in Thai digits', () => {
    expect(['6', ' 12 ', '30', '๑๔'].map(readDays)).toEqual([6, 12, 30, 14]);
    for (const wrong of ['', ' ', '5', '31', 'abc', '6.5', '-7', '1e1', '100', '0x0a']) {
      expect(readDays(wrong)).toBeNull();
    }
  });

  it('TWIZ-05: six regions, each with its shape on the map', () => {
    expect(REGIONS.map(({ shape }) => shape)).toEqual([
      'central',
      'north',
      'south',
      'east',
      'west',
      'northeast',
    ]);
    for (const { shape } of REGIONS) expect(file('regions.svg')).toContain(`id="${shape}"`);
  });

  it('TWIZ-07 BTRIP-03 BAPI-35: the interest cards name the eight categories in both languages', () => {
    expect(interests.map(({ name }) => name.en)).toEqual([
      'Recreational',
      'Ecotourism',
      'Adventure',
      'Religious and cultural',
      'Accommodation',
      'Spa',
      'Restaurant',
      'Stores',
    ]);
    expect(interests.map(({ name }) => name.th)).toEqual([
      'นันทนาการ',
      'เชิงนิเวศ',
      'ผจญภัย',
      'ศาสนาและวัฒนธรรม',
      'ที่พัก',
      'สปา',
      'ร้านอาหาร',
      'ร้านค้า',
    ]);
    expect(interests.map(({ category_id }) => category_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { name, text, icon } of interests) {
      for (const words of [name.th, text.th]) expect(words).toMatch(/[ก-๙]/);
      expect(text.en).toMatch(/^[A-Z]/);
      expect(file(`scenes/${icon}.svg`)).toContain('<svg');
    }
  });

  it('BTRIP-02: a trip is public, private or approved', () => {
    expect(en.visible).toEqual({ public: 'Public', private: 'Private', approved: 'Approved' });
    expect(new Set(Object.values(th.visible)).size).toBe(3);
  });
});
