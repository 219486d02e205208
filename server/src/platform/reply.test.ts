import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../test/app';
import { replySerializer } from './reply';

const Reply = z.object({
  users: z.array(z.object({ name: z.string(), email: z.string().optional() })),
  photo: z.union([z.object({ url: z.string() }), z.null()]),
});

async function answer(exact: boolean, reply: object) {
  const app = Fastify();
  afterAll(() => app.close());
  app.setSerializerCompiler(replySerializer({ exact }));
  app.get('/', { schema: { response: { 200: Reply } } }, () => reply);
  const { statusCode, body } = await app.inject('/');
  return { statusCode, body };
}

describe('a reply is what its contract names', () => {
  const clean = { users: [{ name: 'a' }, { name: 'b', email: 'b@example.com' }], photo: null };
  const leaking = { ...clean, users: [clean.users[0], { ...clean.users[1], password_hash: 'x' }] };

  test('a field that it does not name is left out, whichever way the process runs', async () => {
    const { statusCode, body } = await answer(false, leaking);
    expect([statusCode, body]).toEqual([200, JSON.stringify(clean)]);
    // What tests ask is the application itself, made as for production.
    const { app } = await testApp({ NODE_ENV: 'production' });
    expect(app.serializerCompiler).toBeDefined();
    const serialize = app.serializerCompiler?.({ schema: Reply, method: 'GET', url: '/' });
    expect(serialize?.(leaking)).toBe(JSON.stringify(clean));
  });

  test('in tests it is an error that names the field', async () => {
    expect(await answer(true, clean)).toMatchObject({ statusCode: 200 });
    expect(
      await answer(true, { ...clean, users: [{ name: 'a', email: undefined }] }),
    ).toMatchObject({
      statusCode: 200,
    });
    const serialize = replySerializer({ exact: true })({ schema: Reply, method: 'GET', url: '/' });
    expect((await answer(true, leaking)).statusCode).toBe(500);
    const cause = (reply: unknown) => {
      try {
        return serialize(reply);
      } catch (error) {
        return ((error as Error).cause as Error).message;
      }
    };
    expect(cause(leaking)).toContain('users.1.password_hash');
    expect(cause({ ...clean, photo: { url: '', place: 'x' } })).toContain('photo.place');
  });

  test('one that breaks its contract is not sent', async () => {
    expect((await answer(false, { users: [{ name: 7 }], photo: null })).statusCode).toBe(500);
  });
});
