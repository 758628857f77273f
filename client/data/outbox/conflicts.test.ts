import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequest, RequestValues } from '#shared/requests/quote-request.schema.ts';
import { aCreation, anEdit, aRequest } from '#shared/requests/testing.ts';
import { withSteps } from '#shared/sync/testing.ts';
import frozen from '../db/samples/outbox.without-base.json' with { type: 'json' };
import { carriesFields, type OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { conflictOf } from './edits.ts';
import { flush } from '../flush/flush.ts';
import { enqueue } from './outbox.ts';
import { correctFields, keepTheirs, resolveConflict } from './actions.ts';
import { commands, found, inTurn, ours, queueCreation, refusal, requestId, set, TestDevice } from '../testing.ts';

const id = requestId('a');
const base = requestValues(aRequest());
const row = (changes: Partial<QuoteRequest> = {}) => aRequest({ id, version: 4, ...changes });
const conflict = (current: unknown) => refusal(412, 'version_conflict', { current });
const accepted = (changes: Partial<QuoteRequest> = {}) =>
  ours(200, { ...row({ version: 5, ...changes }), booking: null });
const needsYou = { state: 'needs_you', reason: 'conflict', attempts: 1 } as const;

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

/** Queues an edit made from version 3. */
async function edited(changes: Partial<RequestValues>, from: RequestValues | null = base): Promise<OutboxItem> {
  const payload = anEdit({ id, ...from, ...changes } as object);
  const action = { kind: 'quote_request.edit', payload, baseVersion: 3, baseValues: from } as const;
  return found(db, await enqueue(device.ports, db, action));
}

const pending = () => pendingItems(db);
const flushed = () => flush(device.ports, device.keeper, db.owner);
const bodies = () => device.sent.map(({ body }) => body);

describe('an edit refused because another person changed the request', () => {
  it('is sent as a new action with both changes when they touch different units', async () => {
    const item = await edited({ budget: 900 });
    const dependant = await queueCreation(device, db, 'b', [item.id]);
    const there = row({ shoot_address_details: 'Porte B' });
    device.answer = inTurn(conflict(there), accepted(), ours(201, { ...aRequest(), booking: null }));
    await flushed();
    expect(bodies().slice(0, 2)).toEqual([item.payload, anEdit({ id, budget: 900, shoot_address_details: 'Porte B' })]);
    const [first, second] = device.sent;
    expect([first?.headers['if-match'], second?.headers['if-match']]).toEqual(['"3"', '"4"']);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    const corrected = await db.outbox.get(item.seq);
    expect(corrected).toMatchObject({ state: 'done', base_values: requestValues(there), attempts: 1 });
    expect(await found(db, item.id)).toMatchObject({
      state: 'cancelled',
      replaced_by: corrected?.id,
      payload: item.payload,
      idempotency_key: item.idempotency_key,
    });
    expect((await found(db, dependant.id)).depends_on).toEqual([corrected?.id]);
  });

  it.each<[string, unknown, RequestValues | null]>([
    ['when both changed the same unit', row({ budget: 700 }), base],
    ['when it has no base values', row({ shoot_address_details: 'Porte B' }), null],
    ['when the refusal brings no row', undefined, base],
    ['when the request can’t be edited any more', row({ status: 'withdrawn' }), base],
    ['when the refusal brings the version it had', row({ version: 3, shoot_address_details: 'Porte B' }), base],
  ])('leads to a question %s', async (_, current, from) => {
    const item = await edited({ budget: 900 }, from);
    device.answer = inTurn(conflict(current));
    await flushed();
    expect(await pending()).toMatchObject([{ id: item.id, ...needsYou }]);
  });

  it('leads to a question when the payload has no fields to merge', async () => {
    const id = await enqueue(device.ports, db, {
      kind: 'photo.update',
      payload: { id: requestId('p'), alt: 'Au jardin' } as never,
      baseVersion: 3,
    });
    device.answer = inTurn(conflict({ id, version: 4 }));
    await flushed();
    expect(await pending()).toMatchObject([{ id, ...needsYou }]);
  });

  it('is upgraded to the current payload before the merge', async () => {
    const item = await edited({ budget: 900 });
    await set(db, item, { attempts: 1, schema_version: 1 });
    const restore = withSteps('quote_request.edit', [(payload) => ({ ...(payload as object), people_count: 12 })]);
    device.answer = inTurn(conflict(row({ shoot_address_details: 'Porte B', people_count: 12 })), accepted());
    await flushed();
    restore();
    expect(bodies()[1]).toMatchObject({ budget: 900, people_count: 12, shoot_address_details: 'Porte B' });
    expect(await db.outbox.get(item.seq)).toMatchObject({ base_values: { people_count: 12 } });
  });

  it('leads to a question when it is a withdrawal without base values', async () => {
    await commands.queueWithdrawal(device.ports, db, { id, version: 3 });
    device.answer = inTurn(conflict(row()));
    await flushed();
    expect(await pending()).toMatchObject([needsYou]);
  });
});

/** An edit refused for its budget; only this side changed the description. */
async function inConflict(current: QuoteRequest): Promise<OutboxItem> {
  const last_error = { status: 412, code: 'version_conflict', current };
  return set(db, await edited({ budget: 900, description: 'La mienne' }), { ...needsYou, last_error });
}

describe('the answer to a conflict', () => {
  const current = row({ budget: 700, shoot_address_details: 'Porte B' });
  const resolve = (item: OutboxItem, theirs: Parameters<typeof resolveConflict>[4] = []) =>
    resolveConflict(device.ports, db, item.id, current, theirs);

  it('asks only about the units that both sides changed', async () => {
    const item = await inConflict(current);
    if (!carriesFields(item)) throw new Error('It asks nothing');
    expect(conflictOf([item], current)).toMatchObject({
      asked: ['budget'],
      mine: ['description'],
      theirs: ['directions'],
      wanted: { budget: 900 },
    });
  });

  it('“mine” keeps the separate changes of the other side and overwrites the server’s row', async () => {
    const item = await inConflict(current);
    await resolve(item);
    const [again, ...others] = await pending();
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      seq: item.seq,
      state: 'queued',
      attempts: 0,
      base_version: 4,
      base_values: requestValues(current),
      payload: anEdit({ id, budget: 900, description: 'La mienne', shoot_address_details: 'Porte B' }),
    });
    expect(again?.idempotency_key).not.toBe(item.idempotency_key);
  });

  it('“theirs” for a unit keeps the separate changes of this side', async () => {
    await resolve(await inConflict(current), ['budget']);
    expect(await pending()).toMatchObject([
      { payload: { budget: 700, description: 'La mienne', shoot_address_details: 'Porte B' } },
    ]);
  });

  it('sends nothing when no change of the person stays, and a withdrawal behind it takes the version seen', async () => {
    const item = await edited({ budget: 900 });
    await commands.queueWithdrawal(device.ports, db, { id, version: 3 });
    await resolve(await set(db, item, needsYou), ['budget']);
    expect(await pending()).toMatchObject([{ kind: 'quote_request.withdraw', base_version: 4 }]);
  });

  it('includes the edits behind the refused action', async () => {
    const item = await inConflict(current);
    const behind = await edited({ date: '2027-07-01' }, { ...base, budget: 900, description: 'La mienne' });
    await resolve(item);
    expect(await pending()).toMatchObject([
      { seq: item.seq, payload: { budget: 900, date: '2027-07-01', shoot_address_details: 'Porte B' } },
    ]);
    expect((await found(db, behind.id)).state).toBe('cancelled');
  });

  it('keeps the choices in the queue of an older build, which asks about every difference', async () => {
    const item = await inConflict(current);
    await set(db, item, { base_values: null });
    await resolve(await found(db, item.id), ['directions']);
    expect(await pending()).toMatchObject([
      { payload: { budget: 900, description: 'La mienne', shoot_address_details: 'Porte B' }, base_version: 4 },
    ]);
  });

  it('that keeps a creation the server already has becomes an edit of its row', async () => {
    const creation = await queueCreation(device, db, 'a');
    await set(db, creation, { ...needsYou, payload: aCreation({ id, budget: 900 }) });
    await resolve(creation, ['directions']);
    expect(await pending()).toMatchObject([
      {
        kind: 'quote_request.edit',
        base_version: 4,
        base_values: requestValues(current),
        payload: anEdit({ id, budget: 900, shoot_address_details: 'Porte B' }),
      },
    ]);
    expect((await found(db, creation.id)).state).toBe('cancelled');
  });

  it('sends a withdrawal again, based on the server’s row', async () => {
    await commands.queueWithdrawal(device.ports, db, { id, version: 3 });
    const [withdrawal] = await pending();
    if (withdrawal === undefined) throw new Error('Nothing was queued');
    await resolve(await set(db, withdrawal, needsYou));
    expect(await pending()).toMatchObject([
      { kind: 'quote_request.withdraw', state: 'queued', base_version: 4, payload: { status: 'withdrawn' } },
    ]);
  });

  it('changes nothing when the server has not refused the action, or there is none', async () => {
    const item = await edited({ budget: 900 });
    await resolve(item);
    await resolveConflict(device.ports, db, 'nothing', current);
    expect(await db.outbox.toArray()).toEqual([item]);
  });
});

describe('choosing the server’s version', () => {
  it('cancels the refused edit and those behind it, and keeps a withdrawal', async () => {
    const item = await edited({ budget: 900 });
    await edited({ date: '2027-07-01' });
    await commands.queueWithdrawal(device.ports, db, { id, version: 3 });
    await set(db, item, needsYou);
    await keepTheirs(db, item.id, row({ budget: 700 }));
    expect(await pending()).toMatchObject([{ kind: 'quote_request.withdraw', base_version: 4 }]);
  });

  it('changes nothing when no action is pending', async () => {
    await keepTheirs(db, 'nothing', row());
    expect(await db.outbox.count()).toBe(0);
  });
});

it('choosing another slot includes the edits behind the refused action', async () => {
  const item = await set(db, await edited({ budget: 900 }), needsYou);
  await edited({ description: 'Derrière' }, { ...base, budget: 900 });
  await correctFields(device.ports, db, item.id, { date: '2027-06-15', time: '09:00' });
  expect(await pending()).toMatchObject([
    {
      seq: item.seq,
      base_version: 3,
      base_values: base,
      payload: { budget: 900, description: 'Derrière', date: '2027-06-15', time: '09:00' },
    },
  ]);
});

describe('items that a build without base values queued', () => {
  /** Adds the frozen rows to a database, untyped, as an older build left them. */
  async function queued(kept: OwnerDb): Promise<OutboxItem[]> {
    await kept.table('outbox').bulkAdd(frozen);
    return kept.outbox.toArray();
  }

  it('are read unchanged', async () => {
    const other = new OwnerDb(db.owner, { indexedDB: new IDBFactory(), IDBKeyRange });
    expect(await queued(other)).toEqual(frozen);
  });

  it('lead to a question for each of them after any change of the other side', async () => {
    const rows = await queued(db);
    const current = (name: string) => aRequest({ id: name, version: 9, shoot_address_details: 'Porte B' });
    device.answer = ({ body }) => conflict(current((body as { id: string }).id));
    await flushed();
    expect(device.sent.map(({ body }) => body)).toEqual(
      rows.filter(({ state }) => state !== 'needs_you').map(({ payload }) => payload),
    );
    const items = await pending();
    expect(items.map(({ state, reason }) => [state, reason])).toEqual(rows.map(() => ['needs_you', 'conflict']));
    for (const item of items) {
      if (!carriesFields(item)) throw new Error('It asks nothing');
      expect(conflictOf([item], current(item.payload.id)).asked).toEqual(
        expect.arrayContaining(['directions', 'budget']),
      );
    }
  });
});
