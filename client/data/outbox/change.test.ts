import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anEdit } from '#shared/requests/testing.ts';
import { PageFreeze } from '../db/browser/page-freeze.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { claimGuest, finishClaims } from '../session/guest-claim.ts';
import { ensureGuest } from '../session/owners.ts';
import { CAMILLE, commands, inTurn, ours, ownerOf, queueCreation, refuseNextAdd, TestDevice } from '../testing.ts';
import { changeOwnerData } from './change.ts';

const owner = ownerOf(CAMILLE);
const moved = () => ours(200, { moved: 1 });
let device: TestDevice;
let mine: OwnerDb;
let guests: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  guests = device.open(await ensureGuest(device.ports));
  mine = await device.signedIn();
});

function claimed() {
  return claimGuest(device.ports, device.keeper, owner);
}

describe('a change during the claim of a guest’s things', () => {
  it('is made in another tab after the things have become the person’s', async () => {
    const item = await queueCreation(device, guests, 'a');
    const other = device.context('other');
    let edit: Promise<unknown> = Promise.resolve();
    const readDrafts = guests.drafts.toArray.bind(guests.drafts);
    vi.spyOn(guests.drafts, 'toArray').mockImplementationOnce(() => {
      const seen = { id: item.payload.id, version: 0 };
      const payload = anEdit({ id: item.payload.id, budget: 900 });
      edit = changeOwnerData(other, guests.owner, (db) => commands.queueEdit(other, db, seen, '', payload));
      return readDrafts();
    });
    device.answer = inTurn(moved());
    await Promise.all([claimed(), edit]);
    await edit;
    expect(await mine.outbox.toArray()).toMatchObject([{ id: item.id, payload: { budget: 900 } }]);
    expect(await guests.outbox.count()).toBe(0);
  });

  it('is made when the page that was left meanwhile is shown', async () => {
    const item = await queueCreation(device, guests, 'a');
    device.answer = inTurn(moved());
    await claimed();
    const page = device.otherPage();
    const freeze = new PageFreeze();
    freeze.watch(page.device);
    await page.device.open();
    vi.spyOn(page.locks, 'hold').mockImplementationOnce((_, __, work) => {
      freeze.freeze();
      const over = work();
      freeze.thaw();
      return over;
    });
    const payload = anEdit({ id: item.payload.id, budget: 900 });
    const seen = { id: item.payload.id, version: 0 };
    await changeOwnerData(page, guests.owner, (db) => commands.queueEdit(page, db, seen, '', payload));
    expect(await mine.outbox.toArray()).toMatchObject([{ id: item.id, payload: { budget: 900 } }]);
  });

  it('is refused until an interrupted claim is finished, since it would be lost', async () => {
    const item = await queueCreation(device, guests, 'a');
    const full = new Error('No room');
    refuseNextAdd(mine.outbox, full);
    device.answer = inTurn(moved(), moved());
    await expect(claimed()).rejects.toThrow('No room');
    const payload = anEdit({ id: item.payload.id, budget: 900 });
    const edit = () =>
      changeOwnerData(device.ports, guests.owner, (db) =>
        commands.queueEdit(device.ports, db, { id: item.payload.id, version: 0 }, '', payload),
      );
    await expect(edit()).rejects.toMatchObject({ name: 'MovedError', to: owner });
    await finishClaims(device.ports, device.keeper);
    await edit();
    expect(await mine.outbox.toArray()).toMatchObject([{ id: item.id, payload: { budget: 900 } }]);
  });

  it('reports why it failed', async () => {
    const failure = new Error('No room');
    await expect(changeOwnerData(device.ports, guests.owner, () => Promise.reject(failure))).rejects.toBe(failure);
  });
});
