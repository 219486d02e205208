import { z } from 'zod';
import { ALL_USER_TYPES, endpoint, Id, Success, text } from '../endpoint';
import { CAPACITIES } from '../session/capacities';

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/v2/web/file/upload_file',
    summary: 'Keep a passport file (image or PDF, at most 800,000 bytes)',
    access: { types: CAPACITIES['joborder:write'], rows: 'own agency' },
    multipart: true,
    body: z.object({ file: z.file() }),
    reply: Success.extend({ filepath: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v2/web/file/get/:name',
    summary: 'A passport file',
    access: {
      types: ALL_USER_TYPES,
      rows: 'same agency, assigned guide, administrators, officers and police (D19)',
    },
    params: z.object({ name: text(100) }),
    produces: 'application/octet-stream',
    reply: z.unknown(),
  }),
  photo: endpoint({
    method: 'GET',
    path: '/profile/photo/:id',
    summary:
      "A user's photo, with the token or by the address of `photo_url`, which can be an image source",
    access: {
      public: true,
      rows: 'any account with the token; else by a signed address, two hours',
    },
    params: z.object({ id: Id }),
    query: z.object({ expires: text(20).optional(), signature: text(100).optional() }),
    produces: 'image/webp',
    reply: z.unknown(),
  }),
};
