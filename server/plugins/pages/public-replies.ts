import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';

interface CachedReply {
  readonly body: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers a public GET from a cached, already serialised buffer with its ETag; `compute` runs when there is none.
     * One answer serves everybody, so a route with it must not look at the sender.
     */
    replyPublic(request: FastifyRequest, reply: FastifyReply, compute: () => Promise<unknown>): Promise<FastifyReply>;
    /** Public data changed here: all cached replies are stale. */
    forgetPublicReplies(): void;
    /** Grows with each such change: anything made from older public data is stale too. */
    publicVersion(): number;
  }
}

/** The longest delay until an unannounced change is visible, such as a manual change in the database. */
const KEPT_MS = 10_000;
const MAX_KEPT = 500;
const MAX_BYTES_KEPT = 32 * 1_024 * 1_024;
const BROTLI_QUALITY = 4;

export const publicReplies = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    const kept = new LRUCache<string, CachedReply>({
      max: MAX_KEPT,
      maxSize: MAX_BYTES_KEPT,
      sizeCalculation: ({ body, compressed }) => body.length + compressed.length,
      ttl: KEPT_MS,
    });

    let version = 0;
    app.decorate('forgetPublicReplies', () => {
      version += 1;
      kept.clear();
    });
    app.onCommitted((_owners, isPublic) => {
      if (isPublic) app.forgetPublicReplies();
    });
    app.decorate('publicVersion', () => {
      if (!app.hearsOthers()) app.forgetPublicReplies();
      return version;
    });
    app.decorate('replyPublic', async (request, reply, compute) => {
      if (!app.hearsOthers()) app.forgetPublicReplies();
      const key = keyOf(request);
      let found = kept.get(key);
      if (found === undefined) {
        const text = String(reply.serializeInput((await compute()) as Record<string, unknown>, '200'));
        found = { body: Buffer.from(text), compressed: brotli(text), etag: etagOf(text) };
        kept.set(key, found);
      }
      return sendCached(request, reply, found);
    });
    done();
  },
  { name: 'public-replies', dependencies: ['unit-of-work', 'other-processes'] },
);

/**
 * The cache key of a reply, for any spelling of its URL: the route, its parameters and query as their schemas parse
 * them.
 */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const sorted = Object.entries(query as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([routeOptions.url, params, sorted]);
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, compressed, etag }: CachedReply,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, stale-while-revalidate=60');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'br').send(compressed);
}

function brotli(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
