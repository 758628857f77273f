import { beforeEach, describe, expect, it } from 'vitest';
import { isOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { flush } from '#client/data/flush/flush.ts';
import { LOST, ours, refusal, refuseNextAdd, TestDevice } from '#client/data/testing.ts';
import { flushUploads } from '#client/data/uploads/sending/flush-uploads.ts';
import { PieceSize } from '#client/data/uploads/sending/pieces.ts';
import { someBytes, taken, UploadServer } from '#client/data/uploads/testing.ts';
import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import { giveUpPicture, queuePicture, queueRemoval } from './picture.offline.ts';
import { choicesIn } from './picture.queries.ts';
import { receivedChoice } from './received-choice.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  device.answer = () => LOST;
});

const jpeg = (seed: number) => new Blob([someBytes(200, seed)]);
const chosen = (seed = 1, isSeen = true) =>
  queuePicture(device.ports, db, 'avatar', { file: jpeg(seed), type: 'image/jpeg', isSeen, replaces: null });
const queue = async () =>
  (await db.outbox.orderBy('seq').toArray()).map(({ state, payload }) =>
    'upload_id' in payload ? `${payload.upload_id === null ? 'none' : 'picture'} ${state}` : '',
  );
const assets = async () => (await db.assets.orderBy('id').toArray()).map(({ state }) => state);
const avatar = async (base: string | null = null) => {
  const picture = { type: 'avatar' as const, base: base ?? '' };
  return (await choicesIn(db, base === null ? [] : [picture as ProfilePicture])).avatar;
};
const sentAs = () => device.sent.map(({ method, path }) => `${method} ${path.split('/').slice(2, 4).join('/')}`);
/** The server takes choices and bytes. */
function serve(): UploadServer {
  const server = new UploadServer(device);
  const uploads = device.answer;
  device.answer = (request) => (request.path.includes('/profile-pictures/') ? ours(204, null) : uploads(request));
  return server;
}
async function sendAll(): Promise<void> {
  await flush(device.ports, device.keeper, db.owner);
  await flushUploads(device.ports, device.keeper, db, new PieceSize());
}

describe('a chosen picture', () => {
  it('is stored with its bytes and shown at once, and the server hears of it before its bytes', async () => {
    await chosen();
    expect([await queue(), await assets()]).toEqual([['picture queued'], ['queued']]);
    expect(await avatar()).toMatchObject({ isRemoval: false, refusal: null, send: { state: 'queued' } });
    expect(new Uint8Array((await avatar())?.preview ?? new ArrayBuffer())).toEqual(someBytes(200, 1));
    const server = serve();
    await sendAll();
    expect(sentAs()).toEqual([
      'PUT users/profile-pictures',
      'PUT uploads/' + [...server.files.keys()][0],
      'PATCH uploads/' + [...server.files.keys()][0],
    ]);
    expect([...server.files.values()].map(({ bytes }) => bytes)).toEqual([someBytes(200, 1)]);
    expect(await db.asset_chunks.count()).toBe(0);
  });

  it('keeps its bytes here until the server has heard of it', async () => {
    await chosen();
    serve();
    await flushUploads(device.ports, device.keeper, db, new PieceSize());
    expect([device.sent, await assets()]).toEqual([[], ['queued']]);
  });

  it('is shown until a pull has brought the server’s', async () => {
    await chosen();
    serve();
    await db.meta.put({ key: 'sync', cursor: 's:1', snapshot: 1, pulled_at: '2026-11-20T12:00:00.000Z' });
    await sendAll();
    expect(await avatar()).toMatchObject({ send: null });
    expect((await avatar())?.preview).not.toBeNull();
    expect(await avatar('/media/another')).toBeUndefined();
    const later = new Date(device.now + 1_000).toISOString();
    await db.meta.put({ key: 'sync', cursor: 's:2', snapshot: 1, pulled_at: later });
    expect(await avatar()).toBeUndefined();
  });

  it('takes the place of one that waits, whose bytes are deleted', async () => {
    await chosen(1);
    await chosen(2);
    expect([await queue(), await assets()]).toEqual([
      ['picture cancelled', 'picture queued'],
      ['cancelled', 'queued'],
    ]);
    expect(await db.asset_chunks.count()).toBe(1);
    const server = serve();
    await sendAll();
    expect([...server.files.values()].map(({ bytes }) => bytes)).toEqual([someBytes(200, 2)]);
  });

  it('follows one that may have arrived, whose bytes are not sent any more', async () => {
    await chosen(1);
    await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
    await chosen(2);
    expect(await queue()).toEqual(['picture waiting', 'picture queued']);
    const server = serve();
    await sendAll();
    expect(await queue()).toEqual(['picture done', 'picture done']);
    expect([...server.files.values()].map(({ bytes }) => bytes)).toEqual([someBytes(200, 2)]);
  });

  it('is shown while its bytes wait, also when its announcement left the queue long ago', async () => {
    await chosen();
    await db.outbox.clear();
    expect(await avatar()).toMatchObject({ isRemoval: false, send: { state: 'queued' } });
    serve();
    await sendAll();
    expect(await avatar()).toBeUndefined();
  });

  it('of one kind leaves the other alone', async () => {
    await chosen();
    await queuePicture(device.ports, db, 'banner', { file: jpeg(2), type: 'image/jpeg', isSeen: true, replaces: null });
    expect(await queue()).toEqual(['picture queued', 'picture queued']);
    expect(Object.keys(await choicesIn(db, []))).toEqual(['avatar', 'banner']);
  });

  it('is no photo of the portfolio with the same bytes', async () => {
    await chosen();
    expect(await taken(device, db, someBytes(200, 1))).toMatchObject({ kind: 'kept' });
  });

  it('that this browser cannot show has no preview', async () => {
    await chosen(1, false);
    expect(await avatar()).toMatchObject({ preview: null, send: { state: 'queued' } });
  });

  it('is sent from its open file when the device has no room', async () => {
    refuseNextAdd(db.asset_chunks, new DOMException('full', 'QuotaExceededError'));
    await chosen();
    expect(await avatar()).toMatchObject({ isOpen: true });
    const server = serve();
    await sendAll();
    expect([...server.files.values()].map(({ bytes }) => bytes)).toEqual([someBytes(200, 1)]);
    expect(device.ports.files.size).toBe(0);
  });
});

describe('a removal', () => {
  it('takes the place of a picture that waits, and is sent all the same', async () => {
    await chosen();
    await queueRemoval(device.ports, db, 'avatar');
    expect([await queue(), await assets()]).toEqual([['picture cancelled', 'none queued'], ['cancelled']]);
    expect(await avatar()).toMatchObject({ isRemoval: true, preview: null });
    serve();
    await sendAll();
    expect(sentAs()).toEqual(['PUT users/profile-pictures']);
  });

  it('gives way to a picture chosen after it', async () => {
    await queueRemoval(device.ports, db, 'avatar');
    await chosen();
    expect(await queue()).toEqual(['none cancelled', 'picture queued']);
  });
});

describe('a refused picture', () => {
  it('says why, and leaves when the person gives it up', async () => {
    await chosen();
    serve();
    const take = device.answer;
    const damaged = refusal(400, 'validation_failed', { errors: [{ field: 'file', validation: 'damaged' }] });
    device.answer = (request) => (request.method === 'PATCH' ? damaged : take(request));
    await sendAll();
    expect(await avatar()).toMatchObject({ refusal: 'damaged', send: { state: 'needs_you' } });
    await giveUpPicture(device.ports, db, 'avatar');
    expect([await avatar(), await assets()]).toEqual([undefined, ['cancelled']]);
  });

  it('says why when its choice is refused', async () => {
    await chosen();
    device.answer = () => refusal(403, 'forbidden');
    await flush(device.ports, device.keeper, db.owner);
    expect(await avatar()).toMatchObject({ refusal: 'failed' });
    await giveUpPicture(device.ports, db, 'avatar');
    expect([await queue(), await assets()]).toEqual([['picture cancelled'], ['cancelled']]);
  });

  it('gives way to the next one', async () => {
    await chosen(1);
    device.answer = () => refusal(403, 'forbidden');
    await flush(device.ports, device.keeper, db.owner);
    await chosen(2);
    expect(await queue()).toEqual(['picture cancelled', 'picture queued']);
    expect(await avatar()).toMatchObject({ refusal: null });
  });
});

describe('the last choice that the server has', () => {
  const received = async () =>
    receivedChoice(db, 'avatar', (await db.outbox.orderBy('seq').toArray()).filter(isOf('picture')));

  it('is known once its bytes are there', async () => {
    await chosen();
    serve();
    await flush(device.ports, device.keeper, db.owner);
    expect([await queue(), await received()]).toEqual([['picture done'], null]);
    await flushUploads(device.ports, device.keeper, db, new PieceSize());
    const at = new Date(device.now).toISOString();
    expect(await received()).toMatchObject({ isRemoval: false, hasPreview: true, at });
  });

  it('lends its preview to a newer one that waits', async () => {
    await chosen(1);
    serve();
    await sendAll();
    device.answer = () => LOST;
    await chosen(2);
    expect(await received()).toMatchObject({ isRemoval: false, hasPreview: false });
  });

  it('may be a removal', async () => {
    await queueRemoval(device.ports, db, 'avatar');
    serve();
    await sendAll();
    expect(await received()).toMatchObject({ isRemoval: true });
  });
});
