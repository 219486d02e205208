import type { FastifyInstance } from 'fastify';
import { sentence } from '@joborder/shared/sentence';
import { users } from '@joborder/shared/users/contract';
import type { NewUserKind } from '@joborder/shared/users/new-user';
import type { Context } from '../../platform/context';
import { type Call, route } from '../../platform/route';
import { addUser } from './commands';
import { readNewUser } from './form';
import { importAccounts, previewAccounts, readAccountFile } from './import';

type Adding = Call<typeof users.addAdmin>;

export function registerNewUsers(app: FastifyInstance, context: Context) {
  const add =
    (kind: NewUserKind) =>
    async ({ db, caller, lang, request }: Pick<Adding, 'db' | 'caller' | 'lang' | 'request'>) => {
      const users_id = await addUser(context, caller, await readNewUser(db, request, kind));
      const message = sentence(lang, 'success', 'userAdded');
      return { status: 'success' as const, message, users_id };
    };
  route(app, context, users.addAdmin, add('admin'));
  route(app, context, users.addOperator, add('operator'));
  route(app, context, users.addGuide, add('guide'));
  route(app, context, users.addAgency, add('agency'));
  route(app, context, users.addPolice, add('police'));

  route(app, context, users.importPreview, async ({ db, lang, request }) => ({
    status: 'success' as const,
    ...(await previewAccounts(db, lang, await readAccountFile(db, request))),
  }));

  route(app, context, users.importSave, async ({ db, caller, lang, request }) => {
    const count = await importAccounts(context, caller, await readAccountFile(db, request));
    const days = context.config.INITIAL_PASSWORD_DAYS;
    const message = sentence(lang, 'success', 'usersImported', { count, days });
    return { status: 'success' as const, message, count };
  });
}
