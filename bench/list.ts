import { createHash } from 'node:crypto';
import { todayInBangkok } from '@joborder/shared/dates';
import { compare } from './compare';
import { AGENCY, passportOf } from './data';
import { benchExport } from './export';
import type { TestBench, Who } from './test-bench';

/** The status of an order on day `$1`, as the specification derives it. */
const STATUS = `case when o.cancelled_at is not null then 3 when o.end_date < $1::date then 4
  when o.start_date <= $1::date or o.first_check_in_at is not null then 2 else 1 end`;

const LATEST = 'order by o.start_date desc, o.id desc';

/** One page of the list by hand: what the reply needs, in one statement. */
const page = (where: string) => `${select} where ${where} ${LATEST} limit 10`;
/** The same beyond the first, its ids found before anything else. */
const deepPage = (skip: number) => `${select} where o.id in (select o.id from job_orders o
  ${LATEST} limit 10 offset ${skip}) ${LATEST}`;
const select = `
  select o.id, o.code, o.agency_id, o.created_by, o.tour_code, o.foreign_agency, o.inbound_country,
    o.tourists_all, o.start_date, o.end_date, coalesce(o.inbound_date::text, '') as inbound_date,
    coalesce(o.outbound_date::text, '') as outbound_date,
    o.agency_license as license, o.agency_name,
    ${STATUS} as status, answers.list as answers
  from job_orders o
  left join lateral (select coalesce(json_agg(json_build_object('id', x.guide_id, 'accepted',
      x.accepted, 'name', x.first_name || ' ' || x.last_name) order by x.guide_id), '[]') as list
    from job_order_acceptances x
    where x.job_order_id = o.id) answers on true`;
/** What the spreadsheet says of an order. */
const EXPORTED = `select o.code, o.tour_code, o.foreign_agency, o.agency_name, o.agency_license,
  o.inbound_date, o.outbound_date, o.tourists_all, ${STATUS.replaceAll('$1::date', 'current_date')},
  o.filed_late, (select count(*) from job_order_acceptances x where x.job_order_id = o.id
    and x.accepted = 1) from job_orders o ${LATEST}`.replaceAll(/\s+/g, ' ');
const count = (where: string) =>
  `select ${STATUS} as status, count(*) from job_orders o where ${where} group by 1`;

/** Who calls, as every call has to find out. */
const SESSION = `select u.id, u.type, u.agency_id, u.guide_id, u.must_change_password
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 1 and u.website_enable = 1`;

export async function benchList(bench: TestBench): Promise<void> {
  const { call, byHand, query, tokens, orders } = bench;
  const today = todayInBangkok(new Date());
  const hand = (who: Who, text: string, values: unknown[] = []) =>
    byHand(async () => {
      const hash = createHash('sha256').update(tokens[who]).digest();
      await query(SESSION, [hash, new Date()]);
      return query(text, [today, ...values]);
    });
  const list = (who: Who, filter = '') => call(who, `/api/v2/web/joborder/get?take=10${filter}`);
  const counts = (who: Who) => call(who, '/api/v2/web/joborder/count');
  const passport = (round: number) => passportOf(((round * 6_007) % orders) + 1, round % 20);

  await compare(
    'list: first page of an agency',
    300,
    () => list('agency'),
    () => hand('agency', page('o.agency_id = $2'), [AGENCY.id]),
  );
  await compare(
    'list: first page of an officer',
    300,
    () => list('officer'),
    () => hand('officer', page('true')),
  );
  await compare(
    'list: passport search',
    300,
    (round) => list('officer', `&passport_no=${passport(round)}`),
    (round) =>
      hand(
        'officer',
        page('o.id in (select job_order_id from job_order_tourists where passport_key = $2)'),
        [passport(round)],
      ),
  );
  await compare(
    'list: part of a code',
    60,
    (round) => list('officer', `&joborder_code=69${String(round * 31 + 1000).padStart(6, '0')}`),
    (round) =>
      hand('officer', page('o.code like $2'), [
        `%69${String(round * 31 + 1000).padStart(6, '0')}%`,
      ]),
  );
  await compare(
    "list: tourists' country",
    60,
    () => list('officer', '&tourist_origincountry=JP'),
    () =>
      hand(
        'officer',
        page(`exists (select from job_order_tourists t
          where t.job_order_id = o.id and t.nationality = $2)`),
        ['JP'],
      ),
  );
  await compare(
    'count: orders of an agency',
    300,
    () => counts('agency'),
    () => hand('agency', count('o.agency_id = $2'), [AGENCY.id]),
  );
  await compare(
    'count: all orders',
    30,
    () => counts('officer'),
    () => hand('officer', count('true')),
  );
  for (const pages of [100, 1_000]) {
    const skip = Math.min(pages * 10, orders - 10);
    await compare(
      `list: page ${pages.toLocaleString('en')}`,
      30,
      () => list('officer', `&skip=${skip}`),
      () => hand('officer', deepPage(skip)),
    );
  }
  const [rare] = await query(`select name from place_texts join job_order_stops s using (place_id)
    where lang = 'th' group by name order by count(*), name limit 1`);
  const name = String(rare?.name);
  await compare(
    'list: a place that few visit',
    60,
    () => list('officer', `&place_name=${encodeURIComponent(name)}`),
    () =>
      hand(
        'officer',
        page(`o.id = any(array(select job_order_id from job_order_stops where place_id = any(array(
          select place_id from place_texts where lower(name) like $2))))`),
        [`%${name.toLowerCase()}%`],
      ),
  );
  await benchExport(
    bench,
    'list: spreadsheet of every order',
    '/api/v2/web/joborder/export',
    EXPORTED,
  );
}
