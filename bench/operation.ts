import { createHash } from 'node:crypto';
import { todayInBangkok } from '@joborder/shared/dates';
import { compare } from './compare';
import type { Call, Query, TestBench, Who } from './test-bench';

/** What the operations ask for, read from the data that they run on. */
export interface Facts {
  readonly today: string;
  /** How many orders there are; their ids run from 1. */
  readonly orders: number;
  /** Names of places that few and that many orders visit. */
  readonly rarePlace: string;
  readonly commonPlace: string;
  /** Nationalities of few and of many tourists. */
  readonly rareNation: string;
  readonly commonNation: string;
}

/** A call of the product, and the same work by hand. */
export interface Operation {
  readonly name: string;
  /** Who calls; without it anybody. */
  readonly who?: Who;
  /** How often it is compared where time is taken call by call. */
  readonly rounds: number;
  /** How many times as long as by hand it may take. */
  readonly goal?: number;
  readonly call: (round: number) => Call;
  /** Its statements without looking up the session; what it returns is sent as JSON. */
  readonly byHand: (query: Query, round: number, body: unknown) => Promise<unknown>;
  /** What both answers have to say alike, from that of the product and that by hand. */
  readonly same: readonly [ofProduct: (reply: never) => unknown, byHand: (reply: never) => unknown];
}

/** Who calls, as every call has to find out. */
const SESSION = `select u.id, u.type, u.agency_id, u.guide_id, u.must_change_password
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 1 and u.website_enable = 1`;

/** The operation by hand, from the session on. */
export async function answerByHand(
  { who, byHand }: Operation,
  query: Query,
  token: string,
  round: number,
  body: unknown,
): Promise<unknown> {
  if (who) await query(SESSION, [createHash('sha256').update(token).digest(), new Date()]);
  return byHand(query, round, body);
}

export async function readFacts(query: Query): Promise<Facts> {
  const [orders] = await query('select max(id) as orders from job_orders');
  const visited = await query(`select name from place_texts join job_order_stops s using (place_id)
    where lang = 'th' group by name order by count(*), name`);
  const nations = await query(`select nationality from job_order_tourists
    group by 1 order by count(*), 1`);
  return {
    today: todayInBangkok(new Date()),
    orders: Number(orders?.orders),
    rarePlace: String(visited[0]?.name),
    commonPlace: String(visited.at(-1)?.name),
    rareNation: String(nations[0]?.nationality),
    commonNation: String(nations.at(-1)?.nationality),
  };
}

/** Compares the operations call by call, one after the other in this process. */
export async function compareEach(
  bench: TestBench,
  operations: readonly Operation[],
  then?: (operation: Operation, times: readonly number[]) => void,
): Promise<void> {
  for (const operation of operations) {
    const { name, who, rounds, goal, call } = operation;
    const { query, tokens } = bench;
    const token = who ? tokens[who] : '';
    const times = await compare(
      name,
      rounds,
      (round) => bench.call(who, call(round)),
      (round) =>
        bench.byHand(
          (body) => answerByHand(operation, query, token, round, body),
          call(round).body,
        ),
      goal,
    );
    then?.(operation, times);
  }
}
