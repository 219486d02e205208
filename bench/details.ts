import { AGENCY, codeOf } from './data';
import type { Facts, Operation } from './operation';
import type { Query } from './test-bench';

/** Where the details of a place come from, in Thai. */
const PLACE = `json_build_object('id', p.id, 'name', s.place_name, 'photo', array_to_string(p.photos, ';'),
  'detail', coalesce((select t.detail from place_texts t where t.place_id = p.id and t.detail <> ''
    order by (t.lang = 'th') desc, t.lang limit 1), ''),
  'category_id', p.category_id, 'category_name', c.name_th, 'category_icon', c.icon,
  'province_name', v.name_th, 'latitude', p.latitude, 'longitude', p.longitude,
  'open_period', p.open_periods, 'address', p.address)`;

const list = (rows: string) => `(select coalesce(json_agg(row), '[]') from (${rows}) as row)`;
const STOPS =
  list(`select s.day, s.day_part, s.position, s.checked_in_at, s.checked_out_at, s.remark,
    s.status, ${PLACE} as place
  from job_order_stops s join places p on p.id = s.place_id
  join place_categories c on c.id = p.category_id join provinces v on v.id = p.province_id
  where s.job_order_id = o.id order by s.position`);
const GUIDES =
  list(`select g.day, g.guide_id, a.accepted, a.first_name, a.last_name, a.license, a.fee,
    a.reason, a.answered_at, guides.address, u.mobile, u.photo, guides.license_expires
  from job_order_guides g join job_order_acceptances a using (job_order_id, guide_id)
  join guides on guides.id = g.guide_id join users u on u.guide_id = g.guide_id
  where g.job_order_id = o.id order by g.day, a.license`);
const FLIGHTS =
  list(`select flight_no, departure_date, departs_from, departs_at, arrives_in, arrives_at
  from job_order_flights where job_order_id = o.id order by position`);
const TOURISTS =
  list(`select id, passport, passport_file, prefix, first_name, last_name, birth_date,
    nationality, flight, flight_no
  from job_order_tourists where job_order_id = o.id order by position`);
const TEMPERATURES = list(`select m.day, t.id, m.status, m.remark from job_order_temperatures m
  join job_order_tourists t on t.id = m.tourist_id where t.job_order_id = o.id order by t.position`);
/** What the paper shows of tourists to those who hold one. */
const MASKED =
  list(`select repeat('•', length(passport) - 3) || right(passport, 3) as passport, prefix,
    left(first_name, 1) || '.' as first_name, left(last_name, 1) || '.' as last_name,
    extract(year from birth_date) as born, nationality, flight, flight_no
  from job_order_tourists where job_order_id = o.id order by position`);

const order = (...parts: string[]) => `select o.*, u.first_name || ' ' || u.last_name as creator,
    ${parts.join(', ')}
  from job_orders o join users u on u.id = o.created_by where o.code = $1`;
const WHOLE = order(
  `${STOPS} as stops`,
  `${GUIDES} as guides`,
  `${FLIGHTS} as flights`,
  `${TOURISTS} as tourists`,
);
const PROGRESS = order(
  `${STOPS} as stops`,
  `${GUIDES} as guides`,
  `${FLIGHTS} as flights`,
  `${TOURISTS} as tourists`,
  `${TEMPERATURES} as temperatures`,
);
const PAPER = order(
  `${STOPS} as stops`,
  `${GUIDES} as guides`,
  `${FLIGHTS} as flights`,
  `${MASKED} as tourists`,
);
/** Who read the tourists of an order is kept (D36); a page that follows it counts once. */
const READING = `insert into access_log (actor_id, address, job_order_id, purpose)
  select $1::bigint, '127.0.0.1', id, $3::text from job_orders where code = $2
    and ($3::text <> 'progress' or not exists (select from access_log where job_order_id = job_orders.id
      and actor_id = $1 and purpose = 'progress' and address = '127.0.0.1'
      and at > now() - interval '15 minutes'))`;

interface Whole {
  readonly code: string;
  readonly tourists: readonly { readonly passport: string }[];
  readonly stops: readonly unknown[];
}
interface Answer {
  readonly joborder: Omit<Whole, 'stops'> & {
    readonly days: readonly { readonly day_details: readonly unknown[] }[];
  };
}

/** One order with all that is below it: as it is followed, edited, and shown to the public. */
export function detailOperations({ orders }: Facts): Operation[] {
  const code = (round: number) => codeOf(((round * 7_919) % orders) + 1);
  const same = [
    ({ joborder }: Answer) => [
      joborder.code,
      joborder.tourists.map(({ passport }) => passport),
      joborder.days.flatMap((day) => day.day_details).length,
    ],
    ([row]: Whole[]) => [
      row?.code,
      row?.tourists.map(({ passport }) => passport),
      row?.stops.length,
    ],
  ] as const;
  const ofOrder = (
    name: string,
    url: string,
    byHand: (query: Query, wanted: string) => Promise<unknown>,
    who?: 'officer',
  ): Operation => ({
    name,
    ...(who ? { who } : {}),
    rounds: 150,
    call: (round) => ({ url, body: { joborder_code: code(round) } }),
    byHand: (query, round) => byHand(query, code(round)),
    same,
  });
  return [
    ofOrder(
      'order: progress',
      '/api/v2/web/joborder/progress',
      async (query, wanted) => {
        await query(READING, [AGENCY.officer, wanted, 'progress']);
        return query(PROGRESS, [wanted]);
      },
      'officer',
    ),
    ofOrder(
      'order: for editing',
      '/api/v2/web/joborder/edit/prepare',
      async (query, wanted) => {
        await query(READING, [AGENCY.officer, wanted, 'prepare']);
        return query(WHOLE, [wanted]);
      },
      'officer',
    ),
    ofOrder('order: public paper, masked', '/joborder/get', (query, wanted) =>
      query(PAPER, [wanted]),
    ),
    {
      name: 'order: public look-up',
      rounds: 300,
      // Next to no work: what is measured is the frame of a call.
      goal: 2,
      call: (round) => ({ url: `/search/joborder/${code(round)}` }),
      byHand: async (query, round) => {
        const [found] = await query('select code from job_orders where code = $1', [code(round)]);
        return { status: 'success', joborder_code: found?.code };
      },
      same: [
        (reply: { joborder_code: string }) => reply.joborder_code,
        (reply: { joborder_code: string }) => reply.joborder_code,
      ],
    },
  ];
}
