import type { Inspection } from '@joborder/shared/inspections/contract';
import { CODE } from './progress';

/** A result of an inspection of the order of `progress.ts`; all were found. */
export const result = (id: number, more: Partial<Inspection> = {}): Inspection => ({
  inspection_id: id,
  joborder_code: CODE,
  at: '2026-11-21T04:50:00Z',
  recorded_at: '2026-11-21T04:51:00Z',
  officer_name: 'เข้ม แข็งขัน',
  province: 'ชลบุรี',
  result: 'in_order',
  findings: [],
  counted: 56,
  expected: 56,
  note: '',
  photos: [],
  latitude: null,
  longitude: null,
  ...more,
});
