import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { flush } from '#client/data/flush/flush.ts';
import { inTurn, ours, refusal, TestDevice } from '#client/data/testing.ts';
import { providerValues } from '#shared/providers/provider.fields.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { queueProviderEdit, queueSubmission, queueTakeBack } from './provider.offline.ts';

const profile = anOwnProvider({ id: 'p', slug: 'roy' });
const seen = { id: 'p', version: 3, values: providerValues(profile) };
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const edit = (fields: Partial<typeof profile>) =>
  queueProviderEdit(device.ports, db, seen, 'p:edit', { ...profile, ...fields });
const submit = () => queueSubmission(device.ports, db, 'p');
const takeBack = () => queueTakeBack(device.ports, db, 'p');
const items = async () => (await db.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'cancelled');
const kinds = async () => (await items()).map(({ kind }) => kind);

describe('an edit of the profile', () => {
  it('closes its draft and carries the version the person saw', async () => {
    await db.drafts.put({ id: 'p:edit', kind: 'provider_edit', fields: {}, created_at: '', updated_at: '' });
    await edit({ slug: 'studio' });
    expect(await db.drafts.count()).toBe(0);
    expect(await items()).toMatchObject([{ kind: 'provider.edit', base_version: 3, payload: { slug: 'studio' } }]);
  });

  it('is merged into the edit that waits, and is sent before the submission', async () => {
    await edit({ slug: 'studio' });
    await edit({ business_name: 'Studio' });
    await submit();
    expect(await kinds()).toEqual(['provider.edit', 'provider.submit']);
    expect((await items())[0]?.payload).toMatchObject({ slug: 'studio', business_name: 'Studio' });
  });
});

it('an edit is merged with another device’s, field by field', async () => {
  await edit({ business_name: 'Studio', tps_no: '123456789 RT0001' });
  const theirs = { links: ['https://exemple.test/ailleurs'], tvq_no: '1234567890 TQ0001', city_id: 'c' };
  const there = { ...profile, ...theirs, version: 4, status: 'draft' };
  device.answer = inTurn(refusal(412, 'version_conflict', { current: there }), ours(200, { ...there, version: 5 }));
  await flush(device.ports, device.keeper, db.owner);
  const merged = { ...theirs, business_name: 'Studio', tps_no: '123456789 RT0001' };
  expect(device.sent.at(-1)).toMatchObject({ headers: { 'if-match': '"4"' }, body: merged });
});

describe('an edit in a form that was opened before a submission was answered', () => {
  it('is merged with another device’s change made before the submission arrived', async () => {
    const there = { ...profile, version: 5, profile_description: 'Écrit ailleurs.', status: 'in_review' };
    await submit();
    device.answer = inTurn(ours(200, there));
    await flush(device.ports, device.keeper, db.owner);
    await edit({ slug: 'studio' });
    const merged = { ...there, version: 6, slug: 'studio' };
    device.answer = inTurn(refusal(412, 'version_conflict', { current: there }), ours(200, merged));
    await flush(device.ports, device.keeper, db.owner);
    expect(device.sent.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"3"', '"5"']);
    expect(device.sent.at(-1)?.body).toMatchObject({ slug: 'studio', profile_description: 'Écrit ailleurs.' });
  });
});

describe('a submission', () => {
  it('is cancelled by its withdrawal while it is unsent', async () => {
    await submit();
    await takeBack();
    expect(await kinds()).toEqual([]);
  });

  it('cancels the unsent withdrawal of an earlier submission that may have arrived', async () => {
    await submit();
    await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
    await takeBack();
    await submit();
    expect(await kinds()).toEqual(['provider.submit']);
  });

  it('is followed by its withdrawal once it may have arrived', async () => {
    await submit();
    await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
    await takeBack();
    expect(await kinds()).toEqual(['provider.submit', 'provider.take_back']);
  });

  it('that was refused is queued once more, not twice', async () => {
    await submit();
    await db.outbox.toCollection().modify({ state: 'needs_you', reason: 'rejected', attempts: 1 });
    await submit();
    expect(await items()).toMatchObject([{ kind: 'provider.submit', state: 'queued' }]);
  });
});
