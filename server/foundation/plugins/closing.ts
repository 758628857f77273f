import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

interface ClosingOptions {
  /** The time that running requests get when the server stops. */
  readonly patienceMs: number;
}

const LOOK_EVERY_MS = 50;

/**
 * Ends the connections of a server that stops. Node closes those that are idle when it begins to; one whose answer had
 * begun by then would stay until its own time limit, and so would a request whose sender left in the middle.
 */
export const closing = fp(
  (app: FastifyInstance, { patienceMs }: ClosingOptions, done: () => void) => {
    app.addHook('preClose', (next) => {
      const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref();
      const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
      app.server.once('close', () => {
        clearInterval(looking);
        clearTimeout(patience);
      });
      next();
    });
    done();
  },
  { name: 'closing' },
);
