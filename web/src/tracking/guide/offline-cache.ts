import type { GuideOrder } from '@joborder/shared/tracking/contract';
import type { GuideOrderView } from './guide-order';

/** What the server said last; the phone keeps a copy of it. */
export interface KeptList {
  readonly orders: readonly GuideOrder[];
}
export interface KeptOrder {
  readonly order: GuideOrderView;
}

export const listName = 'orders';
export const orderName = (code: string) => `order ${code}`;

export const queryKeys = {
  all: (user: number) => ['guide', user] as const,
  /** When the copies on the phone were made. */
  copies: (user: number) => ['guide-copies', user] as const,
  list: (user: number) => ['guide', user, 'list'] as const,
  order: (user: number, code: string) => ['guide', user, 'order', code] as const,
};
