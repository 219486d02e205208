import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { currentDatabaseUrl, databaseOptions, readConfig, SECRETS, withDirectUrl } from './config';

const folder = mkdtempSync(join(tmpdir(), 'joborder-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const VALUES: Readonly<Record<(typeof SECRETS)[number], string>> = {
  DATABASE_URL: 'postgresql://joborder:first@db/joborder',
  DATABASE_DIRECT_URL: 'postgresql://joborder:first@primary/joborder',
  DATABASE_READ_URL: 'postgresql://joborder:first@replica/joborder',
  STORAGE_URL: 'https://key:secret@files.example/uploads',
  BACKUP_TO: 'https://key:secret@files.example/backups',
  BACKUP_KEY: `age1${'q'.repeat(58)}`,
  SMTP_URL: 'smtp://user:password@mail.example:587',
  SECRET_KEY: 'a key of thirty-two characters or more',
  SECRET_KEY_OLD: 'an older key of thirty-two characters',
  METRICS_TOKEN: 'a token of twenty characters',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a',
};

test('every secret can be in a file, with or without a line end', () => {
  for (const name of SECRETS) {
    const file = secret(name, `${VALUES[name]}\n`);
    const needed = /^DATABASE_\w+_URL$/.test(name) ? { DATABASE_URL: VALUES.DATABASE_URL } : {};
    const config = readConfig({ ...needed, [`${name}_FILE`]: file });
    const given = readConfig({ ...needed, [name]: VALUES[name] });
    expect([name, config[name]]).toEqual([name, given[name]]);
    expect(config[name]).not.toEqual(readConfig({})[name]);
  }
  const key = `# created: 2026-11-24\n# public key: age1…\nAGE-SECRET-KEY-1${'Q'.repeat(58)}\n`;
  expect(readConfig({ BACKUP_KEY_FILE: secret('age', key) }).BACKUP_KEY).toBe(
    `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  );
});

test('a secret that is given twice, or whose file cannot be used, stops the start in words', () => {
  const file = secret('smtp', VALUES.SMTP_URL);
  expect(() => readConfig({ SMTP_URL: VALUES.SMTP_URL, SMTP_URL_FILE: file })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set: only one of them can count.',
  );
  // As compose files write what is not given.
  expect(readConfig({ SMTP_URL: '', SMTP_URL_FILE: file }).SMTP_URL).toBe(VALUES.SMTP_URL);
  expect(() => readConfig({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
    `SECRET_KEY_FILE: the file ${join(folder, 'none')} cannot be read (ENOENT).`,
  );
  expect(() => readConfig({ SECRET_KEY_FILE: secret('empty', ' \n') })).toThrow(
    /^SECRET_KEY_FILE: the file .* is empty\.$/,
  );
  // What is in it is looked at as if it were the variable, and not quoted.
  const short = secret('short', 'too short');
  expect(() => readConfig({ SECRET_KEY_FILE: short })).toThrow(
    'SECRET_KEY: must have at least 32 characters',
  );
  expect(() => readConfig({ SECRET_KEY_FILE: short })).not.toThrow('too short');
});

test('the database is opened with each of its settings, and the address of now', () => {
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL } = VALUES;
  const file = secret('opened', VALUES.DATABASE_URL);
  const { currentUrl, ...options } = databaseOptions(
    readConfig({
      DATABASE_URL_FILE: file,
      DATABASE_DIRECT_URL,
      DATABASE_READ_URL,
      DATABASE_READ_LAG: '7',
      DATABASE_CONNECTIONS: 'calls=3',
      DATA_DIR: folder,
    }),
  );
  expect(options).toEqual({
    databaseUrl: VALUES.DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    readUrl: DATABASE_READ_URL,
    readLag: 7,
    limits: { calls: { connections: 3 } },
    dataDir: folder,
  });
  secret('opened', VALUES.DATABASE_URL.replace('first', 'third'));
  expect(currentUrl('DATABASE_URL')).toBe(VALUES.DATABASE_URL.replace('first', 'third'));
  expect(currentUrl('DATABASE_DIRECT_URL')).toBe(DATABASE_DIRECT_URL);
});

test('the address of the database is read again from its file', () => {
  const file = secret('database', VALUES.DATABASE_URL);
  const config = readConfig({ DATABASE_URL_FILE: file });
  expect(currentDatabaseUrl(config)).toBe(VALUES.DATABASE_URL);
  const changed = VALUES.DATABASE_URL.replace('first', 'second');
  secret('database', changed);
  expect(currentDatabaseUrl(config)).toBe(changed);
  expect(currentDatabaseUrl(readConfig({ DATABASE_URL: changed }))).toBe(changed);

  // Each from its own file; commands and backups use the direct one.
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL } = VALUES;
  const all = readConfig({
    DATABASE_URL_FILE: file,
    DATABASE_DIRECT_URL_FILE: secret('direct', DATABASE_DIRECT_URL),
    DATABASE_READ_URL,
  });
  expect(currentDatabaseUrl(all)).toBe(changed);
  expect(currentDatabaseUrl(all, 'DATABASE_DIRECT_URL')).toBe(DATABASE_DIRECT_URL);
  expect(currentDatabaseUrl(all, 'DATABASE_READ_URL')).toBe(DATABASE_READ_URL);
  expect(currentDatabaseUrl(withDirectUrl(all))).toBe(DATABASE_DIRECT_URL);
  expect(withDirectUrl(config)).toEqual(config);
});

test('addresses beside DATABASE_URL, and numbers of connections, are refused where they cannot count', () => {
  expect(() => readConfig({ DATABASE_READ_URL: VALUES.DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL is set, and DATABASE_URL is not.',
  );
  expect(() => readConfig({ ...VALUES, DATABASE_READ_LAG: '61' })).toThrow('DATABASE_READ_LAG');
  expect(readConfig({ DATABASE_CONNECTIONS: 'calls=20 exports=3' }).DATABASE_CONNECTIONS).toEqual({
    calls: { connections: 20 },
    exports: { connections: 3 },
  });
  for (const wrong of ['calls', 'calls=0', 'health=2', 'others=1']) {
    expect(() => readConfig({ DATABASE_CONNECTIONS: wrong })).toThrow(
      `DATABASE_CONNECTIONS: must be like "calls=20 grids=6 exports=6 maintenance=2", each from 1 to 999: ${wrong}`,
    );
  }
});

test('a certificate comes with its key, and makes the address of the server one of https', () => {
  const files = { TLS_CERT: '/tls/cert.pem', TLS_KEY: '/tls/key.pem' };
  expect(readConfig({ PORT: '8443', ...files })).toMatchObject({
    ...files,
    PUBLIC_URL: 'https://127.0.0.1:8443',
  });
  expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://127.0.0.1:8080');
  for (const name of ['TLS_CERT', 'TLS_KEY'] as const) {
    expect(() => readConfig({ [name]: files[name] })).toThrow(
      'TLS_CERT and TLS_KEY belong together: only one of them is set.',
    );
  }
});

test('numbers are taken within their bounds and refused beyond, by the name of the variable', () => {
  const BOUNDS = {
    PORT: [0, 65_535],
    BACKUP_KEEP: [1, 36_500],
    SHUTDOWN_DELAY: [0, 600],
    SHUTDOWN_TIMEOUT: [1, 600],
    RETENTION_DAYS: [1, 36_500],
    METRICS_PORT: [0, 65_535],
    INITIAL_PASSWORD_DAYS: [1, 3_650],
    INACTIVITY_MINUTES: [0, 1_440],
  } as const;
  for (const [name, bounds] of Object.entries(BOUNDS)) {
    const read = (value: number) => readConfig({ [name]: String(value) });
    expect([name, ...bounds.map((value) => read(value)[name as keyof typeof BOUNDS])]).toEqual([
      name,
      ...bounds,
    ]);
    for (const beyond of [bounds[0] - 1, bounds[1] + 1, bounds[0] + 0.5]) {
      expect(() => read(beyond)).toThrow(name);
    }
  }
  expect(readConfig({ INACTIVITY_MINUTES: '5' }).INACTIVITY_MINUTES).toBe(5);
  expect(() => readConfig({ INACTIVITY_MINUTES: '4' })).toThrow('must be 0, or at least 5');
  expect(readConfig({})).toMatchObject({
    BACKUP_KEEP: 30,
    SHUTDOWN_TIMEOUT: 20,
    INITIAL_PASSWORD_DAYS: 30,
    INACTIVITY_MINUTES: 30,
  });
});

test('proxies that are no addresses stop the start, with the name of the setting', () => {
  for (const wrong of ['proxy.local', '10.0.0.0/99', '10.0.0.1,'])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(
      /TRUST_PROXY: must be true, or addresses and networks: /,
    );
  const right = ['10.0.0.1, 10.1.0.0/16', 'true', 'false', '', '2001:db8::/32', 'loopback'];
  expect(right.map((TRUST_PROXY) => readConfig({ TRUST_PROXY }).TRUST_PROXY)).toEqual([
    '10.0.0.1, 10.1.0.0/16',
    true,
    false,
    false,
    '2001:db8::/32',
    'loopback',
  ]);
});
