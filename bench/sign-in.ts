import { median, printFigure } from './compare';
import type { TestBench } from './test-bench';

const TRIES = 2_000;

/**
 * The probability that a try of the first list takes longer than one of the second, ties counting
 * half (Mann–Whitney's U over all pairs): 0.5 where they cannot be told apart.
 */
function superiority(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, own: true })),
    ...second.map((value) => ({ value, own: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (all[end]?.value === all[at]?.value) end += 1;
    const rank = (at + 1 + end) / 2;
    for (; at < end; at += 1) if (all[at]?.own) ranks += rank;
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
}

/** Do the times of failing sign-ins tell which names are known? 2,000 tries of each, in turn. */
export async function benchSignIn({ base, known }: Pick<TestBench, 'base'> & { known: string }) {
  const tryName = async (username: string): Promise<number> => {
    const started = performance.now();
    const reply = await fetch(`${base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'not the password' }),
    });
    await reply.text();
    if (reply.status !== 401) throw new Error(`/login answered ${reply.status}`);
    return performance.now() - started;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = -100; round < TRIES; round += 1) {
    const order =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const taken = await tryName(kind === 'known' ? known : `nobody.${round}`);
      if (round >= 0) times[kind].push(taken);
    }
  }
  const [first, second] = [times.known, times.unknown].map((list) =>
    list.toSorted((a, b) => a - b),
  ) as [number[], number[]];
  console.log(
    `${TRIES} tries each: medians ${median(first).toFixed(2)} and ${median(second).toFixed(2)} ms`,
  );
  const chance = superiority(first, second);
  // Two standard errors of the statistic where nothing differs are 1.8 %; a busy machine adds a little.
  printFigure(
    'sign-in: medians, known to unknown',
    Math.abs(median(first) / median(second) - 1) * 100,
    2,
    '%',
  );
  printFigure('sign-in: chance to tell, beyond a coin', Math.abs(chance - 0.5) * 100, 3, '%');
}
