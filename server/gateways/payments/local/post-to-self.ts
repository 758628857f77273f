import type { FastifyInstance } from 'fastify';
import type { WebhookEndpoint } from '../payments.ts';
import type { Post } from './sim-webhooks.ts';
import { paymentCalls } from '#shared/payments/payment-account.calls.ts';

const paths: Record<WebhookEndpoint, string> = {
  platform: paymentCalls['payment.webhook'].path,
  connect: paymentCalls['payment_account.webhook'].path,
};
const TIMEOUT_MS = 10_000;

/** Delivers the simulator's messages to this server, over the network, once it listens. */
export function postToSelf(app: FastifyInstance): Post {
  return async ({ door, body, signature }) => {
    const [address] = app.addresses();
    if (address === undefined || typeof address === 'string') throw new Error('Nobody listens yet');
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const reply = await fetch(`http://${host}:${address.port}${paths[door]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    return reply.status;
  };
}
