/** Parts that are always loaded together, or nearly: what becomes one file. */
export interface Part {
  /** What it holds. */
  readonly names: string[];
  /** Compressed bytes. */
  size: number;
  /** Indices of the loads that ask for it. */
  readonly loads: Set<number>;
  /** Parts that it imports. */
  imports: Set<Part>;
}

/** Would a file of both import, by way of others, itself? */
function closesCircle(one: Part, other: Part): boolean {
  const reaches = (from: Part, to: Part) => {
    const seen = new Set<Part>();
    const visit = (part: Part): boolean => {
      if (part === to) return true;
      if (seen.has(part)) return false;
      seen.add(part);
      return [...part.imports].some(visit);
    };
    // A direct import is within the file.
    return [...from.imports].some((next) => next !== to && visit(next));
  };
  return reaches(one, other) || reaches(other, one);
}

/** All that a part needs before it. */
export function importsOf(part: Part): Set<Part> {
  const found = new Set<Part>();
  const visit = (next: Part) => {
    if (found.has(next)) return;
    found.add(next);
    next.imports.forEach(visit);
  };
  part.imports.forEach(visit);
  return found;
}

export interface Limits {
  /** How much a byte in vain counts. */
  readonly weight: number;
  /** What one request less is worth to it, in weighted bytes. */
  readonly request: number;
  /** Bytes that the load may have; without a limit where nobody waits for it. */
  readonly budget: number;
}

/** Puts parts together as long as the requests that this saves outweigh what pages load in vain. */
export function pack(
  parts: readonly Part[],
  limits: readonly Limits[],
  /** Of each load; counted up. */
  bytes: number[],
  /** What a part brings along wherever it is loaded. */
  broughtBy: (part: Part) => Iterable<Part>,
): Part[] {
  /** Does a page wait for it? */
  const isAwaited = ({ loads }: Part) =>
    [...loads].some((load) => Number.isFinite((limits[load] as Limits).budget));
  /** What putting two together is worth at most; exactly, with all that they bring along. */
  const estimate = (one: Part, other: Part) => {
    if (isAwaited(one) !== isAwaited(other)) return 0;
    let gain = 0;
    for (const load of one.loads) {
      const { request, weight } = limits[load] as Limits;
      gain += other.loads.has(load) ? request : -weight * other.size;
    }
    for (const load of other.loads) {
      if (!one.loads.has(load)) gain -= (limits[load] as Limits).weight * one.size;
    }
    return gain;
  };
  const worth = (one: Part, other: Part) => {
    let gain = 0;
    for (const load of one.loads)
      if (other.loads.has(load)) gain += (limits[load] as Limits).request;
    for (const [has, lacks] of [
      [one, other],
      [other, one],
    ] as const) {
      const brought = [lacks, ...broughtBy(lacks)].filter((part) => part !== has);
      for (const load of has.loads) {
        if (lacks.loads.has(load)) continue;
        const { request, weight, budget } = limits[load] as Limits;
        const inVain = brought.filter((part) => !part.loads.has(load));
        const size = inVain.reduce((sum, part) => sum + part.size, 0);
        if ((bytes[load] as number) + size > budget) return 0;
        gain -= weight * size + request * (inVain.length - 1);
      }
    }
    return gain;
  };
  const left = [...parts];
  const pairs = new Map<Part, Map<Part, number>>();
  const rate = (one: Part, others: readonly Part[]) => {
    const rated = new Map<Part, number>();
    for (const other of others) {
      const gain = estimate(one, other);
      if (gain > 0) rated.set(other, gain);
    }
    pairs.set(one, rated);
  };
  for (const [index, part] of left.entries()) rate(part, left.slice(index + 1));
  for (;;) {
    let best: { one: Part; other: Part; gain: number } | undefined;
    for (const [one, rated] of pairs) {
      for (const [other, gain] of rated) {
        if (gain > (best?.gain ?? 0)) best = { one, other, gain };
      }
    }
    if (!best) return left;
    const { one, other } = best;
    const gain = worth(one, other);
    if (gain <= 0 || closesCircle(one, other)) {
      pairs.get(one)?.delete(other);
      continue;
    }
    if (gain < best.gain) {
      pairs.get(one)?.set(other, gain);
      continue;
    }
    const loads = new Set([...one.loads, ...other.loads]);
    for (const part of new Set([one, other, ...broughtBy(one), ...broughtBy(other)])) {
      for (const load of loads) {
        if (part.loads.has(load)) continue;
        part.loads.add(load);
        bytes[load] = (bytes[load] as number) + part.size;
      }
    }
    one.names.push(...other.names);
    one.size += other.size;
    for (const next of other.imports) one.imports.add(next);
    one.imports.delete(one);
    left.splice(left.indexOf(other), 1);
    pairs.delete(other);
    for (const rated of pairs.values()) {
      rated.delete(one);
      rated.delete(other);
    }
    for (const part of left) {
      if (part.imports.delete(other) && part !== one) part.imports.add(one);
    }
    rate(
      one,
      left.filter((part) => part !== one),
    );
  }
}
