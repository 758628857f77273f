import { expect, it } from 'vitest';
import { pauseUploads } from '../../uploads/photos.ts';
import { announced, assetOf, someBytes, taken, twoPages } from '../../uploads/testing.ts';
import { queueCounts } from './queue-counts.ts';

it('counts a photo once, and tells the paused ones apart', async () => {
  const { device, db } = await twoPages();
  await taken(device, db, someBytes(100));
  const { photo_id } = await announced(device, db, someBytes(100, 2));
  expect(await queueCounts([db])).toEqual({ unsent: 2, paused: 0, needsYou: 0, hasSent: false });
  await pauseUploads(db, [photo_id]);
  expect(await assetOf(db, photo_id)).toMatchObject({ reason: 'paused' });
  expect(await queueCounts([db])).toEqual({ unsent: 2, paused: 1, needsYou: 0, hasSent: false });
});
