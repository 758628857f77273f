import { entityTypes } from '#shared/nouns.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import type { OwnerDb } from '../data/db/owner-db.ts';

/** A device that has pulled the whole feed: for `kept`. */
export function pulled(changes: readonly Change[]): (db: OwnerDb) => Promise<unknown> {
  return (db) =>
    Promise.all([
      db.rows.bulkPut(changes.map(({ type, id, version, data }) => ({ type, id, version, data, snapshot: 1 }))),
      db.meta.put({
        key: 'sync',
        cursor: 's:1',
        snapshot: 1,
        pulled_at: new Date().toISOString(),
        arrived: [...entityTypes],
      }),
    ]);
}
