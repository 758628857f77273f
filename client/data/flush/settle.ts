import { atomically } from '../db/atomically.ts';
import { editableOf, isDeletable, ruleOf } from '#shared/nouns.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import { type Answer, countedAttempts, retryDelay, type Verdict } from '#shared/protocol/verdict.ts';
import type { OurReply, WireReply } from '../api/http.ts';
import { type OutboxError, type OutboxItem, type OwnerDb } from '../db/owner-db.ts';
import { addAheadOfRows } from '#client/data/outbox/ahead.ts';
import { following, rebasedOnRefusal } from '../outbox/edits.ts';
import { move, pendingInLane } from '../outbox/outbox.ts';
import { amend, cancel, replace } from '../outbox/outbox.changes.ts';
import type { SyncPorts } from '../ports.ts';
import { type AnsweredRow, applyAcknowledgement, mayKeepRows, syncState } from '../db/feed-rows.ts';

/** The parts of a reply that the verdict needs. */
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
 * Stores the result of a send, in one transaction with the server's row. Nothing happens when another context took the
 * item meanwhile (another epoch): its send has the same key and will get the same answer.
 */
export async function settle(
  ports: Pick<SyncPorts, 'clock' | 'random' | 'wokeAt'>,
  db: OwnerDb,
  sent: OutboxItem,
  reply: WireReply,
  verdict: Verdict,
): Promise<void> {
  const now = ports.clock.now();
  await atomically(db, [db.outbox, db.meta, db.rows], async (db) => {
    const item = await db.outbox.get(sent.seq);
    // A discard deletes the database, and its successor counts from one again.
    if (item?.idempotency_key !== sent.idempotency_key || item.epoch !== sent.epoch) return;
    const moved = move(item, verdict.event);
    if (moved === null) return;
    const next: OutboxItem = { ...moved, lease: null, last_error: errorOf(reply) };
    switch (verdict.event) {
      case 'acknowledge':
        await acknowledge(
          db,
          { ...next, last_error: null, done_at: new Date(now).toISOString() },
          rowsOf(item, reply),
          isReplay(reply),
        );
        return;
      case 'retry': {
        const attempts = countedAttempts(item.attempts, reply, now, ports.wokeAt());
        const delay = retryDelay(attempts, ports.random.number(), verdict.retryAfterMs);
        await db.outbox.put({ ...next, attempts, next_at: now + delay });
        return;
      }
      case 'lack_auth':
        await db.outbox.put({ ...next, attempts: item.attempts - 1 });
        return;
      case 'conflict':
        await meet(ports, db, next);
        break;
      default:
        await db.outbox.put(next);
    }
    if (await isWithdrawnCreation(db, next)) await cancel(db, next.id);
  });
}

/** Whether the server refused a creation that its person has withdrawn meanwhile: then no question is asked. */
async function isWithdrawnCreation(
  db: OwnerDb,
  { kind, lane, state, last_error: error }: OutboxItem,
): Promise<boolean> {
  if (ruleOf(kind).creates !== true || state !== 'needs_you' || error?.code === 'already_exists') return false;
  return (await pendingInLane(db, lane)).some((item) => ruleOf(item.kind).withdraws === true);
}

/**
 * Handles a conflict, when another person changed the row an action is based on. Changes of different units are sent
 * together as a corrected item; otherwise the person is asked.
 */
async function meet(ports: Pick<SyncPorts, 'clock' | 'random'>, db: OwnerDb, refused: OutboxItem): Promise<void> {
  const { last_error: error } = refused;
  const merged = error?.code === 'version_conflict' ? rebasedOnRefusal(refused, error.current) : null;
  if (merged === null) await db.outbox.put(refused);
  else await replace(ports, db, refused, merged);
}

/** The rows in an acknowledgement, if it has any. */
function rowsOf({ kind }: OutboxItem, reply: WireReply): AnsweredRow | null {
  const body = ((reply as Partial<OurReply>).body ?? null) as AnsweredRow['row'] | null;
  if (body === null) return null;
  const { entity, answersWith = {} } = ruleOf(kind);
  const own = Object.entries(body).filter(([field]) => !(field in answersWith));
  const row = { ...Object.fromEntries(own), id: body.id, version: body.version };
  const others = Object.entries(answersWith).flatMap(([field, type]) => {
    const other = (body[field] ?? null) as AnsweredRow['row'] | null;
    return other === null ? [] : [{ entity: type, row: other }];
  });
  return { entity, row, others };
}

/** Whether the server replays an earlier answer, which may be outdated. */
function isReplay(reply: WireReply): boolean {
  return reply.kind === 'ours' && reply.headers.get('idempotency-replayed') === 'true';
}

/** Finishes an action with the server's row, and rebases the next action of the lane on it. */
async function acknowledge(
  db: OwnerDb,
  done: OutboxItem,
  answered: AnsweredRow | null,
  isReplayed: boolean,
): Promise<void> {
  const rule = ruleOf(done.kind);
  await db.outbox.put({ ...done, answered_version: answered?.row.version ?? null });
  const mayKeep = await mayKeepRows(db);
  if (mayKeep) await addAheadOfRows(db, done);
  if (rule.deletesRow === true) await db.rows.delete([rule.entity, done.payload.id]);
  if (answered === null) return;
  const { cursor, snapshot } = await syncState(db);
  // A row missing in an incomplete snapshot is deleted: a replayed answer may be older than its deletion.
  const isWhole = cursor?.startsWith('s:') === true;
  const seenIn = isWhole ? snapshot : snapshot - 1;
  // After the snapshot, the feed reports which rows exist; the row of a replayed answer may be deleted, and the feed may
  // have reported it already.
  const isPast = isWhole && isReplayed && isDeletable(rule.entity);
  if (mayKeep && !isPast) await applyAcknowledgement(db, answered, seenIn);
  const next = (await pendingInLane(db, done.lane)).find((item) => item.seq > done.seq);
  if (next !== undefined) await bring(db, next, done, answered);
}

/**
 * Rebases the next action on the answered row. An action based on a newer row than the answer to its creation stays
 * unchanged.
 */
async function bring(db: OwnerDb, next: OutboxItem, done: OutboxItem, { entity, row }: AnsweredRow): Promise<void> {
  const isOlder = next.base_version < row.version;
  const isFollowing = isOlder || ruleOf(done.kind).creates !== true;
  const editable = editableOf(entity);
  if (editable !== null && next.base_values && isFollowing) {
    await amend(db, next, following(next, done, editable, row));
  } else if (isOlder) {
    await amend(db, next, { base_version: row.version });
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
