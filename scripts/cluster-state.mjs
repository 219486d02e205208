// What Patroni says of a cluster, and a switchover.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HERE } from './cluster-files.mjs';

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

/** Reads and changes what Patroni has for these nodes; `password` is that of its REST API. */
export function patroniOf(nodes, password) {
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
          authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ leader: from, candidate: to }),
      },
    );
    if (status !== 200) throw new Error(`No switchover from ${from} to ${to}: ${status} ${text}`);
    return to;
  };
  return { state, primary, untilWhole, switchover };
}
