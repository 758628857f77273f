import type { FastifyInstance } from 'fastify';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { PRIVATE } from '#server/foundation/plugins/private-replies.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { changesSince } from './changes.service.ts';
import type { EventStreams } from './event-streams.ts';
import type { FeedReaders } from './feed-reader.ts';

export interface SyncParts {
  readonly readers: FeedReaders;
  /** Updates rows before they are read. */
  readonly beforePull: (actor: KnownActor) => Promise<void>;
  readonly streams: EventStreams;
  readonly heartbeatMs: number;
}

export function syncRoutes(app: FastifyInstance, { readers, beforePull, streams, heartbeatMs }: SyncParts): void {
  app.onCommitted((owners) => streams.nudge(owners));
  const heartbeat = setInterval(() => {
    streams
      .beat()
      .catch((error: unknown) => app.log.error({ err: error }, 'sessions of event streams were not checked'));
  }, heartbeatMs);
  // Devices open their stream again, at another process.
  app.onDrain(() => streams.close());
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.close();
  });

  route(app, 'sync.pull', { action: 'sync.pull' }, async (request) => {
    await beforePull(known(request));
    return changesSince(known(request), request.query, readers);
  });

  route(app, 'sync.listen', { action: 'sync.pull' }, async (request, reply) => {
    const actor = known(request);
    if (app.isDraining()) throw new Refusal('unavailable', { retryAfterS: 1 });
    const from = { owner: actor.owner, address: request.ip };
    streams.assertWithinLimits(from);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': PRIVATE,
      'x-accel-buffering': 'no',
    });
    raw.write(': bonjour\n\n');
    const forget = streams.add({
      ...from,
      sessionId: actor.kind === 'user' ? actor.sessionId : null,
      // A stream that its client does not read must not fill memory: one later nudge replaces all missed ones.
      write: (text) => void (raw.writableEnded || raw.writableNeedDrain || raw.write(text)),
      end: () => raw.end(),
    });
    if (raw.destroyed) forget();
    else raw.once('close', forget);
  });
}
