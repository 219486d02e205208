import { z } from 'zod';
import { ALL_USER_TYPES, endpoint, Success, text } from '../endpoint';

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/api/v2/web/profile',
    summary: 'Own profile',
    access: { types: ALL_USER_TYPES, rows: 'own account' },
    reply: z.object({
      id: z.number(),
      username: z.string(),
      fname: z.string(),
      lname: z.string(),
      identication_card: z.string(),
      type_category: z.enum(['agency', 'guides', 'staff']),
      agency: z.object({ name: z.string(), license: z.string(), address: z.string() }).nullable(),
      guide: z.object({ license: z.string(), address: z.string() }).nullable(),
    }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/v2/web/profile/change_password',
    summary: 'Change own password; ends all sessions of the account',
    access: { types: ALL_USER_TYPES, rows: 'own account' },
    body: z.object({ old_password: text(200).nullish(), new_password: text(200).nullish() }),
    reply: Success.extend({ message: z.string() }),
  }),
};
