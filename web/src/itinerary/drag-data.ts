import type { DayPart } from '@joborder/shared/trips/plan';

/** What lies under the mouse: a card, the free slot, a column or its head, or a whole day. */
export type Drop =
  | { readonly kind: 'stop'; readonly day: number; readonly part: DayPart; readonly key: string }
  | { readonly kind: 'slot' | 'head' | 'column'; readonly day: number; readonly part: DayPart }
  | { readonly kind: 'day'; readonly day: number };

const DROP = Symbol('drop');

export function dropData(drop: Drop): Record<string | symbol, unknown> {
  return { [DROP]: drop };
}

export function dropOf(data: Record<string | symbol, unknown>): Drop | null {
  return (data[DROP] as Drop | undefined) ?? null;
}
