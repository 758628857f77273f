import type { SqlEntityManager } from '@mikro-orm/sql';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../db/doors.ts';
import { withEm } from '../db/request-em.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly database: Database;
  }
  interface FastifyRequest {
    em: SqlEntityManager;
  }
}

/**
 * Gives every request its own entity manager: the reader, until a unit of work replaces it by its transaction. Entered
 * twice, because reading a body continues outside the first hook's async context.
 */
export const orm = fp(
  (app: FastifyInstance, { database }: { database: Database }, done: () => void) => {
    app.decorate('database', database);
    app.decorateRequest('em');
    app.addHook('onRequest', (request, _reply, next) => {
      request.em = database.reader.fork();
      withEm(request.em, next);
    });
    app.addHook('preValidation', (request, _reply, next) => withEm(request.em, next));
    done();
  },
  { name: 'orm' },
);
