import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';

// What is in deploy/ agrees with the product, and the programs that it is for can read it.
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const config = read('server/src/config.ts');
const settings = [...config.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
const secrets = [.../SECRETS = \[([^\]]*)\]/.exec(config)[1].matchAll(/'(\w+)'/g)].map(
  ([, name]) => name,
);
const common = read('deploy/systemd/joborder-.service.d/common.conf');
const server = read('deploy/systemd/joborder-server@.service');
const backup = read('deploy/systemd/joborder-backup.service');
const privileged = read('deploy/systemd/joborder-server@443.service.d/privileged-port.conf');
const haproxy = read('deploy/haproxy/haproxy.cfg');
const temporary = mkdtempSync(join(tmpdir(), 'joborder-deploy-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** Names of the variables that a unit or a file of settings sets. */
const assigned = (text) =>
  [...text.matchAll(/^(?:Environment=)?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
// Where Debian has HAProxy, and not every account looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const available = (program, asked = '--version') => {
  const isHere = spawnSync(program, [asked], { env }).error === undefined;
  if (!isHere && process.env.CI) throw new Error(`CI checks deploy/: install ${program}.`);
  if (!isHere) console.warn(`SKIPPED: a check of deploy/. There is no ${program} on this machine.`);
  return isHere;
};

test('every setting in deploy/systemd is one of the server, and every secret is a credential', () => {
  const names = [common, server, backup, read('deploy/systemd/settings.env')].flatMap(assigned);
  expect(names.length).toBeGreaterThan(15);
  const known = [...settings, ...secrets.map((name) => `${name}_FILE`)];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  // No secret is where other accounts, or a copy of the settings, have it.
  expect(names.filter((name) => secrets.includes(name) && name !== 'BACKUP_TO')).toEqual([]);
  const loaded = [...common.matchAll(/^LoadCredential=(\w+):\/etc\/joborder\/secrets\/\1$/gm)];
  const used = [...common.matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
  expect(loaded.length).toBeGreaterThan(3);
  expect(used.map(([, name, file]) => [name.toLowerCase(), file])).toEqual(
    loaded.map(([, name]) => [name, name]),
  );
});

test('the units run what is built, and a stop waits as long as the server drains', () => {
  const programs = [server, backup].flatMap((unit) =>
    [...unit.matchAll(/^Exec\w+=(.*)$/gm)].map(([, command]) => command),
  );
  const { scripts } = JSON.parse(read('docker/package.json'));
  // Nothing but Node.js runs: a Debian server has no curl unless somebody installs it.
  const run = (script) =>
    script.replace('node ', '/usr/bin/node ').replace(' server/', ' /opt/joborder/server/');
  expect(programs).toEqual([
    run(scripts.start),
    `-${run(scripts.ready)} --wait 300`,
    run(scripts.backup),
  ]);
  const [, patience] = /PATIENCE = (\d+)_000/.exec(read('server/src/platform/db/migrate.ts'));
  const [, start] = /TimeoutStartSec=(\d+)/.exec(server);
  expect(300).toBeGreaterThanOrEqual(Number(patience));
  expect(Number(start)).toBeGreaterThan(300);
  const [, delay] = /SHUTDOWN_DELAY=(\d+)/.exec(read('deploy/systemd/settings.env'));
  const [, finish] = /SHUTDOWN_TIMEOUT=(\d+)/.exec(read('deploy/systemd/settings.env'));
  const [, stop] = /TimeoutStopSec=(\d+)/.exec(server);
  expect(Number(stop)).toBe(Number(delay) + Number(finish) + 10);
});

test('the paths that are asked for health are routes, and a stopping process is left in time', () => {
  const routes = read('server/src/platform/health.ts');
  const asked = [
    ...[...haproxy.matchAll(/^\thttp-check send meth GET uri (\S+)/gm)].map(([, path]) => path),
    /path: '(\/\w+)'/.exec(read('server/src/platform/readiness.ts'))[1],
  ];
  expect(asked).toEqual(['/readyz', '/healthz', '/readyz']);
  for (const path of asked) expect(routes).toContain(`app.get('${path}'`);
  const [, seconds, times] = /default-server check inter (\d+)s fall (\d+) rise 1 maxconn/.exec(
    haproxy,
  );
  const [, delay] = /SHUTDOWN_DELAY: values\.SHUTDOWN_DELAY \?\? .* \? (\d+) :/.exec(config);
  expect(Number(seconds) * Number(times)).toBeLessThan(Number(delay));
});

test('the proxy says what the product says, and sets every header that the product believes', () => {
  for (const [file, lang] of [
    ['th', ''],
    ['en', ' if { req.hdr(Accept-Language) -m beg -i en }'],
  ]) {
    const [, sentence] = /UNAVAILABLE: '([^']+)'/.exec(read(`shared/src/answers.${file}.ts`));
    expect(haproxy).toContain(`set-var-fmt(txn.sentence) "${sentence}"${lang}\n`);
  }
  for (const name of ['Request-Id', 'Forwarded-For', 'Forwarded-Proto', 'Forwarded-Host']) {
    expect(haproxy).toContain(`\thttp-request set-header X-${name} `);
  }
  for (const name of ['traceparent', 'tracestate']) {
    expect(haproxy).toContain(`\thttp-request del-header ${name}\n`);
  }
  const streams = /register\(sse, \{ heartbeatInterval: (\d+)_000 \}\)/.exec(
    read('server/src/app.ts'),
  )[1];
  const idle = /idle: (\d+)_000/.exec(read('server/src/platform/http-server.ts'))[1];
  const limits = [...haproxy.matchAll(/timeout (?:client|server) (\d+)s$/gm)].map(([, each]) =>
    Number(each),
  );
  expect(limits).toHaveLength(2);
  for (const limit of limits) {
    expect(limit).toBeGreaterThan(Number(idle));
    expect(limit).toBeGreaterThan(Number(streams));
  }
});

test('the connections of two processes and their commands fit into PostgreSQL', () => {
  const [, most] = /max_connections: (\d+)/.exec(read('deploy/patroni/patroni.yml'));
  const kinds = read('server/src/platform/db/work.ts').matchAll(/^  \w+: \{ connections: (\d+)/gm);
  // One more listens for notifications; replicas get as many again.
  const each = [...kinds].reduce((sum, [, number]) => sum + Number(number), 1);
  expect(each).toBe(23);
  expect(Number(most)).toBeGreaterThan(4 * each);
});

test('the collector of traces uses each part that it has, and listens where the product sends them', () => {
  const { service, ...parts } = parse(read('deploy/otel-collector/config.yaml'));
  for (const kind of ['receivers', 'processors', 'exporters']) {
    expect(service.pipelines.traces[kind]).toEqual(Object.keys(parts[kind]));
  }
  const { endpoint } = parts.receivers.otlp.protocols.http;
  expect(read('docs/operations.md')).toContain(
    `OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:${endpoint.split(':')[1]}`,
  );
});

test('the operations page has all files of deploy/ that somebody installs', () => {
  const operations = read('docs/operations.md');
  const folders = readdirSync(join(root, 'deploy')).filter((name) =>
    statSync(join(root, 'deploy', name)).isDirectory(),
  );
  expect(folders.length).toBeGreaterThan(2);
  for (const folder of folders) expect(operations).toContain(`deploy/${folder}`);
});

test.runIf(available('haproxy'))('HAProxy can use its configuration', () => {
  const subject = ['-subj', '/CN=joborder.example.go.th', '-days', '2', '-nodes'];
  const [key, certificate] = ['key', 'certificate'].map((name) => join(temporary, name));
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  writeFileSync(
    join(temporary, 'joborder.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  );
  const file = join(temporary, 'haproxy.cfg');
  writeFileSync(file, haproxy.replace('/etc/haproxy/certs/', `${temporary}/`));
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-f', file], {
    encoding: 'utf8',
    env,
  });
  expect(stdout + stderr).not.toMatch(/WARNING|ALERT/);
  expect(status).toBe(0);
});

test.runIf(available('systemd-analyze'))(
  'systemd can use the units, and they are closed in',
  () => {
    const folder = join(temporary, 'systemd');
    cpSync(join(root, 'deploy/systemd'), folder, { recursive: true });
    // Programs and folders that this machine has elsewhere.
    for (const name of ['joborder-server@.service', 'joborder-backup.service']) {
      const file = join(folder, name);
      const unit = readFileSync(file, 'utf8');
      writeFileSync(file, unit.replaceAll('/usr/bin/node', process.execPath));
    }
    const analyze = (...args) =>
      spawnSync('systemd-analyze', args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, SYSTEMD_UNIT_PATH: `${folder}:` },
      });
    const units = [
      'joborder-server@.service',
      'joborder-server@443.service',
      'joborder-backup.service',
      'joborder-backup.timer',
    ];
    const { status, stdout, stderr } = analyze('verify', '--man=no', ...units);
    expect(stdout + stderr).toBe('');
    expect(status).toBe(0);
    const closed = (unit) => {
      const said = analyze('security', '--offline=true', '--no-pager', unit);
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said.stdout)[1])).toBeLessThan(2);
      const { stdout: checks } = analyze('security', '--offline=true', '--json=short', unit);
      return JSON.parse(checks).flatMap(({ name, set }) => (set === true ? [name] : []));
    };
    const capability = 'CAP_NET_BIND_SERVICE';
    expect(privileged).toContain(
      `\nCapabilityBoundingSet=${capability}\nAmbientCapabilities=${capability}\n`,
    );
    const all = closed('joborder-server@3000.service');
    expect(closed('joborder-backup.service')).toEqual(all);
    // Port 443 takes one capability, which a user namespace of its own would take away; nothing else is opened for it.
    const withPort = closed('joborder-server@443.service');
    expect(all.filter((name) => !withPort.includes(name))).toEqual([
      'AmbientCapabilities=',
      'CapabilityBoundingSet=~CAP_NET_(BIND_SERVICE|BROADCAST|RAW)',
      'PrivateUsers=',
    ]);
  },
);

test.runIf(available('rsyslogd', '-v'))(
  'rsyslog sends the lines of the product to a central server as they were written, and no others',
  async () => {
    const folder = join(temporary, 'rsyslog');
    mkdirSync(join(folder, 'one'), { recursive: true });
    const received = [];
    const central = createServer((socket) => socket.on('data', (data) => received.push(data)));
    central.listen(0, '127.0.0.1');
    await once(central, 'listening');
    const file = join(folder, 'rsyslog.conf');
    const shipped = read('deploy/rsyslog/joborder.conf');
    const check = (text) => {
      writeFileSync(file, `global(workDirectory="${folder}")\n${text}`);
      const said = spawnSync('rsyslogd', ['-N1', '-f', file], { encoding: 'utf8', env });
      expect([said.status, said.stderr.match(/.*(?:error|warning|known).*/gi)]).toEqual([0, null]);
    };
    check(shipped);
    // Without TLS, to this process: what is checked is what is read and what is sent.
    const plain = shipped
      .replace('/var/lib/docker/containers/', `${folder}/`)
      .replace('logs.example.go.th" port="6514"', `127.0.0.1" port="${central.address().port}"`)
      .replace(/\n\t\tStreamDriver=.*\n.*PermittedPeers=.*/, '');
    expect(plain).not.toMatch(/ StreamDriver|example|docker/);
    check(plain);
    const line = '{"level":30,"time":1764000000000,"reqId":"3F9A77C201BD","msg":"ผู้ใช้ \\"a\\""}';
    const write = (log) =>
      `${JSON.stringify({ log: `${log}\n`, stream: 'stdout', time: '2026' })}\n`;
    writeFileSync(join(folder, 'one', 'one-json.log'), write('of another container') + write(line));
    const rsyslog = spawn('rsyslogd', ['-n', '-f', file, '-i', join(folder, 'pid')], { env });
    try {
      await expect
        .poll(() => Buffer.concat(received).toString(), { timeout: 15_000 })
        .toBe(`${line}\n`);
    } finally {
      rsyslog.kill();
      await once(rsyslog, 'exit');
      central.close();
    }
  },
);
