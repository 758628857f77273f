import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import { TestDevice } from '../testing.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { MAX_PLAN_IMAGES, MAX_PORTFOLIO_PHOTOS } from '#shared/uploads/upload.ts';
import { holdDeletions } from './deletions.ts';
import { heldDeletions } from './held-deletions.ts';
import { ingest } from './ingest.ts';
import { removePhoto } from './photos.ts';
import { SAMPLE_LOOK, someBytes, taken } from './testing.ts';

const FULL = { kind: 'full', most: MAX_PORTFOLIO_PHOTOS };
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

/** The server's rows `p0`, `p1` and so on. */
async function serverHas(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  for (const id of ids) await db.rowsOf('portfolio_photo').put({ id, version: 1, snapshot: 1, data: aPhoto({ id }) });
}

const queued = async () =>
  (await db.outbox.orderBy('seq').toArray()).map(({ id, kind, payload, depends_on }) => ({
    id,
    kind,
    photo: payload.id,
    after: depends_on,
  }));

it('a full portfolio accepts no photo, and keeps nothing of it', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS);
  expect(await taken(device, db, someBytes(100))).toEqual(FULL);
  expect([await db.assets.count(), await db.asset_chunks.count(), await queued()]).toEqual([0, 0, []]);
});

it('a full portfolio accepts an image of a plan', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS);
  const file = new File([someBytes(100)], 'IMG_2041.JPG');
  const ingested = await ingest(device.ports, db, file, 'a plan', () => Promise.resolve(SAMPLE_LOOK));
  expect(ingested.kind).toBe('kept');
});

it('a photo gets the place of the oldest held deletion, which is sent first', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS);
  await holdDeletions(device.ports, db, ['p3', 'p1']);
  const ingested = await taken(device, db, someBytes(100));
  expect(ingested.kind).toBe('kept');
  expect(await heldDeletions(db)).toEqual(['p1']);
  const [removal, creation] = await queued();
  expect(removal).toMatchObject({ kind: 'photo.delete', photo: 'p3' });
  expect(creation).toMatchObject({ kind: 'photo.create', after: [removal?.id] });
});

it('a portfolio over its limit accepts a photo once enough held deletions are made', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS + 1);
  await holdDeletions(device.ports, db, ['p3', 'p1', 'p2']);
  expect((await taken(device, db, someBytes(100))).kind).toBe('kept');
  expect(await heldDeletions(db)).toEqual(['p2']);
});

describe('a full plan', () => {
  const image = (seed: number) => {
    const file = new File([someBytes(100, seed)], `${seed}.jpg`);
    return ingest(device.ports, db, file, 'a plan', () => Promise.resolve(SAMPLE_LOOK));
  };
  beforeEach(async () => {
    for (let place = 0; place < MAX_PLAN_IMAGES; place += 1) await image(place);
    await serverHas(1);
  });

  it('accepts no image', async () => {
    expect(await image(90)).toEqual({ kind: 'full', most: MAX_PLAN_IMAGES });
  });

  it('accepts a photo of the portfolio and an image of another plan', async () => {
    const file = new File([someBytes(100, 91)], '91.jpg');
    const add = (plan: string | null) => ingest(device.ports, db, file, plan, () => Promise.resolve(SAMPLE_LOOK));
    expect([(await add(null)).kind, (await add('another plan')).kind]).toEqual(['kept', 'kept']);
  });

  it('has a place for an image where one of its own is about to be deleted', async () => {
    const [first] = await db.assets.orderBy('id').toArray();
    await holdDeletions(device.ports, db, ['p0', first?.photo_id ?? '']);
    expect((await image(92)).kind).toBe('kept');
    expect(await heldDeletions(db)).toEqual(['p0']);
  });
});

it('held deletions stay held while there is room', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS - 1);
  await holdDeletions(device.ports, db, ['p3']);
  expect((await taken(device, db, someBytes(100))).kind).toBe('kept');
  expect(await heldDeletions(db)).toEqual(['p3']);
});

it('a portfolio stays full when its held deletions are of photos another device deleted', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS);
  await db.rowsOf('portfolio_photo').put({ id: 'gone', version: 2, snapshot: 1, data: null });
  await holdDeletions(device.ports, db, ['gone']);
  expect(await taken(device, db, someBytes(100))).toEqual(FULL);
});

it('a photo waits for a queued deletion when the server has no other place for it', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS);
  await removePhoto(device.ports, db, 'p0');
  await taken(device, db, someBytes(100));
  const [removal, creation] = await queued();
  expect(creation).toMatchObject({ kind: 'photo.create', after: [removal?.id] });
});

it('a photo waits for no deletion when the server has a place for it', async () => {
  await serverHas(MAX_PORTFOLIO_PHOTOS - 1);
  await removePhoto(device.ports, db, 'p0');
  await taken(device, db, someBytes(100));
  expect((await queued()).at(-1)).toMatchObject({ kind: 'photo.create', after: [] });
});
