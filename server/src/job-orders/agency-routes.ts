import type { FastifyInstance } from 'fastify';
import { jobOrders } from '@joborder/shared/job-orders/contract';
import type { Context } from '../platform/context';
import { ApiError, notFound } from '../platform/errors';
import { route } from '../platform/route';
import { isStaff } from '../platform/session';
import { findAgencies, findAgency, findForeignAgencies } from './agencies';

/** Agencies for the form of an order: those that file, and those abroad that send the tourists. */
export function registerAgencies(app: FastifyInstance, context: Context) {
  route(app, context, jobOrders.foreignAgencies, ({ db, caller }) =>
    findForeignAgencies(db, caller),
  );

  route(app, context, jobOrders.agencies, ({ db, caller, query }) => {
    if (caller.agencyId !== null) throw new ApiError(403, 'FORBIDDEN');
    return findAgencies(db, query.text?.trim() ?? '');
  });

  route(app, context, jobOrders.agency, async ({ db, caller, params }) => {
    const agency = await findAgency(db, params.agency_id);
    if (!agency) throw notFound();
    const isOwn = caller.agencyId === agency.id;
    const license_expires = isOwn || isStaff(caller) ? agency.license_expires : null;
    return { status: 'success' as const, ...agency, license_expires };
  });
}
