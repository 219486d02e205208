import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { mostFormBytes } from '../server/src/platform/field-limits.ts';

// What is in deploy/kubernetes agrees with itself and with the product.
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const folder = 'deploy/kubernetes';
const kustomization = parse(read(`${folder}/kustomization.yaml`));
// As Kubernetes reads it: 0440 is octal, `on` is true.
const objects = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`${folder}/${file}`), { version: '1.1' }).map((each) => each.toJS()),
);
const all = (kind) => objects.filter((each) => each.kind === kind);
const one = (kind) => {
  expect([kind, all(kind).length]).toEqual([kind, 1]);
  return all(kind)[0];
};
const deployment = one('Deployment');
const job = one('Job');
const cluster = one('Cluster');
const [server] = deployment.spec.template.spec.containers;
const settings = Object.fromEntries(
  [...read(`${folder}/settings.env`).matchAll(/^([A-Z][A-Z_]*)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const config = read('server/src/config.ts');
const known = [...config.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
const secrets = [.../SECRETS = \[([^\]]*)\]/.exec(config)[1].matchAll(/'(\w+)'/g)].map(
  ([, name]) => name,
);
const dockerfile = read('Dockerfile');
const inImage = (name) => new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)[1];
const temporary = mkdtempSync(join(root, 'node_modules/.cache/kubernetes-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** Where kubernetes-types has what is used here. */
const TYPES = {
  'apps/v1': 'kubernetes-types/apps/v1',
  'batch/v1': 'kubernetes-types/batch/v1',
  'networking.k8s.io/v1': 'kubernetes-types/networking/v1',
  'policy/v1': 'kubernetes-types/policy/v1',
  v1: 'kubernetes-types/core/v1',
  'postgresql.cnpg.io/v1': '../../../scripts/cnpg',
  'barmancloud.cnpg.io/v1': '../../../scripts/cnpg',
};

test('every object has the fields that its kind has, and no others', () => {
  const lines = objects.map(
    (object, number) =>
      `import type { ${object.kind} as T${number} } from '${TYPES[object.apiVersion]}';\n` +
      `export const object${number}: T${number} = ${JSON.stringify(object, null, 1)};\n`,
  );
  expect(lines.length).toBeGreaterThan(10);
  const file = join(temporary, 'objects.ts');
  writeFileSync(file, lines.join(''));
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'preserve', '--types', ''];
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, file],
    { encoding: 'utf8' },
  );
  expect(stdout.replaceAll(/^.*objects\.ts/gm, '')).toBe('');
}, 60_000);

test('kustomize has all files, and every name once', () => {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
  expect(new Set([...kustomization.resources, 'kustomization.yaml'])).toEqual(new Set(files));
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(one('Namespace').metadata.name).toBe(kustomization.namespace);
});

test('every setting is one of the server, and no secret is among them', () => {
  const environment = [deployment, job].flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ env }) => env),
  );
  const names = [...Object.keys(settings), ...environment.map(({ name }) => name)];
  expect(names.length).toBeGreaterThan(14);
  const possible = [...known, ...secrets.map((name) => `${name}_FILE`)];
  expect(names.filter((name) => !possible.includes(name))).toEqual([]);
  const given = [
    ...Object.entries(settings),
    ...environment.map(({ name, value }) => [name, value]),
  ];
  expect(given.filter(([name, value]) => secrets.includes(name) && value !== '')).toEqual([]);
  // What the image sets and a file says, too, would stop the start.
  for (const name of names.filter((each) => each.endsWith('_FILE'))) {
    const plain = name.replace(/_FILE$/, '');
    if (!new RegExp(`\\b${plain}=`).test(dockerfile)) continue;
    expect(environment).toContainEqual({ name: plain, value: '' });
  }
  for (const { spec } of [deployment, job]) {
    for (const { envFrom } of spec.template.spec.containers) {
      expect(envFrom).toEqual(
        kustomization.configMapGenerator.map(({ name }) => ({ configMapRef: { name } })),
      );
    }
  }
});

/** Names and keys of the secrets that kustomize makes. */
const generated = Object.fromEntries(
  kustomization.secretGenerator.map(({ name, files, literals = [] }) => [
    name,
    [
      ...files.map((file) => (file.includes('=') ? file.split('=')[0] : posix.basename(file))),
      ...literals.map((literal) => literal.split('=')[0]),
    ],
  ]),
);
const database = cluster.metadata.name;
/** And those that CloudNativePG makes. */
const available = { ...generated, [`${database}-ca`]: ['ca.crt', 'ca.key'] };

test('every secret and each of its keys exists, is mounted where a setting names it, and is used', () => {
  const used = new Set();
  const use = (name, key) => {
    expect([name, key, available[name]?.includes(key)]).toEqual([name, key, true]);
    used.add(`${name}/${key}`);
  };
  for (const { spec } of [deployment, job]) {
    const { containers, volumes } = spec.template.spec;
    for (const { env, volumeMounts } of containers) {
      const mounted = volumeMounts.flatMap(({ name, mountPath }) => {
        const volume = volumes.find((each) => each.name === name);
        expect([name, volume?.name]).toEqual([name, name]);
        return (volume.projected?.sources ?? []).flatMap(({ secret }) => {
          const items =
            secret.items ?? (available[secret.name] ?? []).map((key) => ({ key, path: key }));
          expect(items.length).toBeGreaterThan(0);
          return items.map(({ key, path }) => [`${mountPath}/${path}`, secret.name, key]);
        });
      });
      const files = env.filter(({ name }) => name.endsWith('_FILE')).map(({ value }) => value);
      for (const file of files) {
        const [, name, key] = mounted.find(([path]) => path === file) ?? [];
        use(name, key);
      }
      const names = env.filter(({ name }) => name.endsWith('_FILE'));
      for (const { name, value } of names) {
        expect(posix.basename(value).toUpperCase()).toBe(name.replace(/_FILE$/, ''));
      }
      // The certificate that addresses of the database name.
      for (const [path, name, key] of mounted) if (path.endsWith('.crt')) use(name, key);
    }
  }
  const { accessKeyId, secretAccessKey } = one('ObjectStore').spec.configuration.s3Credentials;
  for (const { name, key } of [accessKeyId, secretAccessKey]) use(name, key);
  for (const key of ['username', 'password']) use(cluster.spec.bootstrap.initdb.secret.name, key);
  const unused = Object.entries(generated).flatMap(([name, keys]) =>
    keys.filter((key) => !used.has(`${name}/${key}`)),
  );
  expect(unused).toEqual([]);
  // Objects in which kustomize changes no names.
  for (const { name, options } of kustomization.secretGenerator) {
    const isNamed = JSON.stringify([cluster, one('ObjectStore')]).includes(`"name":"${name}"`);
    expect([name, options?.disableNameSuffixHash === true]).toEqual([name, isNamed]);
  }
  // That of the certificate is made by cert-manager.
  const { metadata, spec } = one('Ingress');
  expect(spec.tls.map(({ secretName }) => secretName)).toEqual(['joborder-tls']);
  expect(metadata.annotations).toHaveProperty(['cert-manager.io/cluster-issuer']);
});

test('the operations page says how each file of a secret is made, with the address of the database', () => {
  const operations = read('docs/operations.md');
  const files = kustomization.secretGenerator.flatMap((each) =>
    each.files.map((file) => posix.basename(file.replace(/^\w+=/, ''))),
  );
  expect(
    files.filter(
      (name) => !operations.includes(`\`${name}\``) && !operations.includes(` > ${name}`),
    ),
  ).toEqual([]);
  const mounted = server.volumeMounts.find(({ name }) => name === 'secrets').mountPath;
  expect(operations).toContain(`sslrootcert=${mounted}/database_ca.crt`);
  const { database: name, owner } = cluster.spec.bootstrap.initdb;
  for (const service of ['rw', 'ro'])
    expect(operations).toContain(`@${database}-${service}/${name}?`);
  expect(operations).toContain(`postgresql://${owner}:`);
  expect(read('.gitignore')).toContain('\ndeploy/kubernetes/secrets/\n');
});

test('probes ask routes that there are, on the port of the server, and bear a start and a stop', () => {
  const routes = read('server/src/platform/health.ts');
  const { startupProbe, readinessProbe, livenessProbe } = server;
  const probes = [startupProbe, readinessProbe, livenessProbe];
  expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/readyz', '/healthz']);
  for (const { httpGet } of probes) {
    expect(routes).toContain(`app.get('${httpGet.path}'`);
    expect(httpGet.port).toBe('http');
  }
  const [, within] = /READY_WITHIN = ([\d_]+)/.exec(routes);
  expect(readinessProbe.timeoutSeconds * 1000).toBeGreaterThan(Number(within.replace('_', '')));
  // The start waits for the migrations as long as the server does.
  const [, wait] = /PATIENCE = (\d+)_000/.exec(read('server/src/platform/db/migrate.ts'));
  expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThan(Number(wait));
  expect(deployment.spec.progressDeadlineSeconds).toBeGreaterThan(
    startupProbe.periodSeconds * startupProbe.failureThreshold,
  );
  const [delay, finish] = [settings.SHUTDOWN_DELAY, settings.SHUTDOWN_TIMEOUT].map(Number);
  expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBe(delay + finish + 10);
  expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(delay);
  expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(deployment.spec.replicas).toBeGreaterThan(one('PodDisruptionBudget').spec.maxUnavailable);
});

test('ports agree from the ingress to the server, and between policies and what listens', () => {
  const ports = Object.fromEntries(
    server.ports.map(({ name, containerPort }) => [name, containerPort]),
  );
  expect(ports).toEqual({ http: Number(inImage('PORT')), metrics: Number(settings.METRICS_PORT) });
  const service = one('Service');
  expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  const { rules: hosts, tls } = one('Ingress').spec;
  const host = new URL(settings.PUBLIC_URL).hostname;
  expect(hosts.map((each) => each.host)).toEqual([host]);
  expect(tls.flatMap((each) => each.hosts)).toEqual([host]);
  for (const { http } of hosts) {
    for (const { backend } of http.paths) {
      expect(backend.service.name).toBe(service.metadata.name);
      expect(service.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name);
    }
  }
  const policies = Object.fromEntries(
    all('NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]),
  );
  const open = (rules) => rules.flatMap(({ ports: some }) => some.map(({ port }) => port)).sort();
  expect(open(policies.server.ingress)).toEqual(['http', 'metrics']);
  expect(open(policies.database.ingress)).toEqual([5432, 5432, 8000, 9187]);
  // Where cert-manager's pod for HTTP-01 listens.
  expect(open(policies.certificate.ingress)).toEqual([8089]);
  expect(policies.nobody).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
});

test('the product reaches names, its database, and each service that README names, and nothing else', () => {
  const policies = all('NetworkPolicy').filter(({ spec }) => spec.egress);
  expect(policies.map(({ metadata }) => metadata.name)).toEqual(['product-outwards']);
  const [{ spec }] = policies;
  const [names, postgresql, inside, outside, ...rest] = spec.egress.map(({ to, ports }) => ({
    to,
    ports: ports.map(({ port }) => port),
  }));
  expect(rest).toEqual([]);
  expect(names.ports).toEqual([53, 53]);
  const readme = read('README.md');
  const addressOf = (name) => {
    const [, row] = new RegExp(`^\\| \`${name}\` \\|(.*)$`, 'm').exec(readme);
    return [...row.matchAll(/`((?:\w+):\/\/[^`]*)`/g)].map(([, address]) => address);
  };
  const portOf = (address) => {
    // Those that nobody writes.
    const usual = { 'https:': 443, 'smtps:': 465 };
    const [, protocol, port] = /^(\w+:)\/\/[^/:]*(?::[^/@]*@[^/:]*)?(?::(\d+))?/.exec(address);
    return Number(port ?? usual[protocol]);
  };
  const ports = (...named) => named.flatMap((name) => addressOf(name).map(portOf));
  expect(inside.ports).toEqual(
    ports('CLAMD_URL', 'ROUTING_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT').filter(Boolean),
  );
  expect(inside.to).toEqual([{ namespaceSelector: {} }]);
  expect(outside.ports).toEqual(ports('STORAGE_URL', 'SMTP_URL'));
  expect(outside.to.map(({ ipBlock }) => ipBlock.cidr)).toEqual(['0.0.0.0/0']);
  // The port of the addresses of the database, which name none (docs/operations.md).
  expect(postgresql.ports).toEqual([5432]);
});

const contracts = import.meta.glob(
  ['../shared/src/*/contract.ts', '../shared/src/*/*-contract.ts'],
  { eager: true },
);
const sources = (path) =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => read(`${path}/${file}`));
const limits = Object.fromEntries(
  sources('shared/src').flatMap((text) =>
    [...text.matchAll(/^export const ([A-Z_]+) = ([\d_]+);$/gm)].map(([, name, value]) => [
      name,
      Number(value.replaceAll('_', '')),
    ]),
  ),
);

/** The files of each multipart form that the server reads, as the code names them. */
const fileLimits = sources('server/src')
  .flatMap((text) => [...text.matchAll(/await readForm\(\w+, \{([^}]*)\}\)/g)])
  .map(([, text]) => {
    const valueOf = (name) => {
      const [, value] = new RegExp(`\\b${name}: (\\w+)`).exec(text) ?? [];
      return value === undefined ? undefined : (limits[value] ?? Number(value));
    };
    return { most: valueOf('most'), bytes: valueOf('bytes') };
  });

test('the ingress takes every body that the product takes', () => {
  const calls = Object.values(contracts)
    .flatMap((module) => Object.values(module).flatMap((table) => Object.values(table)))
    .filter((each) => typeof each?.path === 'string' && each.body);
  expect(calls.length).toBeGreaterThan(50);
  const bodies = calls.flatMap(({ bodyLimit }) => bodyLimit ?? []);
  expect(bodies.length).toBeGreaterThan(3);
  expect(fileLimits).toContainEqual({ most: 20, bytes: undefined });
  expect(fileLimits).toContainEqual({ most: 1, bytes: limits.MAX_ACCOUNT_FILE_BYTES });
  const forms = calls
    .filter(({ multipart }) => multipart)
    .flatMap(({ body }) => fileLimits.map((each) => mostFormBytes(each, body)));
  expect(forms.length).toBeGreaterThan(20);
  const most = Math.max(...bodies, ...forms);
  expect(most).toBeGreaterThan(70_000_000);
  const [, size] = /^(\d+)m$/.exec(
    one('Ingress').metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'],
  );
  // In MB here, in MiB for the controller.
  expect(Number(size) * 1_000_000).toBeGreaterThan(most);
  expect(read(`${folder}/ingress.yaml`)).toContain(`takes bodies of ${size} MB`);
  // The balancer of deploy/haproxy has no limit of its own.
  expect(read('deploy/haproxy/haproxy.cfg')).not.toMatch(/req\.body_size|req_body_size/);
});

test('what would be in DATA_DIR is elsewhere, and only what commands write needs room there', () => {
  const inFolder = read('README.md').matchAll(/^\| `(\w+)` \| [^|]*`DATA_DIR\/[^|]*\|/gm);
  const named = [...inFolder].map(([, name]) => name);
  expect(named).toEqual(['SECRET_KEY', 'STORAGE_URL', 'BACKUP_TO', 'SMTP_URL']);
  // The database without an address is there, too.
  const given = server.env.map(({ name }) => name);
  for (const name of ['DATABASE_URL', ...named]) expect(given).toContain(`${name}_FILE`);
  const { volumes } = deployment.spec.template.spec;
  const room = volumes.find(({ name }) => name === 'data').emptyDir.sizeLimit;
  expect(room).toBe('2Gi');
  expect(read('docs/operations.md')).toContain('goes to `/data`, which has\n  2 GiB');
});

test('every selector finds pods: those that it is for', () => {
  const pods = {
    server: deployment.spec.template.metadata.labels,
    migrate: job.spec.template.metadata.labels,
    // CloudNativePG labels its pods with the name of the cluster.
    database: { 'cnpg.io/cluster': database },
    // And cert-manager its own.
    certificate: { 'acme.cert-manager.io/http01-solver': 'true' },
  };
  const found = ({ matchLabels = {} }) =>
    Object.entries(pods)
      .filter(([, labels]) =>
        Object.entries(matchLabels).every(([name, value]) => labels[name] === value),
      )
      .map(([name]) => name);
  const only = ['server'];
  expect(found(deployment.spec.selector)).toEqual(only);
  expect(found({ matchLabels: one('Service').spec.selector })).toEqual(only);
  expect(found(one('PodDisruptionBudget').spec.selector)).toEqual(only);
  const spread = deployment.spec.template.spec.topologySpreadConstraints;
  expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
    'kubernetes.io/hostname',
    'topology.kubernetes.io/zone',
  ]);
  for (const { labelSelector } of spread) expect(found(labelSelector)).toEqual(only);
  const policies = all('NetworkPolicy').map(({ metadata, spec }) => [
    metadata.name,
    found(spec.podSelector),
  ]);
  expect(Object.fromEntries(policies)).toEqual({
    nobody: ['server', 'migrate', 'database', 'certificate'],
    server: ['server'],
    certificate: ['certificate'],
    'product-outwards': ['server', 'migrate'],
    database: ['database'],
  });
  const inside = all('NetworkPolicy').flatMap(({ spec }) =>
    [...(spec.ingress ?? []), ...(spec.egress ?? [])]
      .flatMap(({ from = [], to = [] }) => [...from, ...to])
      .filter(({ namespaceSelector }) => !namespaceSelector)
      .flatMap(({ podSelector }) => (podSelector ? [found(podSelector)] : [])),
  );
  expect(inside).toEqual([['database'], ['server', 'migrate'], ['database']]);
});

test('all containers run one image in its version, and the database one of version 17', () => {
  const images = [deployment, job].flatMap(({ spec }) =>
    spec.template.spec.containers.map(({ image }) => image),
  );
  expect(new Set(images)).toEqual(new Set(kustomization.images.map(({ name }) => name)));
  const { version } = JSON.parse(read('package.json'));
  for (const { newName, newTag, digest } of kustomization.images) {
    expect(newName).not.toMatch(/:/);
    expect(digest ?? newTag).toMatch(digest ? /^sha256:[0-9a-f]{64}$/ : new RegExp(`^${version}$`));
  }
  expect(JSON.stringify(objects)).not.toMatch(/:latest|"imageName"/);
  const [, major] = /version (\d+), for backups of PostgreSQL/.exec(dockerfile);
  expect(cluster.spec.imageCatalogRef.major).toBeLessThanOrEqual(Number(major));
  // What the containers run is in the image.
  const { scripts } = JSON.parse(read('docker/package.json'));
  expect(job.spec.template.spec.containers.map(({ command }) => command.join(' '))).toEqual([
    scripts.migrate,
  ]);
  expect(server).not.toHaveProperty('command');
});

test('nothing runs as root, nothing of an image can be changed, and what is written has a place', () => {
  for (const { spec } of [deployment, job]) {
    const { securityContext, containers, volumes, automountServiceAccountToken } =
      spec.template.spec;
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits).toHaveProperty('memory');
      const written = container.volumeMounts.filter(({ name }) =>
        volumes.some((each) => each.name === name && each.emptyDir),
      );
      expect(written.map(({ mountPath }) => mountPath)).toEqual([inImage('DATA_DIR'), '/tmp']);
    }
    // The group of the process reads secrets, nobody else does.
    expect(volumes.flatMap(({ projected }) => (projected ? [projected.defaultMode] : []))).toEqual([
      0o440,
    ]);
  }
  expect(dockerfile).toContain('\nUSER node\n');
});

test('PostgreSQL has connections for all processes, and loses no acknowledged order with a machine', () => {
  const { instances, postgresql, bootstrap } = cluster.spec;
  const { parameters, synchronous } = postgresql;
  const { replicas, strategy } = deployment.spec;
  const kinds = read('server/src/platform/db/work.ts').matchAll(/^  \w+: \{ connections: (\d+)/gm);
  const each = [...kinds].reduce((sum, [, number]) => sum + Number(number), 1);
  const processes = replicas + strategy.rollingUpdate.maxSurge;
  expect(Number(parameters.max_connections)).toBeGreaterThan(processes * each + 20);
  expect(instances).toBeGreaterThanOrEqual(3);
  expect(synchronous).toEqual({
    method: 'any',
    number: 1,
    dataDurability: 'required',
    failoverQuorum: true,
  });
  const { encoding, localeCollate, localeCType } = bootstrap.initdb;
  const script = read('docker/postgresql/create-database.sh');
  expect(script).toContain(
    `encoding '${encoding}' lc_collate '${localeCollate}' lc_ctype '${localeCType}'`,
  );
  const [store] = cluster.spec.plugins.map(
    ({ parameters: { barmanObjectName } }) => barmanObjectName,
  );
  expect(one('ObjectStore').metadata.name).toBe(store);
  const { cluster: backedUp, pluginConfiguration, schedule } = one('ScheduledBackup').spec;
  expect(backedUp.name).toBe(database);
  expect(cluster.spec.plugins.map(({ name }) => name)).toEqual([pluginConfiguration.name]);
  // Seconds first: five fields would be read as another time.
  expect(schedule.split(' ')).toHaveLength(6);
});
