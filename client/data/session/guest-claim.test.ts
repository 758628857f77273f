import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Owner } from '#shared/ids.ts';
import { aCreation, aRequest } from '#shared/requests/testing.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { flush } from '../flush/flush.ts';
import { claimGuest, finishClaims } from './guest-claim.ts';
import { ensureGuest, sendingOwners } from './owners.ts';
import { signOut } from './sign-out.ts';
import {
  CAMILLE,
  found,
  inTurn,
  LOST,
  onItsWay,
  ours,
  ownerOf,
  queueCreation,
  queueEdit,
  refusal,
  requestId,
  set,
  TestDevice,
} from '../testing.ts';

const owner = ownerOf(CAMILLE);
const draft = { id: 'x', kind: 'quote_request', fields: { budget: '600' }, created_at: '', updated_at: '' } as const;
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

function withoutOrder(items: OutboxItem[]) {
  return items.map(({ seq: _, ...item }) => item);
}

describe('claiming a guest’s things', () => {
  it('does not move the form of a new account', async () => {
    device.answer = inTurn(moved());
    await guests.drafts.bulkPut([draft, { ...draft, id: 'join', kind: 'join' }]);
    expect(await claimed()).toBe('moved');
    expect([await mine.drafts.toArray(), await guests.drafts.count()]).toEqual([[draft], 0]);
  });

  it('sends the guest’s secret with the person’s own credentials', async () => {
    device.answer = inTurn(moved());
    const secret = (await device.ports.device.fact('guest'))?.secret;
    expect(await claimed()).toBe('moved');
    expect(device.sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/me/claim',
        headers: { 'x-declic-owner': owner, authorization: expect.stringMatching(/^Bearer /) },
        body: { guest_secret: secret },
      },
    ]);
  });

  it('moves queue, drafts and hearts unchanged and in order, behind the person’s own', async () => {
    const own = await queueCreation(device, mine, 'c');
    const items = [
      await queueCreation(device, guests, 'a'),
      await queueEdit(device, guests, 'a'),
      await set(guests, await queueCreation(device, guests, 'b'), { state: 'done', attempts: 1 }),
    ];
    await guests.drafts.put(draft);
    await guests.hearts.put({ id: 'a', card: null, kept_at: '' });
    device.answer = inTurn(moved());
    await claimed();
    expect(withoutOrder(await mine.outbox.orderBy('seq').toArray())).toEqual(withoutOrder([own, ...items]));
    expect(await mine.drafts.toArray()).toEqual([draft]);
    expect([await mine.hearts.count(), await guests.hearts.count()]).toEqual([1, 0]);
  });

  it.each(['update', 'storage'] as const)('lets items that waited (%s) be tried as the person', async (reason) => {
    const item = await queueCreation(device, guests, 'a');
    await set(guests, item, { state: 'waiting', reason, attempts: 1 });
    device.answer = inTurn(moved());
    await claimed();
    expect(await found(mine, item.id)).toMatchObject({ state: 'queued', reason: null, attempts: 1 });
  });

  it('leaves nothing in the guest’s database', async () => {
    await queueCreation(device, guests, 'a');
    await guests.drafts.put(draft);
    await guests.rowsOf('quote_request').put({ id: aRequest().id, version: 1, data: aRequest(), snapshot: 1 });
    await guests.rowsOf('booking').put({ id: 'b', version: 1, data: null, snapshot: 1 });
    await guests.lists.put({ key: 'board', rows: [], fetched_at: '' });
    await guests.meta.put({ key: 'sync', cursor: 's:1', snapshot: 1, pulled_at: null });
    device.answer = inTurn(moved());
    await claimed();
    const left = await Promise.all(guests.tables.map(async (table) => table.toArray()));
    // All rows except the new owner's, for contexts that are about to change them.
    expect(left.flat()).toEqual([{ key: 'moved', to: owner }]);
    expect(await mine.rowsOf('quote_request').count()).toBe(0);
  });

  it('keeps one copy when a crash made it copy twice', async () => {
    const item = await queueCreation(device, guests, 'a');
    await guests.drafts.put(draft);
    await mine.outbox.add(item);
    device.answer = inTurn(moved());
    await claimed();
    expect(withoutOrder(await mine.outbox.toArray())).toEqual(withoutOrder([item]));
    expect(await guests.outbox.count()).toBe(0);
  });

  it('keeps what the person typed in a draft since a crash ended its move', async () => {
    const newer = { ...draft, fields: { message: 'Plus' }, updated_at: '2099-01-01T00:00:00.000Z' };
    await guests.drafts.put(draft);
    await mine.drafts.put(newer);
    device.answer = inTurn(moved());
    await claimed();
    expect(await mine.drafts.toArray()).toEqual([newer]);
  });

  it('sends the guest’s queued items with their own keys, as the person', async () => {
    const item = await queueCreation(device, guests, 'a');
    const accepted = ours(201, { ...aRequest({ id: requestId('a') }), booking: null });
    device.answer = inTurn(moved(), accepted);
    await claimed();
    expect(await flush(device.ports, device.keeper, owner)).toMatchObject({ acknowledged: 1 });
    expect(device.sent[1]).toMatchObject({
      headers: { 'x-declic-owner': owner, 'idempotency-key': item.idempotency_key },
      body: aCreation({ id: requestId('a') }),
    });
  });
});

describe('a claim that can’t be made', () => {
  let item: OutboxItem;
  beforeEach(async () => {
    item = await queueCreation(device, guests, 'a');
  });

  it('waits for the item that is being sent as the guest', async () => {
    await set(guests, item, { state: 'in_flight', lease: { by: 'page', until: device.now + 1 } });
    expect(await claimed()).toBe('later');
    expect(device.sent).toEqual([]);
  });

  it('does not wait for a sender that was killed', async () => {
    await set(guests, item, { state: 'in_flight', attempts: 1, lease: { by: 'page', until: device.now } });
    device.answer = inTurn(moved());
    expect(await claimed()).toBe('moved');
    expect(await found(mine, item.id)).toMatchObject({ state: 'in_flight', attempts: 1 });
  });

  it('does not wait for a sender whose lease was lost', async () => {
    await set(guests, item, { state: 'in_flight', lease: null });
    device.answer = inTurn(moved());
    expect(await claimed()).toBe('moved');
  });

  it('runs after a sender that holds the lock', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const sending = flush(device.ports, device.keeper, guests.owner);
    await request.hasLeft;
    const claim = claimed();
    device.answer = inTurn(moved());
    request.arrive(ours(201, { ...aRequest({ id: requestId('a') }), booking: null }));
    expect(await sending).toMatchObject({ acknowledged: 1 });
    expect(await claim).toBe('moved');
    expect((await found(mine, item.id)).state).toBe('done');
  });

  it.each([
    LOST,
    { kind: 'foreign', status: 200 } as const,
    ours(503),
    refusal(429, 'too_many_requests'),
    refusal(408, 'request_timeout'),
  ])('is retried later after %j', async (reply) => {
    device.answer = inTurn(reply);
    expect(await claimed()).toBe('later');
    expect(await found(guests, item.id)).toEqual(item);
    expect(await mine.outbox.count()).toBe(0);
  });

  it.each([refusal(403, 'email_not_verified'), ours(204)])('is refused after %j', async (reply) => {
    device.answer = inTurn(reply);
    expect(await claimed()).toBe('refused');
    expect(await found(guests, item.id)).toEqual(item);
  });

  it('is retried later when nobody renews the access token, or the person is not signed in any more', async () => {
    device.keeper.forgetAccess();
    device.answer = inTurn(LOST);
    expect(await claimed()).toBe('later');
    await device.ports.device.facts.delete('session');
    expect(await claimed()).toBe('later');
  });

  it('is requested again after a lost answer, and nothing is sent as the guest meanwhile', async () => {
    device.answer = inTurn(LOST);
    expect(await claimed()).toBe('later');
    expect(await sendingOwners(device.ports.device)).toEqual([owner]);
    expect(await device.keeper.authorize(guests.owner)).toEqual({ kind: 'auth' });
    device.answer = inTurn(ours(200, { moved: 0 }));
    await finishClaims(device.ports, device.keeper);
    expect(withoutOrder(await mine.outbox.toArray())).toEqual(withoutOrder([item]));
  });

  it('is retried only for its person, and the next user of the device is another guest', async () => {
    device.answer = inTurn(LOST, LOST);
    await claimed();
    await signOut(device.ports, device.keeper, null);
    expect(await ensureGuest(device.ports)).not.toBe(guests.owner);
    await finishClaims(device.ports, device.keeper);
    expect(await found(guests, item.id)).toEqual(item);
  });

  it('is refused to a guest, and on a device that never had a guest', async () => {
    expect(await claimGuest(device.ports, device.keeper, guests.owner)).toBe('refused');
    await device.ports.device.facts.delete('guest');
    expect(await claimed()).toBe('refused');
    expect(device.sent).toEqual([]);
  });
});

describe('two tabs that claim at once', () => {
  const other = () => claimGuest(device.context('other'), device.keeper, owner);

  it('move everything once, and the next guest stays the guest', async () => {
    const item = await queueCreation(device, guests, 'a');
    let next: Owner | null = null;
    device.answer = inTurn(moved(), async () => {
      next = await ensureGuest(device.ports);
      return ours(200, { moved: 0 });
    });
    const claims = [claimed(), other()];
    expect(await Promise.all(claims)).toEqual(['moved', 'moved']);
    expect(withoutOrder(await mine.outbox.toArray())).toEqual(withoutOrder([item]));
    expect(next).not.toBe(guests.owner);
    expect((await device.ports.device.fact('guest'))?.owner).toBe(next);
  });

  it.each([
    ['moved', moved()],
    ['refused', refusal(403, 'email_not_verified')],
  ])('both learn that it was %s', async (result, reply) => {
    device.answer = inTurn(reply);
    const { claims } = device.ports.device;
    const read = claims.get.bind(claims);
    const reading = vi.spyOn(claims, 'get');
    // The other tab runs completely between this one's first read and its second.
    reading.mockImplementationOnce(() => {
      reading.mockRestore();
      return Dexie.Promise.resolve(other()).then(() => read(guests.owner));
    });
    expect(await claimed()).toBe(result);
    expect(device.sent).toHaveLength(1);
  });
});
