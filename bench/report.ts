import { COUNTRY_CODES, countryName } from '@joborder/shared/countries';
import { addDays } from '@joborder/shared/dates';
import { type Part, partsOf } from '../server/src/reports/rollup-sums';
import { printFigure } from './compare';
import { benchExport } from './export';
import { compareEach, type Facts, type Operation } from './operation';
import { ALL_PLACES } from './standard';
import type { Query, TestBench } from './test-bench';

const GOAL = 1.2;
/** Milliseconds within which 19 of 20 reports are answered. */
const MOST = 150;
const PAGE = 20;
/** What the table of a report asks for. */
const TABLE = {
  take: String(PAGE),
  requireTotalCount: 'true',
  totalSummary: JSON.stringify([{ selector: 'amount', summaryType: 'sum' }]),
};

type Row = Readonly<Record<string, unknown>>;

const datesOf = (today: string) => {
  const range = { from: addDays(today, -299), to: addDays(today, 64) };
  return { range, dates: { period: 'custom', startdate: range.from, enddate: range.to } };
};

const LENGTHS: Operation['same'] = [
  (rows: unknown[]) => rows.length,
  (rows: unknown[]) => rows.length,
];
const HEAT: Operation['same'] = [
  ({ regions }: { regions: { count: number }[] }) =>
    regions.map(({ count }) => count).toSorted((a, b) => a - b),
  ({ regions }: { regions: { orders: number }[] }) =>
    regions.map(({ orders }) => orders).toSorted((a, b) => a - b),
];

/** A year of the whole country, each report against a hand-written read of the same sums. */
export function reportOperations({ today }: Facts): Operation[] {
  const { range, dates } = datesOf(today);
  const ofParts = (part: (part: Part) => string) => partsOf(range).map(part).join(' union all ');
  const signed = ({ sign }: Part) =>
    sign < 0 ? '-orders as orders, -amount as amount' : 'orders, amount';
  const read = (kind: string, columns: string, where = 'true') =>
    ofParts(
      (part) => `select ${columns}, ${signed(part)} from report_cells
          where kind = '${kind}' and ${where} and span = '${part.span}'
            and starts between '${part.first}' and '${part.last}'`,
    );
  const summed = (by: string, rows: string) =>
    `(select ${by} as key, sum(orders) as orders, sum(amount) as amount
      from (${rows}) as cell group by 1 having sum(orders) > 0) as total`;
  const sums = (kind: string, by: string, where?: string) => summed(by, read(kind, by, where));
  /** Orders of tourists from China by place: sums of months, and the orders of single days. */
  const visitedByChinese = summed(
    'subject',
    ofParts((part) =>
      part.span === 'month'
        ? `select subject, ${signed(part)} from report_cells
          where kind = 'country-place' and country = 'CN' and span = 'month'
            and starts between '${part.first}' and '${part.last}'`
        : `select subject, ${part.sign} as orders, ${part.sign} * nation.tourists as amount
          from report_orders, unnest(countries, country_tourists) as nation(country, tourists),
            unnest(places) as subject
          where nation.country = 'CN' and day between '${part.first}' and '${part.last}'`,
    ),
  );
  const report = (
    name: string,
    url: string,
    body: object | undefined,
    byHand: (query: Query) => Promise<unknown>,
    same: Operation['same'],
  ): Operation => ({
    name: `report: ${name}`,
    who: 'officer',
    rounds: 150,
    goal: GOAL,
    call: () => ({ url, ...(body ? { body } : {}) }),
    byHand,
    same,
  });
  /** A table of the report, and by hand its rows, their number and their sum in one statement. */
  const ranking = (
    name: string,
    path: string,
    from: string,
    by: 'orders' | 'amount',
    columns: string,
    values: string[] = [],
  ) =>
    report(
      name,
      `/devexpress/report/${path}?${new URLSearchParams({ ...dates, ...TABLE }).toString()}`,
      undefined,
      (query) =>
        query(
          `select row_number() over (order by ${by} desc, total.key) as ranking, total.*, ${columns},
          count(*) over () as matching, sum(${by}) over () as whole
        from ${from} order by 1 limit ${PAGE}`,
          values,
        ),
      [
        ({ data, totalCount }: { data: Row[]; totalCount: number }) => [
          data.map((row) => row.amount),
          totalCount,
        ],
        (rows: Row[]) => [rows.map((row) => row[by]), rows[0]?.matching ?? 0],
      ],
    );

  const named = COUNTRY_CODES.map((code) => [code, countryName(code, 'th')] as const);
  const names = JSON.stringify(Object.fromEntries(named));
  const countries = `${sums('country', 'country')}
    left join json_each_text($1) as countries(code, name) on code = total.key`;
  const places = `${sums('place', 'subject')} join places on places.id = total.key
    and places.category_id <> 5 join provinces on provinces.id = places.province_id`;
  const guides = `${sums('guide', 'subject')} join guides on guides.id = total.key
    left join users on users.guide_id = guides.id`;
  const agencies = `${sums('agency', 'subject')} join agencies on agencies.id = total.key`;
  const visited = `${visitedByChinese}
    join places on places.id = total.key and places.category_id <> 5
    join provinces on provinces.id = places.province_id`;
  const points = `${sums('place', 'subject')} join places on places.id = total.key`;
  return [
    ranking(
      'tourists by country',
      'country',
      countries,
      'amount',
      'coalesce(name, total.key) as name',
      [names],
    ),
    ranking('attractions', 'places', places, 'orders', 'places.name_th, provinces.name_th'),
    ranking(
      'guides',
      'guides',
      guides,
      'orders',
      'guides.license, users.first_name, users.last_name',
    ),
    ranking('agencies', 'agencys', agencies, 'orders', 'agencies.name, agencies.license'),
    report(
      'attractions of a country',
      '/report/relation/country_places',
      { ...dates, country: 'CN' },
      (query) =>
        query(`select total.*, places.name_th, provinces.name_th as province from ${visited}
        order by orders desc, key limit 2000`),
      LENGTHS,
    ),
    report(
      'a country by month',
      '/report/trending/country',
      { ...dates, period: 'month', country: 'CN' },
      (query) =>
        query(`select to_char(starts, 'YYYY-MM') as date, sum(orders), sum(amount)
        from (${read('country', 'starts', "country = 'CN'")}) as cell group by 1`),
      LENGTHS,
    ),
    report(
      'heat map',
      `/api/v2/web/joborder/heatmap/get?${new URLSearchParams(dates).toString()}`,
      undefined,
      async (query) => {
        const kinds = ['order', 'adult', 'child', 'fifteen', 'follower'];
        const each = kinds.map((kind) => read(kind, 'kind')).join(' union all ');
        const totals = await query(
          `select kind, sum(orders), sum(amount) from (${each}) as cell group by 1`,
        );
        const regions = await query(`select * from ${sums('region', 'subject')}`);
        const visits = await query(
          `select latitude, longitude, orders from ${points} order by 3 desc`,
        );
        return { totals, regions, visits };
      },
      HEAT,
    ),
  ];
}

/** The same call by call, with the time that 19 of 20 take; and the longest table as a spreadsheet. */
export async function benchReport(bench: TestBench, facts: Facts): Promise<void> {
  await compareEach(bench, reportOperations(facts), (_operation, times) => {
    const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    printFigure(`  19 of 20 within`, slow, MOST, 'ms');
  });
  // A ranking as long as the list of places: one order for each that no tour of the data visits.
  await bench.query(
    `insert into report_cells (kind, span, starts, country, subject, orders, amount)
      select 'place', span, report_start(span, $1), '', id, 1, 20
      from places cross join (values ('day'), ('month')) as part(span)
      where id not in (select subject from report_cells where kind = 'place' and span = 'month')`,
    [facts.today],
  );
  const everything = new URLSearchParams(datesOf(facts.today).dates).toString();
  const attractions = Math.round((ALL_PLACES * 7) / 8).toLocaleString('en');
  const name = `report: spreadsheet of ${attractions} attractions`;
  await benchExport(bench, name, `/devexpress/report/places/export?${everything}`);
}
