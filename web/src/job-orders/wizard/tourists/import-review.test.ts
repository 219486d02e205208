import { expect, it } from 'vitest';
import type { ImportRow } from '@joborder/shared/job-orders/contract';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { refusedCsv, reviewImport } from './import-review';

const row = (line: number, fields: Partial<ImportRow> = {}): ImportRow => ({
  line,
  passport: `P${line}`,
  passport_file: '',
  prefix: 'Mr.',
  firstname: 'YUTO',
  lastname: 'INOUE',
  date_of_birth: '1990-01-02',
  nation: 'JP',
  flight: 'JL31',
  flight_no: '',
  ...fields,
});

it('IMP-05 names every row: added, skipped with the row that has it, or refused with its reason', () => {
  const listed = [newTourist([]), { ...newTourist([]), key: 't2', passport: 'p 3' }];
  const review = reviewImport([row(2), row(3), row(4, { reason: 'ไม่มีวันเกิด' })], listed);
  expect(review.rows.map(({ verdict }) => verdict)).toEqual([
    { kind: 'add' },
    { kind: 'skip', row: 2 },
    { kind: 'refuse', reason: 'ไม่มีวันเกิด' },
  ]);
  expect(review).toMatchObject({ add: 1, skip: 1, refuse: 1 });
});

it('writes the refused rows for a spreadsheet that calculates nothing', () => {
  const csv = refusedCsv([
    row(2),
    row(3, { firstname: '=HYPERLINK("http://127.0.0.1/")', reason: 'ไม่มีวันเกิด' }),
    row(4, { lastname: 'A, B', passport: '-1', reason: '@' }),
  ]);
  expect(csv).toBe(
    '\ufeffpassport,prefix,firstname,lastname,date_of_birth,nation,flight,flight_no,line,reason\r\n' +
      'P3,Mr.,"\'=HYPERLINK(""http://127.0.0.1/"")",INOUE,1990-01-02,JP,JL31,,3,ไม่มีวันเกิด\r\n' +
      '\'-1,Mr.,YUTO,"A, B",1990-01-02,JP,JL31,,4,\'@\r\n',
  );
});
