import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { lookAgain, moveHidden, pullBoard, pullBoardRow, showNews } from './board.ts';
import { type BoardAsk, inOrder, keyOfBoard, passesFilters, placeOf } from './board-lists.ts';
import { ensureGuest } from '#client/data/session/owners.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { inTurn, LOST, onItsWay, ours, refusal, TestDevice } from '#client/data/testing.ts';

const rows = [aRequest({ view: 'board' })];
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

function asked(ask: BoardAsk = { scope: 'board' }, of = db) {
  return pullBoard(device.ports, device.keeper, of.owner, ask);
}

describe('the request board', () => {
  it.each(['board', 'all'] as const)('with the filter “%s” is stored under that name, with its date', async (scope) => {
    device.answer = inTurn(ours(200, { data: rows }));
    await asked({ scope });
    expect(device.sent.map(({ path }) => path)).toEqual([`/api/quotes/requests?scope=${scope}&per_page=100`]);
    expect(await db.lists.toArray()).toEqual([{ key: scope, rows, fetched_at: '2026-11-20T12:00:00.000Z' }]);
  });

  it('is fetched page by page as far as it is kept, each after the last row of the page before', async () => {
    const many = Array.from({ length: 200 }, (_, index) => aRequest({ id: `row-${index}`, view: 'board' }));
    const pages = [many.slice(0, 100), many.slice(100, 200)].map((data) => ours(200, { data }));
    device.answer = inTurn(...pages);
    await asked();
    const { created_at } = aRequest();
    const behind = (id: string) => ({ scope: 'board', per_page: '100', before: created_at, before_id: id });
    expect(device.sent.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))).toEqual([
      { scope: 'board', per_page: '100' },
      behind('row-99'),
    ]);
    expect((await db.lists.get('board'))?.rows.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  });

  it('is stored under its filters, of which the last stay', async () => {
    const ask = (more: Partial<BoardAsk>): BoardAsk => ({ scope: 'board', near: 'own', ...more });
    for (const more of [
      {},
      { near: 'all' },
      { hidden: '1' },
      { budget: '300' },
      { near: 'all', city_id: 'c' },
    ] as const) {
      device.answer = inTurn(ours(200, { data: rows }));
      await asked(ask(more));
    }
    expect(device.sent.at(-1)?.path).toBe('/api/quotes/requests?scope=board&near=all&city_id=c&per_page=100');
    const last = keyOfBoard(ask({ near: 'all', city_id: 'c' }));
    const keys = (await db.lists.toArray()).map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(['board', 'board?near=all', 'board?hidden=1', last]));
  });

  it.each([
    [{ category_id: 'k' }, true],
    [{ category_id: 'other' }, false],
    [{ city_id: 'other' }, false],
    [{ from: '2027-01-10', to: '2027-01-10' }, true],
    [{ from: '2027-01-11' }, false],
    [{ to: '2027-01-09' }, false],
    [{ budget: '300' }, true],
    [{ budget: '301' }, false],
  ] as const)('without network, is filtered by %j as the server does', (filters, isShown) => {
    const row = aRequest({ category_id: 'k', date: '2027-01-10', budget: 300 });
    expect(passesFilters(row, { scope: 'board', ...filters }, null)).toBe(isShown);
  });

  it.each([
    [0, true],
    [40, true],
    [41, false],
    [null, true],
  ])('without network, at %j km, is filtered by a distance of 40', (km, isShown) => {
    expect(passesFilters(aRequest(), { scope: 'board', within: '40' }, km)).toBe(isShown);
  });

  it('is ordered as the server does, and continues after the value that it is ordered by', () => {
    const late = aRequest({ id: 'a', starts_at: '2027-02-01T12:00:00.000Z', budget: 200 });
    const early = aRequest({ id: 'b', starts_at: '2027-01-01T12:00:00.000Z', budget: null });
    const rich = aRequest({ id: 'c', starts_at: '2027-03-01T12:00:00.000Z', budget: 900 });
    const ids = (ask: Pick<BoardAsk, 'sort'>) => inOrder([late, early, rich], ask).map(({ id }) => id);
    expect([ids({}), ids({ sort: 'soonest' }), ids({ sort: 'budget' })]).toEqual([
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
      ['c', 'a', 'b'],
    ]);
    expect(placeOf(late, {})).toEqual({ before: late.created_at, before_id: 'a' });
    expect(placeOf(late, { sort: 'soonest' })).toEqual({ before: late.starts_at, before_id: 'a' });
    expect(placeOf(late, { sort: 'budget' })).toEqual({ before_budget: '200', before_id: 'a' });
    expect(placeOf(early, { sort: 'budget' })).toEqual({ before_budget: '', before_id: 'b' });
  });

  it('moves a request between its lists when it is hidden, and back', async () => {
    const [older, newer] = [
      aRequest({ id: 'older', created_at: '2026-11-01T12:00:00.000Z' }),
      aRequest({ id: 'newer', created_at: '2026-11-02T12:00:00.000Z' }),
    ];
    const fetched_at = '2026-11-19T12:00:00.000Z';
    await db.lists.bulkPut([
      { key: 'board', rows: [newer, older], fetched_at },
      { key: 'board?hidden=1', rows: [], fetched_at },
      { key: 'all', rows: [newer, older], fetched_at },
    ]);
    const shown = async () =>
      Object.fromEntries((await db.lists.toArray()).map(({ key, rows }) => [key, rows.map(({ id }) => id)]));
    await moveHidden(db, newer, 1, new Date());
    expect(await shown()).toEqual({ board: ['older'], 'board?hidden=1': ['newer'], all: ['newer', 'older'] });
    await moveHidden(db, newer, 0, new Date());
    expect(await shown()).toEqual({ board: ['newer', 'older'], 'board?hidden=1': [], all: ['newer', 'older'] });
  });

  it.each([
    ['category_id=1', ['shown']],
    ['category_id=2', []],
    // Only the server knows how far.
    ['within=40', []],
  ])('adds a request that is shown again to a list with %s only when it passes', async (filter, shown) => {
    const row = aRequest({ id: 'shown', category_id: '1' });
    await db.lists.put({ key: `board?${filter}`, rows: [], fetched_at: '2026-11-19T12:00:00.000Z' });
    await moveHidden(db, row, 0, new Date());
    expect((await db.lists.get(`board?${filter}`))?.rows.map(({ id }) => id)).toEqual(shown);
  });

  it('keeps its old rows when the fetch stops between two pages', async () => {
    const kept = { key: 'board', rows, fetched_at: '2026-11-19T12:00:00.000Z' };
    await db.lists.put(kept);
    device.answer = inTurn(ours(200, { data: Array.from({ length: 100 }, () => aRequest()) }), LOST);
    await asked();
    expect(await db.lists.toArray()).toEqual([kept]);
  });

  it('is stored for a guest too', async () => {
    const guests = device.open(await ensureGuest(device.ports));
    device.answer = inTurn(ours(200, { data: rows }));
    await asked({ scope: 'board' }, guests);
    expect(await guests.lists.get('board')).toMatchObject({ rows });
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, ours(503), refusal(403, 'forbidden')])(
    'keeps its old rows and date after %j',
    async (reply) => {
      const kept = { key: 'board', rows, fetched_at: '2026-11-19T12:00:00.000Z' };
      await db.lists.put(kept);
      device.answer = inTurn(reply);
      await asked();
      expect(await db.lists.toArray()).toEqual([kept]);
    },
  );

  it('is not stored when it arrives after a sign-out', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const late = asked();
    await request.hasLeft;
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, null);
    request.arrive(ours(200, { data: rows }));
    await late;
    expect(await db.lists.count()).toBe(0);
  });
});

describe('a request of the stored board, read again by its id', () => {
  const [opened, other] = [aRequest({ id: 'opened', view: 'board' }), aRequest({ id: 'other', view: 'board' })];
  const kept = { key: 'board', rows: [opened, other], fetched_at: '2026-11-19T12:00:00.000Z' };
  beforeEach(() => db.lists.put(kept));

  const readAgain = (reply: Parameters<typeof inTurn>[0]) => {
    device.answer = inTurn(reply);
    return pullBoardRow(device.ports, device.keeper, db.owner, opened.id);
  };

  it('leaves the device when it is not found', async () => {
    await readAgain(refusal(404, 'not_found'));
    expect(device.sent.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/quotes/requests/opened']]);
    expect(await db.lists.toArray()).toEqual([{ ...kept, rows: [other] }]);
  });

  it('is replaced at its place by its newer version', async () => {
    const newer = { ...opened, version: 2, budget: 900 };
    await readAgain(ours(200, newer));
    expect(await db.lists.toArray()).toEqual([{ ...kept, rows: [newer, other] }]);
  });

  it.each([LOST, { kind: 'foreign', status: 404 } as const, ours(503), refusal(403, 'forbidden')])(
    'stays after %j',
    async (reply) => {
      await readAgain(reply);
      expect(await db.lists.toArray()).toEqual([kept]);
    },
  );

  it('is not stored when its answer arrives after a sign-out', async () => {
    const request = onItsWay();
    const late = readAgain(request.answer);
    await request.hasLeft;
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, null);
    request.arrive(ours(200, opened));
    await late;
    expect(await db.lists.count()).toBe(0);
  });
});

describe('a list of the board on the screen', () => {
  const ask: BoardAsk = { scope: 'board' };
  const [old, other, fresh] = ['old', 'other', 'fresh'].map((id) => aRequest({ id, view: 'board' }));
  const answers = (...data: unknown[]) => {
    device.answer = inTurn(ours(200, { data }));
  };
  const look = (isShown = () => true) => lookAgain(device.ports, device.keeper, db.owner, ask, isShown);
  const stored = async () => (await db.lists.get('board'))?.rows.map(({ id }) => id);

  beforeEach(async () => {
    answers(old, other);
    await asked(ask);
  });

  it('keeps its rows while another one is new, until that is asked for', async () => {
    answers(fresh, old, other);
    const news = await look();
    expect([...(news?.fresh ?? [])]).toEqual(['fresh']);
    expect(await stored()).toEqual(['old', 'other']);
    if (news !== null) await showNews(db, news);
    expect(await stored()).toEqual(['fresh', 'old', 'other']);
  });

  it('does not show what was hidden meanwhile with what is new', async () => {
    answers(fresh, old, other);
    const news = await look();
    await db.lists.put({ key: 'board', rows: [aRequest({ id: 'old' })], fetched_at: '2026-11-20T12:00:00.000Z' });
    if (news !== null) await showNews(db, news);
    expect(await stored()).toEqual(['fresh', 'old']);
  });

  it('is renewed in its place when it has the same rows, and keeps a row that is gone', async () => {
    answers({ ...aRequest({ id: 'old', view: 'board' }), live_quotes: 3 }, other);
    expect(await look()).toBeNull();
    expect(await db.lists.get('board')).toMatchObject({ rows: [{ live_quotes: 3 }, {}] });
    answers(other);
    expect(await look()).toBeNull();
    expect(await stored()).toEqual(['old', 'other']);
  });

  it('counts no row that the screen does not show, and nothing without an answer', async () => {
    answers(fresh, old, other);
    expect(await lookAgain(device.ports, device.keeper, db.owner, ask, ({ id }) => id !== 'fresh')).toBeNull();
    device.answer = () => LOST;
    expect(await look()).toBeNull();
    expect(await stored()).toEqual(['fresh', 'old', 'other']);
  });
});
