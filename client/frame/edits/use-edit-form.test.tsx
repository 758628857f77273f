// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { OwnSchedule, ScheduleBody, ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import { aSchedule } from '#shared/schedules/testing.ts';
import type { Draft, OwnerDb } from '../../data/db/owner-db.ts';
import { queueAction } from '../../data/outbox/actions.ts';
import { runtime } from '../device/runtime.ts';
import type { EditedRow, EditForm, FormCheck } from './edit-form.ts';
import { useEditForm } from './use-edit-form.ts';

vi.mock('../sending/send-soon.ts', () => ({ sendSoon: () => undefined }));

const { ports } = runtime;
const id = '01930000-0000-7000-8000-0000000000f1';
const at = '2026-11-20T12:00:00.000Z';
const row = (buffer_min = 30, version = 3): OwnSchedule => ({
  ...aSchedule({ id, buffer_min }),
  version,
  created_at: at,
  updated_at: at,
});
const draftId = `${id}:schedule`;
const scheduleForm: EditForm<'schedule', EditedRow<'schedule'>, ScheduleBody> = {
  type: 'schedule',
  draftId: () => draftId,
  readValues: (stored) => aSchedule({ id, ...stored }),
  queue: (db, _, seen, payload) => queueAction(ports, db, { kind: 'schedule.edit', payload }, { draftId, seen }),
};

interface ProbeProps {
  readonly shown: EditedRow<'schedule'>;
  readonly draft?: Draft;
  readonly refused?: readonly FieldError[];
}

const fieldsOf = ({ buffer_min, exceptions }: ScheduleValues) => ({
  buffer_min: String(buffer_min),
  exceptions: JSON.stringify(exceptions),
});
const check = (fields: { readonly buffer_min: string }): FormCheck<ScheduleBody> =>
  fields.buffer_min === ''
    ? { isComplete: false, errors: [{ field: 'buffer_min', validation: 'required' }] }
    : { isComplete: true, payload: aSchedule({ id, buffer_min: Number(fields.buffer_min) }) };

let form: ReturnType<typeof useEditForm<'schedule', EditedRow<'schedule'>, ScheduleBody, ReturnType<typeof fieldsOf>>>;
function Probe({ shown, draft, refused = [] }: ProbeProps) {
  const handle = useEditForm(scheduleForm, { shown, draft: draft ?? null, refused, fieldsOf, fieldOf: (path) => path });
  useLayoutEffect(() => {
    form = handle;
  });
  return null;
}

let root: Root;
let db: OwnerDb;
let people = 0;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  people += 1;
  db = ports.openOwner(`user:01930000-0000-7000-8000-00000000000${people}`);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const shownAs = (wanted = row(), pending: EditedRow<'schedule'>['pending'] = []) => ({
  owner: db.owner,
  wanted,
  pending,
});
const show = (props: ProbeProps) => act(() => root.render(<Probe {...props} />));
const send = () => act(() => form.send(check));
const kept = async () => (await db.drafts.get(draftId)) ?? null;
const isStored = (buffer_min: string) =>
  act(() => vi.waitFor(async () => expect(await kept()).toMatchObject({ fields: { buffer_min } })));
const type = async (buffer_min: string) => {
  act(() => form.set({ buffer_min }));
  await isStored(buffer_min);
};

it('follows the row until the first keystroke, and keeps the typed values afterwards', async () => {
  show({ shown: shownAs(row(30)) });
  show({ shown: shownAs(row(40, 4)) });
  expect(form.fields.buffer_min).toBe('40');
  await type('45');
  show({ shown: shownAs(row(50, 5)) });
  expect([form.fields.buffer_min, form.isBegun]).toEqual(['45', true]);
  await send();
  expect(await db.outbox.toArray()).toMatchObject([{ base_version: 4, payload: { buffer_min: 45 } }]);
});

it('keeps two changes of one event', async () => {
  show({ shown: shownAs() });
  await act(async () => {
    form.set({ buffer_min: '45' });
    form.set({ exceptions: '{"2026-12-24":[]}' });
  });
  expect(form.fields).toEqual({ buffer_min: '45', exceptions: '{"2026-12-24":[]}' });
});

it('begins with the values of an earlier visit, and the row they were based on', async () => {
  const base_values = { ...aSchedule({ id, buffer_min: 15 }) };
  const draft = {
    id: draftId,
    kind: 'schedule_edit',
    fields: { buffer_min: '45' },
    base_version: 2,
    base_values,
  } as const;
  show({ shown: shownAs(), draft: { ...draft, created_at: at, updated_at: at } });
  expect(form.fields).toEqual({ buffer_min: '45', exceptions: '{}' });
  await type('60');
  expect(await kept()).toMatchObject({ base_version: 2, base_values: { buffer_min: 15 } });
});

// The rows on this device are read a moment after a save.
it('bases a change right after a save on the saved values', async () => {
  show({ shown: shownAs() });
  await type('45');
  await send();
  expect([form.fields.buffer_min, form.isBegun, await kept()]).toEqual(['45', false, null]);
  await type('60');
  expect(await kept()).toMatchObject({ base_version: 3, base_values: { buffer_min: 45 } });
});

it('keeps what is typed while a save is queued', async () => {
  show({ shown: shownAs() });
  await type('45');
  await act(async () => {
    const sent = form.send(check);
    await Promise.resolve();
    form.set({ buffer_min: '60' });
    await sent;
  });
  expect([form.fields.buffer_min, form.isBegun]).toEqual(['60', true]);
});

it('closes an unchanged form, and queues nothing', async () => {
  show({ shown: shownAs() });
  await type('30');
  await send();
  expect([await kept(), await db.outbox.count()]).toEqual([null, 0]);
});

it('replaces a refused edit, even when nothing has changed since', async () => {
  show({ shown: shownAs() });
  await type('45');
  await send();
  await db.outbox.toCollection().modify({ state: 'needs_you' });
  show({ shown: shownAs(row(45), await db.outbox.toArray()) });
  await send();
  expect(await db.outbox.where('state').equals('queued').toArray()).toMatchObject([{ payload: { buffer_min: 45 } }]);
});

it('shows an error of the server until its value changes', async () => {
  const refused = [{ field: 'buffer_min', validation: 'too_big' }] as const;
  show({ shown: shownAs(), refused });
  expect(form.errors).toEqual(refused);
  await type('31');
  expect(form.errors).toEqual([]);
});

it('sends nothing while a value is wrong, and says so', async () => {
  show({ shown: shownAs() });
  await type('');
  await send();
  expect([form.errors.length, form.tries, await db.outbox.count()]).toEqual([1, 1, 0]);
  await type('45');
  expect(form.errors).toEqual([]);
});

it('restores the saved values, and takes that back', async () => {
  show({ shown: shownAs() });
  await type('45');
  const undo = await act(() => form.revert());
  expect([form.fields.buffer_min, await kept()]).toEqual(['30', null]);
  act(undo);
  expect(form.fields.buffer_min).toBe('45');
  await isStored('45');
});
