import { beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, type OwnerDb } from '../db/owner-db.ts';
import { TestDevice } from '../testing.ts';
import { pauseUploads, resumePaused, retryPhotos } from './photos.ts';
import { flushUploads } from './sending/flush-uploads.ts';
import { PieceSize } from './sending/pieces.ts';
import { announced, assetOf, someBytes, taken, UploadServer } from './testing.ts';

let device: TestDevice;
let db: OwnerDb;
let server: UploadServer;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  server = new UploadServer(device);
});

const piece = new PieceSize({ min: CHUNK_BYTES, max: CHUNK_BYTES, step: 1_024 });
const flushed = () => flushUploads(device.ports, device.keeper, db, piece);
const PAUSED = { state: 'waiting', reason: 'paused', lease: null };

describe('a paused photo', () => {
  it('is not sent, and asks for no other try, until the person resumes it', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await pauseUploads(db, [photo_id]);
    expect(await flushed()).toEqual({ arrived: 0, wakeAt: null });
    expect([device.sent, await assetOf(db, photo_id)]).toMatchObject([[], PAUSED]);
    await resumePaused(db, [photo_id]);
    expect((await flushed()).arrived).toBe(1);
  });

  it('stops after the piece under way, and continues from the server’s offset', async () => {
    const bytes = someBytes(3 * CHUNK_BYTES);
    const { id, photo_id } = await announced(device, db, bytes);
    const answer = device.answer;
    device.answer = async (request) => {
      if (request.method === 'PATCH') await pauseUploads(db, [photo_id]);
      return answer(request);
    };
    expect((await flushed()).arrived).toBe(0);
    expect(device.sent.map(({ method }) => method)).toEqual(['PUT', 'PATCH']);
    expect(await assetOf(db, photo_id)).toMatchObject(PAUSED);
    device.answer = answer;
    await resumePaused(db, [photo_id]);
    expect((await flushed()).arrived).toBe(1);
    expect([server.files.get(id)?.bytes, server.received]).toEqual([bytes, bytes.length]);
  });

  it('stays paused while others are tried again', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await pauseUploads(db, [photo_id]);
    await retryPhotos(db);
    expect(await assetOf(db, photo_id)).toMatchObject(PAUSED);
  });

  it('leaves photos of other places on their way', async () => {
    const [held, other] = [
      await announced(device, db, someBytes(100, 1)),
      await announced(device, db, someBytes(100, 2)),
    ];
    await pauseUploads(db, [held.photo_id]);
    expect((await flushed()).arrived).toBe(1);
    expect(await assetOf(db, other.photo_id)).toMatchObject({ state: 'done' });
  });

  it('that has arrived stays as it is', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await flushed();
    await pauseUploads(db, [photo_id]);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done' });
  });
});

describe('a photo added to a place with paused photos', () => {
  it('is paused too', async () => {
    const { photo_id } = await announced(device, db, someBytes(100, 1));
    await pauseUploads(db, [photo_id]);
    const added = await taken(device, db, someBytes(100, 2));
    expect(await assetOf(db, added.kind === 'kept' ? added.photo_id : '')).toMatchObject(PAUSED);
  });

  it('is sent when the paused ones are of another place', async () => {
    const { id, photo_id } = await announced(device, db, someBytes(100, 1));
    await db.assets.update(id, { plan_id: 'a plan' });
    await pauseUploads(db, [photo_id]);
    const added = await taken(device, db, someBytes(100, 2));
    expect(await assetOf(db, added.kind === 'kept' ? added.photo_id : '')).toMatchObject({ state: 'queued' });
  });
});
