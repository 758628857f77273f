import type { Page } from 'playwright/test';
import ownerV3 from '../../client/db/samples/owner.v3.json' with { type: 'json' };

const stores = Object.entries(ownerV3.stores).map(([name, { keyPath, autoIncrement, indexes }]) => ({
  name,
  keyPath,
  autoIncrement,
  indexes,
}));

/**
 * Writes the owners' databases of a device as the build before `rows` had them, with all their data: a table for each
 * entity type. Runs on a page of this origin without our code, while the app is closed.
 * @returns the number of entity rows
 */
export function writeVersion3(page: Page): Promise<number> {
  return page.evaluate(
    async ({ version, stores }) => {
      const tables: Readonly<Record<string, string>> = {
        quote_request: 'quote_requests',
        booking: 'bookings',
        portfolio_photo: 'portfolio_photos',
      };
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
        });
      let entities = 0;
      for (const { name = '' } of await indexedDB.databases()) {
        if (!/^declic-(?:guest|user):/.test(name)) continue;
        const today = await done(indexedDB.open(name));
        const kept = new Map<string, object[]>();
        for (const store of today.objectStoreNames) {
          kept.set(store, await done(today.transaction(store).objectStore(store).getAll()));
        }
        today.close();
        await done(indexedDB.deleteDatabase(name));
        for (const { type, ...row } of (kept.get('rows') ?? []) as { type: string }[]) {
          const table = tables[type] ?? type;
          kept.set(table, [...(kept.get(table) ?? []), row]);
          entities += 1;
        }
        const opening = indexedDB.open(name, version);
        opening.addEventListener('upgradeneeded', () => {
          for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
            const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
            for (const index of indexes) made.createIndex(index.name, index.name, { unique: index.unique });
            for (const row of kept.get(store) ?? []) made.add(row);
          }
        });
        (await done(opening)).close();
      }
      return entities;
    },
    { version: ownerV3.version, stores },
  );
}
