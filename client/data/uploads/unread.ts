import { atomically } from '../db/atomically.ts';
import { metaOf, type OwnerDb, type ReadingRow } from '../db/owner-db.ts';
import { announcePresence, isPresent } from '../presence.ts';
import { mayKeepRows } from '../db/feed-rows.ts';
import type { SyncPorts } from '../ports.ts';

// The names of files that are being taken in, from their choice until each is stored or refused. A page that closes
// before that cannot store the rest, and a browser asks for confirmation only after an interaction; the next page lists
// the lost files.

type UnreadPorts = Pick<SyncPorts, 'contextId' | 'locks'>;
type Files = ReadingRow['files'];

/** A file that is being taken in. */
export interface UnreadFile {
  readonly name: string;
  /** The plan of the image; null for a photo of the portfolio. */
  readonly planId: string | null;
}

/** This page starts to read these files. */
export async function startReading(
  ports: UnreadPorts,
  db: OwnerDb,
  names: readonly string[],
  planId: string | null = null,
): Promise<void> {
  await announcePresence(ports);
  const plan = planId === null ? {} : { plan_id: planId };
  await change(db, (before) => [...before, ...names.map((name) => ({ name, page: ports.contextId, ...plan }))]);
}

/** These files are finished: stored, refused, or given up. */
export function endReading({ contextId }: UnreadPorts, db: OwnerDb, names: readonly string[]): Promise<void> {
  return change(db, (before) => {
    const left = [...before];
    for (const name of names) {
      const mine = left.findIndex((file) => file.name === name && file.page === contextId);
      const at = mine === -1 ? left.findIndex((file) => file.name === name) : mine;
      if (at !== -1) left.splice(at, 1);
    }
    return left;
  });
}

/** Files that a closed page could not store. */
export async function unreadFiles({ locks }: UnreadPorts, db: OwnerDb): Promise<readonly UnreadFile[]> {
  const files: UnreadFile[] = [];
  for (const { name, page, plan_id = null } of await readingIn(db)) {
    if (!(await isPresent(locks, page))) files.push({ name, planId: plan_id });
  }
  return files;
}

/** The number of files that other open pages have not stored yet. */
export async function readElsewhere({ contextId, locks }: UnreadPorts, db: OwnerDb): Promise<number> {
  const others = (await readingIn(db)).filter(({ page }) => page !== contextId);
  const present = await Promise.all(others.map(({ page }) => isPresent(locks, page)));
  return present.filter(Boolean).length;
}

async function readingIn(db: OwnerDb): Promise<Files> {
  return (await metaOf(db, 'reading'))?.files ?? [];
}

function change(db: OwnerDb, next: (before: Files) => Files): Promise<void> {
  return atomically(db, [db.meta], async (db) => {
    // The person signed out meanwhile: no file names are added here.
    if (!(await mayKeepRows(db))) return;
    const files = next(await readingIn(db));
    await (files.length === 0 ? db.meta.delete('reading') : db.meta.put({ key: 'reading', files }));
  });
}
