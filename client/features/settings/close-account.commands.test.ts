import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { ensureGuest } from '#client/data/session/owners.ts';
import { userOwner } from '#shared/ids.ts';
import { unsentOfAccount } from './close-account.commands.ts';

const { ports } = runtime;

it('names what closing the account deletes here: begun changes and hearts, and nothing of the guest', async () => {
  const owner = userOwner('01930000-0000-7000-8000-000000000001');
  await ports.device.setFact('session', { owner, session_id: 'session', user: {} as CurrentUser, seen_at: '' });
  const guest = await ensureGuest(ports);
  const db = ports.openOwner(owner);
  const draft = { fields: {}, created_at: '', updated_at: '' };
  await db.drafts.bulkPut([
    { ...draft, id: 'begun', kind: 'quote_request' },
    { ...draft, id: 'changed', kind: 'plan_edit' },
  ]);
  await db.hearts.put({ id: 'liked', card: null, kept_at: '' });
  await ports.openOwner(guest).drafts.put({ ...draft, id: 'of the guest', kind: 'quote_request' });
  expect(await unsentOfAccount()).toEqual(['begun', 'changed', 'heart liked']);
});
