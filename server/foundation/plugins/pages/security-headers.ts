import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { type Config, isSecure } from '../../../config.ts';
import { paymentPolicy, strictPolicy } from './content-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer to a request that no hook sees. */
    readonly securityHeaders: Readonly<Record<string, string>>;
    /** In place of the policy of all other answers, for the document of a payment (docs/decisions/108). */
    readonly paymentPolicy: string;
  }
}

/**
 * Strict headers for every answer: scripts and styles from our own files only (and two named rules, one named line),
 * and Trusted Types, so that a string can't become script (W3C CSP 3, Trusted Types). `declic` is the policy that
 * registers the service worker. The document of a payment allows its provider's form too, and no other page does.
 */
export const securityHeaders = fp(
  (app: FastifyInstance, { config }: { config: Config }, done: () => void) => {
    const headers = headersOf({
      contentSecurityPolicy: { useDefaults: false, directives: strictPolicy },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isSecure(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    });
    headers['permissions-policy'] = 'camera=(), microphone=(), geolocation=(self), payment=(self)';
    app.decorate('securityHeaders', headers);
    const isStripe = config.payments === 'stripe';
    const ofPayment = headersOf({ contentSecurityPolicy: { useDefaults: false, directives: paymentPolicy(isStripe) } });
    app.decorate('paymentPolicy', ofPayment['content-security-policy'] ?? '');
    app.addHook('onRequest', (_request, reply, next) => {
      // Not those of the response itself: Node would check them twice.
      reply.headers(headers);
      next();
    });
    done();
  },
  { name: 'security-headers' },
);

/** Makes Helmet's headers once: it would build the same ones again for each request. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
