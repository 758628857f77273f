import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

/**
 * Gives the server a newer build from now on.
 * @param folder its built client, a copy of this checkout's
 */
export function deployNewer(folder: string): void {
  const worker = join(folder, 'client/sw.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// a newer build\n`);
  rmSync(`${worker}.br`, { force: true });
}

/** Ten times Dexie's second version: a build that does not exist yet. */
const NEWER = 990;

/**
 * Opens every database of the device as a newer build would.
 * @returns the result of each opening, and the drafts it found
 */
export function upgradeAll(page: Page): Promise<{ ways: string[]; drafts: unknown[] }> {
  return page.evaluate(async (version) => {
    const ways: string[] = [];
    const drafts: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('declic-')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('blocked', () => ways.push('blocked'));
        opening.addEventListener('upgradeneeded', () => ways.push('upgraded'));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
        opening.addEventListener('success', () => resolve(opening.result));
      });
      if (database.objectStoreNames.contains('drafts')) {
        await new Promise<void>((resolve) => {
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            drafts.push(...(all.result as unknown[]));
            resolve();
          });
        });
      }
      database.close();
    }
    return { ways, drafts };
  }, NEWER);
}
