import { sql } from 'kysely';
import { countOf } from '#server/foundation/db/count-of.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { during, type JournalFilter, type JournalPage, lineOf } from './journal.queries.ts';

/** Backups and their proofs, the newest first, with what each contains or why it failed. */
export async function backupPage({ q, state, person, from, to, limit, offset }: JournalFilter): Promise<JournalPage> {
  let rows = tables().selectFrom('backup_runs as b').where(during('b.at', { from, to }));
  if (state !== undefined) rows = rows.where('b.is_well', '=', state === 'done' ? 1 : 0);
  if (state === 'waiting' || person !== undefined) rows = rows.where(sql<boolean>`1 = 0`);
  if (q !== undefined) rows = rows.where('b.backup_id', '=', q);
  const total = await countOf(rows);
  const found = await rows
    .select(['b.id', 'b.kind', 'b.at', 'b.backup_id', 'b.is_well', 'b.words'])
    .orderBy('b.at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    rows: found.map((row) => ({
      ...lineOf(
        'backup',
        row.id,
        row.at,
        row.kind === 'drill' ? 'backups.prove' : 'backups.make',
        row.is_well === 1 ? 'done' : 'failed',
      ),
      error: row.words,
    })),
  };
}
