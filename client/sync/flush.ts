import { mutations } from '#shared/api/mutations.ts';
import { CLIENT_VERSION } from '#shared/versions.ts';
import type { Owner } from '#shared/ids.ts';
import { judge, type Verdict } from '#shared/sync/verdict.ts';
import type { WireReply } from '../api/http.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { claimNext, parkDependants, REQUEST_TIMEOUT_MS } from './claim.ts';
import type { SyncPorts } from './ports.ts';
import type { SessionKeeper } from './session.ts';
import { answerOf, settle } from './settle.ts';

/** How a flush ended: when to look again (epoch ms), and how many items the server acknowledged. */
export interface FlushResult {
  readonly acknowledged: number;
  readonly wakeAt: number | null;
}

const LOCK_PATIENCE_MS = 60_000;

/** The browser's name for "send what waits", asked for by the page and heard by the worker. */
export const FLUSH_TAG = 'declic-flush';

/**
 * Sends what waits, one item at a time, until nothing can go. Page and worker run this same function; the lock keeps
 * them apart in the ordinary case, leases and epochs in every other.
 * @param mayContinue asked before each item; the worker stops taking work when its time is nearly up
 */
export function flush(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  mayContinue: () => boolean = () => true,
): Promise<FlushResult> {
  return ports.locks.hold(`declic-flush:${owner}`, LOCK_PATIENCE_MS, async () => {
    const db = ports.openOwner(owner);
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
      // Nobody signed in, or nobody answers: the next item would fare no better.
      if (verdict.event === 'lack_auth') return { acknowledged, wakeAt: null };
    }
    return { acknowledged, wakeAt: ports.clock.now() };
  });
}

/** Sends one claimed item and writes what came of it. */
async function send(ports: SyncPorts, keeper: SessionKeeper, db: OwnerDb, item: OutboxItem): Promise<Verdict> {
  for (let renewals = 0; ; renewals += 1) {
    const { reply, verdict } = await attempt(ports, keeper, db.owner, item);
    if (verdict.event === 'refresh' && renewals === 0) {
      keeper.forgetAccess();
      continue;
    }
    const settled = verdict.event === 'refresh' ? ({ event: 'lack_auth' } as const) : verdict;
    await settle(ports, db, item, reply, settled);
    return settled;
  }
}

async function attempt(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  item: OutboxItem,
): Promise<{ reply: WireReply; verdict: Verdict }> {
  const authorization = await keeper.authorize(owner);
  if (authorization.kind === 'auth') return { reply: { kind: 'none' }, verdict: { event: 'lack_auth' } };
  if (authorization.kind === 'later') return judged(authorization.reply, ports.clock.now());
  const rule = mutations[item.kind];
  const reply = await ports.wire({
    method: rule.method,
    path: rule.path,
    headers: {
      ...authorization.headers,
      'idempotency-key': item.idempotency_key,
      'x-declic-client': String(CLIENT_VERSION),
      ...(rule.isVersioned ? { 'if-match': `"${item.base_version ?? 0}"` } : {}),
    },
    body: item.payload,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  ports.heard(reply);
  return judged(reply, ports.clock.now());
}

function judged(reply: WireReply, now: number): { reply: WireReply; verdict: Verdict } {
  return { reply, verdict: judge(answerOf(reply, now)) };
}
