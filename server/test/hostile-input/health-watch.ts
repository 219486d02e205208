import { Worker } from 'node:worker_threads';

/**
 * Asks /healthz on a connection and in a thread of its own, every 100 ms. What counts of the time until the
 * answer is that in which this process ran: while a busy machine runs others, nothing here keeps it waiting.
 */
const SOURCE = `
const { get, Agent } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let running = true;
function ask() {
  const started = performance.now();
  const before = process.cpuUsage();
  const waited = () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - started, (user + system) / 1000);
  };
  get(workerData, { agent }, (reply) => {
    reply.resume();
    reply.on('end', () => {
      times.push(reply.statusCode === 200 ? waited() : Infinity);
      if (running) setTimeout(ask, 100);
    });
  }).on('error', () => { times.push(Infinity); if (running) setTimeout(ask, 100); });
}
parentPort.on('message', () => { running = false; agent.destroy(); parentPort.postMessage(times); parentPort.close(); });
ask();
`;

export function watchHealth(base: string) {
  const worker = new Worker(SOURCE, { eval: true, workerData: `${base}/healthz`, env: {} });
  return {
    /** Milliseconds of each answer, Infinity for one that is not 200. */
    stop: () =>
      new Promise<number[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage('stop');
      }),
  };
}
