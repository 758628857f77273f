import { beforeEach, expect, it } from 'vitest';
import type { OwnerDb } from '#client/db/owner-db.ts';
import { cancel } from '#client/sync/outbox/outbox.changes.ts';
import { TestDevice } from '#client/sync/testing.ts';
import { queuePlanDeletion, queuePlanRestoration } from './plan.offline.ts';

const seen = { id: 'plan', version: 3, values: null };
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const deleted = () => queuePlanDeletion(device.ports, db, seen);
const restored = () => queuePlanRestoration(device.ports, db, seen.id);
const queue = async () => (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`);

it('a restoration cancels the deletion that was not sent yet', async () => {
  await deleted();
  await restored();
  expect(await queue()).toEqual(['plan.delete cancelled']);
});

it('a restoration follows a deletion that may have arrived', async () => {
  await deleted();
  await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
  await restored();
  expect(await queue()).toEqual(['plan.delete waiting', 'plan.restore queued']);
});

it('a plan that is deleted, restored and deleted again ends deleted', async () => {
  await deleted();
  await deleted();
  await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
  await restored();
  await deleted();
  expect(await queue()).toEqual(['plan.delete waiting', 'plan.restore queued', 'plan.delete queued']);
});

it('a restoration stays when the refused deletion before it is cancelled', async () => {
  await deleted();
  await db.outbox.toCollection().modify({ state: 'needs_you', reason: 'rejected', attempts: 1 });
  await restored();
  const [deletion] = await db.outbox.toArray();
  await cancel(db, deletion?.id ?? '');
  expect(await queue()).toEqual(['plan.delete cancelled', 'plan.restore queued']);
});
