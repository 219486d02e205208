import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config';
import { chooseHost, describeAddress, readDatabaseUrl, type ServerState } from './hosts';

const TARGET = 'target_session_attrs=read-write';

describe('DATABASE_URL is read as libpq reads it', () => {
  test.each([
    ['postgresql://u:p@a:5432,b:5433/db', ['a:5432', 'b:5433']],
    ['postgres://u:p%40s@a,b:6432/db', ['a:5432', 'b:6432']],
    ['postgresql://u@[::1]:5433,db.example.go.th/db', ['::1:5433', 'db.example.go.th:5432']],
    ['postgresql:///db?host=a,b&port=5432,5433&user=u', ['a:5432', 'b:5433']],
    ['postgresql:///db?host=/run/a,/run/b&port=6000', ['/run/a:6000', '/run/b:6000']],
  ])('%s', (url, hosts) => {
    const address = readDatabaseUrl(`${url}${url.includes('?') ? '&' : '?'}${TARGET}`);
    expect(address.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
    expect(address.target).toBe('read-write');
  });

  test('the description names every host and no password', () => {
    const address = readDatabaseUrl(`postgresql://u:secret@a:5432,b:5433/db?${TARGET}`);
    expect(describeAddress(address)).toBe('PostgreSQL db at a:5432, b:5433 (read-write) as u');
  });

  test.each([
    ['mysql://a/db', /must be a URL starting with postgres: or postgresql:/],
    ['postgresql://u:secret@a:x/db', /cannot be read|must be a URL/],
    [`postgresql://u:secret@a,b:99999/db?${TARGET}`, /names the port "99999"/],
    [`postgresql:///db?host=a,b,c&port=1,2&${TARGET}`, /names 3 hosts and 2 ports/],
    ['postgresql://u:secret@a,b/db', /names several hosts and has no target_session_attrs/],
    ['postgresql://u:secret@a/db?target_session_attrs=master', /has target_session_attrs=master/],
  ])('%s is refused with a sentence that names the setting', (DATABASE_URL, sentence) => {
    const read = () => readConfig({ DATABASE_URL });
    expect(read).toThrow(sentence);
    expect(read).toThrow(/^The environment cannot be used.\nDATABASE_URL: /);
    expect(read).not.toThrow(/secret/);
  });
});

describe('the host of a connection', () => {
  const ANSWERS: Readonly<Record<string, () => Promise<ServerState>>> = {
    primary: async () => ({ standby: false, readOnly: false }),
    standby: async () => ({ standby: true, readOnly: true }),
    silent: () => new Promise(() => {}),
    refused: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
  };
  /** The position in the list of the host that is chosen. */
  const choose = async (target: string, servers: string) => {
    const url = `postgresql://${servers.replaceAll(' ', ',')}/db?target_session_attrs=${target}`;
    // Each host has the name of what it is; its port says where it stands.
    const { hosts, ...address } = readDatabaseUrl(url);
    const numbered = hosts.map(({ host }, port) => ({ host, port }));
    const chosen = await chooseHost({ ...address, hosts: numbered }, ({ host }) =>
      ANSWERS[host]!(),
    );
    return chosen.port;
  };

  test.each([
    ['read-write', 'standby primary', 1],
    ['primary', 'standby primary standby', 1],
    ['read-only', 'primary standby standby', 1],
    ['standby', 'primary primary standby', 2],
    ['prefer-standby', 'primary standby', 1],
    ['prefer-standby', 'primary primary', 0],
    ['read-write', 'silent standby primary', 2],
    ['prefer-standby', 'refused primary', 1],
  ])('%s among %s', async (target, servers, position) => {
    expect(await choose(target, servers)).toBe(position);
  });

  test('none that fits: the error says for each what it is', async () => {
    await expect(choose('read-write', 'standby refused')).rejects.toThrow(
      'No database server is read-write: standby:0: a standby; refused:1: ECONNREFUSED.',
    );
  });
});
