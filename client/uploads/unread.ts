import { atomically } from '../db/atomically.ts';
import { metaOf, type OwnerDb } from '../db/owner-db.ts';
import { mayKeepRows } from '../sync/rows.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { ingestLock } from './ingest.ts';

// The names of files that are being taken in, from the moment they are chosen until each is kept or refused. A page that is
// closed before that can keep nothing more of them, and a browser lets it ask only whoever has touched it; the next one
// says which they were.

/** These are being read. */
export function startReading(db: OwnerDb, names: readonly string[]): Promise<void> {
  return change(db, (before) => [...before, ...names]);
}

/** These need nobody any more: kept, refused, or done without. */
export function endReading(db: OwnerDb, names: readonly string[]): Promise<void> {
  return change(db, (before) => {
    const left = [...before];
    for (const name of names) {
      const at = left.indexOf(name);
      if (at !== -1) left.splice(at, 1);
    }
    return left;
  });
}

/** Files a page that is closed by now did not get to keep; none while some page is taking files in. */
export async function unreadFiles({ locks }: Pick<SyncPorts, 'locks'>, db: OwnerDb): Promise<readonly string[]> {
  if (await locks.isHeld(ingestLock(db))) return [];
  return (await metaOf(db, 'reading'))?.names ?? [];
}

function change(db: OwnerDb, next: (before: readonly string[]) => string[]): Promise<void> {
  return atomically(db, [db.meta], async (db) => {
    // Signed out meanwhile: nothing of theirs is added here.
    if (!(await mayKeepRows(db))) return;
    const names = next((await metaOf(db, 'reading'))?.names ?? []);
    await (names.length === 0 ? db.meta.delete('reading') : db.meta.put({ key: 'reading', names }));
  });
}
