import type { FastifyInstance } from 'fastify';
import { ClocksDiffer } from '../platform/clock';
import type { Context } from '../platform/context';
import { sendNoticeEmails } from './notices/emails';
import { noticeEmailJob, noticeJob, spreadNotice } from './notifications';
import { removeOldData, retentionJob, UnusualRemoval } from './retention';

/** The handlers of the jobs of this feature: notices, their e-mails, erasing old personal data. */
export function registerBackgroundJobs(app: FastifyInstance, context: Context) {
  context.jobs.handle(noticeJob, (job) => spreadNotice(context, job));
  context.jobs.handle(retentionJob, async () => {
    const removed = await removeOldData(context).catch((error: unknown) => {
      const reason =
        error instanceof ClocksDiffer ? 'clock' : error instanceof UnusualRemoval ? 'number' : '';
      if (reason !== '') app.metrics.removalsRefused.inc({ reason });
      if (reason !== '') app.log.error({ err: error }, 'no old personal data were removed');
      throw error;
    });
    if (removed.orders + removed.files + removed.drafts > 0) {
      app.log.info(removed, 'old personal data, drafts and files removed');
    }
  });
  context.jobs.handle(noticeEmailJob, (job) => sendNoticeEmails(context, job));
}
