/** A small seeded generator (mulberry32), so that the demo is the same on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
}

/** Seeded by a text, so that every part of the demo has a sequence of its own. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return {
    next,
    pick,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from)[0];
    },
  };
}
