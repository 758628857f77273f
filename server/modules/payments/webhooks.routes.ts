import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import {
  type PaymentGateway,
  type WebhookEndpoint,
  WebhookForged,
  type WebhookNotice,
} from '#server/gateways/payments/payments.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { route } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { storeNotice } from './webhooks.ts';

const doors = [
  ['platform', 'payment.webhook'],
  ['connect', 'payment_account.webhook'],
] as const;

/**
 * The endpoints that the payment provider sends messages to. A signature covers the raw bytes, so only these routes do
 * not parse their JSON. A message is stored and answered at once.
 */
export function webhookRoutes(
  scope: FastifyInstance,
  { gateway, limits }: { gateway: PaymentGateway | null; limits: Limits },
): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const [door, endpoint] of doors) {
    const options = { action: 'payment.notify', perMinute: limits.webhooks_per_minute } as const;
    route(scope, endpoint, options, async (request) => {
      if (gateway === null) throw notFound();
      const body: unknown = request.body;
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('webhook_forged');
      const notice = noticeOf(gateway, door, body, signature);
      await scope.commitInternal((work) => storeNotice(work, door, notice));
      return { received: 1 as const };
    });
  }
}

/** @throws Refusal `webhook_forged` */
function noticeOf(gateway: PaymentGateway, door: WebhookEndpoint, body: Buffer, signature: string): WebhookNotice {
  try {
    return gateway.verifyWebhook(door, { body, signature, receivedAt: clock.now() });
  } catch (cause) {
    if (cause instanceof WebhookForged) throw new Refusal('webhook_forged');
    throw cause;
  }
}
