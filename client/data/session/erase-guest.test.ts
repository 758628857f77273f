import { beforeEach, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import { queueCreation, TestDevice } from '../testing.ts';
import { eraseGuest } from './erase-guest.ts';
import { ensureGuest, unsentOf } from './owners.ts';
import type { Owner } from '#shared/ids.ts';

const draft = { id: 'x', kind: 'quote_request', fields: {}, created_at: '', updated_at: '' } as const;
let device: TestDevice;
let owner: Owner;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  owner = await ensureGuest(device.ports);
  db = device.ports.openOwner(owner);
  await db.drafts.put(draft);
  await queueCreation(device, db, 'a');
});

const kept = async () => (await db.drafts.count()) + (await db.outbox.count());

it('deletes the guest and the data that the guest received', async () => {
  expect(await eraseGuest(device.ports, await unsentOf(device.ports, owner))).toBe(true);
  expect(await kept()).toBe(0);
  expect(await device.ports.device.fact('guest')).toBeNull();
  expect(await device.ports.device.owners.count()).toBe(0);
  expect(await ensureGuest(device.ports)).not.toBe(owner);
});

it('keeps everything when more was done meanwhile', async () => {
  const told = await unsentOf(device.ports, owner);
  await db.drafts.put({ ...draft, id: 'y' });
  expect(await eraseGuest(device.ports, told)).toBe(false);
  expect(await kept()).toBe(3);
  expect((await device.ports.device.fact('guest'))?.owner).toBe(owner);
  expect(await device.ports.device.owners.count()).toBe(0);
});

it('deletes nothing on a device without a guest', async () => {
  expect(await eraseGuest(new TestDevice().ports, [])).toBe(true);
});

it('keeps a guest who came meanwhile, in another tab', async () => {
  const { device: facts, openOwner } = device.ports;
  const other = { secret: 's', owner: 'guest:other' as Owner };
  const told = await unsentOf(device.ports, owner);
  const open = (of: Owner) => {
    void facts.setFact('guest', other);
    return openOwner(of);
  };
  expect(await eraseGuest({ device: facts, openOwner: open }, told)).toBe(true);
  expect(await facts.fact('guest')).toEqual(other);
});
