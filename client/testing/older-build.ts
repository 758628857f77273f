import ownerV3 from '../data/db/samples/owner.v3.json' with { type: 'json' };
import type { OwnerDb } from '../data/db/owner-db.ts';

const tables: Readonly<Record<string, string>> = {
  quote_request: 'quote_requests',
  booking: 'bookings',
  portfolio_photo: 'portfolio_photos',
};

/**
 * Writes an owner's database as the build before `rows` had it, with all its data: a table for each entity type. The app
 * opens it again at its next use.
 */
export async function writeVersion3(db: OwnerDb): Promise<void> {
  const kept = new Map<string, readonly object[]>();
  for (const table of db.tables) kept.set(table.name, await table.toArray());
  for (const { type, ...row } of await db.rows.toArray()) {
    const table = tables[type] ?? type;
    kept.set(table, [...(kept.get(table) ?? []), row]);
  }
  db.close({ disableAutoOpen: false });
  await finished(indexedDB.deleteDatabase(db.name));
  const opening = indexedDB.open(db.name, ownerV3.version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [name, { keyPath, autoIncrement, indexes }] of Object.entries(ownerV3.stores)) {
      const made = opening.result.createObjectStore(name, { keyPath, autoIncrement });
      for (const index of indexes) made.createIndex(index.name, index.name, { unique: index.unique });
      for (const row of kept.get(name) ?? []) made.add(row);
    }
  });
  (await finished(opening)).close();
}

/** The result of a request. */
export function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
  });
}
