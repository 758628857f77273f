import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * A stream that answers a request ends with its response, whatever happens to either: read to its end, cut by its
 * reader, or replaced by an empty answer (304). It is the first to see an answer, before another hook replaces it.
 */
export const streams = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.addHook('onSend', (_request, { raw }, payload, next) => {
      if (payload instanceof Readable) {
        const end = () => void payload.destroy();
        if (raw.destroyed) end();
        else raw.once('close', end);
      }
      next();
    });
    done();
  },
  { name: 'streams' },
);
