import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import type { Config } from '#server/config.ts';
import { Proofs } from '#server/foundation/plugins/guards/proofs.ts';
import { route, write } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { handleMessage, storeMessage, messagePage, readMessage } from './message.service.ts';

/** Messages to us: anyone writes them, administrators read them. */
export function messageRoutes(app: FastifyInstance, { appSecret, limits }: Pick<Config, 'appSecret' | 'limits'>): void {
  const proofs = new Proofs('message', { appSecret, limits });
  const perMinute = limits.messages_per_minute;

  route(app, 'captcha.read', { action: 'message.send', perMinute }, async () => ({
    ...(await proofs.challenge(clock.now())),
  }));

  route(app, 'message.send', { action: 'message.send', perMinute }, async (request, reply) => {
    const proof = await proofs.check(request.body.captcha);
    return app.commit(request, reply, async (work) => {
      await storeMessage(work, request.actor, request.body, proof);
      return { status: 204, body: null };
    });
  });

  route(app, 'message.list', { action: 'message.read' }, async (request) => {
    const { page, per_page, motif } = request.query;
    const { total, rows } = await messagePage(motif, { limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, 'message.read', { action: 'message.read' }, (request) => readMessage(request.params.id));

  write(app, 'message.handle', { action: 'message.handle' }, (work, request) =>
    handleMessage(work, request.params.id, request.body.is_handled === 1),
  );
}
