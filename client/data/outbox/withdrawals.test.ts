import { beforeEach, describe, expect, it } from 'vitest';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequest, RequestValues } from '#shared/requests/quote-request.schema.ts';
import { aCreation, anEdit } from '#shared/requests/testing.ts';
import { withSteps } from '#shared/sync/testing.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import type { Seen } from './edits.ts';
import { flush } from '../flush/flush.ts';
import { enqueue } from './outbox.ts';
import { amend, cancel } from './outbox.changes.ts';
import { keepTheirs, resolveConflict } from './actions.ts';
import {
  commands,
  found,
  inTurn,
  lastPending,
  LOST,
  ours,
  queueCreation,
  refusal,
  requestId,
  rowAt,
  seenAt,
  set,
  TestDevice,
  TRIED,
  valuesOf,
} from '../testing.ts';

const id = requestId('a');
const accepted = (status: number, version: number, changes: Partial<QuoteRequest> = {}) =>
  ours(status, { ...rowAt(version, changes), booking: null });
const withdrawn = accepted(200, 9, { status: 'withdrawn' });
const conflict = (current: unknown) => refusal(412, 'version_conflict', { current });
const refused = { state: 'needs_you', reason: 'conflict', attempts: 1 } as const;

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

async function withdraw(what: Seen): Promise<OutboxItem> {
  await commands.queueWithdrawal(device.ports, db, what);
  return last();
}

/** Queues an edit and marks it as tried, unless `as` names another state. */
async function edited(what: Seen, changes: Partial<RequestValues>, as: Partial<OutboxItem> = TRIED) {
  await commands.queueEdit(device.ports, db, what, 'form', anEdit({ id, ...what.values, ...changes } as object));
  return set(db, await last(), { next_at: 0, ...as });
}

const pending = () => pendingItems(db);
const last = () => lastPending(db);
const flushed = () => flush(device.ports, device.keeper, db.owner);
const sent = () => device.sent.map(({ headers, body }) => [headers['if-match'], body]);
const leave = { id, status: 'withdrawn' };

describe('a withdrawal', () => {
  it('stores the values the person saw', async () => {
    expect(await withdraw(seenAt(3))).toMatchObject({ base_version: 3, base_values: valuesOf() });
  });

  it('includes the person’s own later changes in these values', async () => {
    await edited(seenAt(3), { budget: 700 }, { state: 'done', reason: null, answered_version: 4 });
    expect(await withdraw(seenAt(3))).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
  });
});

describe('a withdrawal refused because the request has a newer version', () => {
  it('is sent again without a question when nobody changed anything', async () => {
    const item = await withdraw(seenAt(1));
    const reopened = rowAt(2);
    device.answer = inTurn(conflict(reopened), withdrawn);
    await flushed();
    expect(sent()).toEqual([
      ['"1"', leave],
      ['"2"', leave],
    ]);
    expect(await found(db, item.id)).toMatchObject({ state: 'cancelled' });
    expect(await db.outbox.get(item.seq)).toMatchObject({ state: 'done', base_values: requestValues(reopened) });
  });

  it('is sent again, based on the row of a creation whose reply was lost', async () => {
    await set(db, await queueCreation(device, db, 'a'), { ...TRIED, next_at: 0 });
    await withdraw(seenAt(0));
    device.answer = inTurn(accepted(201, 1, { status: 'awarded' }), conflict(rowAt(2)), withdrawn);
    await flushed();
    expect(sent()).toEqual([
      [undefined, aCreation({ id })],
      ['"1"', leave],
      ['"2"', leave],
    ]);
    expect(await pending()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['when somebody wrote something else meanwhile', rowAt(2, { budget: 700 })],
    ['when it can’t be withdrawn any more', rowAt(2, { status: 'awarded' })],
    ['when the refusal brings the version it had', rowAt(1)],
    ['when the refusal brings no row', undefined],
  ])('leads to a question %s', async (_, current) => {
    await withdraw(seenAt(1));
    device.answer = inTurn(conflict(current));
    await flushed();
    expect(await pending()).toMatchObject([refused]);
  });

  it('leads to a question when an older build queued it', async () => {
    expect((await withdraw({ id, version: 1 })).base_values).toBeNull();
    device.answer = inTurn(conflict(rowAt(2)));
    await flushed();
    expect(await pending()).toMatchObject([refused]);
  });

  it('keeps its base values when its payload is upgraded', async () => {
    const item = await set(db, await withdraw(seenAt(1)), { schema_version: 0 });
    const restore = withSteps('quote_request.withdraw', [(payload) => ({ ...(payload as object), budget: 1 })]);
    await amend(db, item, {});
    restore();
    expect(await last()).toMatchObject({ payload: { ...leave, budget: 1 }, base_values: valuesOf() });
  });

  it('is based on the row the person saw when they confirm it', async () => {
    const item = await set(db, await withdraw({ id, version: 1 }), refused);
    await resolveConflict(device.ports, db, item.id, rowAt(2, { budget: 700 }));
    expect(await last()).toMatchObject({ base_version: 2, base_values: valuesOf({ budget: 700 }), state: 'queued' });
  });
});

describe('a withdrawal behind an edit', () => {
  it('is based on the row that the edit made', async () => {
    await edited(seenAt(3), { budget: 700 });
    await withdraw(seenAt(3, { budget: 700 }));
    device.answer = inTurn(accepted(200, 4, { budget: 700 }), LOST);
    await flushed();
    expect(await last()).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
  });

  it('leads to a question when a merge brought an unseen change into that edit', async () => {
    await edited(seenAt(3), { budget: 700 });
    await withdraw(seenAt(3, { budget: 700 }));
    const both = { budget: 700, shoot_address_details: 'Porte B' };
    device.answer = inTurn(
      conflict(rowAt(4, { shoot_address_details: 'Porte B' })),
      accepted(200, 5, both),
      conflict(rowAt(5, both)),
    );
    await flushed();
    expect(sent().at(-1)).toEqual(['"4"', leave]);
    expect(await pending()).toMatchObject([{ kind: 'quote_request.withdraw', ...refused }]);
  });

  it('drops that edit’s change from its base when the edit is cancelled', async () => {
    const edit = await edited(seenAt(3), { budget: 700 });
    await withdraw(seenAt(3, { budget: 700 }));
    await set(db, edit, refused);
    await cancel(db, edit.id);
    expect(await last()).toMatchObject({ base_version: 3, base_values: valuesOf() });
  });

  it('loses its base values when the change of that edit is unknown', async () => {
    const edit = await edited(seenAt(3), { budget: 700 });
    await withdraw(seenAt(3, { budget: 700 }));
    await set(db, edit, { ...refused, base_values: null });
    await cancel(db, edit.id);
    expect(await last()).toMatchObject({ base_version: 3, base_values: null });
  });

  it('is based on the server’s version when the person keeps it', async () => {
    const edit = await edited(seenAt(3), { budget: 700 });
    await edited(seenAt(3, { budget: 700 }), { description: 'Au parc' }, {});
    await withdraw(seenAt(3, { budget: 700, description: 'Au parc' }));
    await set(db, edit, refused);
    await keepTheirs(db, edit.id, rowAt(4, { budget: 800 }));
    expect(await pending()).toMatchObject([{ base_version: 4, base_values: valuesOf({ budget: 800 }) }]);
  });

  it('is based on the person’s choice between two versions', async () => {
    const edit = await edited(seenAt(3), { budget: 700 });
    await withdraw(seenAt(3, { budget: 700 }));
    await set(db, edit, refused);
    await resolveConflict(device.ports, db, edit.id, rowAt(4, { budget: 800, shoot_address_details: 'Porte B' }));
    const chosen = { budget: 700, shoot_address_details: 'Porte B' };
    expect(await last()).toMatchObject({ kind: 'quote_request.withdraw', base_values: valuesOf(chosen) });
    device.answer = inTurn(accepted(200, 5, chosen), LOST);
    await flushed();
    expect(await last()).toMatchObject({ base_version: 5, base_values: valuesOf(chosen) });
  });
});

it('a withdrawal behind another is based on the version that the first one made', async () => {
  await set(db, await withdraw(seenAt(3)), TRIED);
  const again = { kind: 'quote_request.withdraw', payload: { id, status: 'withdrawn' }, baseVersion: 3 } as const;
  await enqueue(device.ports, db, { ...again, baseValues: valuesOf() });
  const [first] = await pending();
  if (first !== undefined) await set(db, first, { next_at: 0 });
  device.answer = inTurn(accepted(200, 4, { status: 'withdrawn' }), LOST);
  await flushed();
  expect(await last()).toMatchObject({ base_version: 4, base_values: valuesOf() });
});

describe('a withdrawal behind a creation whose answer was lost', () => {
  const there = rowAt(2, { budget: 777 });

  async function answeredBy(...answers: Parameters<typeof inTurn>): Promise<OutboxItem> {
    const creation = await set(db, await queueCreation(device, db, 'a'), { ...TRIED, next_at: 0 });
    await withdraw(seenAt(0));
    device.answer = inTurn(...answers);
    await flushed();
    return creation;
  }

  it.each(['mine', 'theirs'])(
    'is still sent when the server has another row and the person keeps %s',
    async (choice) => {
      const creation = await answeredBy(refusal(409, 'already_exists', { current: there }), withdrawn);
      if (choice === 'mine') await resolveConflict(device.ports, db, creation.id, there);
      else await keepTheirs(db, creation.id, there);
      expect(await pending()).toMatchObject([
        { kind: 'quote_request.withdraw', base_version: 2, base_values: requestValues(there) },
      ]);
      await flushed();
      expect(sent().at(-1)).toEqual(['"2"', leave]);
      expect(await pending()).toEqual([]);
    },
  );

  it('waits for the answer when the person withdraws after the question', async () => {
    const creation = await set(db, await queueCreation(device, db, 'a'), { ...TRIED, next_at: 0 });
    device.answer = inTurn(refusal(409, 'already_exists', { current: there }));
    await flushed();
    await withdraw(seenAt(0));
    await keepTheirs(db, creation.id, there);
    expect(await pending()).toMatchObject([{ kind: 'quote_request.withdraw', base_version: 2 }]);
  });

  it('is cancelled with the creation, without a question, when the server refuses it', async () => {
    await answeredBy(refusal(409, 'slot_taken', { alternatives: [] }));
    expect(await pending()).toEqual([]);
    expect(device.sent).toHaveLength(1);
  });
});
