import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import { TestDevice } from '../testing.ts';
import { removePhoto } from './photos.ts';
import { someBytes, taken } from './testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const pending = async () => (await db.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'cancelled');
const aPhoto = async () => {
  const kept = await taken(device, db, someBytes(100));
  return kept.kind === 'kept' ? kept.photo_id : '';
};

describe('a photo', () => {
  it('removed before it was sent leaves no trace', async () => {
    await removePhoto(device.ports, db, await aPhoto());
    expect([await pending(), await db.asset_chunks.count()]).toEqual([[], 0]);
  });

  it('the server has is deleted there, once', async () => {
    await removePhoto(device.ports, db, 'there');
    await removePhoto(device.ports, db, 'there');
    expect(await pending()).toMatchObject([{ kind: 'photo.delete', payload: { id: 'there' } }]);
  });

  it('removed while its creation is being sent is deleted once', async () => {
    const id = await aPhoto();
    await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
    await removePhoto(device.ports, db, id);
    expect((await pending()).map(({ kind }) => kind)).toEqual(['photo.create', 'photo.delete']);
    await db.assets.toCollection().modify({ state: 'done' });
    await removePhoto(device.ports, db, id);
    expect(await pending()).toHaveLength(2);
  });
});
