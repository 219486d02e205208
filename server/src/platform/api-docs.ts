import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

const anyone = { access: { public: true, rows: 'none' } } as const;

/** The OpenAPI document of all routes that are registered after this, and its page. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Job Order Online',
        version: '1.0.0',
        description:
          'Paths and field names are fixed: a guide app and an officer app speak them. Failures have the shape of the schema of every 4xx answer.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (routeOptions) => {
      routeOptions.config = { ...routeOptions.config, ...anyone };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
  app.get('/api/openapi.json', { config: anyone, schema: { hide: true } }, () => app.swagger());
}
