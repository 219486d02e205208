// The files of a cluster: those of deploy/, for three nodes on one machine.
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('../deploy', import.meta.url));
export const HERE = '127.0.0.1';

/** A file of `NAME=value` lines as systemd reads them. */
export const readEnvironment = (path) =>
  Object.fromEntries(
    readFileSync(join(deploy, path), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s, 2)),
  );

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

/** Writes the configuration of every node and of HAProxy. */
export function writeFiles(folder, nodes, httpPorts, owner) {
  const own = (path) => {
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
  };
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
