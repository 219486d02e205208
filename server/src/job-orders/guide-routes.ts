import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import { guideSearchIssue } from '@joborder/shared/job-orders/guide-search';
import { plainLicence } from '@joborder/shared/users/licence';
import type { Context } from '../platform/context';
import { invalid } from '../platform/errors';
import { route } from '../platform/route';
import { page } from '../platform/search';
import { filerOf } from './agencies';
import { findElsewhere } from './elsewhere';
import { findBusyDays, recentGuides, searchGuides } from './guides';

/** An empty search finds nothing, as specified; one that would list everybody is refused (D59). */
function checkGuideSearch(by: 'name' | 'license', text: string) {
  const issue = text === '' ? undefined : guideSearchIssue(by, text);
  if (issue) throw invalid([issue]);
}

/** Guides for the form of an order, and which guides and tourists are in other orders on its days. */
export function registerGuideSearch(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  const guidePage = (query: { take?: number; skip?: number }) =>
    page(query, { take: 10, most: 50 });
  route(app, context, jobOrders.guidesByName, ({ db, body }) => {
    const name = body.name?.trim() ?? '';
    checkGuideSearch('name', name);
    return name === '' ? [] : searchGuides(db, { name }, guidePage(body));
  });
  route(app, context, jobOrders.guidesByLicense, ({ db, body }) => {
    const license = plainLicence(body.license ?? '') ?? body.license?.trim() ?? '';
    checkGuideSearch('license', license);
    return license === '' ? [] : searchGuides(db, { license }, guidePage(body));
  });
  route(app, context, jobOrders.guidesBusy, ({ db, caller, body }) =>
    findBusyDays(
      db,
      caller,
      body.days.filter((day) => day.date !== ''),
      body.joborder_code ?? '',
    ),
  );

  route(app, context, jobOrders.touristsElsewhere, async ({ db, caller, body }) =>
    findElsewhere(db, caller, await filerOf(db, caller, body.agency_id), body),
  );

  route(app, context, jobOrders.guidesRecent, ({ db, caller }) =>
    recentGuides(db, caller, today()),
  );
}
