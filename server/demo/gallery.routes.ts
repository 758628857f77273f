import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built gallery: every component of the client in each of its states. Exists only with DEMO=1, on loopback.
 */
export function galleryRoutes(app: FastifyInstance, { clientFolder }: { clientFolder: string | undefined }): void {
  const folder = clientFolder === undefined ? null : join(clientFolder, 'gallery');
  if (folder === null || !existsSync(join(folder, 'index.html'))) return;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/demo/composants', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  void app.register(fastifyStatic, {
    root: join(folder, 'demo/assets'),
    prefix: '/demo/assets/',
    decorateReply: false,
    preCompressed: true,
  });
}
