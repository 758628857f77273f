import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { known } from '#server/foundation/request-parts.ts';
import { write } from '#server/foundation/route.ts';
import { readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';

export function threadRoutes(app: FastifyInstance, { limits }: { readonly limits: Limits }): void {
  const perMinute = limits.thread_messages_per_minute;

  write(app, 'thread_message.send', { action: 'thread.write', perMinute }, (work, request) =>
    sendMessage(limits, work, known(request), request.body),
  );

  write(app, 'thread_message.read', { action: 'thread.read' }, (work, request) =>
    readThread(work, known(request), request.body.id),
  );
}
