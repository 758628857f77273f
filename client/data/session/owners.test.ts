import { beforeEach, describe, expect, it } from 'vitest';
import { guestSecret } from '#shared/accounts/account.schema.ts';
import { PageFreeze } from '../db/browser/page-freeze.ts';
import type { Asset } from '../db/owner-db.ts';
import { currentOwner, ensureGuest, sendingOwners, unsentOf } from './owners.ts';
import { CAMILLE, MAUDE, ownerOf, queueCreation, set, TestDevice } from '../testing.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

describe('the guest of a device', () => {
  it('is named by the hash of a secret that stays on the device', async () => {
    const guest = await ensureGuest(device.ports);
    const known = await device.ports.device.fact('guest');
    expect(guestSecret.safeParse(known?.secret).success).toBe(true);
    expect(guest).toBe(`guest:sha256-of-${known?.secret}`);
    expect(known?.owner).toBe(guest);
  });

  it('stays the same, also for two tabs at once', async () => {
    const [first, second] = await Promise.all([ensureGuest(device.ports), ensureGuest(device.context('tab'))]);
    expect([second, await ensureGuest(device.ports)]).toEqual([first, first]);
  });
});

describe('the owner’s data', () => {
  it('is shown for the signed-in person, otherwise for the guest', async () => {
    const guest = await currentOwner(device.ports);
    expect(guest).toMatch(/^guest:/);
    await device.signedIn();
    expect(await currentOwner(device.ports)).toBe(owner);
    await device.ports.device.facts.delete('session');
    expect(await currentOwner(device.ports)).toBe(guest);
  });

  it.each([
    ['signed-in person', true],
    ['guest', false],
  ])('has an owner for an act of the %s on a page that is left at that moment', async (_, isPerson) => {
    const known = isPerson ? owner : await ensureGuest(device.ports);
    if (isPerson) await device.signedIn();
    const page = device.otherPage();
    const freeze = new PageFreeze();
    freeze.watch(page.device);
    await page.device.open();
    freeze.freeze();
    const acting = currentOwner(page);
    freeze.thaw();
    expect(await acting).toBe(known);
  });

  it('may be sent for the signed-in person and the guest only', async () => {
    expect(await sendingOwners(device.ports.device)).toEqual([]);
    const guest = await ensureGuest(device.ports);
    await device.signedIn(MAUDE);
    await device.signedIn();
    expect(await sendingOwners(device.ports.device)).toEqual([owner, guest]);
  });

  it('counts drafts and unacknowledged items as unsent', async () => {
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

  it('counts the unsent items of a guest whose claim by the person is pending', async () => {
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
