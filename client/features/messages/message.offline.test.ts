import { beforeEach, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { TestDevice } from '#client/data/testing.ts';
import { draftFrom, draftOf, EMPTY, MESSAGE_DRAFT, typedOf } from './message-draft.ts';
import { queueMessage } from './message.offline.ts';

const written = {
  sender: 'camille@exemple.ca',
  first_name: 'Camille',
  last_name: 'Fortin',
  motif: 'report',
  message: 'Bonjour',
} as const;
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

it('a sent message is queued, and its form is empty again', async () => {
  await db.drafts.put(draftOf(written, 0));
  const id = await queueMessage(device.ports, db, MESSAGE_DRAFT, written);
  expect(await db.drafts.count()).toBe(0);
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'message.send', lane: `message:${id}`, payload: { id, ...written } },
  ]);
});

it('a message removed from the queue is in its form again, unchanged', async () => {
  await queueMessage(device.ports, db, MESSAGE_DRAFT, written);
  const draft = draftFrom(await db.outbox.toArray(), { now: 0 });
  expect(draft).toMatchObject({ id: MESSAGE_DRAFT, kind: 'message' });
  expect(typedOf(draft?.fields ?? {})).toEqual(written);
  expect(draftFrom([], { now: 0 })).toBeNull();
});

it('a form of an older build gets default values for its missing fields', () => {
  expect(typedOf({ message: 'Bonjour', other: 'x' })).toEqual({ ...EMPTY, message: 'Bonjour' });
});
