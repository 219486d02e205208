import type { FastifyInstance } from 'fastify';
import { files } from '@joborder/shared/files/contract';
import { authorize } from '../platform/authorized';
import type { Context } from '../platform/context';
import { ApiError, notFound, unauthenticated } from '../platform/errors';
import { recordReading } from '../platform/readings';
import { route } from '../platform/route';
import { readUpload } from '../platform/upload';
import { keepPassportFile } from './commands';
import { isPhotoAddress } from './photo-address';
import { reading } from './policy';
import { findFile, findPhoto } from './queries';

export function registerFiles(app: FastifyInstance, context: Context) {
  route(app, context, files.upload, async (call) => {
    const upload = await readUpload(call.request, 'file');
    return {
      status: 'success' as const,
      filepath: await keepPassportFile(call, call.caller, upload),
    };
  });

  route(app, context, files.read, async ({ db, storage, caller, params, reply }) => {
    const file = authorize(reading, caller, await findFile(db, `passport/${params.name}`));
    // A copy of an order has the files of the first one.
    for (const { id } of file.orders) await recordReading(db, caller, id, 'passport-file');
    const content = await storage.get(file.name);
    if (!content) throw notFound();
    return reply
      .type(file.media_type)
      .header('content-length', content.bytes)
      .header('content-disposition', 'attachment')
      .send(content.stream);
  });

  route(app, context, files.photo, async (call) => {
    const { db, storage, config, now, caller, params, query, reply } = call;
    const name = await findPhoto(db, params.id);
    const isSigned = isPhotoAddress(config, { id: params.id, photo: name }, query, now());
    if (!isSigned) {
      if (!caller) throw unauthenticated();
      if (caller.mustChangePassword) throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED');
    }
    const content = name ? await storage.get(`media/${name}`) : undefined;
    if (!content) throw notFound();
    return (
      reply
        .type('image/webp')
        .header('content-length', content.bytes)
        // Only a signed address is another with another photo.
        .header('cache-control', isSigned ? 'private, max-age=300' : 'private, no-cache')
        .send(content.stream)
    );
  });
}
