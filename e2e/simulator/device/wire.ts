import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import type { MutationKind } from '#shared/nouns.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import type { Owner } from '#shared/ids.ts';
import { isWriteOf } from '../nouns/played.ts';
import { playedNouns } from '../nouns/played-nouns.ts';
import type { SimContext } from './context.ts';

/** The fate of a message on its way. */
export const fates = [
  'arrives',
  'lost',
  'cut',
  'doubled',
  'unavailable',
  'too many',
  'portal',
  'too old',
  'no room',
  'no such page',
  'timed out',
  'too slow',
  'unkept',
] as const;
export type Fate = (typeof fates)[number];

/** One request, from the page to the server and back. */
export interface Transit {
  readonly from: SimContext;
  readonly request: WireRequest;
  /** The browser's cookie when the request was sent. */
  readonly cookie: string | null;
  readonly leftAt: number;
  readonly resolve: (reply: WireReply) => void;
  /** The server's answer, on its way back. */
  reply: WireReply | null;
  newCookie: string | null;
  /** The reply is ignored: the page was killed, or its time limit ended. */
  isAbandoned: boolean;
}

const RETRY_AFTER_S = 7;
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * An answer that our application's rules do not explain: a failing or full server, a newer one that no longer accepts
 * this build's writes, a proxy, a captive portal.
 */
export function strangeReply(fate: Fate, isWrite: boolean): WireReply {
  switch (fate) {
    case 'unavailable':
      return problem(503, 'unavailable', {});
    case 'too many':
      return problem(429, 'too_many_requests', { 'retry-after': String(RETRY_AFTER_S) });
    case 'too old':
      return isWrite ? problem(426, 'client_too_old', {}) : problem(503, 'unavailable', {});
    case 'no room':
      return isWrite ? problem(507, 'storage_full', {}) : problem(503, 'unavailable', {});
    case 'portal':
      return { kind: 'foreign', status: 200 };
    case 'no such page':
      return { kind: 'foreign', status: 404 };
    case 'timed out':
      return { kind: 'foreign', status: 504 };
    case 'too slow':
      return problem(408, 'request_timeout', {});
    default:
      return { kind: 'none' };
  }
}

function problem(status: number, code: string, headers: Record<string, string>): WireReply {
  return {
    kind: 'ours',
    status,
    headers: { get: (name) => headers[name] ?? null },
    body: { type: 'about:blank', title: code, status, code },
  };
}

/** A replayable write, as the device names it. */
export function keyOf(request: WireRequest): string | null {
  return request.headers['idempotency-key'] ?? null;
}

/** A write, for a full server or a newer one. */
export function isRefusable(request: WireRequest): boolean {
  return keyOf(request) !== null || request.path.startsWith('/api/uploads/');
}

/** A short name of a request, for the trace. */
export function nameOf({ method, path }: Pick<WireRequest, 'method' | 'path'>): string {
  return `${method} ${path.replace('/api/', '').replace(ID, 'one').split('?', 1)[0] ?? ''}`;
}

/** The effect of a write, as its request states it. */
export function effectOf({ method, headers, body }: Pick<WireRequest, 'method' | 'headers' | 'body'>) {
  const { id, budget, status } = body as { id: string; budget?: number; status?: string };
  const update = status === undefined ? 'quote_request.edit' : 'quote_request.withdraw';
  const kind: MutationKind = method === 'POST' ? 'quote_request.create' : update;
  return { kind, requestId: id, marker: budget ?? 0, actor: headers['x-declic-owner'] as Owner };
}

/** A reply, for the trace. */
export function wordsOf({ status, body }: { status: number; body: unknown }): string {
  const { code, errors } = (body ?? {}) as Partial<Problem>;
  if (code === undefined || status < 400) return String(status);
  const fields = (errors ?? []).map(({ field, validation }) => `${field} ${validation}`);
  return `${status} ${code}${fields.length === 0 ? '' : ` (${fields.join(', ')})`}`;
}

export function isOfPhotos({ path }: Pick<WireRequest, 'path'>): boolean {
  return path.startsWith('/api/portfolio-photos') || path.startsWith('/api/uploads/');
}

/** A write of a noun that stories play through its declarations. */
export function isOfNouns({ path }: Pick<WireRequest, 'path'>): boolean {
  return playedNouns.some((noun) => isWriteOf(noun, { path }));
}

/** The upload of a request. */
export function uploadOf({ path }: Pick<WireRequest, 'path'>): string | null {
  return path.startsWith('/api/uploads/') ? (path.split('/').at(-1) ?? null) : null;
}
