import { mutations } from '#shared/api/mutations.ts';
import { CLIENT_VERSION } from '#shared/versions.ts';
import type { Owner } from '#shared/ids.ts';
import { SCHEMA_HEADER, schemaTag } from '#shared/sync/upgrade.ts';
import { judge, type Verdict } from '#shared/sync/verdict.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { claimNext, parkDependants } from './lease.ts';
import { flushLock } from './turns.ts';
import { resumeAll } from './outbox.ts';
import type { SyncPorts } from './ports.ts';
import { bePresent, freeAbandoned } from './presence.ts';
import type { SessionKeeper } from './session.ts';
import { answerOf, settle } from './settle.ts';

/** How a flush ended: when to look again (epoch ms), and how many items the server acknowledged. */
export interface FlushResult {
  readonly acknowledged: number;
  readonly wakeAt: number | null;
}

const LOCK_PATIENCE_MS = 60_000;

/**
 * Sends what waits, one item at a time, until nothing can go. Page and worker run this same function; the lock keeps
 * them apart in the ordinary case, leases and epochs in every other.
 * @param mayContinue asked before each item; the worker stops taking work when its time is nearly up
 */
export async function flush(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  mayContinue: () => boolean = () => true,
): Promise<FlushResult> {
  await bePresent(ports);
  return ports.locks.hold(flushLock(owner), LOCK_PATIENCE_MS, async () => {
    const db = ports.openOwner(owner);
    await freeAbandoned(ports, db.outbox);
    await resumeSignedIn(keeper, db);
    let acknowledged = 0;
    while (mayContinue()) {
      const claim = await claimNext(db, ports.clock.now(), ports.contextId);
      if (claim.kind === 'busy') return { acknowledged, wakeAt: claim.until };
      if (claim.kind === 'idle') {
        await parkDependants(db);
        return { acknowledged, wakeAt: claim.wakeAt };
      }
      const verdict = await send(ports, keeper, db, claim.item);
      if (verdict.event === 'acknowledge') acknowledged += 1;
      // Nobody is signed in: the next item would fare no better.
      if (verdict.event === 'lack_auth') return { acknowledged, wakeAt: null };
    }
    return { acknowledged, wakeAt: ports.clock.now() };
  });
}

/** Who signed in again gets what waited for it. */
async function resumeSignedIn(keeper: SessionKeeper, db: OwnerDb): Promise<void> {
  const waiting = await db.outbox.where('state').equals('waiting').toArray();
  if (!waiting.some(({ reason }) => reason === 'auth')) return;
  if ((await keeper.authorize(db.owner)).kind === 'ok') await resumeAll(db, 'auth');
}

/** Some paths name what they are about. */
function pathOf({ kind, payload }: OutboxItem): string {
  return mutations[kind].path.replace(':id', payload.id);
}

/** Sends one claimed item and writes what came of it. */
async function send(ports: SyncPorts, keeper: SessionKeeper, db: OwnerDb, item: OutboxItem): Promise<Verdict> {
  const rule = mutations[item.kind];
  const reply = await keeper.call(db.owner, {
    method: rule.method,
    path: pathOf(item),
    headers: {
      'idempotency-key': item.idempotency_key,
      'x-declic-client': String(CLIENT_VERSION),
      [SCHEMA_HEADER]: schemaTag(item.kind, item.schema_version),
      ...(rule.isVersioned ? { 'if-match': `"${item.base_version}"` } : {}),
    },
    body: item.payload,
  });
  const verdict: Verdict = reply.kind === 'auth' ? { event: 'lack_auth' } : judge(answerOf(reply, ports.clock.now()));
  await settle(ports, db, item, reply.kind === 'auth' ? { kind: 'none' } : reply, verdict);
  return verdict;
}
