import { beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, type OwnerDb } from '../../db/owner-db.ts';
import { announcePresence } from '../../presence.ts';
import { aSession, CAMILLE, LOST, ours, refusal, TestDevice } from '../../testing.ts';
import { claimAsset } from './claim.ts';
import { flushUploads } from './flush-uploads.ts';
import { removePhoto } from '../photos.ts';
import { PieceSize } from './pieces.ts';
import { announced, assetOf, someBytes, taken, UploadServer } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
let server: UploadServer;
let piece: PieceSize;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  server = new UploadServer(device);
  piece = new PieceSize();
});

const flushed = () => flushUploads(device.ports, device.keeper, db, piece);
const kept = (id: string) => server.files.get(id)?.bytes;

describe('a photo on its way', () => {
  it('arrives completely, and its bytes are deleted here', async () => {
    const bytes = someBytes(3 * CHUNK_BYTES + 17);
    const { id, photo_id } = await announced(device, db, bytes);
    expect(await flushed()).toEqual({ arrived: 1, wakeAt: null });
    expect(kept(id)).toEqual(bytes);
    expect(server.received).toBe(bytes.length);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done', offset: bytes.length, lease: null });
    expect(await db.asset_chunks.count()).toBe(0);
  });

  it('waits until the server has its row', async () => {
    await taken(device, db, someBytes(100));
    expect(await flushed()).toEqual({ arrived: 0, wakeAt: null });
    expect(device.sent).toEqual([]);
  });

  it('continues from the server’s offset when the answer to a piece was lost', async () => {
    const bytes = someBytes(2 * CHUNK_BYTES);
    const { id, photo_id } = await announced(device, db, bytes);
    server.next('PATCH', LOST, true);
    expect(await flushed()).toEqual({ arrived: 1, wakeAt: null });
    expect(kept(id)).toEqual(bytes);
    expect(server.received).toBe(bytes.length);
    expect(await assetOf(db, photo_id)).toMatchObject({ attempts: 1 });
  });

  it('continues after a cut from the bytes received before, whatever its number of tries', async () => {
    const { id, photo_id } = await announced(device, db, someBytes(2 * CHUNK_BYTES));
    piece = new PieceSize({ min: CHUNK_BYTES / 4, max: CHUNK_BYTES, step: 1_024 });
    await db.assets.update(id, { attempts: 5 });
    server.next('PATCH', LOST, true);
    expect((await flushed()).arrived).toBe(1);
    expect(server.received).toBe(2 * CHUNK_BYTES);
    expect(await assetOf(db, photo_id)).toMatchObject({ attempts: 1 });
  });

  it('is done after a cut when another photo brought its bytes meanwhile', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    server.next('PUT', ours(200, { offset: 0, is_complete: 0, duplicate_of: null }));
    server.next('PATCH', LOST);
    server.next('PUT', ours(200, { offset: 0, is_complete: 0, duplicate_of: 'another' }));
    expect((await flushed()).arrived).toBe(1);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done', duplicate_of: 'another' });
  });

  it('is tried again at once after a cut whose offset request got no answer', async () => {
    await announced(device, db, someBytes(100));
    server.next('PUT', ours(200, { offset: 0, is_complete: 0, duplicate_of: null }));
    server.next('PATCH', LOST);
    server.next('PUT', LOST);
    expect(await flushed()).toEqual({ arrived: 1, wakeAt: null });
    expect(device.sent.map(({ method }) => method)).toEqual(['PUT', 'PATCH', 'PUT', 'PUT', 'PATCH']);
  });

  it('sends no offset request after a cut when the worker’s time is up', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    let isOver = false;
    const answer = device.answer;
    device.answer = (request) => {
      isOver = request.method === 'PATCH';
      return isOver ? LOST : answer(request);
    };
    await flushUploads(device.ports, device.keeper, db, piece, () => !isOver);
    expect(device.sent.map(({ method }) => method)).toEqual(['PUT', 'PATCH']);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'waiting', reason: 'retry' });
  });

  it('is not started again when it was removed during a cut', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    const answer = device.answer;
    device.answer = async (request) => {
      if (request.method !== 'PATCH') return answer(request);
      await removePhoto(device.ports, db, photo_id);
      return LOST;
    };
    await flushed();
    expect(device.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('is tried again at once after a cut, then soon for a while, then with growing delays', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    device.chance = 0.999;
    for (let tries = 0; tries < 40; tries += 1) server.next('PATCH', LOST);
    const waits: number[] = [];
    for (let runs = 0; runs < 21; runs += 1) {
      const wakeAt = (await flushed()).wakeAt ?? 0;
      waits.push(wakeAt - device.now);
      device.now = wakeAt;
    }
    expect(waits).toEqual([...Array<number>(19).fill(249), 1_998, 3_996]);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'waiting', reason: 'retry', attempts: 22 });
  });

  it('is sent after a cut as soon as another arrives; one that the server delayed waits its time', async () => {
    const [cut, putOff] = [
      await announced(device, db, someBytes(100, 1)),
      await announced(device, db, someBytes(100, 2)),
    ];
    await db.assets.update(cut.id, { state: 'waiting', reason: 'retry', next_at: device.now + 60_000 });
    await db.assets.update(cut.id, { last_error: { status: null, code: null } });
    await db.assets.update(putOff.id, { state: 'waiting', reason: 'retry', next_at: device.now + 60_000 });
    await db.assets.update(putOff.id, { last_error: { status: 503, code: 'unavailable' } });
    await announced(device, db, someBytes(100, 3));
    expect((await flushed()).arrived).toBe(2);
    expect((await assetOf(db, cut.photo_id)).state).toBe('done');
    expect((await assetOf(db, putOff.photo_id)).state).toBe('waiting');
  });

  it('takes the offset that the server names', async () => {
    const bytes = someBytes(2 * CHUNK_BYTES);
    const { id } = await announced(device, db, bytes);
    server.next('PUT', ours(200, { offset: CHUNK_BYTES, is_complete: 0, duplicate_of: null }));
    server.files.set(id, { bytes: new Uint8Array(bytes.length), offset: 0 });
    expect((await flushed()).arrived).toBe(1);
    expect(kept(id)).toEqual(bytes);
  });

  it('starts again when the hash of the whole file is wrong', async () => {
    const bytes = someBytes(100);
    const { id } = await announced(device, db, bytes);
    server.next('PATCH', refusal(422, 'hash_mismatch'));
    expect((await flushed()).arrived).toBe(1);
    expect(kept(id)).toEqual(bytes);
  });

  it('asks for its file when that is not the file that was chosen', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    for (let sends = 0; sends < 2; sends += 1) server.next('PATCH', refusal(422, 'hash_mismatch'));
    await flushed();
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'needs_you', reason: 'file', lease: null });
  });

  it('waits when the server never accepts its offset, instead of looping', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    for (let tries = 0; tries < 9; tries += 1)
      server.next('PATCH', refusal(409, 'offset_mismatch', { current: { offset: 0 } }));
    await flushed();
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'waiting', reason: 'retry' });
  });

  it('is done without sending a byte when the server has its bytes', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    server.next('PUT', ours(200, { offset: 0, is_complete: 0, duplicate_of: 'another' }));
    expect((await flushed()).arrived).toBe(1);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done', duplicate_of: 'another' });
    expect([server.received, await db.asset_chunks.count()]).toEqual([0, 0]);
  });

  it.each([
    ['a captive portal’s 200', { kind: 'foreign', status: 200 } as const, { state: 'waiting', reason: 'retry' }],
    ['a server in trouble', refusal(503, 'unavailable'), { state: 'waiting', reason: 'retry' }],
    ['a server without room', refusal(507, 'storage_full'), { state: 'waiting', reason: 'storage' }],
    ['a newer server', refusal(426, 'client_too_old'), { state: 'waiting', reason: 'update' }],
    ['a refusal', refusal(403, 'forbidden'), { state: 'needs_you', reason: 'rejected' }],
    ['a refusal without words', ours(403), { state: 'needs_you', reason: 'rejected' }],
    ['an upload swept meanwhile', refusal(404, 'not_found'), { state: 'waiting', reason: 'retry' }],
    ['too much', refusal(413, 'payload_too_large'), { state: 'needs_you', reason: 'too_large' }],
  ])('handles %s', async (_, reply, position) => {
    const { photo_id } = await announced(device, db, someBytes(100));
    server.next('PUT', reply);
    await flushed();
    expect(await assetOf(db, photo_id)).toMatchObject({ ...position, lease: null });
  });

  it('waits for a person who is signed out, without counting a try', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    device.keeper.forgetAccess();
    await device.ports.device.facts.delete('session');
    expect(await flushed()).toEqual({ arrived: 0, wakeAt: null });
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'waiting', reason: 'auth', attempts: 0 });
  });

  it('asks for its file when the browser deleted its bytes, and continues with it', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await db.asset_chunks.clear();
    await flushed();
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'needs_you', reason: 'file' });
    expect(await taken(device, db, someBytes(100))).toEqual({ kind: 'kept', photo_id });
    expect((await flushed()).arrived).toBe(1);
  });

  it('stops between two pieces when the worker’s time is up, and continues from there', async () => {
    const bytes = someBytes(3 * CHUNK_BYTES);
    piece = new PieceSize({ min: CHUNK_BYTES / 4, max: CHUNK_BYTES, step: 1_024 });
    const { id, photo_id } = await announced(device, db, bytes);
    let asked = 0;
    await flushUploads(device.ports, device.keeper, db, piece, () => (asked += 1) <= 3);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'waiting', offset: CHUNK_BYTES });
    expect((await flushed()).arrived).toBe(1);
    expect(kept(id)).toEqual(bytes);
    expect(server.received).toBe(bytes.length);
  });

  it('is released when it was removed meanwhile, and nothing of it stays', async () => {
    const { photo_id } = await announced(device, db, someBytes(4 * CHUNK_BYTES));
    const answer = device.answer;
    device.answer = async (request) => {
      if (request.method === 'PATCH') await removePhoto(device.ports, db, photo_id);
      return answer(request);
    };
    expect((await flushed()).arrived).toBe(0);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'cancelled' });
    expect(await db.asset_chunks.count()).toBe(0);
    const last = await db.outbox.orderBy('seq').last();
    expect(last).toMatchObject({ kind: 'photo.delete', payload: { id: photo_id } });
  });
});

it('a device that fails during a send reports the error, and its lease expires', async () => {
  const { photo_id } = await announced(device, db, someBytes(100));
  device.answer = () => Promise.reject(new Error('the database is closed'));
  await expect(flushed()).rejects.toThrow('the database is closed');
  expect(await assetOf(db, photo_id)).toMatchObject({ state: 'in_flight' });
});

describe('senders', () => {
  it('send two photos at once, and no third', async () => {
    for (let seed = 1; seed <= 3; seed += 1) await announced(device, db, someBytes(100, seed));
    const claims = [await claimAsset(device.ports, db), await claimAsset(device.context('worker'), db)];
    expect(claims.map(({ kind }) => kind)).toEqual(['asset', 'asset']);
    expect(await claimAsset(device.ports, db)).toMatchObject({ kind: 'busy' });
  });

  it('take over from a frozen sender when its lease ends', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await announcePresence(device.context('frozen'));
    await claimAsset(device.context('frozen'), db);
    const { wakeAt } = await flushed();
    expect(wakeAt).toBeGreaterThan(device.now);
    device.now = wakeAt ?? 0;
    expect((await flushed()).arrived).toBe(1);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done' });
  });

  it('take over at once from a closed sender', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await claimAsset(device.context('closed'), db);
    expect((await flushed()).arrived).toBe(1);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('send no more of a photo that was claimed before a sign-out and a new sign-in', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    const answer = device.answer;
    device.answer = async (request) => {
      await device.keeper.keep(aSession(CAMILLE, 'newer'));
      return answer(request);
    };
    expect((await flushed()).arrived).toBe(0);
    expect(device.sent.map(({ method }) => method)).toEqual(['PUT']);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'waiting', reason: 'auth' });
  });

  it('do not change a photo that another sender has taken over', async () => {
    const { photo_id, id } = await announced(device, db, someBytes(100));
    const answer = device.answer;
    device.answer = async (request) => {
      await db.assets.update(id, { epoch: 99 });
      return answer(request);
    };
    expect((await flushed()).arrived).toBe(0);
    expect(await assetOf(db, photo_id)).toMatchObject({ state: 'in_flight', epoch: 99 });
  });
});
