import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

interface KeptReply {
  readonly body: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
  readonly until: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers a public GET from a kept, already serialised buffer with its ETag; `compute` runs when there is none.
     * One answer serves everybody, so a route using this must not look at who asks.
     */
    replyPublic(request: FastifyRequest, reply: FastifyReply, compute: () => Promise<unknown>): Promise<FastifyReply>;
    /** Public data changed here: nothing kept is good any more. */
    forgetPublicReplies(): void;
  }
}

/** Other processes learn of a change after this at the latest. */
const KEPT_MS = 10_000;
const MOST_KEPT = 500;
const BROTLI_QUALITY = 4;

export const publicReplies = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    const kept = new Map<string, KeptReply>();

    app.decorate('forgetPublicReplies', () => kept.clear());
    app.decorate('replyPublic', async (request, reply, compute) => {
      const now = Date.now();
      let found = kept.get(request.url);
      if (found === undefined || found.until <= now) {
        const text = String(reply.serializeInput((await compute()) as Record<string, unknown>, '200'));
        found = { body: Buffer.from(text), compressed: brotli(text), etag: etagOf(text), until: now + KEPT_MS };
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(request.url, found);
      }
      return sendKept(request, reply, found);
    });
    done();
  },
  { name: 'public-replies' },
);

function sendKept(request: FastifyRequest, reply: FastifyReply, { body, compressed, etag }: KeptReply): FastifyReply {
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
