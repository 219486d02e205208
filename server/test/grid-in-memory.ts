import type { Filter, GridGroup, GridReply, GridValue } from '@joborder/shared/devextreme';

/**
 * What the grid protocol says, evaluated over rows in memory as plainly as it can be written: the
 * measure of the translation to SQL. Options are as a client holds them before it writes JSON.
 */
export type TrialType = 'text' | 'integer' | 'number' | 'date' | 'instant' | 'boolean';
export type TrialRow = Readonly<Record<string, GridValue>>;
export interface TrialOptions {
  skip?: number;
  take?: number;
  requireTotalCount?: boolean;
  requireGroupCount?: boolean;
  sort?: { selector: string; desc?: boolean }[];
  filter?: unknown;
  group?: {
    selector: string;
    desc?: boolean;
    isExpanded?: boolean;
    groupInterval?: string | number;
  }[];
  totalSummary?: { selector: string; summaryType: string }[];
  groupSummary?: { selector: string; summaryType: string }[];
}
type Types = Readonly<Record<string, TrialType>>;

const collator = new Intl.Collator('und');
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const folded = (a: string, b: string) => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return collator.compare(x, y) || byCodePoint(x, y);
};

/** Null first; text without regard to case; everything else by its value. */
function order(type: TrialType, a: GridValue, b: GridValue): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (type === 'text') return folded(a as string, b as string);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Milliseconds of a date as the client writes it, or as rows carry it; a day begins in Bangkok. */
function instantOf(text: string): number | undefined {
  const client = /^(\d+)\/(\d+)\/(\d{4})(?: (.+))?$/.exec(text);
  if (client) {
    const [, month, day, year, time = '00:00:00.000'] = client;
    return Date.parse(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T${time}+07:00`);
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T00:00:00+07:00`);
  return /^\d{4}-/.test(text) ? Date.parse(text) : undefined;
}

/** Below 0, 0 or above 0; undefined where the value cannot be one of the type. */
function against(type: TrialType, stored: GridValue, value: GridValue): number | undefined {
  if (type === 'text') return folded(stored as string, String(value));
  let [a, b]: (number | undefined)[] = [Number(stored), undefined];
  if (type === 'boolean') {
    if (/^(true|false)$/i.test(String(value))) b = Number(/true/i.test(String(value)));
  } else if (type === 'integer' || type === 'number') {
    if (typeof value === 'number' || (typeof value === 'string' && /^[\d.]+$/.test(value))) {
      b = Number(value);
    }
  } else {
    a = instantOf(stored as string);
    b = typeof value === 'string' ? instantOf(value) : undefined;
  }
  return a === undefined || b === undefined ? undefined : Math.sign(a - b);
}

function matchesLeaf(types: Types, row: TrialRow, [field, ...rest]: readonly unknown[]): boolean {
  const operator = rest.length === 1 ? '=' : String(rest[0]).toLowerCase();
  const value = rest.at(-1) as GridValue;
  const stored = row[field as string] as GridValue;
  const text = String(stored ?? '').toLowerCase();
  const part = String(value ?? '').toLowerCase();
  if (operator === 'contains') return text.includes(part);
  if (operator === 'notcontains') return !text.includes(part);
  if (operator === 'startswith') return text.startsWith(part);
  if (operator === 'endswith') return text.endsWith(part);
  if (operator === '<>') return !matchesLeaf(types, row, [field, '=', value]);
  if (value === null) return operator === '=' && stored === null;
  if (stored === null) return false;
  const sign = against(types[field as string] as TrialType, stored, value);
  if (sign === undefined) return false;
  if (operator === '=') return sign === 0;
  return operator.startsWith('<')
    ? sign < 0 || (operator === '<=' && sign === 0)
    : sign > 0 || (operator === '>=' && sign === 0);
}

function matches(types: Types, row: TrialRow, filter: readonly unknown[]): boolean {
  if (filter[0] === '!') return !matches(types, row, filter[1] as Filter);
  if (!Array.isArray(filter[0])) return matchesLeaf(types, row, filter);
  const operands = filter.filter((part) => Array.isArray(part));
  return filter.some((part) => typeof part === 'string' && part.toLowerCase() === 'or')
    ? operands.some((part) => matches(types, row, part))
    : operands.every((part) => matches(types, row, part));
}

function keyOf(type: TrialType, value: GridValue, interval: string | number | undefined) {
  if (interval === undefined || value === null) return value;
  if (typeof interval === 'number') return Math.floor(Number(value) / interval) * interval;
  // The clock of Bangkok read as if it were UTC's; a day has no time.
  const local = new Date(
    type === 'date' ? `${value as string}T00:00:00Z` : Date.parse(value as string) + 7 * 3_600_000,
  );
  const month = local.getUTCMonth() + 1;
  return {
    year: local.getUTCFullYear(),
    quarter: Math.ceil(month / 3),
    month,
    day: local.getUTCDate(),
    dayOfWeek: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }[interval] as number;
}

function summarise(
  types: Types,
  rows: readonly TrialRow[],
  summaries: NonNullable<TrialOptions['totalSummary']>,
): GridValue[] {
  return summaries.map(({ selector, summaryType }) => {
    if (summaryType === 'count') return rows.length;
    const values = rows.map((row) => row[selector] as GridValue).filter((value) => value !== null);
    const sum = values.reduce<number>((all, value) => all + Number(value), 0);
    if (summaryType === 'sum') return sum;
    if (values.length === 0) return null;
    if (summaryType === 'avg') return sum / values.length;
    const type = types[selector] as TrialType;
    const sorted = values.toSorted(
      (a, b) => order(type, a, b) || byCodePoint(String(a), String(b)),
    );
    return (summaryType === 'min' ? sorted[0] : sorted.at(-1)) as GridValue;
  });
}

function groupBy(
  types: Types,
  rows: readonly TrialRow[],
  levels: NonNullable<TrialOptions['group']>,
  summaries: TrialOptions['groupSummary'],
): GridGroup<TrialRow>[] {
  const [level, ...deeper] = levels;
  if (!level) return [];
  const { selector, desc, groupInterval, isExpanded } = level;
  const type = types[selector] as TrialType;
  const members = new Map<GridValue, TrialRow[]>();
  for (const row of rows) {
    const key = keyOf(type, row[selector] as GridValue, groupInterval);
    members.set(key, [...(members.get(key) ?? []), row]);
  }
  const keyType = groupInterval === undefined ? type : 'number';
  return [...members]
    .toSorted(([a], [b]) => {
      const sign = order(keyType, a, b) || byCodePoint(String(a), String(b));
      return desc ? -sign : sign;
    })
    .map(([key, inside]) => ({
      key,
      items:
        deeper.length > 0
          ? groupBy(types, inside, deeper, summaries)
          : isExpanded === false
            ? null
            : inside,
      count: inside.length,
      ...(summaries?.length ? { summary: summarise(types, inside, summaries) } : {}),
    }));
}

/** The reply that the protocol asks for. */
export function evaluate(
  types: Types,
  key: string,
  rows: readonly TrialRow[],
  options: TrialOptions,
): GridReply<TrialRow> {
  const { filter, sort = [], group = [], skip = 0, take = Number.POSITIVE_INFINITY } = options;
  const found = rows
    .filter((row) => filter === undefined || matches(types, row, filter as readonly unknown[]))
    .toSorted((a, b) => {
      for (const { selector, desc } of [...sort, { selector: key, desc: false }]) {
        const sign = order(
          types[selector] as TrialType,
          a[selector] as GridValue,
          b[selector] as GridValue,
        );
        if (sign !== 0) return desc ? -sign : sign;
      }
      return 0;
    });
  const all = group.length > 0 ? groupBy(types, found, group, options.groupSummary) : found;
  return {
    data: all.slice(skip, skip + take),
    ...(options.requireTotalCount ? { totalCount: found.length } : {}),
    ...(options.requireGroupCount && group.length > 0 ? { groupCount: all.length } : {}),
    ...(options.totalSummary?.length
      ? { summary: summarise(types, found, options.totalSummary) }
      : {}),
  };
}
