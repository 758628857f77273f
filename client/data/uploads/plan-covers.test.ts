import { beforeEach, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../ports.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { holdDeletions } from './deletions.ts';
import { planCoversIn } from './plan-covers.ts';
import { twoPages } from './testing.ts';

let db: OwnerDb;
let page: SyncPorts;
beforeEach(async () => {
  ({ db, page } = await twoPages());
});

async function keep(...photos: readonly Partial<Photo>[]): Promise<void> {
  for (const fields of photos) {
    const data = aPhoto({ plan_id: 'a plan', ...fields });
    await db.rowsOf('portfolio_photo').put({ id: data.id, version: 1, snapshot: 1, data });
  }
}
/** A row that the server deleted. */
const drop = (id: string) => db.rowsOf('portfolio_photo').put({ id, version: 2, snapshot: 1, data: null });
const covers = async () => [...(await planCoversIn(db))].map(([plan, { id }]) => [plan, id]);

it('is the chosen image of each plan, or its first one', async () => {
  await keep(
    { id: 'first', position: 1 },
    { id: 'chosen', position: 2, is_cover: 1 },
    { id: 'last', position: 3 },
    { id: 'other', plan_id: 'another plan', position: 2 },
    { id: 'free', plan_id: null },
  );
  expect(await covers()).toEqual([
    ['a plan', 'chosen'],
    ['another plan', 'other'],
  ]);
});

it('is no refused image, and none whose deletion is held', async () => {
  await keep(
    { id: 'refused', position: 1, status: 'refused' },
    { id: 'deleted', position: 2 },
    { id: 'left', position: 3 },
  );
  await holdDeletions(page, db, ['deleted']);
  expect(await covers()).toEqual([['a plan', 'left']]);
  await drop('left');
  expect(await covers()).toEqual([]);
});
