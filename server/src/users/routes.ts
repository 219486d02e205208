import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { Id, type Issue } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import { users } from '@joborder/shared/users/contract';
import { keepsAccount } from '@joborder/shared/users/policy';
import {
  agencyIssues,
  guideIssues,
  informationIssues,
  plainIdCard,
} from '@joborder/shared/users/validate';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, invalid, notFound } from '../platform/errors';
import { exportGrid } from '../platform/load-options/export';
import { loadGrid, sendGrid } from '../platform/load-options/run';
import { route } from '../platform/route';
import { sendSpreadsheet } from '../platform/spreadsheet';
import { readForm } from '../platform/upload';
import { deleteUser, saveAgency, saveGuide, saveInformation } from './commands';
import { userGrid, userWords } from './grid';
import { checkPhoto, replacePhoto } from './photo';
import { keeping } from './policy';
import {
  countExpiring,
  countTypes,
  findAccountRecord,
  findAgencyRecord,
  findGuideRecord,
  findUser,
  lockAccountRecord,
} from './queries';

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}

export function registerUsers(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, users.grid, ({ db, lang, query, reply }) =>
    sendGrid(reply, loadGrid(db, userGrid(lang, today(), query), query)),
  );

  route(app, context, users.gridExport, async ({ db, lang, query, reply }) => {
    const source = userGrid(lang, today(), query);
    const { headings, batches } = await exportGrid(db, source, query, lang, userWords);
    return sendSpreadsheet(reply, headings, batches);
  });

  route(app, context, users.types, async ({ db, lang }) => ({
    status: 'success' as const,
    types: await countTypes(db, lang),
    expiring: await countExpiring(db, today()),
  }));

  route(app, context, users.get, async ({ db, caller, params }) => {
    const user = await findUser(db, params.id);
    if (!user) throw notFound();
    return { ...user, editable: keepsAccount(caller.type, user.type_id) };
  });

  route(app, context, users.updateInformation, async ({ db, lang, caller, body }) => {
    const account = authorize(keeping, caller, await findAccountRecord(db, body.users_id));
    const { firstname, lastname, email, status, identication_card } = body.information;
    // What is not sent stays as it is.
    const information = {
      firstname: firstname?.trim() ?? account.first_name,
      lastname: lastname?.trim() ?? account.last_name,
      email: email?.trim() ?? account.email,
      status: status == null ? account.status : Number(status),
      identication_card: plainIdCard(identication_card ?? account.national_id),
    };
    refuse(informationIssues(information));
    await saveInformation(context, caller, account, information);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.updateGuide, async ({ db, lang, caller, body }) => {
    const before = authorize(keeping, caller, await findGuideRecord(db, body.guide_id));
    const guide = {
      license: body.guide.license?.trim() ?? before.license,
      address: body.guide.address?.trim() ?? before.address,
    };
    refuse(guideIssues(guide));
    await saveGuide(context, caller, before, guide);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.updateAgency, async ({ db, lang, caller, body }) => {
    const before = authorize(keeping, caller, await findAgencyRecord(db, body.agency_id));
    const agency = {
      name: body.agency.name?.trim() ?? before.name,
      license: body.agency.license?.trim() ?? before.license,
      address: body.agency.address?.trim() ?? before.address,
    };
    refuse(agencyIssues(agency));
    await saveAgency(context, caller, before, agency);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.changeImage, async ({ db, lang, caller, request }) => {
    const { fields, files } = await readForm(request, { file: 'profile_pics', most: 1 });
    const id = Id.safeParse(fields.get('users_id')?.[0]);
    if (!id.success) throw new ApiError(400, 'INVALID_INPUT', { path: 'users_id' });
    const account = authorize(keeping, caller, await findAccountRecord(db, id.data));
    const [picture] = files;
    if (!picture) throw invalid([{ path: 'profile_pics', code: 'required' }]);
    await checkPhoto(picture.bytes);
    await replacePhoto(context, caller, {
      userId: account.id,
      bytes: picture.bytes,
      action: 'user.photo',
      check: async (trx) => authorize(keeping, caller, await lockAccountRecord(trx, account.id)),
    });
    return { status: 'success' as const, message: sentence(lang, 'success', 'userPhotoChanged') };
  });

  route(app, context, users.remove, async ({ db, lang, caller, body }) => {
    const account = authorize(keeping, caller, await findAccountRecord(db, body.users_id));
    await deleteUser(context, caller, account);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userDeleted') };
  });
}
