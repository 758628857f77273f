import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { FastifyRequest } from 'fastify';
import type { NotNull } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { instantParameter } from '../db/columns.ts';
import { em } from '../db/request-em.ts';
import { tables } from '../db/tables.ts';
import { Refusal } from '../problems.ts';

/** A replayable write's key and fingerprint: the same key must always come with the same fingerprint. */
export interface KeyClaim {
  readonly owner: Owner;
  readonly key: string;
  readonly fingerprint: string;
}

/** An earlier answer, unchanged. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string | null;
}

const KEY_FORMAT = /^[\w-]{16,64}$/;

/**
 * The key of a replayable write; null for a write that has none and needs none.
 * @throws Refusal `idempotency_key_required`
 */
export function claimOf(request: FastifyRequest): KeyClaim | null {
  const isReplayable = request.routeOptions.config.replayable === true;
  if (!isReplayable || request.actor.kind === 'nobody') return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY_FORMAT.test(key)) throw new Refusal('idempotency_key_required');
  return { owner: request.actor.owner, key, fingerprint: fingerprintOf(request) };
}

/**
 * SHA-256 of method, path and the original canonical JSON body (RFC 8785), before any upgrade here. A proof of work is left
 * out: each try brings another.
 */
function fingerprintOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  return createHash('sha256')
    .update(`${request.method}\n${path}\n${canonicalize(withoutProof(request.sentBody)) ?? ''}`)
    .digest('hex');
}

function withoutProof(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('captcha' in body)) return body;
  const { captcha: _, ...rest } = body;
  return rest;
}

/**
 * Claims a key for this transaction. A second sender waits here for the first one's commit, and gets its answer.
 * @returns null when this transaction has to do the work
 * @throws Refusal `idempotency_key_reused` when the key was used for another request
 */
export async function claimKey(claim: KeyClaim, now: Date): Promise<StoredAnswer | null> {
  const { owner, key, fingerprint } = claim;
  const claimed = await tables()
    .insertInto('idempotency_keys')
    .values({ owner, key, fingerprint, created_at: instantParameter(em(), now) })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .execute();
  if (claimed.length > 0) return null;
  const found = await tables()
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (found === undefined || found.status === null) throw new Refusal('in_progress', { retryAfterS: 1 });
  if (found.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused');
  return { status: found.status, text: found.body };
}

export async function storeAnswer(claim: KeyClaim, answer: StoredAnswer): Promise<void> {
  await tables()
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: answer.text })
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .execute();
}

/** The answer to the same request under another key, if it succeeded. */
export async function answerOfSameRequest({ owner, key, fingerprint }: KeyClaim): Promise<StoredAnswer | null> {
  const found = await tables()
    .selectFrom('idempotency_keys')
    .select(['status', 'body'])
    .where('owner', '=', owner)
    .where('fingerprint', '=', fingerprint)
    .where('key', '<>', key)
    .where((eb) => eb.between('status', 200, 299))
    .limit(1)
    .$narrowType<{ status: NotNull }>()
    .executeTakeFirst();
  return found === undefined ? null : { status: found.status, text: found.body };
}
