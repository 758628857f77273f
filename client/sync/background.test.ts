import { beforeEach, expect, it } from 'vitest';
import { aRequest } from '#shared/quotes/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { flushAfterUpdate, flushInBackground } from './background.ts';
import { ensureGuest } from './owners.ts';
import { found, ours, queueCreation, set, TestDevice } from './testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = device.open(await ensureGuest(device.ports));
  device.answer = () => ours(201, { ...aRequest(), booking: null });
});

const waiting = { state: 'waiting', reason: 'update', attempts: 1 } as const;

it('a newer worker sends what waited for it, of the guest and of the person signed in', async () => {
  const person = await device.signedIn();
  const items = [
    { of: db, ...(await set(db, await queueCreation(device, db, 'a'), waiting)) },
    { of: person, ...(await set(person, await queueCreation(device, person, 'b'), waiting)) },
  ];
  await flushAfterUpdate(device.ports, device.keeper);
  for (const { of, id } of items) expect(await found(of, id)).toMatchObject({ state: 'done', attempts: 2 });
});

it('the same worker, woken again, lets it wait', async () => {
  const item = await set(db, await queueCreation(device, db, 'a'), waiting);
  await flushInBackground(device.ports, device.keeper);
  expect(await found(db, item.id)).toEqual(item);
  expect(device.sent).toEqual([]);
});
