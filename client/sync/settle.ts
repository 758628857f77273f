import { atomically } from '../db/atomically.ts';
import { mutations } from '#shared/api/mutations.ts';
import type { Problem } from '#shared/api/problem.ts';
import { type Answer, retryDelay, type Verdict } from '#shared/sync/verdict.ts';
import type { OurReply, WireReply } from '../api/http.ts';
import type { OutboxError, OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { noteAhead } from './ahead.ts';
import { move, pendingInLane } from './outbox.ts';
import type { SyncPorts } from './ports.ts';
import { type AnsweredRow, applyAcknowledgement, entityTables, mayKeepRows, syncState } from './rows.ts';

/** What the judge needs of a reply. */
export function answerOf(reply: WireReply, now: number): Answer {
  if (reply.kind !== 'ours') return reply;
  const { code } = problemOf(reply.body);
  return {
    kind: 'ours',
    status: reply.status,
    code: reply.status >= 400 ? (code ?? null) : null,
    retryAfterMs: retryAfter(reply.headers.get('retry-after'), now),
  };
}

/** `Retry-After`: seconds, or a date (RFC 9110). */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function problemOf(body: unknown): Partial<Problem> {
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * Writes what a send came to, in one transaction with the server's row. Nothing happens when somebody else took the item
 * meanwhile (another epoch): their send has the same key and will get the same answer.
 */
export async function settle(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  sent: OutboxItem,
  reply: WireReply,
  verdict: Verdict,
): Promise<void> {
  const now = ports.clock.now();
  await atomically(db, [db.outbox, db.meta, ...entityTables(db)], async (db) => {
    const item = await db.outbox.get(sent.seq);
    if (item === undefined || item.epoch !== sent.epoch) return;
    const moved = move(item, verdict.event);
    if (moved === null) return;
    const next: OutboxItem = { ...moved, lease: null, last_error: errorOf(reply) };
    switch (verdict.event) {
      case 'acknowledge':
        await acknowledge(
          db,
          { ...next, last_error: null, done_at: new Date(now).toISOString() },
          rowOf(item, reply),
          isReplay(reply),
        );
        return;
      case 'retry':
        await db.outbox.put({
          ...next,
          next_at: now + retryDelay(item.attempts, ports.random.number(), verdict.retryAfterMs),
        });
        return;
      case 'lack_auth':
        await db.outbox.put({ ...next, attempts: item.attempts - 1 });
        return;
      default:
        await db.outbox.put(next);
    }
  });
}

/** The row an acknowledgement answered with, if it had one. */
function rowOf({ kind }: OutboxItem, reply: WireReply): AnsweredRow | null {
  const row = (reply as Partial<OurReply>).body ?? null;
  return row === null ? null : ({ entity: mutations[kind].entity, row } as AnsweredRow);
}

/** The server had answered before: what it says now is what was true then. */
function isReplay(reply: WireReply): boolean {
  return reply.kind === 'ours' && reply.headers.get('idempotency-replayed') === 'true';
}

/** Done, with the server's row; what follows in the lane is based on the version answered, or on a newer one seen. */
async function acknowledge(
  db: OwnerDb,
  done: OutboxItem,
  answered: AnsweredRow | null,
  isReplayed: boolean,
): Promise<void> {
  await db.outbox.put({ ...done, answered_version: answered?.row.version ?? null });
  const mayKeep = await mayKeepRows(db);
  if (mayKeep) await noteAhead(db, done);
  if (done.kind === 'photo.delete') await db.portfolio_photos.delete(done.payload.id);
  if (answered === null) return;
  const { cursor, snapshot } = await syncState(db);
  // Until a snapshot is whole, what it does not have is gone: an answer given again may be older than a deletion.
  const isWhole = cursor?.startsWith('s:') === true;
  const seenIn = isWhole ? snapshot : snapshot - 1;
  // After it, the feed tells what is there now; a photo of an answer given again may be gone, and its end told already.
  const isPast = isWhole && isReplayed && answered.entity === 'portfolio_photo';
  if (mayKeep && !isPast) await applyAcknowledgement(db, answered, seenIn);
  const following = (await pendingInLane(db, done.lane)).find((item) => item.seq > done.seq);
  if (following !== undefined && following.base_version < answered.row.version) {
    await db.outbox.put({ ...following, base_version: answered.row.version });
  }
}

export function errorOf(reply: WireReply): OutboxError | null {
  if (reply.kind === 'none') return { status: null, code: null };
  if (reply.kind === 'foreign') return { status: reply.status, code: null };
  if (reply.status < 400) return null;
  const { code, errors, alternatives, current } = problemOf(reply.body);
  return {
    status: reply.status,
    code: code ?? null,
    ...(errors === undefined ? {} : { errors }),
    ...(alternatives === undefined ? {} : { alternatives }),
    ...(current === undefined ? {} : { current }),
  };
}
