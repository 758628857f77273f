import { beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, type OwnerDb } from '../db/owner-db.ts';
import { clearRows } from '../db/feed-rows.ts';
import { MAUDE, refuseNextAdd, TestDevice } from '../testing.ts';
import { photoCreate } from '#shared/portfolio/photo.schema.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { sweepOrphans } from './sending/bytes.ts';
import { ingest, UnreadableFileError } from './ingest.ts';
import { ingestLock } from './new-asset.ts';
import { removePhoto } from './photos.ts';
import { SAMPLE_LOOK, announced, assetOf, someBytes, taken } from './testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const pending = async () => (await db.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'cancelled');

describe('a file that is taken in', () => {
  it('is stored completely, with the item that announces it', async () => {
    const bytes = someBytes(9 * CHUNK_BYTES + 5);
    const ingested = await taken(device, db, bytes);
    if (ingested.kind !== 'kept') throw new Error('Not kept');
    const asset = await assetOf(db, ingested.photo_id);
    expect(asset).toMatchObject({
      state: 'queued',
      size: bytes.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const chunks = await db.asset_chunks.where('asset_id').equals(asset.id).sortBy('index');
    expect(chunks).toHaveLength(10);
    const whole = new Uint8Array(await new Blob(chunks.map((chunk) => chunk.bytes)).arrayBuffer());
    expect(await device.ports.digest(whole)).toEqual(await device.ports.digest(bytes));
    expect(await pending()).toMatchObject([
      { kind: 'photo.create', payload: { id: ingested.photo_id, upload_id: asset.id, file_name: 'IMG_2041.JPG' } },
    ]);
  });

  it('is one photo when it is added twice', async () => {
    const first = await taken(device, db, someBytes(100));
    const again = await taken(device, db, someBytes(100));
    expect(again).toEqual({ kind: 'duplicate', photo_id: first.kind === 'kept' ? first.photo_id : '' });
    expect(await db.assets.count()).toBe(1);
  });

  it('for a plan differs from the same file in the portfolio or for another plan', async () => {
    const file = new File([someBytes(100)], 'IMG_2041.JPG');
    const bring = (plan: string | null) => ingest(device.ports, db, file, plan, () => Promise.resolve(SAMPLE_LOOK));
    const kept = [await bring(null), await bring('a plan'), await bring('another')];
    expect(kept.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'kept']);
    expect(await bring('a plan')).toEqual({ ...kept[1], kind: 'duplicate' });
    const assets = await db.assets.orderBy('id').toArray();
    expect(assets.map(({ purpose, plan_id }) => [purpose, plan_id])).toEqual([
      ['portfolio', undefined],
      ['plan', 'a plan'],
      ['plan', 'another'],
    ]);
    expect((await pending()).map(({ payload }) => 'plan_id' in payload && payload.plan_id)).toEqual([
      false,
      'a plan',
      'another',
    ]);
  });

  it('is a new photo when it is added again after it was removed', async () => {
    const first = await taken(device, db, someBytes(100));
    if (first.kind === 'kept') await removePhoto(device.ports, db, first.photo_id);
    expect(await taken(device, db, someBytes(100))).toMatchObject({ kind: 'kept' });
  });

  it('is a duplicate when the portfolio has a photo with the same bytes', async () => {
    const probe = await taken(device, db, someBytes(100));
    const { sha256 } = await assetOf(db, probe.kind === 'kept' ? probe.photo_id : '');
    await db.assets.clear();
    await db
      .rowsOf('portfolio_photo')
      .put({ id: 'there', version: 1, snapshot: 1, data: aPhoto({ id: 'there', sha256 }) });
    expect(await taken(device, db, someBytes(100))).toEqual({ kind: 'duplicate', photo_id: 'there' });
  });

  it.each([
    ['empty', someBytes(0), SAMPLE_LOOK],
    ['too_large', new Uint8Array(MAX_PHOTO_BYTES + 1), SAMPLE_LOOK],
    ['not_a_picture', someBytes(100), { ...SAMPLE_LOOK, content_type: null }],
  ] as const)('is refused when it is %s, and nothing of it stays', async (why, bytes, look) => {
    expect(await taken(device, db, bytes, look)).toEqual({ kind: 'refused', why });
    expect([await db.assets.count(), await db.asset_chunks.count(), await pending()]).toEqual([0, 0, []]);
  });

  it('leaves nothing when there is no room even for its row', async () => {
    refuseNextAdd(db.asset_chunks, new DOMException('full', 'QuotaExceededError'));
    refuseNextAdd(db.assets, new DOMException('full', 'QuotaExceededError'));
    await expect(taken(device, db, someBytes(100))).rejects.toThrow();
    expect([await db.assets.count(), await db.asset_chunks.count(), await pending()]).toEqual([0, 0, []]);
  });

  it('leaves nothing when the database fails for another reason', async () => {
    refuseNextAdd(db.asset_chunks, new DOMException('broken', 'UnknownError'));
    await expect(taken(device, db, someBytes(100))).rejects.toThrow();
    expect([await db.assets.count(), await db.asset_chunks.count(), await pending()]).toEqual([0, 0, []]);
  });

  it('interrupted by a closed page loses its chunks to the cleanup, which keeps the others', async () => {
    await taken(device, db, someBytes(100));
    await db.asset_chunks.add({ asset_id: 'cut-short', index: 0, bytes: new ArrayBuffer(8) });
    await sweepOrphans(db);
    expect((await db.asset_chunks.toArray()).map(({ asset_id }) => asset_id)).not.toContain('cut-short');
    expect(await db.asset_chunks.count()).toBe(1);
  });

  it('has a preview until the photo is deleted', async () => {
    const preview = someBytes(8).buffer;
    const photos: string[] = [];
    for (const seed of [1, 2, 3]) {
      const ingested = await taken(device, db, someBytes(100, seed), { ...SAMPLE_LOOK, preview });
      photos.push(ingested.kind === 'kept' ? ingested.photo_id : '');
    }
    const [arrived = '', taken_out = '', waiting = ''] = photos;
    await db.assets.where('photo_id').equals(arrived).modify({ state: 'done' });
    await db.rowsOf('portfolio_photo').put({ id: arrived, version: 1, snapshot: 1, data: aPhoto({ id: arrived }) });
    await removePhoto(device.ports, db, taken_out);
    await sweepOrphans(db);
    expect(await db.previews.toCollection().primaryKeys()).toEqual([arrived, waiting]);
    expect((await db.previews.get(waiting))?.bytes).toEqual(preview);
    // A sign-out that keeps unsent photos keeps their previews, and no others.
    await clearRows(db);
    expect(await db.previews.toCollection().primaryKeys()).toEqual([waiting]);
  });

  it('is taken in by one page at a time for each person', async () => {
    const other = await device.signedIn(MAUDE);
    expect(ingestLock(db)).not.toBe(ingestLock(other));
  });

  it('that the browser cannot read leaves nothing, and says so', async () => {
    const file = new File([someBytes(10)], 'IMG_2042.JPG');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const look = () => Promise.resolve(SAMPLE_LOOK);
    await expect(ingest(device.ports, db, file, null, look)).rejects.toThrow(UnreadableFileError);
    expect([await db.assets.count(), await db.asset_chunks.count(), await pending()]).toEqual([0, 0, []]);
  });

  it('gets a name that the server accepts', async () => {
    const file = new File([someBytes(10)], `${'a'.repeat(254)}😀.jpg`);
    await ingest(device.ports, db, file, null, () => Promise.resolve(SAMPLE_LOOK));
    const [item] = await pending();
    expect(photoCreate.safeParse(item?.payload)).toMatchObject({ success: true, data: { file_name: 'a'.repeat(254) } });
  });
});

it('a file added again during its deletion is a new photo, which is sent after that deletion', async () => {
  const sha256 = Buffer.from(await device.ports.digest(someBytes(100))).toString('hex');
  const row = aPhoto({ id: 'there', sha256 });
  await db.rowsOf('portfolio_photo').put({ id: 'there', version: 1, data: row, snapshot: 1 });
  expect(await taken(device, db, someBytes(100))).toEqual({ kind: 'duplicate', photo_id: 'there' });
  await removePhoto(device.ports, db, 'there');
  expect(await taken(device, db, someBytes(100))).toMatchObject({ kind: 'kept' });
  const [removal, creation] = await pending();
  expect([removal?.kind, creation?.kind]).toEqual(['photo.delete', 'photo.create']);
  expect(creation?.depends_on).toEqual([removal?.id]);
});

it('recognizes a photo that has just arrived, before the feed brings its hash', async () => {
  const { photo_id, id } = await announced(device, db, someBytes(100));
  await db.assets.update(id, { state: 'done', done_at: '2026-11-20T12:00:00.000Z' });
  await db.rowsOf('portfolio_photo').put({
    id: photo_id,
    version: 1,
    data: aPhoto({ id: photo_id, sha256: null }),
    snapshot: 1,
  });
  expect(await taken(device, db, someBytes(100))).toEqual({ kind: 'duplicate', photo_id });
  await db.rowsOf('portfolio_photo').put({ id: photo_id, version: 2, data: null, snapshot: 1 });
  expect(await taken(device, db, someBytes(100))).toMatchObject({ kind: 'kept' });
});
