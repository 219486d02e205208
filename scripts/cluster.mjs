// `npm run cluster`: a PostgreSQL cluster of three nodes under Patroni and etcd, and HAProxy before it, on this
// machine, with the files of deploy/. For trying out and for tests: all of it is in a temporary folder that is
// removed at the end. It takes Debian's packages patroni, etcd-server, haproxy and postgresql.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('../deploy', import.meta.url));
const NAMES = ['db1', 'db2', 'db3'];
const HERE = '127.0.0.1';

const inPath = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** The programs, and the folder of PostgreSQL's; throws with the names of packages that are missing. */
function findPrograms() {
  const installed = '/usr/lib/postgresql';
  const binaries = (existsSync(installed) ? readdirSync(installed) : [])
    .map(Number)
    .sort((a, b) => b - a)
    .filter((version) => version >= 15)
    .map((version) => join(installed, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' };
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, inPath(name)]));
  const missing = Object.keys(packages).filter((name) => !found[name]);
  const names = [...missing.map((name) => packages[name]), ...(binaries ? [] : ['postgresql'])];
  if (names.length > 0) {
    throw new Error(`A cluster takes what is not here: apt-get install ${names.join(' ')}`);
  }
  return { ...found, binaries };
}

/** Whether `startCluster` finds what it takes. */
export function canStartCluster() {
  try {
    return Boolean(findPrograms());
  } catch {
    return false;
  }
}

/** PostgreSQL does not run as root. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = line.find((each) => each.startsWith('postgres:')).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Ports that nobody listens on; all are held until the last is known, so that none comes twice. */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HERE));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** A file of `NAME=value` lines as systemd reads them. */
const readEnvironment = (path) =>
  Object.fromEntries(
    readFileSync(join(deploy, path), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s, 2)),
  );

/** The processes that come from this one, itself first. */
function familyOf(root) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while this was read.
    }
  }
  const family = [root];
  for (const pid of family) {
    for (const [child, parent] of parents) if (parent === pid) family.push(child);
  }
  return family;
}

function killAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** The part of deploy/haproxy/haproxy.cfg that is about the database, for the ports of these nodes. */
function balancerConfig(nodes, [primary, replicas]) {
  const whole = readFileSync(join(deploy, 'haproxy/haproxy.cfg'), 'utf8');
  const start = whole.slice(whole.indexOf('\ndefaults every'), whole.indexOf('\nfrontend web'));
  const database = whole.slice(whole.indexOf('\ndefaults postgresql'));
  const servers = nodes
    .map(({ name, port, rest }) => `\tserver ${name} ${HERE}:${port} port ${rest}`)
    .join('\n');
  return `global\n\tlog stdout format raw local0\n${start}${database}`
    .replaceAll(/(\tserver db\d .*\n?)+/g, `${servers}\n`)
    .replace('bind 127.0.0.1:5000', `bind ${HERE}:${primary}`)
    .replace('bind 127.0.0.1:5001', `bind ${HERE}:${replicas}`);
}

/**
 * Starts the cluster; resolves when it has a primary, a synchronous standby and another one. See
 * cluster.d.mts for what it returns.
 */
export async function startCluster() {
  const programs = findPrograms();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'joborder-cluster-'));
  chmodSync(folder, 0o711);
  const own = (path) => {
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  };
  const running = new Set();
  const processesOf = ({ data, children }) => {
    const pids = children.flatMap(({ pid }) => (pid ? familyOf(pid) : []));
    const file = join(data, 'postmaster.pid');
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0;
    // The number may be that of a process long gone, and belong to another one now.
    const isOurs = postmaster > 0 && commandOf(postmaster).includes(data);
    return isOurs ? [...pids, ...familyOf(postmaster)] : pids;
  };
  const commandOf = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  };

  const [httpPorts, etcdPorts, ...rest] = await freePorts(14).then((ports) => [
    ports.slice(12),
    NAMES.map((_, at) => ports.slice(at * 2, at * 2 + 2)),
    ...ports.slice(6, 12),
  ]);
  const nodes = NAMES.map((name, at) => {
    const home = join(folder, name);
    const data = join(home, 'data');
    return { name, home, data, port: rest[at * 2], rest: rest[at * 2 + 1], etcd: etcdPorts[at] };
  }).map((node) => ({ ...node, children: [] }));
  const secret = Object.fromEntries(
    ['RESTAPI', 'SUPERUSER', 'REPLICATION', 'REWIND', 'JOBORDER'].map((name) => [
      name,
      randomBytes(24).toString('hex'),
    ]),
  );

  function run(node, program, args, env) {
    const log = openSync(join(node.home, `${program.split('/').pop()}.log`), 'a');
    const child = spawn(program, args, {
      ...owner,
      cwd: node.home,
      // A process group of its own: Ctrl-C ends this program alone, and it ends them.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: `${programs.binaries}:${process.env.PATH}`, LANG: 'C.UTF-8', ...env },
    });
    closeSync(log);
    node.children.push(child);
    child.once('exit', () => node.children.splice(node.children.indexOf(child), 1));
    return child;
  }
  function begin(node) {
    const [client, peer] = node.etcd;
    const at = (port) => `http://${HERE}:${port}`;
    run(node, programs.etcd, [], {
      ...readEnvironment('patroni/etcd.env'),
      ETCD_NAME: node.name,
      ETCD_DATA_DIR: join(node.home, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: at(client),
      ETCD_ADVERTISE_CLIENT_URLS: at(client),
      ETCD_LISTEN_PEER_URLS: at(peer),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(peer),
      ETCD_INITIAL_CLUSTER: nodes.map(({ name, etcd }) => `${name}=${at(etcd[1])}`).join(),
    });
    run(node, programs.patroni, [join(node.home, 'patroni')], {
      ...readEnvironment('patroni/node.env'),
      PATRONI_NAME: node.name,
      PATRONI_RESTAPI_LISTEN: `${HERE}:${node.rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${HERE}:${node.rest}`,
      PATRONI_POSTGRESQL_LISTEN: `${HERE}:${node.port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HERE}:${node.port}`,
      PATRONI_POSTGRESQL_DATA_DIR: node.data,
      PATRONI_POSTGRESQL_BIN_DIR: programs.binaries,
      PATRONI_POSTGRESQL_PGPASS: join(node.home, 'pgpass'),
      PATRONI_ETCD3_HOSTS: nodes.map(({ etcd }) => `${HERE}:${etcd[0]}`).join(),
      PATRONI_RESTAPI_PASSWORD: secret.RESTAPI,
      PATRONI_SUPERUSER_PASSWORD: secret.SUPERUSER,
      PATRONI_REPLICATION_PASSWORD: secret.REPLICATION,
      PATRONI_REWIND_PASSWORD: secret.REWIND,
      JOBORDER_PASSWORD: secret.JOBORDER,
    });
  }
  /** Kills the whole machine, so to speak: PostgreSQL, Patroni and etcd, at once. */
  const kill = async (name) => {
    const node = nodes.find((each) => each.name === name);
    if (!node) throw new Error(`There is no node ${name}.`);
    const ended = node.children.map((child) => once(child, 'exit'));
    killAll(processesOf(node));
    await Promise.all(ended);
  };

  const balancer = { home: folder, data: join(folder, 'none'), children: [] };
  for (const each of [...nodes, balancer]) running.add(each);
  const killEverything = () => killAll([...running].flatMap(processesOf));
  process.once('exit', killEverything);
  const stop = async () => {
    process.off('exit', killEverything);
    const children = [...running].flatMap((each) => each.children);
    const ended = children.map((child) => once(child, 'exit'));
    killEverything();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };

  function writeFiles() {
    const write = (path, content, mode = 0o600) => {
      writeFileSync(path, content, { mode });
      own(path);
    };
    for (const node of nodes) {
      const config = join(node.home, 'patroni');
      mkdirSync(config, { recursive: true });
      for (const path of [node.home, config]) own(path);
      const script = join(node.home, 'create-database.sh');
      write(script, readFileSync(join(deploy, 'patroni/create-database.sh')), 0o700);
      // Patroni joins the files of a folder: that of deploy/, and what cannot be so on one machine.
      write(join(config, '1.yml'), readFileSync(join(deploy, 'patroni/patroni.yml')));
      const parameters = { unix_socket_directories: node.home, shared_buffers: '32MB' };
      const here = {
        bootstrap: { post_bootstrap: script },
        postgresql: { parameters },
        watchdog: { mode: 'off' },
      };
      write(join(config, '2.yml'), JSON.stringify(here));
    }
    write(join(folder, 'haproxy.cfg'), balancerConfig(nodes, httpPorts));
  }

  const ask = async (node, path, init) => {
    try {
      const reply = await fetch(`http://${HERE}:${node.rest}${path}`, {
        ...init,
        signal: AbortSignal.timeout(init ? 60_000 : 2_000),
      });
      return { status: reply.status, text: await reply.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  /** What Patroni says of every node that it has. */
  const state = async () => {
    for (const node of nodes) {
      const { status, text } = await ask(node, '/cluster');
      if (status === 200) return JSON.parse(text).members;
    }
    return [];
  };
  const primary = async () => {
    for (const node of nodes) if ((await ask(node, '/primary')).status === 200) return node.name;
    return undefined;
  };
  const isWhole = async () => {
    const roles = (await state())
      .filter((member) => ['running', 'streaming'].includes(member.state) && !member.lag)
      .map(({ role }) => role)
      .sort();
    return String(roles) === 'leader,replica,sync_standby';
  };
  const untilWhole = async (seconds = 120) => {
    const until = performance.now() + seconds * 1000;
    while (!(await isWhole())) {
      if (performance.now() > until) {
        const logs = nodes.map(({ home }) => readFileSync(join(home, 'patroni.log'), 'utf8'));
        throw new Error(
          `The cluster is not whole after ${seconds} s.\n${logs.map((log) => log.slice(-1500)).join('\n')}`,
        );
      }
      await delay(100);
    }
  };
  const switchover = async () => {
    const [leader, candidate] = ['leader', 'sync_standby'].map(
      (role) => (member) => member.role === role,
    );
    const members = await state();
    const from = members.find(leader).name;
    const to = members.find(candidate).name;
    const { status, text } = await ask(
      nodes.find(({ name }) => name === from),
      '/switchover',
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`patroni:${secret.RESTAPI}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ leader: from, candidate: to }),
      },
    );
    if (status !== 200) throw new Error(`No switchover from ${from} to ${to}: ${status} ${text}`);
    return to;
  };

  const login = `postgresql://joborder:${secret.JOBORDER}@`;
  const hosts = (list) => list.map(({ port }) => `${HERE}:${port}`).join();
  try {
    writeFiles();
    for (const node of nodes) begin(node);
    run(balancer, programs.haproxy, ['-f', join(folder, 'haproxy.cfg')], {});
    await untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `${login}${hosts(nodes)}/joborder?target_session_attrs=read-write`,
    readUrl: `${login}${hosts(nodes.toReversed())}/joborder?target_session_attrs=prefer-standby`,
    balancedUrl: `${login}${HERE}:${httpPorts[0]}/joborder`,
    balancedReadUrl: `${login}${HERE}:${httpPorts[1]}/joborder?target_session_attrs=prefer-standby`,
    nodes: nodes.map(({ name, port }) => ({ name, port })),
    urlOf: (name) => `${login}${HERE}:${nodes.find((node) => node.name === name).port}/joborder`,
    folder,
    state,
    primary,
    untilWhole,
    kill,
    start: (name) => {
      const node = nodes.find((each) => each.name === name);
      if (!node || node.children.length > 0) throw new Error(`${name} is no node that was killed.`);
      begin(node);
    },
    switchover,
    stop,
  };
}

async function main() {
  console.log('Starting three nodes …');
  const cluster = await startCluster();
  const usage = `Type:  state        what each node is
       kill         kills the primary: PostgreSQL, Patroni and etcd of that node (or: kill db2)
       start db1    starts what was killed
       switchover   hands over to the synchronous standby
       stop         stops all and removes it, as Ctrl-C does`;
  console.log(`
DATABASE_URL='${cluster.url}'
DATABASE_READ_URL='${cluster.readUrl}'

Through HAProxy:
DATABASE_URL='${cluster.balancedUrl}'
DATABASE_READ_URL='${cluster.balancedReadUrl}'

Data and logs are in ${cluster.folder}.
${usage}`);
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => ended.abort());
  const commands = {
    state: async () =>
      (await cluster.state()).map(
        ({ name, role, state, lag = 0 }) => `${name}  ${role}  ${state}  ${lag} bytes behind`,
      ),
    kill: async (name) => {
      const victim = name ?? (await cluster.primary());
      await cluster.kill(victim);
      return [`${victim} killed`];
    },
    start: async (name) => {
      cluster.start(name);
      return [`${name} started`];
    },
    switchover: async () => [`the primary is ${await cluster.switchover()}`],
    stop: async () => {
      ended.abort();
      return [];
    },
  };
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const [name, ...args] = line.trim().split(/\s+/);
    const command = commands[name] ?? (async () => [usage]);
    command(...args).then(
      (said) => said.forEach((each) => console.log(each)),
      (error) => console.log(error.message),
    );
  });
  if (!ended.signal.aborted) await once(ended.signal, 'abort');
  lines.close();
  await cluster.stop();
  console.log('Stopped and removed.');
  process.exit(0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
