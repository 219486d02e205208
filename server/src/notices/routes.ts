import type { FastifyInstance } from 'fastify';
import { notices } from '@joborder/shared/notices/contract';
import type { Context } from '../platform/context';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { countUnread, listNotices, markRead } from './notices';

export function registerNotices(app: FastifyInstance, context: Context) {
  route(app, context, notices.list, async ({ db, caller, query, lang }) => {
    const { unread, take, skip } = query;
    const found = await listNotices(db, caller.id, lang, {
      unread: unread === '1',
      ...page({ take, skip }, { take: 20, most: 100 }),
    });
    return {
      status: 'success' as const,
      ...found,
      unread: (await countUnread(db, caller.id)).unread,
    };
  });

  route(app, context, notices.unread, async ({ db, caller }) => ({
    status: 'success' as const,
    ...(await countUnread(db, caller.id)),
  }));

  route(app, context, notices.read, async ({ db, caller, body, now }) => {
    const { notice_ids: ids = [], up_to: upTo = 0 } = body;
    await markRead(db, caller.id, { ids, upTo, now: now() });
    return { status: 'success' as const, unread: (await countUnread(db, caller.id)).unread };
  });
}
