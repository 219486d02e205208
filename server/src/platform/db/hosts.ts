import pg from 'pg';

export interface Host {
  /** Name, address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
}

const TARGETS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
/** libpq's `target_session_attrs`: which server of a list a connection is for. */
export type Target = (typeof TARGETS)[number];

/** The settings that name a database server. */
export type UrlName = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL';

export interface DatabaseAddress {
  /** With the first host alone, for node-postgres, which cannot read a list. */
  readonly url: string;
  readonly hosts: readonly Host[];
  readonly target: Target;
}

/** What a server says of itself. */
export interface ServerState {
  readonly standby: boolean;
  readonly readOnly: boolean;
}

const FITS: Record<Exclude<Target, 'prefer-standby'>, (state: ServerState) => boolean> = {
  any: () => true,
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
};

const URL_FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const HOST_FORM = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/;
const DEFAULT = { host: 'localhost', port: 5432 } as const;

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT.port;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`names the port "${text}", which is none`);
  }
  return port;
}

function readHost(text: string): Host {
  const [, host, port] = HOST_FORM.exec(text) ?? [];
  if (host === undefined) throw new Error(`names the host "${text}", which cannot be read`);
  const name = decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1'));
  return { host: name || DEFAULT.host, port: readPort(port) };
}

/** libpq: one port for all hosts, or as many as hosts. */
function pair(hosts: readonly string[], ports: readonly string[]): Host[] {
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new Error(`names ${hosts.length} hosts and ${ports.length} ports`);
  }
  return hosts.map((host, at) => ({
    host: host || DEFAULT.host,
    port: readPort(ports.length > 1 ? ports[at] : ports[0]),
  }));
}

/**
 * Reads `postgresql://user:password@a:5432,b:5433/db?target_session_attrs=read-write` as libpq does,
 * lists in `host=` and `port=` included. Throws an Error that goes on after the name of the setting
 * ('must be …', 'names …'); it never quotes the password.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const [, start, authority = '', rest = ''] = URL_FORM.exec(text) ?? [];
  const listed = authority.split(',');
  const url = `${start}${listed[0]}${rest}`;
  if (start === undefined || !URL.canParse(url)) {
    throw new Error('must be a URL starting with postgres: or postgresql:');
  }
  const query = new URL(url).searchParams;
  const target = (query.get('target_session_attrs') ?? 'any') as Target;
  if (!TARGETS.includes(target)) {
    throw new Error(`has target_session_attrs=${target}; it is one of ${TARGETS.join(', ')}`);
  }
  const host = query.get('host');
  const ports = query.get('port')?.split(',') ?? [];
  const hosts = host ? pair(host.split(','), ports) : listed.map(readHost);
  if (hosts.length > 1 && target === 'any') {
    throw new Error(
      'names several hosts and has no target_session_attrs, such as target_session_attrs=read-write',
    );
  }
  return { url, hosts, target };
}

/** The password in a URL that `readDatabaseUrl` takes, if there is one. */
export function passwordOf(text: string): string | undefined {
  const { password } = new pg.Client({ connectionString: readDatabaseUrl(text).url });
  return typeof password === 'string' ? password : undefined;
}

/** For the boot log: database, hosts and user, no password. */
export function describeAddress({ url, hosts, target }: DatabaseAddress): string {
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  const places = target === 'any' ? [{ host, port }] : hosts;
  const list = places.map((each) => `${each.host}:${each.port}`).join(', ');
  const which = target === 'any' ? '' : ` (${target})`;
  return `PostgreSQL ${database ?? ''} at ${list}${which} as ${user ?? ''}`;
}

/** No host of the list is of the wanted kind; the message says for each what it is. */
class NoHostError extends Error {
  readonly code = 'DATABASE_NO_HOST';
  constructor(target: Target, reasons: readonly string[]) {
    super(`No database server is ${target}: ${reasons.join('; ')}.`);
  }
}

const nameOf = ({ host, port }: Host) => `${host}:${port}`;
/** Milliseconds that one that answers waits for those before it in the list. */
const GRACE = 200;

/**
 * The first host of the list that fits. All are probed at once, and one that does not answer is not
 * waited for when another fits: the primary that lost power may be the first. Rejects with a
 * NoHostError.
 */
export async function chooseHost(
  { hosts, target }: DatabaseAddress,
  ask: (host: Host) => Promise<ServerState>,
): Promise<Host> {
  const probes = hosts.map(async (host) => ({ host, state: await ask(host) }));
  const choose = async (wanted: keyof typeof FITS) => {
    const fitting = probes.map(async (each) => {
      const { host, state } = await each;
      if (!FITS[wanted](state)) throw new Error(state.standby ? 'a standby' : 'a primary');
      return host;
    });
    const first = await Promise.any(fitting);
    const before = fitting.slice(0, hosts.indexOf(first));
    if (before.length === 0) return first;
    return Promise.race([
      Promise.any(before).catch(() => first),
      new Promise<Host>((resolve) => setTimeout(resolve, GRACE, first).unref()),
    ]);
  };
  try {
    if (target !== 'prefer-standby') return await choose(target);
    return await choose('standby').catch(() => choose('any'));
  } catch (error) {
    const reasons = (error as AggregateError).errors as (Error & { readonly code?: string })[];
    throw new NoHostError(
      target,
      hosts.map((host, at) => {
        const reason = reasons[at];
        return `${nameOf(host)}: ${reason?.code ?? reason?.message ?? 'no answer'}`;
      }),
    );
  }
}
