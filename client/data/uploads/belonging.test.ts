import { beforeEach, describe, expect, it } from 'vitest';
import { laneOf } from '#shared/nouns.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { claimNext, parkDependants } from '../flush/lease.ts';
import { queueAction } from '../outbox/actions.ts';
import { cancel, replace } from '../outbox/outbox.changes.ts';
import { found, TestDevice } from '../testing.ts';
import { hidePhotosOfRow } from './belonging.ts';
import { finishDeletions, takeBackDeletions } from './deletions.ts';
import { heldDeletions } from './held-deletions.ts';
import { ingest } from './ingest.ts';
import { SAMPLE_LOOK, someBytes } from './testing.ts';

const PLAN = '01930000-0000-7000-8000-0000000000a1';
const lane = laneOf('plan.create', PLAN);
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

async function createPlan(): Promise<string> {
  await queueAction(device.ports, db, { kind: 'plan.create', payload: anOwnPlan({ id: PLAN }) });
  return (await pendingItems(db)).find(({ kind }) => kind === 'plan.create')?.id ?? '';
}

/** @returns the photo */
async function addImage(seed = 1, planId = PLAN): Promise<string> {
  const file = new File([someBytes(100, seed)], `${seed}.jpg`);
  const ingested = await ingest(device.ports, db, file, planId, () => Promise.resolve(SAMPLE_LOOK));
  return 'photo_id' in ingested ? ingested.photo_id : ingested.kind;
}

const order = (ids: string[]) =>
  queueAction(device.ports, db, { kind: 'photo.order', payload: { id: PLAN, ids, seen: [] } });
const pending = async () => (await pendingItems(db)).map(({ kind, payload }) => `${kind} ${payload.id}`);
const end = (id: string, state: 'done' | 'needs_you') =>
  db.outbox
    .where('id')
    .equals(id)
    .modify({ state, attempts: 1, reason: state === 'done' ? null : 'rejected' });

/** The next item to send; it stays in the queue. */
async function next(): Promise<string> {
  const claim = await claimNext(device.ports, db);
  if (claim.kind !== 'item') return claim.kind;
  await db.outbox.where('id').equals(claim.item.id).modify({ state: 'queued', attempts: 0, lease: null });
  return claim.item.kind;
}

describe('an image of a plan', () => {
  it('waits for the creation of its plan, and the screen can show this reason', async () => {
    const creation = await createPlan();
    const photo = await addImage();
    await end(creation, 'needs_you');
    expect(await next()).toBe('idle');
    await parkDependants(db);
    const [item] = (await pendingItems(db)).filter(({ payload }) => payload.id === photo);
    expect(item).toMatchObject({ state: 'waiting', reason: 'dependency' });
    await end(creation, 'done');
    expect(await next()).toBe('photo.create');
  });

  it('waits for the corrected creation when the server refused the first one', async () => {
    const creation = await createPlan();
    await addImage();
    await end(creation, 'needs_you');
    await replace(device.ports, db, await found(db, creation), { payload: anOwnPlan({ id: PLAN, title: 'Autre' }) });
    expect(await next()).toBe('plan.create');
    await db.outbox.where('lane').equals(lane).modify({ state: 'cancelled' });
    expect(await next()).toBe('idle');
    await createPlan();
    expect(await next()).toBe('plan.create');
  });

  it('does not wait when the server has its plan', async () => {
    await addImage();
    expect(await next()).toBe('photo.create');
    const creation = await createPlan();
    expect(await next()).toBe('plan.create');
    // Another creation of the same plan arrived, and the question about the two is open.
    await end(creation, 'needs_you');
    await db.rowsOf('plan').put({ id: PLAN, version: 1, snapshot: 1, data: null });
    expect(await next()).toBe('idle');
    const data = { ...anOwnPlan({ id: PLAN }), version: 1 } as never;
    await db.rowsOf('plan').put({ id: PLAN, version: 1, snapshot: 1, data });
    expect(await next()).toBe('photo.create');
  });

  it('does not delay the images of other plans', async () => {
    const creation = await createPlan();
    await addImage();
    await end(creation, 'needs_you');
    await addImage(2, '01930000-0000-7000-8000-0000000000a2');
    expect(await next()).toBe('photo.create');
  });
});

describe('a plan that is withdrawn before it is sent', () => {
  it('hides its images until the withdrawal is undone', async () => {
    const creation = await createPlan();
    const photo = await addImage();
    const other = await addImage(2, '01930000-0000-7000-8000-0000000000a2');
    const held = await hidePhotosOfRow(device.ports, db, lane);
    await cancel(db, creation);
    expect([held, await heldDeletions(db)]).toEqual([[photo], [photo]]);
    expect(await hidePhotosOfRow(device.ports, db, lane)).toEqual([]);
    await takeBackDeletions(db, held);
    await createPlan();
    expect(await heldDeletions(db)).toEqual([]);
    expect(await pending()).toEqual([`photo.create ${photo}`, `photo.create ${other}`, `plan.create ${PLAN}`]);
    await db.outbox.where('lane').equals(laneOf('photo.create', other)).modify({ state: 'done' });
    expect(await next()).toBe('plan.create');
  });

  it('removes its images, with their bytes and their order', async () => {
    const creation = await createPlan();
    const photo = await addImage();
    await order([photo]);
    expect(await pending()).toHaveLength(3);
    const held = await hidePhotosOfRow(device.ports, db, lane);
    await cancel(db, creation);
    expect(await pending()).toEqual([`photo.create ${photo}`]);
    await finishDeletions(device.ports, db, held);
    expect([await pending(), await db.asset_chunks.count()]).toEqual([[], 0]);
    expect((await db.assets.toArray()).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('keeps its images in the queue when the server turns out to have it', async () => {
    const creation = await createPlan();
    const photo = await addImage();
    await order([photo]);
    const row = { ...anOwnPlan({ id: PLAN }), version: 2 };
    await cancel(db, creation, row);
    expect(await pending()).toEqual([`photo.create ${photo}`, `photo.order ${PLAN}`]);
  });
});
