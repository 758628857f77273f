import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins the end of this process: it says that it is not ready, and still answers. Called again, it does nothing. */
    drain(): void;
    isDraining(): boolean;
    onDrain(listener: () => void): void;
  }
}

/**
 * The end of one process among several. While it drains, load balancers send new connections elsewhere; each answer
 * asks its sender to close the connection, so that the next request goes elsewhere too.
 */
export const draining = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    const listeners: (() => void)[] = [];
    let isDraining = false;
    app.decorate('isDraining', () => isDraining);
    app.decorate('onDrain', (listener: () => void) => void listeners.push(listener));
    app.decorate('drain', () => {
      if (isDraining) return;
      isDraining = true;
      for (const listener of listeners) listener();
    });
    app.addHook('onRequest', (_request, reply, next) => {
      if (isDraining) reply.header('connection', 'close');
      next();
    });
    done();
  },
  { name: 'draining' },
);
