// Sending the queue: taken under a lease, sent once, settled.
import { ruleOf } from '#shared/nouns.ts';
import { CLIENT_VERSION } from '#shared/versions.ts';
import type { Owner } from '#shared/ids.ts';
import { SCHEMA_HEADER, schemaTag } from '#shared/sync/upgrade.ts';
import { judge, type Verdict } from '#shared/protocol/verdict.ts';
import type { WireReply } from '../api/http.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { claimNext, parkDependants } from './lease.ts';
import { freshProof, Proofs } from './proofs.ts';
import { flushLock } from '#client/data/outbox/turns.ts';
import { resumeAll } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { announcePresence, releaseAbandonedLeases } from '../presence.ts';
import { currentSessionId, type OwnedRequest, type SessionKeeper } from '../session/session.ts';
import { answerOf, settle } from './settle.ts';

/** The result of a flush: the time of the next try (epoch ms), and the number of acknowledged items. */
export interface FlushResult {
  readonly acknowledged: number;
  readonly wakeAt: number | null;
}

const LOCK_PATIENCE_MS = 60_000;

/**
 * Sends pending items, one at a time, until none can be sent. Page and worker run this same function; the lock
 * separates them in the ordinary case, leases and epochs in every other.
 * @param mayContinue asked before each item; the worker stops taking items when its time is nearly up
 */
export async function flush(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  mayContinue: () => boolean = () => true,
): Promise<FlushResult> {
  await announcePresence(ports);
  return ports.locks.hold(flushLock(owner), LOCK_PATIENCE_MS, async () => {
    const db = ports.openOwner(owner);
    await releaseAbandonedLeases(ports, db.outbox);
    await resumeSignedIn(keeper, db);
    const proofs = new Proofs(ports);
    let acknowledged = 0;
    while (mayContinue()) {
      const session = await currentSessionId(ports.device);
      const claim = await claimNext(ports, db);
      if (claim.kind === 'busy') return { acknowledged, wakeAt: claim.until };
      if (claim.kind === 'idle') {
        await parkDependants(db);
        return { acknowledged, wakeAt: claim.wakeAt };
      }
      const verdict = await send({ ports, keeper, db, proofs, session }, claim.item);
      if (verdict.event === 'acknowledge') acknowledged += 1;
      if (verdict.event !== 'lack_auth') continue;
      // Nobody is signed in, so the next item would fail too. After a newer sign-in, the items that are left are sent now.
      const newer = await currentSessionId(ports.device);
      return { acknowledged, wakeAt: newer === null || newer === session ? null : ports.clock.now() };
    }
    return { acknowledged, wakeAt: ports.clock.now() };
  });
}

/** Resumes the items that waited for a sign-in. */
async function resumeSignedIn(keeper: SessionKeeper, db: OwnerDb): Promise<void> {
  const waiting = await db.outbox.where('state').equals('waiting').toArray();
  if (!waiting.some(({ reason }) => reason === 'auth')) return;
  if ((await keeper.authorize(db.owner)).kind === 'ok') await resumeAll(db, 'auth');
}

const AT_ONCE: Verdict = { event: 'retry', retryAfterMs: 0 };

function verdictOf(reply: WireReply | { readonly kind: 'auth' }, now: number): Verdict {
  return reply.kind === 'auth' ? { event: 'lack_auth' } : judge(answerOf(reply, now));
}

/** Some paths contain ids of the payload. */
function pathOf({ kind, payload }: OutboxItem): string {
  const { path, query } = ruleOf(kind);
  const fields: Readonly<Record<string, unknown>> = { ...payload };
  const found = path.replace(/:([a-z_]+)/g, (_, name: string) => String(fields[name]));
  return query === undefined ? found : `${found}?${query}=${payload.id}`;
}

interface Sender {
  readonly ports: SyncPorts;
  readonly keeper: SessionKeeper;
  readonly db: OwnerDb;
  readonly proofs: Proofs;
  /** The session in which the item was claimed; null for a guest, or when nobody is signed in. */
  readonly session: string | null;
}

const client = { 'x-declic-client': String(CLIENT_VERSION) };

/** The request of a challenge. */
function asking(path: string): OwnedRequest {
  return { method: 'GET', path, headers: client };
}

function requestOf(item: OutboxItem, proofs: Proofs, captcha: string | undefined): OwnedRequest {
  const { method, ifMatch } = ruleOf(item.kind);
  return {
    method,
    path: pathOf(item),
    headers: {
      'idempotency-key': item.idempotency_key,
      ...client,
      [SCHEMA_HEADER]: schemaTag(item.kind, item.schema_version),
      ...(ifMatch ? { 'if-match': `"${item.base_version}"` } : {}),
      ...proofs.headersOf(item.idempotency_key),
    },
    body: captcha === undefined ? item.payload : { ...item.payload, captcha },
  };
}

/** Sends one claimed item and stores the result. An item that needs a proof of work is sent again at once with it. */
async function send({ ports, keeper, db, proofs, session }: Sender, item: OutboxItem): Promise<Verdict> {
  const { needsProof } = ruleOf(item.kind);
  const brought =
    needsProof === undefined ? null : await freshProof(ports, () => keeper.call(db.owner, asking(needsProof)));
  const reply =
    brought === null || brought.kind === 'proof'
      ? await keeper.call(db.owner, { ...requestOf(item, proofs, brought?.captcha), session })
      : brought;
  const verdict = (await proofs.solve(item.idempotency_key, reply)) ? AT_ONCE : verdictOf(reply, ports.clock.now());
  await settle(ports, db, item, reply.kind === 'auth' ? { kind: 'none' } : reply, verdict);
  return verdict;
}
