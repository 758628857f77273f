import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import { entityTypes } from '#shared/nouns.ts';
import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import { pull } from '../feed/pull.ts';
import { signOut } from '../session/sign-out.ts';
import { inTurn, LOST, ours, requestId, TestDevice } from '../testing.ts';
import { haveArrived, keptList, listState } from './kept-list.ts';
import type { OwnerDb } from './owner-db.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const page = (cursor: string, changes: readonly Change[], has_more: 0 | 1, whole: readonly EntityType[]) =>
  ours(200, { cursor, has_more, whole, changes });
const pulled = () => pull(device.ports, device.keeper, db.owner);
const list = (type: EntityType) => keptList(db, type, async () => await db.rows.where('type').equals(type).toArray());
const state = async (type: EntityType) => listState(await list(type));
const states = () => Promise.all(entityTypes.map(state));

function row(name: string): Change {
  const id = requestId(name);
  return { type: 'quote_request', id, version: 1, deleted: 0, data: aRequest({ id }) };
}

describe('an empty list', () => {
  it('of any type is on its way until a pull has ended, also when the network is lost', async () => {
    expect(new Set(await states())).toEqual(new Set(['coming']));
    device.answer = () => LOST;
    await pulled();
    expect(new Set(await states())).toEqual(new Set(['coming']));
    device.answer = inTurn(page('s:1', [], 0, entityTypes));
    await pulled();
    expect(new Set(await states())).toEqual(new Set(['none']));
  });

  it('is on its way while the first pages of a snapshot bring other types', async () => {
    device.answer = inTurn(page('p:1', [], 1, ['booking', 'portfolio_photo']), LOST);
    await pulled();
    expect([await state('booking'), await state('portfolio_photo')]).toEqual(['none', 'none']);
    expect([await state('quote_request'), await state('plan')]).toEqual(['coming', 'coming']);
    device.answer = inTurn(page('s:1', [row('a')], 0, ['quote_request', 'plan']));
    await pulled();
    expect([await state('quote_request'), await state('plan')]).toEqual(['some', 'none']);
  });

  it('is on its way again after a sign-out', async () => {
    device.answer = inTurn(page('s:1', [], 0, entityTypes), ours(204));
    await pulled();
    await signOut(device.ports, device.keeper, null);
    expect(await state('plan')).toBe('coming');
  });

  it('of a type that an older build did not ask for is on its way', async () => {
    await db.meta.put({
      key: 'sync',
      cursor: 's:1',
      snapshot: 1,
      pulled_at: '2026-11-20T12:00:00.000Z',
      arrived: ['booking'],
    });
    expect([await state('booking'), await state('plan')]).toEqual(['none', 'coming']);
  });

  it('has arrived for a build that stored only the end of its pull, not for one that was in a snapshot', async () => {
    const before = { key: 'sync', snapshot: 1, pulled_at: '2026-11-20T12:00:00.000Z' } as const;
    await db.meta.put({ ...before, cursor: 's:1:plan' });
    expect(await state('plan')).toBe('none');
    await db.meta.put({ ...before, cursor: 'p:1:plan' });
    expect(await state('plan')).toBe('coming');
  });

  it('stays as known while an expired cursor is replaced', async () => {
    device.answer = inTurn(page('s:1', [], 0, entityTypes), ours(410), LOST);
    await pulled();
    await pulled();
    expect(await haveArrived(db, ...entityTypes)).toBe(true);
  });
});

it('a pull that ends while a list is read never makes it an empty one that has arrived', async () => {
  device.answer = inTurn(page('s:1', [row('a')], 0, entityTypes));
  const read = keptList(db, 'quote_request', async () => {
    const rows = await db.rowsOf('quote_request').toArray();
    await pulled();
    return rows;
  });
  expect(listState(await read)).toBe('coming');
});
