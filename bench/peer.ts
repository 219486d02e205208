import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { markMissed } from './compare';
import { AGENCY } from './data';
import { connected, type Measured, nextRound, type Side, type Target } from './load';
import type { Operation } from './operation';
import type { Call } from './test-bench';

/** A checkout's `bench/peer`, from the bundle. */
const FOLDER = join(import.meta.dirname, '../../../bench/peer');
/** How many times as much as PostGraphile the product has to answer. */
const GOAL = 1.2;

const children = (name: string, fields: string) => `${name}ByJobOrderId { nodes { ${fields} } }`;
const ORDER = `rowId code agencyId createdBy tourCode foreignAgency startDate endDate inboundCountry inboundDate
  outboundDate touristsAll agencyLicense agencyName filedLate cancelledAt firstCheckInAt`;
const ROW = `${ORDER} ${children('jobOrderAcceptances', 'guideId accepted firstName lastName')}`;
const PLACE = `rowId photos categoryId latitude longitude openPeriods address
  placeTextsByPlaceId { nodes { lang detail } } placeCategoryByCategoryId { nameTh icon }
  provinceByProvinceId { nameTh }`;
const TOURIST = `rowId passport passportFile prefix firstName lastName birthDate nationality flight flightNo`;
/** An order with all that is below it; `ofTourist` is asked of each besides. */
const whole = (ofTourist = '') => `query ($code: String!) { jobOrderByCode(code: $code) {
  ${ORDER} version agencyAddress agencyMobile inboundType inboundNo outboundType outboundNo outboundCountry
  guideFee dayCount touristsAdults touristsChildren touristsFifteen touristsFollowers createdAt updatedAt
  userByCreatedBy { firstName lastName }
  ${children(
    'jobOrderStops',
    `day dayPart position checkedInAt checkedOutAt remark status placeName placeByPlaceId { ${PLACE} }`,
  )}
  ${children(
    'jobOrderGuides',
    'day guideId guideByGuideId { address licenseExpires userByGuideId { mobile photo } }',
  )}
  ${children('jobOrderAcceptances', 'guideId accepted firstName lastName license fee reason answeredAt')}
  ${children('jobOrderFlights', 'flightNo departureDate departsFrom departsAt arrivesIn arrivesAt')}
  ${children('jobOrderTourists', `${TOURIST} ${ofTourist}`)} } }`;
const page = (table: string, fields: string) =>
  `{ ${table}(first: 20) { totalCount nodes { rowId ${fields} } } }`;

interface Nodes {
  readonly nodes: readonly { readonly code: string; readonly passport: string }[];
  readonly totalCount: number;
}
interface WholeOrder {
  readonly code: string;
  readonly jobOrderTouristsByJobOrderId: Nodes;
}

interface PeerCall {
  readonly query: string;
  readonly variables?: (call: Call) => object;
  /** What the product's reply and PostGraphile's have to say alike. */
  readonly ofProduct: (reply: never) => unknown;
  readonly ofPeer: (data: never) => unknown;
}

const asked = ({ url }: Call, name: string) => new URL(url, 'http://bench').searchParams.get(name);
const wanted = ({ body }: Call) => ({ code: (body as { joborder_code: string }).joborder_code });

/** The same rows in its own order: what is under way first is nothing that it can be asked for. */
const list = (condition = ''): PeerCall => ({
  query: `query ($skip: Int) { allJobOrders(first: 10, offset: $skip, orderBy: [START_DATE_DESC] ${condition}) {
    nodes { ${ROW} } } }`,
  variables: (call) => ({ skip: Number(asked(call, 'skip') ?? 0) }),
  ofProduct: (rows: unknown[]) => rows.length,
  ofPeer: ({ allJobOrders }: { allJobOrders: Nodes }) => allJobOrders.nodes.length,
});
const order = (ofTourist?: string): PeerCall => ({
  query: whole(ofTourist),
  variables: wanted,
  ofProduct: ({ joborder }: { joborder: { code: string; tourists: unknown[] } }) => [
    joborder.code,
    joborder.tourists.length,
  ],
  ofPeer: ({ jobOrderByCode: found }: { jobOrderByCode: WholeOrder }) => [
    found.code,
    found.jobOrderTouristsByJobOrderId.nodes.length,
  ],
});
const grid = (table: string, fields: string): PeerCall => ({
  query: page(table, fields),
  ofProduct: ({ data, totalCount }: { data: unknown[]; totalCount: number }) => [
    data.length,
    totalCount,
  ],
  ofPeer: (data: Record<string, Nodes>) => [data[table]?.nodes.length, data[table]?.totalCount],
});

/** What PostGraphile can be asked for as well, by the name of the operation. */
const CALLS: Readonly<Record<string, PeerCall>> = {
  'list: first page of an agency': list(`, condition: { agencyId: "${AGENCY.id}" }`),
  'list: first page of an officer': list(),
  'list: passport search': {
    query: `query ($passport: String!) { allJobOrderTourists(first: 10, condition: { passportKey: $passport }) {
      nodes { jobOrderByJobOrderId { ${ROW} } } } }`,
    variables: (call) => ({ passport: asked(call, 'passport_no') }),
    ofProduct: (rows: { code: string }[]) => rows.map(({ code }) => code),
    ofPeer: (data: {
      allJobOrderTourists: { nodes: { jobOrderByJobOrderId: { code: string } }[] };
    }) => data.allJobOrderTourists.nodes.map((each) => each.jobOrderByJobOrderId.code),
  },
  'list: page 100': list(),
  'list: page 1,000': list(),
  'order: progress': order('jobOrderTemperaturesByTouristId { nodes { day status remark } }'),
  'order: for editing': order(),
  'order: public look-up': {
    query: 'query ($code: String!) { jobOrderByCode(code: $code) { code } }',
    variables: ({ url }) => ({ code: url.split('/').at(-1) }),
    ofProduct: (reply: { joborder_code: string }) => reply.joborder_code,
    ofPeer: (data: { jobOrderByCode: { code: string } }) => data.jobOrderByCode.code,
  },
  'users: first page': grid(
    'allUsers',
    `username title firstName lastName photo email address license type status licenseExpires
      agencyByAgencyId { name address } guideByGuideId { address }`,
  ),
  'places: first page': grid(
    'allPlaces',
    `nameTh photos address status placeTextsByPlaceId { nodes { lang detail } }
      placeCategoryByCategoryId { icon nameTh } provinceByProvinceId { nameTh }
      districtByDistrictId { nameTh } subdistrictBySubdistrictId { nameTh }`,
  ),
};

/** The call of PostGraphile that does what the operation does; nothing where it has none. */
export function peerCallOf({ name, call }: Operation, round: number): Call | undefined {
  const peer = CALLS[name];
  if (!peer) return undefined;
  return { url: '/graphql', body: { query: peer.query, variables: peer.variables?.(call(round)) } };
}

/** The replies of both to the same round have to tell of the same rows. */
export async function checkPeer(name: string, targets: Record<Side, Target>): Promise<void> {
  const call = CALLS[name];
  if (!call) throw new Error(`PostGraphile has no call for ${name}.`);
  const round = nextRound();
  const [ours, theirs] = (await Promise.all(
    (['product', 'other'] as const).map(async (side) =>
      JSON.parse(await connected((agent) => targets[side].send(agent, round))),
    ),
  )) as [never, { data: never; errors?: unknown }];
  if (theirs.errors) throw new Error(`${name}: ${JSON.stringify(theirs.errors).slice(0, 500)}`);
  const said = [call.ofProduct(ours), call.ofPeer(theirs.data)].map((each) => JSON.stringify(each));
  if (said[0] !== said[1])
    throw new Error(`${name}: the product says ${said[0]}, PostGraphile ${said[1]}.`);
}

/** Installs PostGraphile as its lock file names it, and starts it on the database. */
export async function startPeer(databaseUrl: string, connections: number) {
  if (Number(process.versions.node.split('.')[0]) < 22)
    throw new Error('PostGraphile 5 needs Node.js 22 or later.');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('PostGraphile could not be installed.');
  const peer = fork(join(FOLDER, 'server.mjs'), {
    execArgv: [],
    env: { ...process.env, GRAPHILE_ENV: 'production' },
    // It names every type of the database that it has no word for.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  peer.send({ databaseUrl, connections });
  const [port] = (await Promise.race([
    once(peer, 'message'),
    once(peer, 'exit').then(() => {
      throw new Error('PostGraphile did not start.');
    }),
  ])) as [number];
  return { process: peer, port };
}

/** Prints the table of the product against PostGraphile. */
export function printPeer(rows: readonly (readonly [string, Record<Side, Measured>])[]): void {
  const line = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(38) + cells.map((cell) => cell.padStart(16)).join(''));
  console.log('\nAgainst PostGraphile 5, which knows no sessions, permissions or masks:');
  line('operation', ['PostGraphile /s', 'product /s', 'times as much', 'goal', 'its p50/p99']);
  for (const [name, { other, product }] of rows) {
    const times = product.rate / other.rate;
    const missed = times < GOAL;
    if (missed) markMissed();
    line(name, [
      other.rate.toFixed(0),
      product.rate.toFixed(0),
      times.toFixed(2),
      `≥ ${GOAL}`,
      `${other.p50.toFixed(0)} / ${other.p99.toFixed(0)}${missed ? '  MISSED' : ''}`,
    ]);
  }
}
