import { expect, it } from 'vitest';
import { queueAction } from '#client/data/outbox/actions.ts';
import { TestDevice } from '#client/data/testing.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { providerValues } from '#shared/providers/provider.fields.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { ownProvider } from './own-provider.ts';

const saved: OwnProvider = {
  ...anOwnProvider({ id: 'p', slug: 'roy' }),
  status: 'draft',
  review_note: null,
  submitted_at: null,
  former_slugs: [],
  stripe_charges_enabled: 0,
  version: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
};

it('a draft profile is known on the device, with the edit that waits for the network', async () => {
  const device = new TestDevice();
  const db = await device.signedIn();
  expect(await ownProvider(db)).toBeNull();
  await db.rowsOf('provider').put({ id: 'p', version: 1, snapshot: 1, data: saved });
  expect(await ownProvider(db)).toMatchObject({ tps_no: null });
  const payload = { ...anOwnProvider({ id: 'p', slug: 'roy' }), tps_no: '123456789 RT0001' };
  const seen = { id: 'p', version: 1, values: providerValues(saved) };
  await queueAction(device.ports, db, { kind: 'provider.edit', payload }, { draftId: 'p:edit', seen });
  expect(await ownProvider(db)).toMatchObject({ tps_no: '123456789 RT0001' });
});
