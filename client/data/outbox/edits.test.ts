import { beforeEach, describe, expect, it } from 'vitest';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequest, RequestValues } from '#shared/requests/quote-request.schema.ts';
import { aCreation } from '#shared/requests/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { type Seen, seenOf } from './edits.ts';
import { flush } from '../flush/flush.ts';
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
  saveForm,
  seenAt,
  set,
  TestDevice,
  TRIED,
  valuesOf,
} from '../testing.ts';

const id = requestId('a');
const answer = (version: number, changes: Partial<QuoteRequest> = {}) =>
  ours(200, { ...rowAt(version, changes), booking: null });
const conflict = (version: number, changes: Partial<QuoteRequest> = {}) =>
  refusal(412, 'version_conflict', { current: rowAt(version, changes) });
const refused = { state: 'needs_you', reason: 'rejected', attempts: 1 } as const;

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const save = (seen: Seen, changes: Partial<RequestValues>) => saveForm(device, db, seen, changes);

const pending = () => pendingItems(db);
const last = () => lastPending(db);
const flushed = () => flush(device.ports, device.keeper, db.owner);
const sent = () => device.sent.map(({ headers, body }) => [headers['if-match'], body]);

describe('the base of a form', () => {
  it('is the row when nothing is pending', () => {
    expect(seenOf('quote_request', rowAt(4, { budget: 700 }), [])).toEqual(seenAt(4, { budget: 700 }));
  });

  it('has the base version of the first edit in its overlay', async () => {
    await set(db, await save(seenAt(3), { budget: 700 }), TRIED);
    await save(seenAt(3, { budget: 700 }), { budget: 800 });
    expect(seenOf('quote_request', rowAt(5, { budget: 800 }), await pending()).version).toBe(3);
  });

  it('is the row when only its creation is pending', async () => {
    const creation = await queueCreation(device, db, 'a');
    expect(seenOf('quote_request', rowAt(2), [creation]).version).toBe(2);
    expect(seenOf('quote_request', rowAt(0), [creation]).version).toBe(0);
  });

  it('is the row when only its withdrawal is pending', async () => {
    await commands.queueWithdrawal(device.ports, db, seenAt(4));
    expect(seenOf('quote_request', rowAt(4), await pending()).version).toBe(4);
  });
});

describe('an edit', () => {
  it('keeps the base of its form', async () => {
    expect(await save(seenAt(4), { budget: 700 })).toMatchObject({ base_version: 4, base_values: valuesOf() });
  });

  it('keeps the base of the unsent edit it replaces', async () => {
    await save(seenAt(3), { budget: 700 });
    const edit = await save(seenAt(3, { budget: 700 }), { description: 'Au parc' });
    expect(edit).toMatchObject({ base_version: 3, base_values: valuesOf() });
    expect(edit.payload).toMatchObject({ budget: 700, description: 'Au parc' });
    expect(await pending()).toHaveLength(1);
  });

  it('from an older form does not undo an unsent edit', async () => {
    await save(seenAt(3), { budget: 700, shoot_address: 'Parc' });
    const edit = await save(seenAt(3), { description: 'Au parc', shoot_address: 'Jardin' });
    expect(edit.payload).toMatchObject({ budget: 700, description: 'Au parc', shoot_address: 'Jardin' });
  });

  it('from an older form is based on the answer to the edit before it', async () => {
    await set(db, await save(seenAt(3), { budget: 700 }), { state: 'done', reason: null, answered_version: 4 });
    const edit = await save(seenAt(3), { description: 'Au parc' });
    expect(edit).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
    expect(edit.payload).toMatchObject({ budget: 700, description: 'Au parc' });
  });

  it('never conflicts with the person’s own answered edit of the same field', async () => {
    await set(db, await save(seenAt(3), { budget: 700 }), { state: 'done', reason: null, answered_version: 4 });
    expect(await save(seenAt(3), { budget: 800 })).toMatchObject({ base_version: 4, payload: { budget: 800 } });
  });

  it('sends an old version after a merge with an unseen change, so that the person is asked', async () => {
    const merged = await save(seenAt(4, { shoot_address_details: 'Porte B' }), { budget: 700 });
    await set(db, merged, { state: 'done', reason: null, answered_version: 5 });
    const edit = await save(seenAt(3), { shoot_address_details: 'Porte C' });
    expect(edit).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
    device.answer = inTurn(conflict(5, { budget: 700, shoot_address_details: 'Porte B' }));
    await flushed();
    expect(await last()).toMatchObject({ state: 'needs_you', reason: 'conflict' });
  });

  it('sends an old version too when it replaces a merge with an unseen change', async () => {
    await save(seenAt(5, { shoot_address_details: 'Porte B' }), { budget: 700 });
    const edit = await save(seenAt(3), { shoot_address_details: 'Porte C' });
    expect(edit).toMatchObject({ base_version: 4, base_values: valuesOf() });
    expect(edit.payload).toMatchObject({ budget: 700, shoot_address_details: 'Porte C' });
  });

  it('is based on the edit before it when that one may have arrived', async () => {
    await set(db, await save(seenAt(3), { budget: 700 }), TRIED);
    const edit = await save(seenAt(3), { description: 'Au parc' });
    expect(edit).toMatchObject({
      base_values: valuesOf({ budget: 700 }),
      payload: { budget: 700, description: 'Au parc' },
    });
    expect(await pending()).toHaveLength(2);
  });

  it('is merged with a refused edit and those behind it into one item', async () => {
    const first = await save(seenAt(3), { budget: 700 });
    await set(db, first, TRIED);
    const second = await save(seenAt(3, { budget: 700 }), { description: 'Au parc' });
    await set(db, first, refused);
    const both = valuesOf({ budget: 700, description: 'Au parc' });
    const edit = await save({ id, version: 3, values: both }, { date: '2027-07-01' });
    expect(await pending()).toEqual([edit]);
    expect(edit).toMatchObject({ seq: first.seq, base_version: 3, base_values: valuesOf() });
    expect(edit.payload).toMatchObject({ budget: 700, description: 'Au parc', date: '2027-07-01' });
    expect((await found(db, second.id)).state).toBe('cancelled');
  });

  it('from an older build’s form replaces an unsent edit, without base values', async () => {
    await save(seenAt(5), { budget: 700 });
    const edit = await save({ id, version: 3 }, { description: 'Au parc' });
    expect(edit).toMatchObject({
      base_version: 3,
      base_values: null,
      payload: { budget: 600, description: 'Au parc' },
    });
  });

  it('changes an unsent creation', async () => {
    await queueCreation(device, db, 'a');
    const { payload, base_values } = await save({ ...seenAt(0) }, { budget: 700 });
    expect(payload).toEqual(aCreation({ id, budget: 700 }));
    expect(base_values).toBeUndefined();
  });

  it('may change a value back to that of a creation that may have arrived', async () => {
    const creation = await queueCreation(device, db, 'a');
    await set(db, creation, TRIED);
    const { budget } = creation.payload as RequestValues;
    await save(seenAt(0, { ...requestValues(creation.payload as RequestValues) }), { budget: 700 });
    const again = await save(seenAt(0, { ...requestValues(creation.payload as RequestValues), budget: 700 }), {
      budget,
    });
    expect(again.payload).toMatchObject({ budget });
  });
});

describe('an edit behind an action that is answered', () => {
  it('is based on the answered row and keeps the changes that a merge brought into it', async () => {
    const first = await set(db, await save(seenAt(3), { budget: 700 }), { ...TRIED, next_at: 0 });
    await save(seenAt(3, { budget: 700 }), { description: 'Au parc' });
    device.answer = inTurn(
      conflict(4, { shoot_address_details: 'Porte B' }),
      answer(5, { budget: 700, shoot_address_details: 'Porte B' }),
      answer(6, { budget: 700, description: 'Au parc', shoot_address_details: 'Porte B' }),
    );
    await flushed();
    expect(sent()).toMatchObject([
      ['"3"', { budget: 700, shoot_address_details: null }],
      ['"4"', { budget: 700, shoot_address_details: 'Porte B' }],
      ['"5"', { budget: 700, description: 'Au parc', shoot_address_details: 'Porte B' }],
    ]);
    expect(await pending()).toEqual([]);
    expect((await found(db, first.id)).replaced_by).not.toBeNull();
  });

  it('leads to a question when it changes a field that the merge brought', async () => {
    await set(db, await save(seenAt(3), { budget: 700 }), { ...TRIED, next_at: 0 });
    await save(seenAt(3, { budget: 700 }), { shoot_address_details: 'Porte C' });
    const there = { budget: 700, shoot_address_details: 'Porte B' };
    device.answer = inTurn(conflict(4, { shoot_address_details: 'Porte B' }), answer(5, there), conflict(5, there));
    await flushed();
    expect(sent().at(-1)).toMatchObject(['"4"', { shoot_address_details: 'Porte C' }]);
    expect(await last()).toMatchObject({ state: 'needs_you', reason: 'conflict' });
  });

  it('is based on the answer, not on a newer row seen meanwhile', async () => {
    await set(db, await save(seenAt(3), { budget: 700 }), { ...TRIED, next_at: 0 });
    const edit = await save({ ...seenAt(5, { budget: 700 }) }, { description: 'Au parc' });
    expect(edit.base_version).toBe(5);
    device.answer = inTurn(answer(4, { budget: 700 }), LOST);
    await flushed();
    expect(await last()).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
  });

  it('stays based on a newer row when the creation is answered again', async () => {
    await set(db, await queueCreation(device, db, 'a'), { ...TRIED, next_at: 0 });
    await save(seenAt(2, { shoot_address_details: 'Porte B' }), { shoot_address_details: 'Porte C' });
    device.answer = inTurn(ours(201, { ...rowAt(1), booking: null }), LOST);
    await flushed();
    expect(await last()).toMatchObject({ base_version: 2, payload: { shoot_address_details: 'Porte C' } });
  });

  it('is based on the answered row when the action before it has no base values', async () => {
    const first = await set(db, await save(seenAt(3), { budget: 700 }), { ...TRIED, next_at: 0 });
    await set(db, first, { base_values: null, next_at: 0 });
    await save(seenAt(3), { description: 'Au parc' });
    device.answer = inTurn(answer(4, { budget: 700 }), LOST);
    await flushed();
    expect(await last()).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
  });

  it('is based on the version that a withdrawal before it made', async () => {
    await commands.queueWithdrawal(device.ports, db, seenAt(3));
    await save(seenAt(3), { description: 'Au parc' });
    device.answer = inTurn(answer(4, { status: 'withdrawn' }), LOST);
    await flushed();
    expect(await last()).toMatchObject({ base_version: 4, base_values: valuesOf() });
  });
});
