import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestValues } from '#shared/requests/quote-request.schema.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import type { Seen } from './edits.ts';
import { cancel } from './outbox.changes.ts';
import {
  commands,
  found,
  lastPending,
  requestId,
  saveForm,
  seenAt,
  set,
  TestDevice,
  TRIED,
  valuesOf,
} from '../testing.ts';

const id = requestId('a');
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

describe('an action that is removed from the queue', () => {
  it('passes its base to the next edit', async () => {
    const first = await save(seenAt(3), { budget: 700 });
    await set(db, first, TRIED);
    await save(seenAt(3, { budget: 700 }), { description: 'Au parc' });
    await set(db, first, refused);
    await cancel(db, first.id);
    expect(await pending()).toMatchObject([
      { base_version: 3, base_values: valuesOf(), payload: { budget: 700, description: 'Au parc' } },
    ]);
  });

  it('leaves the next edit without base values when it has none itself', async () => {
    const first = await save(seenAt(3), { budget: 700 });
    await set(db, first, TRIED);
    await save(seenAt(3, { budget: 700 }), { description: 'Au parc' });
    await set(db, first, { ...refused, base_values: null });
    await cancel(db, first.id);
    expect(await pending()).toMatchObject([{ base_version: 3, base_values: null }]);
  });

  it('does not change the base of the next edit when it is a withdrawal', async () => {
    await commands.queueWithdrawal(device.ports, db, seenAt(5));
    const [withdrawal] = await pending();
    const edit = await save(seenAt(3), { description: 'Au parc' });
    await set(db, edit, { base_version: 3 });
    await cancel(db, withdrawal?.id ?? '');
    expect(await pending()).toMatchObject([{ base_version: 3, base_values: valuesOf() }]);
  });

  it('passes its version to an older build’s edit when it is a withdrawal', async () => {
    await commands.queueWithdrawal(device.ports, db, seenAt(5));
    const [withdrawal] = await pending();
    await save({ id, version: 3 }, { description: 'Au parc' });
    await cancel(db, withdrawal?.id ?? '');
    expect(await pending()).toMatchObject([{ base_version: 5, base_values: null }]);
  });
});

describe('an edit from a form that showed an edit removed since', () => {
  const first = { description: 'Au parc' };
  const shown = { ...first, budget: 700, shoot_address: 'Jardin' };

  /** An edit that may have arrived, and one behind it that the form shows. */
  async function waiting(): Promise<OutboxItem[]> {
    await set(db, await save(seenAt(3), first), TRIED);
    await save(seenAt(3, first), shown);
    return pending();
  }

  it('is based on the row without that edit', async () => {
    const [, removed] = await waiting();
    await cancel(db, removed?.id ?? '');
    const edit = await save(seenAt(3, shown), { date: '2027-07-01' });
    expect(edit).toMatchObject({ base_version: 3, base_values: valuesOf(first) });
    expect(edit.payload).toMatchObject({ ...valuesOf(first), date: '2027-07-01' });
  });

  it('is based on the answer to the edit before it', async () => {
    const [before, removed] = await waiting();
    await set(db, before as OutboxItem, { state: 'done', reason: null, answered_version: 4 });
    await set(db, removed as OutboxItem, { base_version: 4 });
    await cancel(db, removed?.id ?? '');
    const edit = await save(seenAt(3, shown), { budget: 900 });
    expect(edit).toMatchObject({ base_version: 4, base_values: valuesOf(first) });
    expect(edit.payload).toMatchObject({ ...valuesOf(first), budget: 900 });
  });

  it('keeps a value that it changes back when a later edit has the same values', async () => {
    await cancel(db, (await save(seenAt(3), { budget: 700 })).id);
    await set(db, await save(seenAt(3), { budget: 700 }), TRIED);
    const edit = await save(seenAt(3, { budget: 700 }), { budget: valuesOf().budget });
    expect(edit).toMatchObject({ base_values: valuesOf({ budget: 700 }), payload: { budget: valuesOf().budget } });
  });

  it('keeps a value that it changes back when the removed edit is part of another', async () => {
    const [before, joined] = await waiting();
    await set(db, before as OutboxItem, refused);
    await save(seenAt(3, shown), { date: '2027-07-01' });
    expect((await found(db, joined?.id ?? '')).replaced_by).toBe((await last()).id);
    const edit = await save(seenAt(3, shown), { budget: valuesOf().budget });
    expect(edit.payload).toMatchObject({ ...valuesOf({ ...shown, date: '2027-07-01' }), budget: valuesOf().budget });
  });

  it('keeps a value that it changes back when the row has a newer version with the same values', async () => {
    await cancel(db, (await save(seenAt(3), { budget: 700 })).id);
    const edit = await save(seenAt(4, { budget: 700 }), { budget: valuesOf().budget });
    expect(edit).toMatchObject({ base_version: 4, base_values: valuesOf({ budget: 700 }) });
  });
});
