import { beforeEach, expect, it } from 'vitest';
import { isOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { flush } from '#client/data/flush/flush.ts';
import { ours, TestDevice } from '#client/data/testing.ts';
import { flushUploads } from '#client/data/uploads/sending/flush-uploads.ts';
import { PieceSize } from '#client/data/uploads/sending/pieces.ts';
import { SAMPLE_LOOK, someBytes, taken, UploadServer } from '#client/data/uploads/testing.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { chooseCover } from './photo.offline.ts';
import { photoSends } from './photo-sends.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const ofPortfolio = async () =>
  (await photoSends(db, (await db.outbox.orderBy('seq').toArray()).filter(isOf('photo'))))[0];
async function add(seed: number, isSeen = true): Promise<string> {
  const look = { ...SAMPLE_LOOK, preview: isSeen ? new ArrayBuffer(8) : null };
  const kept = await taken(device, db, someBytes(100, seed), look);
  return kept.kind === 'kept' ? kept.photo_id : '';
}
/** The server takes rows and bytes. */
async function sendAll(): Promise<void> {
  const server = new UploadServer(device);
  const uploads = device.answer;
  device.answer = (request) => (request.path.startsWith('/api/uploads/') ? uploads(request) : ours(204));
  await flush(device.ports, device.keeper, db.owner);
  await flushUploads(device.ports, device.keeper, db, new PieceSize());
  expect(server.received).toBeGreaterThan(0);
}

it('shows photos on their way as one send, with the first that this device can show', async () => {
  await add(1, false);
  const seen = await add(2);
  expect(await ofPortfolio()).toMatchObject({
    batch: { photos: 2, picture: { key: seen, preview: seen, served: null }, sent: 0, bytes: 200 },
    sent: [],
  });
});

it('keeps photos as one send once the server has them, although their bytes are deleted here', async () => {
  const first = await add(1);
  await add(2);
  await sendAll();
  expect(await db.asset_chunks.count()).toBe(0);
  const at = new Date(device.now).toISOString();
  expect(await ofPortfolio()).toMatchObject({ batch: null, sent: [{ photos: 2, picture: { preview: first }, at }] });
});

it('counts photos that arrived with those on their way once', async () => {
  await add(1);
  await sendAll();
  device.now -= 10_000;
  await add(2);
  expect(await ofPortfolio()).toMatchObject({ batch: { photos: 2, arrived: 1 }, sent: [] });
});

it('shows the server’s image of a photo without a preview', async () => {
  const photo = aPhoto({ id: await add(1, false), base: '/media/one', widths: [320] });
  await db.rowsOf('portfolio_photo').put({ id: photo.id, version: 1, data: photo, snapshot: 0 });
  expect(await ofPortfolio()).toMatchObject({ batch: { picture: { served: { base: '/media/one', widths: [320] } } } });
});

it('shows no picture of a sent photo whose deletion can still be undone', async () => {
  const [deleted, kept] = [await add(1), await add(2)];
  await sendAll();
  expect(await ofPortfolio()).toMatchObject({ sent: [{ photos: 2, picture: { key: deleted } }] });
  await db.meta.put({ key: 'deleting', photos: [{ id: deleted, page: 'page', until: device.now + 8_000 }] });
  expect(await ofPortfolio()).toMatchObject({ sent: [{ photos: 2, picture: { key: kept } }] });
});

it('keeps the other changes of a day as one send', async () => {
  await chooseCover(device.ports, db, 'one');
  expect(await ofPortfolio()).toMatchObject({ changes: { items: [{ kind: 'photo.cover' }] }, made: [] });
  device.answer = () => ours(204);
  await flush(device.ports, device.keeper, db.owner);
  const at = new Date(device.now).toISOString();
  expect(await ofPortfolio()).toMatchObject({ changes: { items: [] }, made: [{ day: '2026-11-20', count: 1, at }] });
});
