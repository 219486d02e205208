import type { FastifyInstance } from 'fastify';
import { profile } from '@joborder/shared/profile/contract';
import { profileIssues, sectionsOf } from '@joborder/shared/profile/validate';
import { sentence } from '@joborder/shared/sentence';
import type { Context } from '../platform/context';
import { photoAddress } from '../files/photo-address';
import { forbidden, invalid } from '../platform/errors';
import { route } from '../platform/route';
import { readUpload } from '../platform/upload';
import { checkPhoto, replacePhoto } from '../users/photo';
import { saveProfile } from './commands';
import { mayEdit } from './policy';
import { registerPasswordChange } from './password-routes';
import { getProfile } from './queries';
import { registerSecondFactor } from './second-factor-routes';
import { registerSessions } from './session-routes';

export function registerProfile(app: FastifyInstance, context: Context) {
  route(app, context, profile.get, async ({ db, config, caller, lang, now }) => {
    const own = await getProfile(db, caller.id, lang);
    return { ...own, photo_url: photoAddress(config, own, now()) };
  });

  route(app, context, profile.save, async (call) => {
    const { body, caller, lang } = call;
    const sections = sectionsOf(body, caller.type);
    if (!sections.every((section) => mayEdit(caller, section))) throw forbidden();
    const own = await getProfile(call.db, caller.id);
    const issues = profileIssues(body, sections, own.agency ?? own.guide ?? {});
    if (issues.length > 0) throw invalid(issues);
    const pending = await saveProfile(call, caller, body, sections);
    const saved = pending.length > 0 ? 'profilePending' : 'profileSaved';
    return { status: 'success' as const, message: sentence(lang, 'success', saved), pending };
  });

  route(app, context, profile.changeImage, async (call) => {
    const { caller, request } = call;
    const { bytes } = await readUpload(request, 'profile_pics');
    await checkPhoto(bytes);
    await replacePhoto(call, caller, { userId: caller.id, bytes, action: 'profile.photo' });
    return { status: 'success' as const, message: sentence(call.lang, 'success', 'photoChanged') };
  });

  registerPasswordChange(app, context);
  registerSessions(app, context);
  registerSecondFactor(app, context);
}
