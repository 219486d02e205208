import { createHash } from 'node:crypto';
import type { TestBench } from './test-bench';

const SESSION = `select u.id, u.type, u.agency_id, u.guide_id, u.must_change_password
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.status = 1 and u.website_enable = 1`;

/** A grid call of an officer, and the same by hand: the session, the rows and their number. */
export function gridPair({ call, byHand, query, tokens }: TestBench, path: string) {
  const ours = (options: Record<string, unknown>) => {
    const asked = new URLSearchParams({ requireTotalCount: 'true' });
    for (const [name, value] of Object.entries(options)) {
      asked.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return call('officer', `${path}?${asked.toString()}`);
  };
  const hand = (data: string, count: string, values: unknown[] = []) =>
    byHand(async () => {
      await query(SESSION, [createHash('sha256').update(tokens.officer).digest(), new Date()]);
      const [total] = await query(count, values);
      return { data: await query(data, values), totalCount: total?.count };
    });
  return { ours, hand } as const;
}
