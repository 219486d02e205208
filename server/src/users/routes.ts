import type { FastifyInstance } from 'fastify';
import { parseDay, todayInBangkok } from '@joborder/shared/dates';
import { Id, type Issue } from '@joborder/shared/endpoint';
import { sentence } from '@joborder/shared/sentence';
import { users } from '@joborder/shared/users/contract';
import { licenceOrTyped } from '@joborder/shared/users/licence';
import { keepsAccount } from '@joborder/shared/users/policy';
import {
  agencyIssues,
  guideIssues,
  informationIssues,
  plainIdCard,
} from '@joborder/shared/users/validate';
import { photoAddress } from '../files/photo-address';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, invalid, notFound } from '../platform/errors';
import { sendExport } from '../platform/export';
import { exportGrid } from '../platform/devextreme/export';
import { loadGrid, sendGrid } from '../platform/devextreme/run';
import { route } from '../platform/route';
import { readForm } from '../platform/upload';
import {
  deleteUser,
  renewInitialPassword,
  saveAgency,
  saveGuide,
  saveInformation,
} from './commands';
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

/** The day that was sent, '' to take it away; what is not sent stays. */
function expiryOf(sent: string | null | undefined, before: { license_expires: string | null }) {
  return sent == null ? (before.license_expires ?? '') : (parseDay(sent) ?? sent.trim());
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
    const { title, firstname, lastname, email, mobile, address, ...rest } = body.information;
    const { status, website_enable, identication_card, province_id } = rest;
    // What is not sent stays as it is.
    const information = {
      title: title?.trim() ?? account.title,
      firstname: firstname?.trim() ?? account.first_name,
      lastname: lastname?.trim() ?? account.last_name,
      email: email?.trim() ?? account.email,
      mobile: mobile?.trim() ?? account.mobile,
      address: address?.trim() ?? account.address,
      status: status == null ? account.status : Number(status),
      website_enable: website_enable == null ? account.website_enable : Number(website_enable),
      identication_card: plainIdCard(identication_card ?? account.national_id),
      province_id: province_id == null ? account.province_id : Number(province_id) || null,
    };
    refuse(informationIssues(information));
    const { province_id: provinceId } = information;
    if (provinceId !== null && !(await findProvinces(db)).has(String(provinceId))) {
      const path = 'information.province_id';
      throw invalid([{ path, code: 'provinceUnknown', values: { text: String(provinceId) } }]);
    }
    await saveInformation(context, caller, account, information);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.updateGuide, async ({ db, lang, caller, body }) => {
    const before = authorize(keeping, caller, await findGuideRecord(db, body.guide_id));
    const guide = {
      license: licenceOrTyped(body.guide.license ?? before.license),
      license_expires: expiryOf(body.guide.license_expires, before),
      address: body.guide.address?.trim() ?? before.address,
    };
    refuse(guideIssues(guide, before));
    await saveGuide(context, caller, before, guide);
    return { status: 'success' as const, message: sentence(lang, 'success', 'userSaved') };
  });

  route(app, context, users.updateAgency, async ({ db, lang, caller, body }) => {
    const before = authorize(keeping, caller, await findAgencyRecord(db, body.agency_id));
    const agency = {
      name: body.agency.name?.trim() ?? before.name,
      license: licenceOrTyped(body.agency.license ?? before.license),
      license_expires: expiryOf(body.agency.license_expires, before),
      address: body.agency.address?.trim() ?? before.address,
      signatory: body.agency.signatory?.trim() ?? before.signatory,
    };
    refuse(agencyIssues(agency, before));
    await saveAgency(context, caller, before, agency);
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
