import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/quotes/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { pullBoard } from './board.ts';
import { ensureGuest } from './owners.ts';
import { signOut } from './sign-out.ts';
import { inTurn, LOST, onItsWay, ours, refusal, TestDevice } from './testing.ts';

const rows = [aRequest({ view: 'board' })];
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

function asked(scope: 'board' | 'all' = 'board', of = db) {
  return pullBoard(device.ports, device.keeper, of.owner, scope);
}

describe('the board', () => {
  it.each(['board', 'all'] as const)('asked as "%s" is kept under that name, with its age', async (scope) => {
    device.answer = inTurn(ours(200, { data: rows }));
    await asked(scope);
    expect(device.sent.map(({ path }) => path)).toEqual([`/api/quotes/requests?scope=${scope}&per_page=100`]);
    expect(await db.lists.toArray()).toEqual([{ key: scope, rows, fetched_at: '2026-11-20T12:00:00.000Z' }]);
  });

  it('is kept for a guest too', async () => {
    const guests = device.open(await ensureGuest(device.ports));
    device.answer = inTurn(ours(200, { data: rows }));
    await asked('board', guests);
    expect(await guests.lists.get('board')).toMatchObject({ rows });
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, ours(503), refusal(403, 'forbidden')])(
    'stays as it was, its age too, after %j',
    async (reply) => {
      const kept = { key: 'board', rows, fetched_at: '2026-11-19T12:00:00.000Z' };
      await db.lists.put(kept);
      device.answer = inTurn(reply);
      await asked();
      expect(await db.lists.toArray()).toEqual([kept]);
    },
  );

  it('that arrives after its person signed out is not kept', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const late = asked();
    await request.hasLeft;
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, 'keep');
    request.arrive(ours(200, { data: rows }));
    await late;
    expect(await db.lists.count()).toBe(0);
  });
});
