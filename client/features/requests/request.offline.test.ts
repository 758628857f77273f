import { expect, it } from 'vitest';
import { TestDevice } from '#client/data/testing.ts';
import { queueHiding } from './request.offline.ts';

it('a request of the board is hidden or shown by the last choice', async () => {
  const device = new TestDevice();
  const db = await device.signedIn();
  await queueHiding(device.ports, db, 'request', 1);
  await queueHiding(device.ports, db, 'request', 0);
  const items = await db.outbox.toArray();
  expect(items.filter(({ state }) => state === 'queued').map(({ payload }) => payload)).toEqual([
    { id: 'request', hidden: 0 },
  ]);
});
