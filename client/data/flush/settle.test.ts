import { beforeEach, describe, expect, it } from 'vitest';
import { judge } from '#shared/protocol/verdict.ts';
import type { WireReply } from '../api/http.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { claimNext } from './lease.ts';
import { answerOf, settle } from './settle.ts';
import { found, LOST, ours, queueCreation, refusal, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
let sent: OutboxItem;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  await queueCreation(device, db, 'a');
  const claim = await claimNext(device.ports, db);
  if (claim.kind !== 'item') throw new Error('Nothing was taken');
  sent = claim.item;
});

async function settled(reply: WireReply, item = sent): Promise<OutboxItem> {
  const verdict = judge(answerOf(reply, device.now));
  await settle(device.ports, db, item, reply, verdict);
  return found(db, item.id);
}

describe('a reply', () => {
  it.each<[string, WireReply]>([
    ['nobody gave', LOST],
    ['a stranger gave', { kind: 'foreign', status: 200 }],
  ])('that %s is classified', (_, reply) => {
    expect(answerOf(reply, device.now)).toEqual(reply);
  });

  it.each<[string, WireReply, string | null]>([
    ['a refusal', refusal(409, 'slot_taken'), 'slot_taken'],
    ['a failure', refusal(503, 'unavailable'), 'unavailable'],
    ['a success that carries a field of that name', ours(200, { code: 'slot_taken' }), null],
    ['a refusal without a body', ours(404), null],
    ['a refusal with a text', ours(404, 'not found'), null],
  ])('from our server has the code of %s', (_, reply, code) => {
    expect(answerOf(reply, device.now)).toMatchObject({ kind: 'ours', code });
  });

  it.each<[string, number | null]>([
    ['7', 7_000],
    ['0', 0],
    ['Fri, 20 Nov 2026 12:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('with the header %s gives the time of the next try', (header, retryAfterMs) => {
    expect(answerOf(ours(503, null, { 'retry-after': header }), device.now)).toMatchObject({ retryAfterMs });
  });

  it('without a retry time leaves it open', () => {
    expect(answerOf(ours(503), device.now)).toMatchObject({ retryAfterMs: null });
  });
});

describe('a send that may be retried', () => {
  it.each([
    [0, 1],
    [0.5, 1],
    [0.5, 4],
  ])('waits for a part of its delay (chance %d, try %i)', async (chance, attempts) => {
    device.chance = chance;
    await db.outbox.put({ ...sent, attempts });
    const item = await settled(LOST);
    const next_at = device.now + chance * 1_000 * 2 ** (attempts - 1);
    expect(item).toMatchObject({ state: 'waiting', reason: 'retry', lease: null, attempts, next_at });
    expect(item.last_error).toEqual({ status: null, code: null });
    expect(item.epoch).toBe(sent.epoch + 1);
  });

  it.each([
    ['right as its page woke', 100, 4, 3],
    ['right as its page woke, at its first try', 100, 1, 1],
    ['later', 5_000, 4, 4],
    ['before its page woke by a clock that was set back', -100, 4, 4],
  ])('that nobody answers %s keeps its number of tries', async (_when, wokeAgo, attempts, counted) => {
    device.chance = 0.5;
    device.wokeAt = device.now - wokeAgo;
    await db.outbox.put({ ...sent, attempts });
    const next_at = device.now + 500 * 2 ** (counted - 1);
    expect(await settled(LOST)).toMatchObject({ reason: 'retry', attempts: counted, next_at });
  });

  it('counts a try when the server delays it just after its page woke up', async () => {
    device.wokeAt = device.now;
    await db.outbox.put({ ...sent, attempts: 4 });
    expect(await settled(ours(503))).toMatchObject({ reason: 'retry', attempts: 4 });
  });

  it('waits as long as the server asks', async () => {
    const reply = ours(503, { code: 'unavailable' }, { 'retry-after': '20' });
    expect(await settled(reply)).toMatchObject({ reason: 'retry', next_at: device.now + 20_000 });
  });

  it('remembers the answer of a foreign server', async () => {
    expect((await settled({ kind: 'foreign', status: 302 })).last_error).toEqual({ status: 302, code: null });
  });
});

describe('a refused send', () => {
  it.each<[number, string, string, string, object?]>([
    [409, 'slot_taken', 'needs_you', 'conflict', { alternatives: [{ date: 'd', time: 't', starts_at: 's' }] }],
    [409, 'already_exists', 'needs_you', 'conflict', { current: { id: '1', version: 2 } }],
    [412, 'version_conflict', 'needs_you', 'conflict', { current: { id: '1', version: 2 } }],
    [400, 'validation_failed', 'needs_you', 'rejected', { errors: [{ field: 'date', validation: 'future' }] }],
    [403, 'forbidden', 'needs_you', 'rejected'],
    [404, 'not_found', 'needs_you', 'rejected'],
    [409, 'invalid_state', 'needs_you', 'rejected'],
    [413, 'payload_too_large', 'needs_you', 'too_large'],
    [426, 'client_too_old', 'waiting', 'update'],
    [507, 'storage_full', 'waiting', 'storage'],
  ])('%i %s is %s: %s, with what the person needs to know', async (status, code, state, reason, more = {}) => {
    const item = await settled(refusal(status, code, more));
    expect(item).toMatchObject({ state, reason, lease: null, attempts: 1, done_at: null });
    expect(item.last_error).toEqual({ status, code, ...more });
    expect(await db.rowsOf('quote_request').count()).toBe(0);
  });

  it('keeps the status of an answer without a code', async () => {
    expect((await settled(ours(404))).last_error).toEqual({ status: 404, code: null });
  });

  it('does not count as a try when only a sign-in is missing', async () => {
    expect(await settled(refusal(401, 'session.ended'))).toMatchObject({
      state: 'waiting',
      reason: 'auth',
      attempts: 0,
      lease: null,
      last_error: { status: 401, code: 'session.ended' },
    });
  });
});

describe('an item that another context changed during the send', () => {
  it('keeps that change', async () => {
    const retaken = { ...sent, epoch: sent.epoch + 2, attempts: 2 };
    await db.outbox.put(retaken);
    expect(await settled(refusal(409, 'slot_taken'))).toEqual(retaken);
  });

  it('does not change when the answer has no meaning for its state', async () => {
    const cancelled = { ...sent, state: 'cancelled' } as const;
    await db.outbox.put(cancelled);
    expect(await settled(ours(201, { id: 'x', version: 1, booking: null }))).toEqual(cancelled);
    expect(await db.rowsOf('quote_request').count()).toBe(0);
  });

  it('leaves the item alone that has its number in a new database, after a discard', async () => {
    const other = { ...sent, idempotency_key: 'of another item' };
    await db.outbox.put(other);
    expect(await settled(ours(201, { id: 'x', version: 1, booking: null }))).toEqual(other);
  });

  it('is not restored once it is deleted', async () => {
    await db.outbox.clear();
    await settle(device.ports, db, sent, LOST, { event: 'retry', retryAfterMs: null });
    expect(await db.outbox.count()).toBe(0);
  });
});
