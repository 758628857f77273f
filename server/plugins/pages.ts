import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { notFound } from '../problems.ts';
export const pages = fp(
  (app: FastifyInstance, _o: { config: Config; clientFolder?: string | undefined }, done: () => void) => {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
    done();
  },
);
