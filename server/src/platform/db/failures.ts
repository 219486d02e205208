/** Why the database cannot serve at present; another try may succeed. */
export interface Outage {
  /** For metrics. */
  readonly reason:
    | 'authentication'
    | 'busy'
    | 'conflict'
    | 'connection'
    | 'disk full'
    | 'disk error'
    | 'read-only'
    | 'resources'
    | 'shutdown'
    | 'statement';
  /** For the log, instead of the database's own words, which may quote a row. */
  readonly text: string;
}

/** SQLSTATE of a server, or a transaction, that takes no writing. */
export const READ_ONLY = '25006';

const OUTAGES: readonly (readonly [code: RegExp, ...outage: [Outage['reason'], string]])[] = [
  [/^53100$/, 'disk full', 'No space left on device.'],
  [/^58030$/, 'disk error', 'Input/output error.'],
  [/^53300$/, 'resources', 'Too many connections.'],
  [/^53/, 'resources', 'Insufficient resources.'],
  [/^57014$/, 'statement', 'The statement was cancelled at its time limit.'],
  [/^25P0[34]$/, 'statement', 'The transaction was cancelled at its time limit.'],
  [/^55P03$/, 'conflict', 'A lock was not available.'],
  [/^40(001|P01)$/, 'conflict', 'The transaction collided with another one.'],
  [/^57P0/, 'shutdown', 'The database server is shutting down or starting up.'],
  [/^25006$/, 'read-only', 'The database server is read-only.'],
  // While its password is changed (docs/operations.md).
  [/^28/, 'authentication', 'The database refuses the account or its password.'],
  [/^08/, 'connection', 'The connection failed.'],
];
/** What Node, node-postgres, Kysely and this program say; those texts quote no row. */
const NO_CONNECTION =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|DATABASE_(SILENT|GONE|NO_HOST))$/;
/** Whatever kept it from being made: ENOTFOUND of a name, ENOENT of a socket. */
const CONNECTING = /^(connect|getaddrinfo)$/;
const BUSY = /^timeout exceeded when trying to connect/;
const BROKEN = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout expired',
    'Query read timeout',
    'Client was closed',
    'Client has encountered a connection error',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
  ].join('|')})`,
);

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Whether an error has a code of PostgreSQL, and so a message that may quote a row. */
export const hasSqlState = ({ code }: { readonly code?: unknown }) =>
  typeof code === 'string' && SQLSTATE.test(code) && code !== 'EPIPE';

/** Undefined where another try would fail alike, or where the failure is not the database's. */
export function outageOf(error: Error & { readonly code?: unknown }): Outage | undefined {
  const { message } = error;
  const code = typeof error.code === 'string' ? error.code : '';
  const [, reason, text] =
    OUTAGES.find(([pattern]) => hasSqlState(error) && pattern.test(code)) ?? [];
  if (reason && text) return { reason, text };
  if (code === 'DATABASE_BUSY' || BUSY.test(message)) return { reason: 'busy', text: message };
  const syscall = (error as NodeJS.ErrnoException).syscall ?? '';
  const isBroken = NO_CONNECTION.test(code) || CONNECTING.test(syscall) || BROKEN.test(message);
  return isBroken ? { reason: 'connection', text: message } : undefined;
}
