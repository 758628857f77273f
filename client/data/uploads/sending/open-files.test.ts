import { beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, type OwnerDb } from '../../db/owner-db.ts';
import type { SyncPorts } from '../../ports.ts';
import { LOST, refuseNextAdd, TestDevice } from '../../testing.ts';
import { flushUploads } from './flush-uploads.ts';
import { giveFile, askForClosedFiles } from './open-files.ts';
import { removePhoto } from '../photos.ts';
import { PieceSize } from './pieces.ts';
import { announced, assetOf, someBytes, taken, UploadServer } from '../testing.ts';

const bytes = someBytes(2 * CHUNK_BYTES + 10);
let device: TestDevice;
let db: OwnerDb;
let server: UploadServer;
let other: SyncPorts;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  server = new UploadServer(device);
  other = device.context('another page');
});

function fillDevice(): void {
  refuseNextAdd(db.asset_chunks, new DOMException('full', 'QuotaExceededError'));
}

/** A photo the device has no room for, chosen in a page. */
async function opened(ports = device.ports) {
  fillDevice();
  return announced({ ports }, db, bytes);
}

const flushed = (ports = device.ports, piece = new PieceSize()) => flushUploads(ports, device.keeper, db, piece);

describe('a photo without room on this device', () => {
  it('is sent straight from its file, and nothing of it is stored', async () => {
    const { id, photo_id } = await opened();
    expect(await db.asset_chunks.count()).toBe(0);
    expect((await flushed()).arrived).toBe(1);
    expect(server.files.get(id)?.bytes).toEqual(bytes);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done' });
    expect(device.ports.files.size).toBe(0);
  });

  it('is sent only by the page that has its file open', async () => {
    const { photo_id } = await opened();
    expect(await flushed(other)).toEqual({ arrived: 0, wakeAt: null });
    await askForClosedFiles(other, db);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'queued' });
    expect((await flushed()).arrived).toBe(1);
  });

  it('sets the next try of that page only', async () => {
    await opened();
    server.next('PUT', LOST);
    server.next('PUT', LOST);
    const { wakeAt } = await flushed();
    expect(wakeAt).not.toBeNull();
    expect((await flushed(other)).wakeAt).toBeNull();
  });

  it('asks for its file once that page is closed, and continues from the server’s offset', async () => {
    const { id, photo_id } = await opened();
    const piece = new PieceSize({ min: CHUNK_BYTES / 4, max: CHUNK_BYTES, step: 1_024 });
    let asked = 0;
    await flushUploads(device.ports, device.keeper, db, piece, () => (asked += 1) <= 3);
    device.close(device.ports);
    await askForClosedFiles(other, db);
    await askForClosedFiles(other, db);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'needs_you', reason: 'file', offset: CHUNK_BYTES });
    expect(await taken({ ports: other }, db, bytes)).toEqual({ kind: 'kept', photo_id });
    expect((await assetOf(db, photo_id)).page).toBeUndefined();
    expect((await flushed()).arrived).toBe(1);
    expect(server.files.get(id)?.bytes).toEqual(bytes);
    expect(server.received).toBe(bytes.length);
    expect(await db.assets.count()).toBe(1);
  });

  it.each(['given its file', 'thrown away'])(
    'is left unchanged when it is %s while its page is looked for',
    async (what) => {
      const { photo_id } = await opened();
      const isHeld = async () => {
        await (what === 'thrown away' ? db.assets.clear() : taken({ ports: other }, db, bytes));
        return false;
      };
      await askForClosedFiles({ ...device.context('a third page'), locks: { ...other.locks, isHeld } }, db);
      const [asset] = await db.assets.where('photo_id').equals(photo_id).toArray();
      expect(asset?.state ?? 'gone').toBe(what === 'thrown away' ? 'gone' : 'queued');
    },
  );

  it('is sent by the page where it was chosen again, if there is still no room', async () => {
    const { photo_id } = await opened();
    fillDevice();
    expect(await taken({ ports: other }, db, bytes)).toEqual({ kind: 'kept', photo_id });
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'queued', page: other.contextId });
    expect((await flushed()).arrived).toBe(0);
    expect((await flushed(other)).arrived).toBe(1);
  });

  it('keeps its file when removing it failed', async () => {
    const { photo_id } = await opened();
    refuseNextAdd(db.outbox, new DOMException('full', 'QuotaExceededError'));
    await expect(removePhoto(device.ports, db, photo_id)).rejects.toThrow();
    expect((await flushed()).arrived).toBe(1);
  });

  it('is finished by another page where it was chosen again during its last piece', async () => {
    const small = someBytes(100);
    fillDevice();
    const { id, photo_id } = await announced(device, db, small);
    const { answer } = device;
    device.answer = async (request) => {
      if (request.method === 'PATCH') {
        fillDevice();
        await taken({ ports: other }, db, small);
      }
      return answer(request);
    };
    expect((await flushed()).arrived).toBe(1);
    expect(device.ports.files.has(id)).toBe(true);
    device.answer = answer;
    expect((await flushed(other)).arrived).toBe(1);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done' });
    expect(server.received).toBe(small.length);
  });

  it('is recognized by the page that has it open', async () => {
    const { photo_id } = await opened();
    expect(await taken(device, db, bytes)).toEqual({ kind: 'duplicate', photo_id });
  });

  it('asks for a file that was changed or removed', async () => {
    const { id, photo_id } = await opened();
    const gone = new Blob();
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    for (const file of [new Blob(['shorter']), gone]) {
      device.ports.files.set(id, file);
      await flushed();
      expect(await assetOf(db, photo_id)).toMatchObject({ state: 'needs_you', reason: 'file' });
      fillDevice();
      await taken(device, db, bytes);
    }
    expect((await flushed()).arrived).toBe(1);
  });

  it('stores nothing when its file is chosen again after the photo was removed', async () => {
    const asset = await opened();
    await removePhoto(device.ports, db, asset.photo_id);
    await giveFile(other, db, asset, new Blob([bytes]), bytes);
    expect(await assetOf(db, asset.photo_id)).toMatchObject({ state: 'cancelled' });
    await db.assets.clear();
    await giveFile(other, db, asset, new Blob([bytes]), bytes);
    expect(await db.asset_chunks.count()).toBe(0);
  });

  it('is kept beside other open files of the same page', async () => {
    await opened();
    fillDevice();
    expect(await taken(device, db, someBytes(50))).toMatchObject({ kind: 'kept' });
    expect(device.ports.files.size).toBe(2);
  });
});
