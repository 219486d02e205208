import { get as getPlain } from 'node:http';
import { get as getTls } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';

/** Where a process listens that is told nothing else. */
export const DEFAULT_ADDRESS = { PORT: 3000, HOST: '127.0.0.1' } as const;

/** An answer takes longer than this only where there will be none. */
const ANSWER_MS = 5_000;
const PAUSE_MS = 250;

type Variables = Readonly<Record<string, string | undefined>>;

/** Who listens at every address (`0.0.0.0`, `::`) is reached there, too: as a target it means this machine. */
const addressOf = ({ HOST, PORT }: Variables) => ({
  host: HOST || DEFAULT_ADDRESS.HOST,
  port: Number(PORT || DEFAULT_ADDRESS.PORT),
});

/** Asks the process of these settings, over TLS where it speaks that; false also where none answers. */
export function isReady(env: Variables): Promise<boolean> {
  const options = { ...addressOf(env), path: '/readyz', agent: false, timeout: ANSWER_MS };
  return new Promise((resolve) => {
    const asked = env.TLS_CERT
      ? // The certificate names the public host, and nobody stands between a machine and itself.
        getTls({ ...options, rejectUnauthorized: false })
      : getPlain(options);
    asked
      .on('response', (reply) => {
        reply.resume();
        resolve(reply.statusCode === 200);
      })
      .on('timeout', () => asked.destroy())
      .on('close', () => resolve(false))
      .on('error', () => resolve(false));
  });
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Asks until it is ready, for so many seconds. False where it is not by then, and at once where the process that systemd
 * names (`MAINPID`) has ended: systemd starts it anew only when nobody waits for it any more.
 */
export async function waitUntilReady(env: Variables, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    if (await isReady(env)) return true;
    if (Date.now() >= end || (env.MAINPID && isGone(Number(env.MAINPID)))) return false;
    await delay(PAUSE_MS);
  }
}
