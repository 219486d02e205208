import type { FastifyInstance, FastifyReply } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { UNREAD_COLUMNS, unreadColumnsHeader } from '@joborder/shared/files/unread-columns-header';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { readTourists } from '@joborder/shared/job-orders/import';
import { parseHeaderRow } from '@joborder/shared/job-orders/import-header';
import { ruleMessagesOf } from '@joborder/shared/sentence';
import type { Context } from '../platform/context';
import { ApiError } from '../platform/errors';
import { route } from '../platform/route';
import { readTable } from '../platform/tables/table-file';
import { readUpload } from '../platform/upload';

/** Names the columns that were not read beside a reply whose fields are fixed. */
function nameUnread(reply: FastifyReply, unread: readonly string[]): void {
  if (unread.length > 0) reply.header(UNREAD_COLUMNS, unreadColumnsHeader(unread));
}

/** Reading an order's header, or its tourists, from an uploaded table. */
export function registerImports(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, jobOrders.importHeader, async ({ request, reply, caller }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = parseHeaderRow(await readTable(bytes, caller));
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    nameUnread(reply, read.unread);
    return read.header;
  });

  route(app, context, jobOrders.importTourists, async ({ request, reply, lang, caller }) => {
    const { bytes } = await readUpload(request, 'files');
    const read = readTourists(await readTable(bytes, caller), today());
    if (!read.ok) throw new ApiError(422, read.code, read.values);
    nameUnread(reply, read.unread);
    return read.rows.map(({ problems, ...row }) => ({
      ...row,
      ...(problems.length > 0
        ? { reason: problems.map((problem) => ruleMessagesOf[lang].row(problem)).join(' · ') }
        : {}),
    }));
  });
}
