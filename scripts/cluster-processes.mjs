// The processes of a cluster: whose account they run under, how they are found and killed.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL does not run as root. */
export function account() {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = line.find((each) => each.startsWith('postgres:')).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

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

const commandOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** The processes of a node: those that were started, and its postmaster, which Patroni starts. */
function processesOf({ data, children }) {
  const pids = children.flatMap(({ pid }) => (pid ? familyOf(pid) : []));
  const file = join(data, 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0;
  // The number may be that of a process long gone, and belong to another one now.
  const isOurs = postmaster > 0 && commandOf(postmaster).includes(data);
  return isOurs ? [...pids, ...familyOf(postmaster)] : pids;
}

export const killNodes = (nodes) => killAll(nodes.flatMap(processesOf));

/** Starts a program for a node, with its output in a file of the node's folder. */
export function run(node, program, args, env, { owner, binaries }) {
  const log = openSync(join(node.home, `${program.split('/').pop()}.log`), 'a');
  const child = spawn(program, args, {
    ...owner,
    cwd: node.home,
    // A process group of its own: Ctrl-C ends this program alone, and it ends them.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: `${binaries}:${process.env.PATH}`, LANG: 'C.UTF-8', ...env },
  });
  closeSync(log);
  node.children.push(child);
  child.once('exit', () => node.children.splice(node.children.indexOf(child), 1));
  return child;
}
