import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { fieldErrors } from '#shared/protocol/validation.ts';
import { invalid } from '../problems.ts';

/** Checks bodies, params, queries and replies by the shared schemas, with the shared error codes. */
export const schemas = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (data: unknown) => {
      const result = z.safeParse(schema, data);
      if (result.success) return { value: result.data };
      return { error: Object.assign(invalid(fieldErrors(result.error.issues, data)), { httpPart }) };
    });
    app.setSerializerCompiler(serializerCompiler);
    done();
  },
  { name: 'schemas' },
);
