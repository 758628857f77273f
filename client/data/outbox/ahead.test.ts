import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { queueAction } from './actions.ts';
import { aheadOfRows, unshownItems } from './ahead.ts';
import { claimNext } from '#client/data/flush/lease.ts';
import { pull } from '../feed/pull.ts';
import { settle } from '#client/data/flush/settle.ts';
import { inTurn, onItsWay, ours, queueCreation, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

async function taken(): Promise<OutboxItem> {
  const claim = await claimNext(device.ports, db);
  if (claim.kind !== 'item') throw new Error('Nothing was taken');
  return claim.item;
}

function order(): Promise<void> {
  const payload = { id: 'provider', ids: ['b', 'a'], seen: ['a', 'b'] };
  return queueAction(device.ports, db, { kind: 'photo.order', payload });
}

async function ordered(): Promise<void> {
  await order();
  await settle(device.ports, db, await taken(), ours(204), { event: 'acknowledge' });
}

const pulled = () => pull(device.ports, device.keeper, db.owner);
const page = (cursor: string, has_more: 0 | 1 = 0) => ours(200, { cursor, has_more, whole: [], changes: [] });
const shown = async () => (await unshownItems(db)).map(({ kind }) => kind);

describe('a photo order that the server acknowledged', () => {
  it('is shown over the rows until the last page of the pull that contains it', async () => {
    await ordered();
    await queueCreation(device, db, 'c');
    expect(await shown()).toEqual(['photo.order', 'quote_request.create']);
    const second = onItsWay();
    device.answer = inTurn(page('s:1', 1), second.answer);
    const pulling = pulled();
    await second.hasLeft;
    expect(await shown()).toEqual(['photo.order', 'quote_request.create']);
    second.arrive(page('s:2'));
    await pulling;
    expect(await shown()).toEqual(['quote_request.create']);
  });

  it('stays shown over the rows after a pull that began before its answer', async () => {
    const first = onItsWay();
    device.answer = first.answer;
    const pulling = pulled();
    await first.hasLeft;
    await ordered();
    first.arrive(page('s:1'));
    await pulling;
    expect(await shown()).toEqual(['photo.order']);
  });

  it('is not stored after a sign-out', async () => {
    await order();
    const sent = await taken();
    await db.meta.clear();
    await settle(device.ports, db, sent, ours(204), { event: 'acknowledge' });
    expect(await db.meta.toArray()).toEqual([]);
  });

  it('is removed with the history', async () => {
    await ordered();
    await db.outbox.clear();
    expect(await shown()).toEqual([]);
  });
});

it('an action whose answer contains its row is not shown over that row', async () => {
  await queueCreation(device, db, 'a');
  await settle(device.ports, db, await taken(), ours(201), { event: 'acknowledge' });
  expect(await aheadOfRows(db)).toEqual([]);
});
