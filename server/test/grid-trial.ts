import { sql } from 'kysely';
import type { Db } from '../src/platform/db/schema';
import { column, type GridSource, lookup } from '../src/platform/devextreme/source';
import type { TrialRow, TrialType } from './grid-in-memory';

/** A grid with a column of every type: nulls, Thai, letter-case twins, dates, wildcards. */
export const TYPES = {
  id: 'integer',
  name: 'text',
  kind: 'text',
  amount: 'integer',
  price: 'number',
  day: 'date',
  at: 'instant',
  open: 'boolean',
} as const satisfies Record<string, TrialType>;
export type TrialField = keyof typeof TYPES;
export const FIELDS = Object.keys(TYPES) as TrialField[];

export const NAMES = [
  'วัดโพธิ์',
  'วัดพระแก้ว',
  'เขาใหญ่',
  'ขนอม',
  'เกาะสมุย',
  'กาญจนบุรี',
  'ค่ายหลวง',
  'Bangkok',
  'BANGKOK',
  'bangkok',
  'Bang Saen',
  'Ångström',
  'zoo',
  '100%',
  'a_b',
  'axb',
  String.raw`back\slash`,
  "O'Brien",
  '🙂 smile',
  '',
  ' ',
  null,
];
export const KINDS = ['ทะเล', 'ภูเขา', 'Market', 'MARKET'];
export const DAYS = ['2024-02-29', '2024-12-31', '2025-01-01', '2026-11-20', '1970-01-01', null];
export const INSTANTS = [
  '2024-12-31T16:59:59.999Z',
  '2024-12-31T17:00:00.000Z',
  '2025-06-01T00:00:00.000Z',
  '2026-11-20T09:30:15.250Z',
  null,
];

// Fixed, and of lengths without a common factor: every value meets every other.
const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
export const ROWS: TrialRow[] = Array.from({ length: 90 }, (_, index) => ({
  id: index + 1,
  name: pick(NAMES, index * 5),
  kind: pick(KINDS, index * 3 + Math.floor(index / 7)),
  amount: pick([0, 7, -3, 42, 1000, null, 70], index),
  price: pick([0.5, 12.25, -7.75, 1250.5, null], index),
  day: pick(DAYS, index * 7 + Math.floor(index / 6)),
  at: pick(INSTANTS, index * 3 + Math.floor(index / 5)),
  open: pick([true, false, null], index + Math.floor(index / 3)),
}));

const source: GridSource<Record<TrialField, unknown>> = {
  from: sql`trial`,
  where: [],
  key: 'id',
  columns: {
    id: column('integer', sql.ref('trial.id')),
    name: column('text', sql.ref('trial.name'), true),
    kind: lookup('trial.kind_id', 'trial_kinds', 'name'),
    amount: column('integer', sql.ref('trial.amount'), true),
    price: column('number', sql.ref('trial.price'), true),
    day: column('date', sql.ref('trial.day'), true),
    at: column('instant', sql.ref('trial.at'), true),
    open: column('boolean', sql.ref('trial.open'), true),
  },
};

/** Makes the table and fills it; the source reads it. */
export async function trialGrid(db: Db): Promise<GridSource<Record<TrialField, unknown>>> {
  await sql`create table trial_kinds (id integer primary key, name text not null)`.execute(db);
  await sql`create table trial (id integer primary key, name text,
    kind_id integer not null references trial_kinds, amount integer, price numeric(12, 2),
    day date, at timestamptz, open boolean)`.execute(db);
  await sql`insert into trial_kinds select id, name
    from unnest(${KINDS}::text[]) with ordinality as kind(name, id)`.execute(db);
  // Backwards, so that no order comes by itself; the microseconds are finer than what is shown.
  await sql`insert into trial select row.id, row.name, kind.id, amount, price, day,
      at + interval '7 microseconds', open
    from jsonb_to_recordset(${JSON.stringify(ROWS)}::jsonb) as row(id int, name text, kind text,
      amount int, price numeric, day date, at timestamptz, open boolean)
    join trial_kinds kind on kind.name = row.kind order by row.id desc`.execute(db);
  return source;
}
