import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { onItsWay, ours, TestDevice } from '#client/data/testing.ts';
import { lookAgain, moveHidden, pullBoard } from './board.ts';
import type { BoardAsk } from './board-lists.ts';
import { queueHiding } from './request.offline.ts';

const BOARD: BoardAsk = { scope: 'board' };
const HIDDEN: BoardAsk = { scope: 'board', hidden: '1' };
// Newer: first in its list.
const row = aRequest({ id: 'chosen', view: 'board', created_at: '2026-11-19T12:00:00.000Z' });
const other = aRequest({ id: 'other', view: 'board', created_at: '2026-11-18T12:00:00.000Z' });

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  const fetched_at = '2026-11-20T12:00:00.000Z';
  await db.lists.bulkPut([
    { key: 'board', rows: [row, other], fetched_at },
    { key: 'board?hidden=1', rows: [], fetched_at },
  ]);
});

async function choose(hidden: 0 | 1): Promise<void> {
  await queueHiding(device.ports, db, row.id, hidden);
  await moveHidden(db, row, hidden, new Date());
}

const acknowledge = () => db.outbox.toCollection().modify({ state: 'done' });

/** The lists after an answer that was on its way while something happened. */
async function listsAfter(ask: BoardAsk, answered: readonly unknown[], meanwhile: () => Promise<unknown>) {
  const request = onItsWay();
  device.answer = request.answer;
  const pulled = pullBoard(device.ports, device.keeper, db.owner, ask);
  await request.hasLeft;
  await meanwhile();
  request.arrive(ours(200, { data: answered }));
  await pulled;
  // The choice is only in the lists from here on.
  await acknowledge();
  return Object.fromEntries((await db.lists.toArray()).map(({ key, rows }) => [key, rows.map(({ id }) => id)]));
}

describe('an answer for a list of the board', () => {
  it('brings no request back that was hidden while it was on its way', async () => {
    const lists = await listsAfter(BOARD, [row, other], async () => {
      await choose(1);
      await acknowledge();
    });
    expect(lists).toEqual({ board: ['other'], 'board?hidden=1': ['chosen'] });
  });

  it('brings no request back whose hiding waited before it was asked for', async () => {
    await choose(1);
    const lists = await listsAfter(BOARD, [row, other], acknowledge);
    expect(lists).toEqual({ board: ['other'], 'board?hidden=1': ['chosen'] });
  });

  it('takes no request away from the hidden ones that was hidden while it was on its way', async () => {
    const lists = await listsAfter(HIDDEN, [], () => choose(1));
    expect(lists).toEqual({ board: ['other'], 'board?hidden=1': ['chosen'] });
  });

  it('hides no request again that was shown while it was on its way', async () => {
    await choose(1);
    await acknowledge();
    const lists = await listsAfter(HIDDEN, [row], () => choose(0));
    expect(lists).toEqual({ board: ['chosen', 'other'], 'board?hidden=1': [] });
  });

  it('is right about a request whose hiding was refused', async () => {
    await choose(1);
    await db.outbox.toCollection().modify({ state: 'needs_you', reason: 'rejected' });
    const lists = await listsAfter(HIDDEN, [], async () => undefined);
    expect(lists).toEqual({ board: ['other'], 'board?hidden=1': [] });
  });

  it('puts a request whose hiding waits among the hidden ones of a device that had no lists', async () => {
    await choose(1);
    await db.lists.clear();
    const lists = await listsAfter(BOARD, [row, other], async () => undefined);
    expect(lists).toEqual({ board: ['other'], 'board?hidden=1': ['chosen'] });
  });

  it('decides over choices that the server had before it was asked', async () => {
    await choose(1);
    await acknowledge();
    // Another device has shown it again.
    const lists = await listsAfter(HIDDEN, [], async () => undefined);
    expect(lists).toEqual({ board: ['other'], 'board?hidden=1': [] });
  });

  it('tells of no new request that was hidden while it was on its way', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const looked = lookAgain(device.ports, device.keeper, db.owner, BOARD, () => true);
    await request.hasLeft;
    await choose(1);
    request.arrive(ours(200, { data: [row, other] }));
    expect(await looked).toBeNull();
  });
});
