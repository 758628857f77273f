import { expect, it } from 'vitest';
import { pauseUploads } from '../../data/uploads/photos.ts';
import { announced, assetOf, someBytes, taken, twoPages } from '../../data/uploads/testing.ts';
import { hasCounts, queueCounts } from './queue-counts.ts';

it('counts a photo once, and tells the paused ones apart', async () => {
  const { device, db } = await twoPages();
  await taken(device, db, someBytes(100));
  const { photo_id } = await announced(device, db, someBytes(100, 2));
  expect(await queueCounts([db])).toEqual({ unsent: 2, paused: 0, needsYou: 0, hasSent: false });
  await pauseUploads(db, [photo_id]);
  expect(await assetOf(db, photo_id)).toMatchObject({ reason: 'paused' });
  expect(await queueCounts([db])).toEqual({ unsent: 2, paused: 1, needsYou: 0, hasSent: false });
});

it('counts differ when any of them does', () => {
  const counts = { unsent: 1, paused: 0, needsYou: 1, hasSent: false };
  expect(hasCounts(counts, { ...counts })).toBe(true);
  for (const [key, value] of Object.entries({ unsent: 2, paused: 1, needsYou: 2, hasSent: true }))
    expect(hasCounts(counts, { ...counts, [key]: value }), key).toBe(false);
});
