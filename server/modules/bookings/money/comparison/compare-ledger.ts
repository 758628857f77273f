import { addHours } from '#shared/dates.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { BalanceMove } from '#server/gateways/payments/charges.ts';
import { LedgerEntry } from '../ledger.entity.ts';
import type { PaidPorts } from '../read-intent.ts';
import { compare } from './compare-rules.ts';
import { LedgerCheck, LedgerDifference } from './comparison.entity.ts';

/** The time that a message, or a job after it, may take. */
const GRACE_HOURS = 1;

/**
 * Compares each movement of the provider since the last comparison with one row of the ledger, and each row with one
 * movement. @throws PaymentsUnavailable, PaymentsRefused
 */
export async function compareLedger({ gateway, database, commit }: PaidPorts): Promise<void> {
  const [last = null] = await withEm(database.reader.fork(), () =>
    em().findAll(LedgerCheck, { orderBy: { at: 'desc' }, limit: 1 }),
  );
  const since = last?.at ?? new Date(0);
  const moves = await gateway.listMoves(last === null ? since : addHours(since, -GRACE_HOURS));
  await commit((work) => store(work, moves, since));
}

async function store(work: Work, moves: readonly BalanceMove[], since: Date): Promise<void> {
  const known = await em().find(LedgerDifference, { settled_at: null });
  const entries = await em().find(LedgerEntry, {
    $or: [{ at: { $gte: addHours(since, -2 * GRACE_HOURS) } }, { ref: { $in: known.map(({ ref }) => ref) } }],
  });
  const graceSince = addHours(work.now, -GRACE_HOURS);
  const settled = await em().find(LedgerDifference, {
    ref: { $in: [...new Set([...moves.map(({ sourceId, id }) => sourceId ?? id), ...entries.map(({ ref }) => ref)])] },
    settled_at: { $ne: null },
  });
  const { found, gone } = compare({ moves, entries, entriesSince: since, graceSince, known: [...known, ...settled] });
  for (const row of known.filter(({ id }) => gone.includes(id))) row.settled_at = work.now;
  for (const difference of found) {
    em().create(LedgerDifference, {
      id: newId(),
      ...difference,
      found_at: work.now,
      settled_at: null,
      settled_words: '',
    });
  }
  em().create(LedgerCheck, {
    id: newId(),
    at: work.now,
    moves: moves.length,
    entries: entries.filter(({ at }) => at >= since).length,
    differences: found.length,
  });
}
