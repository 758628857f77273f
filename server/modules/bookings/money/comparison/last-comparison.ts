import { type DeskLedger, DIFFERENCES_SHOWN } from '#shared/bookings/desk/desk.schema.ts';
import { instantOf, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The last comparison of the ledger, and the differences that are open, of any comparison. */
export async function lastComparison(): Promise<DeskLedger> {
  const last = await tables()
    .selectFrom('ledger_checks')
    .select(['at', 'moves'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { open } = await tables()
    .selectFrom('ledger_differences')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await tables()
    .selectFrom('ledger_differences')
    .select(['id', 'problem', 'kind', 'ref', 'move_cents', 'entry_cents', 'booking_id', 'found_at'])
    .where('settled_at', 'is', null)
    .orderBy('found_at')
    .orderBy('id')
    .limit(DIFFERENCES_SHOWN)
    .execute();
  return {
    compared_at: isoInstantOrNull(last?.at ?? null),
    moves: last?.moves ?? 0,
    differences: Number(open),
    open: rows.map((row) => ({ ...row, found_at: isoInstant(instantOf(row.found_at)) })),
  };
}
