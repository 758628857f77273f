import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { API_VERSION } from '#shared/versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form fields of a route that parses its form itself. */
    form?: z.ZodMiniType;
  }
}

const transform = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      const definition = zodSchema._zod.def;
      if (definition.type === 'string' && jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  },
});

/** Generates OpenAPI 3.1 from the routes' own schemas, and shows it at /api/docs. Registered before the routes. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      exposeHeadRoutes: true,
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Déclic',
          version: String(API_VERSION),
          description: 'Photographes sur demande, même hors ligne.',
        },
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            guest: { type: 'http', scheme: 'guest', description: 'A guest secret of the device: 256 bits, base64url' },
          },
        },
      },
      transform: (described) => {
        const { form } = described.route.config ?? {};
        if (form === undefined) return transform(described);
        const schema = { ...described.schema, body: form, consumes: ['multipart/form-data'] };
        return transform({ ...described, schema });
      },
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      // The page needs inline styles; it loads nothing from elsewhere and only its own script.
      staticCSP:
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    });
  },
  { name: 'openapi' },
);
