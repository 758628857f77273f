import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from './db/owner-db.ts';
import { holdDeletions } from './uploads/deletions.ts';
import { flushAfterPage, flushAfterUpdate, flushInBackground } from '#client/data/background.ts';
import { ensureGuest } from './session/owners.ts';
import type { SyncPorts } from './ports.ts';
import {
  CAMILLE,
  fillUp,
  found,
  inTurn,
  LOST,
  MAUDE,
  ours,
  ownerOf,
  queueCreation,
  refusal,
  set,
  TestDevice,
} from './testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = device.open(await ensureGuest(device.ports));
  device.answer = () => ours(201, { ...aRequest(), booking: null });
});

const waiting = { state: 'waiting', reason: 'update', attempts: 1 } as const;

it('a newer worker sends the items that waited for it, of the guest and of the signed-in person', async () => {
  const person = await device.signedIn();
  const items = [
    { of: db, ...(await set(db, await queueCreation(device, db, 'a'), waiting)) },
    { of: person, ...(await set(person, await queueCreation(device, person, 'b'), waiting)) },
  ];
  await flushAfterUpdate(device.ports, device.keeper);
  for (const { of, id } of items) expect(await found(of, id)).toMatchObject({ state: 'done', attempts: 2 });
});

it('the same worker leaves them waiting when it is woken again', async () => {
  const item = await set(db, await queueCreation(device, db, 'a'), waiting);
  await flushInBackground(device.ports, device.keeper);
  expect(await found(db, item.id)).toEqual(item);
  expect(device.sent).toEqual([]);
});

describe('with every tab closed', () => {
  const accepted = () => ours(201, { ...aRequest(), booking: null });
  const busy = (seconds: string) => ours(429, { code: 'too_many_requests' }, { 'retry-after': seconds });

  /** The worker; a delay ends at once, since waiting moves the clock. */
  function flushed() {
    const after: SyncPorts['clock']['after'] = (ms, run) => {
      device.now += ms;
      run();
      return () => undefined;
    };
    const ports = { ...device.ports, clock: { ...device.ports.clock, after } };
    return flushInBackground(ports, device.keeper);
  }

  it('sends unanswered items again at once, without their delay', async () => {
    const fields = {
      state: 'waiting',
      reason: 'retry',
      attempts: 1,
      last_error: { status: null, code: null },
    } as const;
    const next_at = device.now + 300_000;
    const item = await set(db, await queueCreation(device, db, 'a'), { ...fields, next_at });
    const before = device.now;
    await flushed();
    expect([(await found(db, item.id)).state, device.now]).toEqual(['done', before]);
  });

  it('waits for the next try if enough time is left', async () => {
    const item = await queueCreation(device, db, 'a');
    const before = device.now;
    device.answer = inTurn(busy('149'), accepted);
    await flushed();
    expect([(await found(db, item.id)).state, device.now - before]).toEqual(['done', 149_000]);
  });

  it('asks the browser to wake it for a try that is due after its time limit', async () => {
    const item = await queueCreation(device, db, 'a');
    const before = device.now;
    device.answer = inTurn(busy('150'));
    await expect(flushed()).rejects.toThrow('still waiting');
    expect(device.now).toBe(before);
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'retry', attempts: 1 });
  });

  it('takes no item after its time limit, and asks the browser to wake it', async () => {
    const items = [await queueCreation(device, db, 'a'), await queueCreation(device, db, 'b')];
    device.answer = inTurn(() => {
      device.now += 150_000;
      return accepted();
    });
    await expect(flushed()).rejects.toThrow('still waiting');
    expect(await Promise.all(items.map(async ({ id }) => (await found(db, id)).state))).toEqual(['done', 'queued']);
  });

  it('asks the browser to wake it for a claim that got no answer', async () => {
    const item = await queueCreation(device, db, 'a');
    const mine = await device.signedIn();
    await device.ports.device.claims.put({ guest: db.owner, secret: 'secret', to: mine.owner });
    device.answer = inTurn(LOST);
    await expect(flushed()).rejects.toThrow('still waiting');
    device.answer = inTurn(ours(200, { moved: 0 }), accepted);
    await flushed();
    expect((await found(mine, item.id)).state).toBe('done');
  });

  it('does nothing when the claim is refused or its person is not signed in', async () => {
    const mine = await device.signedIn();
    await device.ports.device.claims.put({ guest: db.owner, secret: 'secret', to: mine.owner });
    await device.ports.device.claims.put({ guest: 'guest:other', secret: 'secret', to: ownerOf(MAUDE) });
    device.answer = inTurn(refusal(403, 'email_not_verified'));
    await flushed();
    expect(await device.ports.device.claims.toArray()).toMatchObject([{ guest: 'guest:other' }]);
  });

  it('clears the rows of a person whose sign-out was interrupted', async () => {
    const left = await device.signedIn(MAUDE);
    await left.rowsOf('quote_request').put({ id: aRequest().id, version: 1, data: aRequest(), snapshot: 1 });
    await device.ports.device.facts.delete('session');
    await flushed();
    expect([await left.rowsOf('quote_request').count(), await left.meta.count()]).toEqual([0, 0]);
  });

  it('asks the browser to wake it for a sign-out that the server has not acknowledged', async () => {
    await device.ports.device.signed_out.put({ session_id: 's', owner: ownerOf(CAMILLE), at: '' });
    device.answer = inTurn(LOST);
    await expect(flushed()).rejects.toThrow('still waiting');
    device.answer = inTurn(ours(204));
    await flushed();
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });
});

it('a closing page releases its held deletions, even while its lock still exists', async () => {
  const person = await device.signedIn();
  const page = device.context('closing', 'lost');
  await holdDeletions(page, person, ['photo']);
  device.answer = ({ method }) => (method === 'DELETE' ? ours(204, null) : LOST);
  await flushInBackground(device.ports, device.keeper);
  expect(await person.outbox.count()).toBe(0);
  device.isOnline = false;
  await flushAfterPage(device.ports, device.keeper, page.contextId);
  expect(await person.outbox.toArray()).toMatchObject([{ kind: 'photo.delete', state: 'queued', attempts: 0 }]);
  device.isOnline = true;
  await flushAfterPage(device.ports, device.keeper, page.contextId);
  expect(await person.outbox.toArray()).toMatchObject([{ kind: 'photo.delete', state: 'done' }]);
});

it('the worker makes the deletions that a closed page held', async () => {
  const person = await device.signedIn();
  const page = device.context('closed', 'lost');
  await holdDeletions(page, person, ['photo']);
  device.close(page);
  device.answer = ({ method }) => (method === 'DELETE' ? ours(204, null) : LOST);
  await flushInBackground(device.ports, device.keeper);
  expect(await person.outbox.toArray()).toMatchObject([{ kind: 'photo.delete', state: 'done' }]);
});

it('a deletion that cannot be queued for lack of storage does not block other sends', async () => {
  const item = await queueCreation(device, db, 'a');
  const page = device.context('gone', 'lost');
  await holdDeletions(page, db, ['photo']);
  device.close(page);
  fillUp(db);
  await flushInBackground(device.ports, device.keeper);
  expect(await found(db, item.id)).toMatchObject({ state: 'done' });
});
