import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { Limits } from '#shared/limits.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';

export function threadRoutes(app: FastifyInstance, { limits }: { readonly limits: Limits }): void {
  const perMinute = limits.thread_messages_per_minute;

  route(app, endpoints['thread_message.send'], { action: 'thread.write', perMinute }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 201,
      body: await sendMessage(limits, work, known(request), request.body),
    })),
  );

  route(app, endpoints['thread_message.read'], { action: 'thread.read' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await readThread(work, known(request), request.body.id);
      return { status: 204, body: null };
    }),
  );
}
