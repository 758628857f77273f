import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';

interface CachedReply {
  readonly body: Buffer;
  /** Made when it is first asked for. */
  compressed: Buffer | null;
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
/** How much older than that a reply may be: the clock is read that often, not for each request. */
const CLOCK_MS = 100;
const MAX_KEPT = 500;
const MAX_BYTES_KEPT = 32 * 1_024 * 1_024;
const MAX_URLS = 2_000;
const MAX_URL_CHARS = 200_000;
const BROTLI_QUALITY = 4;

/**
 * Keeps the replies of public lists. A kept one is sent right after the limits: such a route has no other guard, and its
 * URL was parsed before.
 */
export const publicReplies = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    const kept = new LRUCache<string, CachedReply>({
      max: MAX_KEPT,
      maxSize: MAX_BYTES_KEPT,
      // At most: its compressed form is smaller.
      sizeCalculation: ({ body }) => 2 * body.length,
      ttl: KEPT_MS,
      ttlResolution: CLOCK_MS,
    });
    /** The cache keys of URLs as they were sent. */
    const keys = new LRUCache<string, string>({
      max: MAX_URLS,
      maxSize: MAX_URL_CHARS,
      sizeCalculation: (key, url) => key.length + url.length,
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
    const freshReply = (key: string): CachedReply | undefined => {
      if (!app.hearsOthers()) app.forgetPublicReplies();
      return kept.get(key);
    };
    app.addHook('onRequest', (request, reply, next) => {
      const key = request.method === 'GET' ? keys.get(request.url) : undefined;
      const found = key === undefined ? undefined : freshReply(key);
      if (found === undefined) next();
      else sendCached(request, reply, found);
    });
    app.decorate('replyPublic', async (request, reply, compute) => {
      const key = keyOf(request);
      let found = freshReply(key);
      if (found === undefined) {
        const before = version;
        const text = String(reply.serializeInput((await app.readPublic(compute)) as Record<string, unknown>, '200'));
        found = { body: Buffer.from(text), compressed: null, etag: etagOf(text) };
        // Data that changed meanwhile may be missing from it: it answers this request only.
        if (version === before) kept.set(key, found);
      }
      keys.set(request.url, key);
      return sendCached(request, reply, found);
    });
    done();
  },
  { name: 'public-replies', dependencies: ['limits', 'unit-of-work', 'other-processes', 'public-reads'] },
);

/**
 * The cache key of a reply, for any spelling of its URL: the route, its parameters and query as their schemas parse
 * them.
 */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const sorted = Object.entries(query as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([routeOptions.url, params, sorted]);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const { body, etag } = cached;
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  cached.compressed ??= brotli(body);
  return reply.header('content-encoding', 'br').send(cached.compressed);
}

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
