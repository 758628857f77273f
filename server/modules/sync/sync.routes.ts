import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import { known } from '#server/request-parts.ts';
import { route } from '#server/route.ts';
import { changesSince } from './changes.service.ts';
import type { FeedReaders } from './feed-reader.ts';
import { Nudges } from './nudges.ts';

const HEARTBEAT_MS = 20_000;

export function syncRoutes(app: FastifyInstance, { readers }: { readers: FeedReaders }): void {
  const nudges = new Nudges();
  app.onCommitted((owners) => nudges.send(owners));
  app.addHook('preClose', async () => nudges.close());

  route(app, endpoints.changes, { action: 'sync.pull' }, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache');
    return changesSince(known(request), request.query.since, readers);
  });

  route(app, endpoints.events, { action: 'sync.pull' }, async (request, reply) => {
    const { owner } = known(request);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': bonjour\n\n');
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
    const stop = nudges.listen(owner, {
      nudge: () => raw.write('event: nudge\ndata: pull\n\n'),
      close: () => raw.end(),
    });
    raw.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
}
