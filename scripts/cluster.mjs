// `npm run cluster`: a PostgreSQL cluster of three nodes under Patroni and etcd, and HAProxy before it, on this
// machine, with the files of deploy/. For trying out and for tests: all of it is in a temporary folder that is
// removed at the end. It takes Debian's packages patroni, etcd-server, haproxy and postgresql.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { HERE, readEnvironment, writeFiles } from './cluster-files.mjs';
import { account, killNodes, run } from './cluster-processes.mjs';
import { patroniOf } from './cluster-state.mjs';
import { freePorts } from './free-ports.mjs';

const NAMES = ['db1', 'db2', 'db3'];

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

/** Folders, ports and passwords of the nodes, and the two ports of HAProxy. */
async function layOut(folder) {
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
  return { httpPorts, nodes, secret };
}

/** Starts etcd and Patroni of a node, which starts PostgreSQL. */
function startNode(node, { programs, owner, nodes, secret }) {
  const as = { owner, binaries: programs.binaries };
  const [client, peer] = node.etcd;
  const at = (port) => `http://${HERE}:${port}`;
  run(
    node,
    programs.etcd,
    [],
    {
      ...readEnvironment('patroni/etcd.env'),
      ETCD_NAME: node.name,
      ETCD_DATA_DIR: join(node.home, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: at(client),
      ETCD_ADVERTISE_CLIENT_URLS: at(client),
      ETCD_LISTEN_PEER_URLS: at(peer),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(peer),
      ETCD_INITIAL_CLUSTER: nodes.map(({ name, etcd }) => `${name}=${at(etcd[1])}`).join(),
    },
    as,
  );
  run(
    node,
    programs.patroni,
    [join(node.home, 'patroni')],
    {
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
    },
    as,
  );
}

/** What a server is given to reach the cluster: see cluster.d.mts. */
function addressesOf(nodes, httpPorts, password) {
  const login = `postgresql://joborder:${password}@`;
  const hosts = (list) => list.map(({ port }) => `${HERE}:${port}`).join();
  return {
    url: `${login}${hosts(nodes)}/joborder?target_session_attrs=read-write`,
    readUrl: `${login}${hosts(nodes.toReversed())}/joborder?target_session_attrs=prefer-standby`,
    balancedUrl: `${login}${HERE}:${httpPorts[0]}/joborder`,
    balancedReadUrl: `${login}${HERE}:${httpPorts[1]}/joborder?target_session_attrs=prefer-standby`,
    nodes: nodes.map(({ name, port }) => ({ name, port })),
    urlOf: (name) => `${login}${HERE}:${nodes.find((node) => node.name === name).port}/joborder`,
  };
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
  const { httpPorts, nodes, secret } = await layOut(folder);
  const starting = { programs, owner, nodes, secret };

  /** Kills PostgreSQL, Patroni and etcd of a node at once, as when the machine loses power. */
  const kill = async (name) => {
    const node = nodes.find((each) => each.name === name);
    if (!node) throw new Error(`There is no node ${name}.`);
    const ended = node.children.map((child) => once(child, 'exit'));
    killNodes([node]);
    await Promise.all(ended);
  };

  const balancer = { home: folder, data: join(folder, 'none'), children: [] };
  const running = [...nodes, balancer];
  const killEverything = () => killNodes(running);
  process.once('exit', killEverything);
  const stop = async () => {
    process.off('exit', killEverything);
    const children = running.flatMap((each) => each.children);
    const ended = children.map((child) => once(child, 'exit'));
    killEverything();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };

  const patroni = patroniOf(nodes, secret.RESTAPI);

  try {
    writeFiles(folder, nodes, httpPorts, owner);
    for (const node of nodes) startNode(node, starting);
    const config = join(folder, 'haproxy.cfg');
    run(balancer, programs.haproxy, ['-f', config], {}, { owner, binaries: programs.binaries });
    await patroni.untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...addressesOf(nodes, httpPorts, secret.JOBORDER),
    folder,
    ...patroni,
    kill,
    start: (name) => {
      const node = nodes.find((each) => each.name === name);
      if (!node || node.children.length > 0) throw new Error(`${name} is no node that was killed.`);
      startNode(node, starting);
    },
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
