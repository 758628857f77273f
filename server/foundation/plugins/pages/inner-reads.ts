import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../problems.ts';

/** No socket has such an address, so no client can forge it: only `inject`, in this process, can set it. */
const INNER_ADDRESS = 'server-rendering';

/** Also for a name that nothing can have. */
const NOTHING_THERE: ReadonlySet<number> = new Set([400, 404, 414]);

/**
 * Whether server rendering sends this request, in this process. It counts once, as a page, for the visitor's address.
 */
export function isInnerRead(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === INNER_ADDRESS;
}

/**
 * Reads a public URL of the app in this process.
 * @returns undefined for a nonexistent resource
 * @throws Refusal `unavailable` when the app could not answer
 */
export async function readInside(app: FastifyInstance, url: string): Promise<unknown> {
  let reply = await ask(app, url);
  // A moved page has one new address.
  if (reply.statusCode === 308) reply = await ask(app, String(reply.headers.location));
  if (NOTHING_THERE.has(reply.statusCode)) return undefined;
  if (reply.statusCode === 200) return reply.json();
  throw new Refusal('unavailable', { detail: `${reply.statusCode} of ${url}` });
}

function ask(app: FastifyInstance, url: string) {
  return app.inject({ method: 'GET', url, remoteAddress: INNER_ADDRESS });
}
