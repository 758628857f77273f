import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DatabaseGroup } from './database-group.ts';
import { DeviceDb } from './device-db.ts';
import { OwnerDb } from './owner-db.ts';

let port: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let outdated: number;
beforeEach(() => {
  port = { indexedDB: new IDBFactory(), IDBKeyRange };
  outdated = 0;
});

const draft = {
  id: 'a',
  kind: 'quote_request',
  fields: { client_name: 'Camille' },
  created_at: '',
  updated_at: '',
} as const;

/** A page or worker of this build, with its two databases open. */
async function aContext() {
  const group = new DatabaseGroup(() => {
    outdated += 1;
  });
  const device = group.add(new DeviceDb(port));
  const owner = group.add(new OwnerDb('guest:a', port));
  await Promise.all([device.open(), owner.open()]).catch(() => undefined);
  return { group, device, owner };
}

/**
 * A newer build opens a database.
 * @returns the rows it finds in each store
 */
function upgraded(name: string, version: number, store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = port.indexedDB.open(name, version);
    opening.addEventListener('blocked', () => reject(new Error('The upgrade is blocked')));
    opening.addEventListener('error', () => reject(new Error('The upgrade failed')));
    opening.addEventListener('success', () => {
      const all = opening.result.transaction(store).objectStore(store).getAll();
      all.addEventListener('success', () => {
        opening.result.close();
        resolve(all.result);
      });
    });
  });
}

describe('when a newer build upgrades the databases', () => {
  it.each([
    ['the device’s database', 'declic-device', 'facts'],
    ['a person’s', 'declic-guest:a', 'drafts'],
  ])('%s, this context closes all its databases for good and is notified once', async (_, name, store) => {
    const { device, owner } = await aContext();
    await upgraded(name, 990, store);
    expect(outdated).toBe(1);
    await expect(device.fact('locale')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    await expect(owner.drafts.toArray()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    await expect(owner.drafts.put(draft)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  });

  it('commits the write that was running, completely', async () => {
    const { owner } = await aContext();
    const writing = owner.transaction('rw', owner.drafts, owner.meta, async () => {
      await owner.drafts.put(draft);
      await owner.meta.put({ key: 'sync', cursor: 's:1', snapshot: 1, pulled_at: null });
    });
    const rows = await upgraded('declic-guest:a', 990, 'drafts');
    await writing;
    expect(rows).toEqual([draft]);
  });

  it('closes a database opened later in this context too', async () => {
    const { group } = await aContext();
    await upgraded('declic-device', 990, 'facts');
    const other = group.add(new OwnerDb('guest:b', port));
    await expect(other.drafts.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(outdated).toBe(1);
  });
});

describe('when this build opens a database', () => {
  it('closes everything and reports a newer version instead of reading it', async () => {
    await aContext();
    await upgraded('declic-guest:a', 990, 'drafts');
    outdated = 0;
    const { device, owner } = await aContext();
    await expect(owner.drafts.toArray()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    await expect(device.fact('locale')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(outdated).toBe(1);
  });

  it('reads its own version, and one patched by Dexie', async () => {
    const { owner } = await aContext();
    await owner.drafts.put(draft);
    owner.close();
    await upgraded('declic-guest:a', 51, 'drafts');
    outdated = 0;
    const again = await aContext();
    expect(await again.owner.drafts.toArray()).toEqual([draft]);
    expect(outdated).toBe(0);
  });
});

it('creates a database again at its next use after another context deleted it', async () => {
  const { owner } = await aContext();
  await owner.drafts.put(draft);
  await new OwnerDb('guest:a', port).delete();
  expect(await owner.drafts.toArray()).toEqual([]);
  expect(outdated).toBe(0);
});
