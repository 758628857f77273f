import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageFreeze } from '../db/browser/page-freeze.ts';
import { discard } from './discard.ts';
import { unsentOf } from './owners.ts';
import type { SyncPorts } from '../ports.ts';
import { cancel } from '../outbox/outbox.changes.ts';
import { clearRows, mayKeepRows } from '../db/feed-rows.ts';
import { SessionKeeper } from './session.ts';
import { signOut } from './sign-out.ts';
import { anEdit } from '#shared/requests/testing.ts';
import {
  aSession,
  CAMILLE,
  commands,
  lastPending,
  ownerOf,
  queueCreation,
  requestId,
  seenAt,
  TestDevice,
  TRIED,
} from '../testing.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
let page: SyncPorts;
let freeze: PageFreeze;
beforeEach(async () => {
  device = new TestDevice();
  await device.keeper.keep(aSession());
  await queueCreation(device, device.open(owner), 'a');
  page = device.otherPage();
  freeze = new PageFreeze();
  freeze.watch(page.device);
});

afterEach(() => vi.unstubAllGlobals());

const queued = () => device.open(owner).outbox.count();

/** Signs out and discards, on a page that is frozen before the end. */
async function closeDuringSignOut(): Promise<{ done: Promise<void> }> {
  const keeper = new SessionKeeper(page);
  const isAsked = Promise.withResolvers<void>();
  const hold: SyncPorts['locks']['hold'] = (name, patienceMs, work) => {
    if (freeze.count === 0) freeze.freeze();
    isAsked.resolve();
    return page.locks.hold(name, patienceMs, work);
  };
  const told = await unsentOf(device.ports, owner);
  const done = signOut({ ...page, locks: { ...page.locks, hold } }, keeper, told);
  await isAsked.promise;
  return { done };
}

describe('a sign-out whose page is frozen', () => {
  it('is finished when the page is shown again', async () => {
    const { done } = await closeDuringSignOut();
    freeze.thaw();
    await done;
    expect(await device.ports.device.fact('session')).toBeNull();
    expect(await queued()).toBe(0);
  });

  it('discards nothing when the person has done more since', async () => {
    const { done } = await closeDuringSignOut();
    await queueCreation(device, device.open(owner), 'b');
    freeze.thaw();
    await done;
    expect(await device.ports.device.fact('session')).toBeNull();
    expect(await queued()).toBe(2);
  });

  it('discards nothing when the person has edited an unsent action since', async () => {
    const { done } = await closeDuringSignOut();
    const db = device.open(owner);
    const edit = anEdit({ id: requestId('a'), description: 'Plus de mots.' });
    await commands.queueEdit(device.ports, db, seenAt(0), 'form', edit);
    freeze.thaw();
    await done;
    expect(await db.outbox.toArray()).toMatchObject([{ payload: { description: 'Plus de mots.' } }]);
  });

  it('discards nothing when the person has restored an unsent row since', async () => {
    const db = device.open(owner);
    const [{ seq } = { seq: 0 }] = await db.outbox.toArray();
    await db.outbox.update(seq, TRIED);
    await commands.queueWithdrawal(device.ports, db, seenAt(0));
    const { done } = await closeDuringSignOut();
    await cancel(db, (await lastPending(db)).id);
    freeze.thaw();
    await done;
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting' }, { state: 'cancelled' }]);
  });

  it('discards nothing when the person has undone the deletion of an unsent photo since', async () => {
    const db = device.open(owner);
    await db.meta.put({ key: 'deleting', photos: [{ id: requestId('a'), page: 'page', until: 0 }] });
    const { done } = await closeDuringSignOut();
    await db.meta.delete('deleting');
    freeze.thaw();
    await done;
    expect(await queued()).toBe(1);
  });

  it('discards what a deletion that was made since has left', async () => {
    const db = device.open(owner);
    const [{ seq } = { seq: 0 }] = await db.outbox.toArray();
    await db.outbox.update(seq, TRIED);
    await commands.queueWithdrawal(device.ports, db, seenAt(0));
    await db.meta.put({ key: 'deleting', photos: [{ id: requestId('a'), page: 'page', until: 0 }] });
    const { done } = await closeDuringSignOut();
    await db.meta.delete('deleting');
    freeze.thaw();
    await done;
    expect(await queued()).toBe(0);
  });

  it('does nothing when the person has signed in again since', async () => {
    const { done } = await closeDuringSignOut();
    await device.keeper.keep({ ...aSession(), session_id: 'newer' });
    freeze.thaw();
    await done;
    expect(await device.ports.device.fact('session')).toMatchObject({ session_id: 'newer' });
    expect(await device.ports.device.signed_out.count()).toBe(0);
    expect(await queued()).toBe(1);
  });
});

describe('discarding', () => {
  const known = { owner, label: 'camille', last_seen_at: '' };
  const marked = { ...known, is_discarded: true };
  const given = { guest: 'guest:given', secret: 'g', to: owner } as const;

  it('deletes nothing that no sign-out has marked', async () => {
    await discard(page, owner);
    expect(await queued()).toBe(1);
  });

  it('stops when the person has signed in again meanwhile', async () => {
    const discarded = { session_id: aSession().session_id, told: await unsentOf(device.ports, owner) };
    await device.ports.device.owners.put({ ...marked, discarded });
    const db = device.open(owner);
    vi.stubGlobal('caches', {
      open: async () => {
        await device.ports.device.owners.put(known);
        await db.meta.put({ key: 'access', session_id: 'newer' });
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    await discard(page, owner);
    expect([await queued(), await mayKeepRows(db)]).toEqual([1, true]);
    expect(await device.ports.device.owners.get(owner)).toEqual(known);
  });

  it('still knows the person who signs in again while the last of their data is deleted', async () => {
    await device.ports.device.owners.put(marked);
    let calls = 0;
    const openOwner: SyncPorts['openOwner'] = (asked) => {
      calls += 1;
      if (calls === 3) void device.ports.device.owners.put(known);
      return page.openOwner(asked);
    };
    await discard({ ...page, openOwner }, owner);
    expect([await queued(), await device.ports.device.owners.get(owner)]).toEqual([0, known]);
  });

  it('deletes data that an older build marked without a list', async () => {
    await device.ports.device.owners.put(marked);
    await discard(page, owner);
    expect([await queued(), await device.ports.device.owners.count()]).toEqual([0, 0]);
  });

  it.each([
    ['the person', owner],
    ['a guest who gave their things', given.guest],
  ])('keeps everything except the rows when %s has more than was reported', async (_, one) => {
    await device.ports.device.claims.put(given);
    await queueCreation(device, device.open(given.guest), 'b');
    const told = await unsentOf(device.ports, owner);
    await device.ports.device.owners.put({ ...marked, discarded: { session_id: aSession().session_id, told } });
    await queueCreation(device, device.open(one), 'c');
    await discard(page, owner);
    expect(await unsentOf(device.ports, owner)).toEqual(expect.arrayContaining([...told]));
    expect(await unsentOf(device.ports, owner)).toHaveLength(3);
    expect(await mayKeepRows(device.open(owner))).toBe(false);
    expect(await device.ports.device.owners.get(owner)).toEqual(known);
  });
});

it('clears the rows of the ended session, and not those of a newer one', async () => {
  const db = device.open(owner);
  await clearRows(db, 'older');
  expect(await mayKeepRows(db)).toBe(true);
  await clearRows(db, aSession().session_id);
  expect(await mayKeepRows(db)).toBe(false);
});
