import { z } from 'zod';
import type { Position } from '@joborder/shared/geography/distance';
import type { Config } from '../config';
import { ConcurrencyLimit } from '../platform/concurrency';
import { currentTrace } from '../platform/traces';

/** The board shows its estimate meanwhile; a late answer helps nobody. */
const TIMEOUT = 3000;
/** A route of 60 stops without its geometry is a few kilobytes. */
const MOST_BYTES = 200_000;

/** The answer of OSRM's route service, as far as it is read. Metres and seconds. */
const Route = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        legs: z.array(
          z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() }),
        ),
      }),
    )
    .min(1),
});

const limit = new ConcurrencyLimit('routing', { total: 20, each: 4 });

async function read(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The routing server answers too much.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

async function ask(address: string, stops: readonly Position[]) {
  // Five decimals are a metre.
  const along = stops.map((each) => `${each.longitude.toFixed(5)},${each.latitude.toFixed(5)}`);
  const base = address.endsWith('/') ? address : `${address}/`;
  const answer = await fetch(
    `${base}route/v1/driving/${along.join(';')}?overview=false&steps=false`,
    {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
      headers: { accept: 'application/json', ...currentTrace()?.headers },
    },
  );
  if (!answer.ok) throw new Error(`The routing server answers ${answer.status}.`);
  const legs = Route.parse(await read(answer)).routes[0]?.legs ?? [];
  if (legs.length !== stops.length - 1) throw new Error('The routing server left out legs.');
  return legs.map(({ distance, duration }) => ({ km: distance / 1000, minutes: duration / 60 }));
}

/**
 * The way from each stop to the next by the routing server of ROUTING_URL; `off` without one, and
 * `failed` while it is unavailable: the caller uses an estimate.
 */
export async function roadLegs(
  { ROUTING_URL }: Pick<Config, 'ROUTING_URL'>,
  account: number,
  stops: readonly Position[],
  onFailure: (error: unknown) => void,
) {
  if (!ROUTING_URL) return { source: 'off' as const, legs: [] };
  const end = limit.begin(String(account));
  try {
    return { source: 'road' as const, legs: await ask(ROUTING_URL, stops) };
  } catch (error) {
    onFailure(error);
    return { source: 'failed' as const, legs: [] };
  } finally {
    end();
  }
}
