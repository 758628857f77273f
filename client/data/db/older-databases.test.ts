import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Owner } from '#shared/ids.ts';
import { DeviceDb } from './device-db.ts';
import { OwnerDb } from './owner-db.ts';
import deviceV1 from './samples/device.v1.json' with { type: 'json' };
import ownerV1 from './samples/owner.v1.json' with { type: 'json' };
import ownerV2 from './samples/owner.v2.json' with { type: 'json' };
import ownerV3 from './samples/owner.v3.json' with { type: 'json' };
import ownerV4 from './samples/owner.v4.json' with { type: 'json' };
import ownerV5 from './samples/owner.v5.json' with { type: 'json' };

// Databases of older builds, store by store. These files are frozen: a new version adds a file and changes none.

interface FrozenDatabase {
  readonly name: string;
  /** The browser's own number: ten times Dexie's. */
  readonly version: number;
  readonly stores: Readonly<Record<string, FrozenStore>>;
}

interface FrozenStore {
  readonly keyPath: string | string[];
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly unique: boolean }[];
  readonly rows: readonly object[];
}

let port: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
beforeEach(() => {
  port = { indexedDB: new IDBFactory(), IDBKeyRange };
});

/** Creates a database as the file describes it, without Dexie. */
function createFrozen({ name, version, stores }: FrozenDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = port.indexedDB.open(name, version);
    opening.addEventListener('error', () => reject(new Error(`${name} could not be made`)));
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, { keyPath, autoIncrement, indexes, rows }] of Object.entries(stores)) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index.name, index.name, { unique: index.unique });
        for (const row of rows) made.add(row);
      }
    });
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}

const owner = ownerV1.name.replace('declic-', '') as Owner;

/** Stores of one entity type, whose rows `rows` holds since version 4. */
const types = new Map([
  ['quote_requests', 'quote_request'],
  ['bookings', 'booking'],
  ['portfolio_photos', 'portfolio_photo'],
]);

async function expectComplete(db: Dexie, { stores }: FrozenDatabase): Promise<void> {
  for (const [store, { rows }] of Object.entries(stores)) {
    const type = types.get(store);
    const kept: unknown[] =
      type === undefined
        ? await db.table(store).toArray()
        : await db.table('rows').where('type').equals(type).toArray();
    expect(kept).toHaveLength(rows.length);
    expect(kept).toEqual(expect.arrayContaining(rows.map((row) => (type === undefined ? row : { ...row, type }))));
  }
}

it.each([
  ['device', deviceV1, () => new DeviceDb(port)],
  ['owner', ownerV5, () => new OwnerDb(owner, port)],
] as const)(
  'the newest sample of the %s has the current tables: new tables need a new version',
  (_name, sample, open) => {
    const db = open();
    const shapeOf = (tables: readonly { name: string; indexes: readonly string[] }[]) =>
      Object.fromEntries(tables.map(({ name, indexes }) => [name, [...indexes].sort()]));
    const today = db.tables.map(({ name, schema }) => ({ name, indexes: schema.indexes.map((index) => index.name) }));
    const stores: Readonly<Record<string, FrozenStore>> = sample.stores;
    const frozen = Object.entries(stores).map(([name, { indexes }]) => ({
      name,
      indexes: indexes.map((index) => index.name),
    }));
    expect([db.verno * 10, shapeOf(today)]).toEqual([sample.version, shapeOf(frozen)]);
  },
);

it('reads everything in the device’s database of version 1', async () => {
  await createFrozen(deviceV1);
  const db = new DeviceDb(port);
  await expectComplete(db, deviceV1);
  expect((await db.fact('session'))?.owner).toBe(owner);
  expect(await db.fact('locale')).toBe('fr');
});

it.each([ownerV5, ownerV4])('reads everything in an owner’s database of version $version', async (sample) => {
  await createFrozen(sample);
  await expectComplete(new OwnerDb(owner, port), sample);
});

it('reads everything in an owner’s database of version 3, and moves its rows to one table', async () => {
  await createFrozen(ownerV3);
  const db = new OwnerDb(owner, port);
  await expectComplete(db, ownerV3);
  expect(await db.rowsOf('quote_request').toArray()).toHaveLength(ownerV3.stores.quote_requests.rows.length);
});

it('reads everything in an owner’s database of version 2, and moves its previews to their own table', async () => {
  const [asset] = ownerV2.stores.assets.rows;
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const assets = {
    ...ownerV2.stores.assets,
    rows: [
      { ...asset, preview: bytes },
      { ...asset, id: 'without' },
    ],
  };
  await createFrozen({ ...ownerV2, stores: { ...ownerV2.stores, assets } });
  const [moved] = ownerV3.stores.assets.rows;
  await expectComplete(new OwnerDb(owner, port), {
    ...ownerV3,
    stores: {
      ...ownerV3.stores,
      assets: { ...assets, rows: [{ ...moved }, { ...moved, id: 'without' }] },
      previews: { ...ownerV3.stores.previews, rows: [{ photo_id: asset?.photo_id, bytes }] },
    },
  });
});

describe('an owner’s database of version 1', () => {
  it('is read completely', async () => {
    await createFrozen(ownerV1);
    await expectComplete(new OwnerDb(owner, port), ownerV1);
  });

  it('gets the indexes that this build uses, and its counter continues', async () => {
    await createFrozen(ownerV1);
    const db = new OwnerDb(owner, port);
    const [first, second] = await db.outbox.orderBy('seq').toArray();
    expect(await db.outbox.where('state').equals('waiting').toArray()).toEqual([first]);
    expect(
      await db.outbox
        .where('lane')
        .equals(first?.lane ?? '')
        .sortBy('seq'),
    ).toEqual([first, second]);
    expect(
      await db.outbox
        .where('id')
        .equals(second?.id ?? '')
        .first(),
    ).toEqual(second);
    expect((await db.drafts.orderBy('updated_at').last())?.fields['description']).toBe('À la brunante');
    if (second === undefined) throw new Error('The second item is missing');
    const { seq: _, ...item } = second;
    expect(await db.outbox.add({ ...item, id: 'another' })).toBe(8);
  });
});
