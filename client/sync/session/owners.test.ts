import { beforeEach, describe, expect, it } from 'vitest';
import { guestSecret } from '#shared/accounts/account.schema.ts';
import type { Asset } from '../../db/owner-db.ts';
import { currentOwner, ensureGuest, sendingOwners, unsentOf } from './owners.ts';
import { CAMILLE, MAUDE, ownerOf, queueCreation, set, TestDevice } from '../testing.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

describe('the guest a device is', () => {
  it('is named by the hash of a secret that stays here', async () => {
    const guest = await ensureGuest(device.ports);
    const known = await device.ports.device.fact('guest');
    expect(guestSecret.safeParse(known?.secret).success).toBe(true);
    expect(guest).toBe(`guest:sha256-of-${known?.secret}`);
    expect(known?.owner).toBe(guest);
  });

  it('is the same for ever, also for two tabs at once', async () => {
    const [first, second] = await Promise.all([ensureGuest(device.ports), ensureGuest(device.context('tab'))]);
    expect([second, await ensureGuest(device.ports)]).toEqual([first, first]);
  });
});

describe('an owner’s things', () => {
  it('are shown: the person’s signed in, else the guest’s', async () => {
    const guest = await currentOwner(device.ports);
    expect(guest).toMatch(/^guest:/);
    await device.signedIn();
    expect(await currentOwner(device.ports)).toBe(owner);
    await device.ports.device.facts.delete('session');
    expect(await currentOwner(device.ports)).toBe(guest);
  });

  it('may leave: the person’s signed in and the guest’s, nobody else’s', async () => {
    expect(await sendingOwners(device.ports.device)).toEqual([]);
    const guest = await ensureGuest(device.ports);
    await device.signedIn(MAUDE);
    await device.signedIn();
    expect(await sendingOwners(device.ports.device)).toEqual([owner, guest]);
  });

  it('are unsent: drafts and what the server has not acknowledged', async () => {
    const db = device.open(owner);
    await queueCreation(device, db, 'a');
    await set(db, await queueCreation(device, db, 'b'), { state: 'needs_you', reason: 'rejected' });
    await set(db, await queueCreation(device, db, 'c'), { state: 'done' });
    await set(db, await queueCreation(device, db, 'd'), { state: 'cancelled' });
    await db.drafts.put({ id: 'x', kind: 'quote_request', fields: {}, created_at: '', updated_at: '' });
    await db.assets.put({ id: 'file', state: 'queued' } as Asset);
    await db.meta.put({ key: 'deleting', photos: [{ id: 'photo', page: 'page', until: 0 }] });
    const names = await unsentOf(device.ports, owner);
    expect(names).toHaveLength(5);
    expect(names).toEqual(expect.arrayContaining(['x', 'file', 'delete photo']));
  });

  it('are unsent: also those of a guest that were given to the person, and are still on their way', async () => {
    const guest = await ensureGuest(device.ports);
    const { claims } = device.ports.device;
    await queueCreation(device, device.open(owner), 'a');
    await set(device.open(guest), await queueCreation(device, device.open(guest), 'b'), { state: 'needs_you' });
    await claims.put({ guest, secret: 'secret', to: ownerOf(MAUDE) });
    expect(await unsentOf(device.ports, owner)).toHaveLength(1);
    await claims.put({ guest, secret: 'secret', to: owner });
    expect(await unsentOf(device.ports, owner)).toHaveLength(2);
  });
});
