const GOAL = 1.5;
let missed = 0;

/** Something was over its goal: the run ends with an error. */
export const markMissed = () => {
  missed += 1;
};

export function printHeading(text: string): void {
  console.log(`\n${text}`);
  console.log(
    ''.padEnd(38),
    'ours, ms'.padStart(10),
    'limit, ms'.padStart(10),
    'ratio'.padStart(7),
    'goal'.padStart(6),
  );
}

/** The middle one; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Runs our call and its limit in turn, so that whatever else the machine does meets both, and
 * prints the ratio of the medians. Answers the milliseconds of our calls.
 */
export async function compare(
  name: string,
  rounds: number,
  ours: (round: number) => Promise<unknown>,
  limit: (round: number) => Promise<unknown>,
  goal = GOAL,
): Promise<readonly number[]> {
  const warm = Math.ceil(rounds / 5);
  const times: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = 0; round < warm + rounds; round += 1) {
    // Who comes second finds warm pages: take turns at it.
    const pair = [
      ['ours', () => ours(round)],
      ['limit', () => limit(round)],
    ] as const;
    for (const [side, work] of round % 2 === 0 ? pair : pair.toReversed()) {
      const taken = await time(work);
      if (round >= warm) times[side].push(taken);
    }
  }
  const [own, least] = [median(times.ours), median(times.limit)];
  const ratio = own / least;
  if (ratio > goal) markMissed();
  console.log(
    name.padEnd(38),
    own.toFixed(2).padStart(10),
    least.toFixed(2).padStart(10),
    ratio.toFixed(2).padStart(7),
    `≤ ${goal}`.padStart(6),
    ratio > goal ? 'MISSED' : '',
  );
  return times.ours;
}

/** Prints a measured figure beside the most that it may be. */
export function printFigure(name: string, value: number, most: number, unit: string): void {
  if (value > most) markMissed();
  const shown = `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`.trim();
  console.log(
    name.padEnd(38),
    shown.padStart(21),
    `≤ ${most} ${unit}`.trim().padStart(15),
    value > most ? 'MISSED' : '',
  );
}

/** True when every ratio reached its goal. */
export function report(): boolean {
  console.log(missed === 0 ? '\nEverything is within its goal.' : `\n${missed} missed the goal.`);
  return missed === 0;
}
