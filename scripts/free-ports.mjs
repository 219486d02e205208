import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const HERE = '127.0.0.1';
/**
 * Below the ports that Linux and others give to outgoing connections (32768 and up): a server that is
 * stopped and started again would now and then find its port taken by one of those.
 */
const FIRST = 10_000;
const LAST = 32_767;

/** A server that holds a port drawn at random, or nothing where that port is taken. */
async function hold() {
  const probe = createServer().listen(randomInt(FIRST, LAST + 1), HERE);
  try {
    await once(probe, 'listening');
    return probe;
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
  }
}

/** Ports of this machine that nobody listens on; all are held until the last is known, so that none comes twice. */
export async function freePorts(count) {
  const held = [];
  while (held.length < count) {
    const probe = await hold();
    if (probe) held.push(probe);
  }
  const ports = held.map((probe) => probe.address().port);
  await Promise.all(held.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** One of them. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}
