import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import { THEME_SCRIPT } from '#shared/theme.ts';
import { type Config, isSecure } from '../../../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer to a request that no hook sees. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

/** The two rules React Aria adds to the page itself (pressable elements; scrolling under an overlay on iOS). */
const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Strict headers for every answer: scripts and styles from our own files only (and two named rules, one named line),
 * and Trusted Types, so that a string can't become script (W3C CSP 3, Trusted Types). `declic` is the policy that
 * registers the service worker.
 */
export const securityHeaders = fp(
  (app: FastifyInstance, { config }: { config: Config }, done: () => void) => {
    const headers = headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'", hashSource(THEME_SCRIPT)],
          'style-src': ["'self'", ...REACT_ARIA_STYLES.map(hashSource)],
          // A photo that waits on the device is shown from its local bytes.
          'img-src': ["'self'", 'blob:'],
          'connect-src': ["'self'"],
          'worker-src': ["'self'"],
          'manifest-src': ["'self'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['declic'],
        },
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isSecure(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    });
    headers['permissions-policy'] = 'camera=(), microphone=(), geolocation=(self), payment=(self)';
    app.decorate('securityHeaders', headers);
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
