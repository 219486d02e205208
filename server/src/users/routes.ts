import type { FastifyInstance } from 'fastify';
import { todayInBangkok } from '@joborder/shared/dates';
import { Id, type Issue } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import { users } from '@joborder/shared/users/contract';
import { keepsAccount } from '@joborder/shared/users/policy';
import { agencyIssues, guideIssues, informationIssues } from '@joborder/shared/users/validate';
import { photoAddress } from '../files/photo-address';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, invalid, notFound } from '../platform/errors';
import { sendExport } from '../platform/export';
import { exportGrid } from '../platform/devextreme/export';
import { loadGrid, sendGrid } from '../platform/devextreme/run';
import { route } from '../platform/route';
import { readForm } from '../platform/upload';
import { deleteUser, renewInitialPassword } from './commands';
import { agencyOf, guideOf, informationOf, saveAgency, saveGuide, saveInformation } from './edits';
import { userGrid, userWords } from './grid';
import { findProvinces } from './new/queries';
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
  registerUserLists(app, context);
  registerUserEdits(app, context);
  registerUserActions(app, context);
}

/** The grid of all accounts, its counts and one account. */
function registerUserLists(app: FastifyInstance, context: Context) {
  const today = () => todayInBangkok(context.now());

  route(app, context, users.grid, ({ db, lang, query, reply }) =>
    sendGrid(reply, loadGrid(db, userGrid(lang, today(), query), query)),
  );

  route(app, context, users.gridExport, ({ lang, query, ...call }) =>
    sendExport(call, (db) =>
      exportGrid(db, userGrid(lang, today(), query), query, lang, userWords),
    ),
  );

  route(app, context, users.types, async ({ db, lang }) => ({
    status: 'success' as const,
    types: await countTypes(db, lang),
    expiring: await countExpiring(db, today()),
  }));

  route(app, context, users.get, async ({ db, config, caller, params, now }) => {
    const user = await findUser(db, config, params.id);
    if (!user) throw notFound();
    return {
      ...user,
      photo_url: photoAddress(config, user, now()),
      editable: keepsAccount(caller, user.type_id),
    };
  });
}

/** Changes of what staff keep of an account, a guide or an agency. */
function registerUserEdits(app: FastifyInstance, context: Context) {
  route(app, context, users.updateInformation, async ({ db, lang, caller, body }) => {
    const account = authorize(keeping, caller, await findAccountRecord(db, body.users_id));
    const information = informationOf(account, body.information);
    refuse(informationIssues(information));
    const { province_id: provinceId } = information;
    if (provinceId !== null && !(await findProvinces(db)).has(String(provinceId))) {
      const path = 'information.province_id';
      throw invalid([{ path, code: 'provinceUnknown', values: { text: String(provinceId) } }]);
    }
    const edit = { sent: body.information, seen: body.seen };
    await saveInformation(context, caller, account, edit);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.updateGuide, async ({ db, lang, caller, body }) => {
    const before = authorize(keeping, caller, await findGuideRecord(db, body.guide_id));
    refuse(guideIssues(guideOf(before, body.guide), before));
    await saveGuide(context, caller, before, { sent: body.guide, seen: body.seen });
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.updateAgency, async ({ db, lang, caller, body }) => {
    const before = authorize(keeping, caller, await findAgencyRecord(db, body.agency_id));
    refuse(agencyIssues(agencyOf(before, body.agency), before));
    await saveAgency(context, caller, before, { sent: body.agency, seen: body.seen });
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });
}

/** A new photo, a renewed initial password, and deleting an account. */
function registerUserActions(app: FastifyInstance, context: Context) {
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

  route(app, context, users.renewInitialPassword, async ({ db, config, lang, caller, body }) => {
    const account = authorize(keeping, caller, await findAccountRecord(db, body.users_id));
    await renewInitialPassword(context, caller, account);
    const renewed = await findUser(db, config, account.id);
    return {
      status: 'success' as const,
      message: sentence(lang, 'success', 'initialPasswordRenewed'),
      initial_password_ends: renewed?.initial_password_ends ?? '',
    };
  });

  route(app, context, users.remove, async ({ db, lang, caller, body }) => {
    const account = authorize(keeping, caller, await findAccountRecord(db, body.users_id));
    await deleteUser(context, caller, account);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userDeleted') };
  });
}
