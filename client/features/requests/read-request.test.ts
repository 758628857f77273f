import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { inTurn, LOST, ours, refusal, TestDevice } from '#client/data/testing.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { pullBoard } from './board.ts';
import { readRequest } from './read-request.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const read = (reply: Parameters<typeof inTurn>[0], id = 'asked') => {
  device.answer = inTurn(reply);
  return readRequest(device.ports, device.keeper, db.owner, id);
};
const asked = (view: 'board' | 'full' | 'addressed' | 'former', id = 'asked') => ours(200, aRequest({ id, view }));

describe('a request that the device lacks', () => {
  it('is kept when it is of the board, whatever list is loaded next', async () => {
    expect(await read(asked('board'))).toBe('kept');
    expect(device.sent.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/quotes/requests/asked']]);
    device.answer = inTurn(ours(200, { data: [] }));
    await pullBoard(device.ports, device.keeper, db.owner, { scope: 'board', near: 'all', budget: '300' });
    expect((await db.lists.get('opened'))?.rows.map(({ id }) => id)).toEqual(['asked']);
  });

  it('is kept once, the last opened first, and twenty at most', async () => {
    for (let at = 0; at < 25; at += 1) await read(asked('board', `row-${at}`), `row-${at}`);
    await read(asked('board', 'row-20'), 'row-20');
    const ids = (await db.lists.get('opened'))?.rows.map(({ id }) => id);
    expect([ids?.length, ids?.slice(0, 3)]).toEqual([20, ['row-20', 'row-24', 'row-23']]);
  });

  it.each(['full', 'addressed', 'former'] as const)('is left to the feed when its view is %s', async (view) => {
    expect(await read(asked(view))).toBe('coming');
    expect(await db.lists.count()).toBe(0);
  });

  it('is kept for an administrator, whose feed has no requests of others', async () => {
    const session = await device.ports.device.fact('session');
    if (session === null) throw new Error('nobody is signed in');
    await device.ports.device.setFact('session', { ...session, user: { ...session.user, is_admin: 1 } });
    expect(await read(asked('full'))).toBe('kept');
    expect((await db.lists.get('opened'))?.rows).toMatchObject([{ id: 'asked', view: 'full' }]);
  });

  it.each([
    [LOST, 'away'],
    [{ kind: 'foreign', status: 200 } as const, 'away'],
    [ours(503), 'away'],
    [refusal(404, 'not_found'), 'unknown'],
  ] as const)('that %j answers is %s', async (reply, outcome) => {
    expect(await read(reply)).toBe(outcome);
    expect(await db.lists.count()).toBe(0);
  });
});
