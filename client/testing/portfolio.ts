import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnerDb } from '../data/db/owner-db.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type App, type Beginning, openApp } from './app.tsx';
import { pulled } from './kept.ts';
import { aPhotographer } from './people.ts';
import { aPicture } from './photos.ts';

export const PORTFOLIO = '/prestataire/portfolio';

/** The portfolio of a photographer, on a device that has all rows of the server, and previews of its photos. */
export async function openPortfolio(changes: readonly Change[] = [], beginning: Beginning = {}): Promise<App> {
  const preview = await (await aPicture('preview.jpg')).arrayBuffer();
  const previews = changes.map(({ id }) => ({ photo_id: id, bytes: preview }));
  const kept = (db: OwnerDb) => Promise.all([pulled(changes)(db), db.previews.bulkPut(previews)]);
  const app = await openApp(PORTFOLIO, { as: aPhotographer(), kept, ...beginning });
  await expect.element(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
  return app;
}

/** The same without a network. */
export function openOffline(changes: readonly Change[] = []): Promise<App> {
  return openPortfolio(changes, { isOffline: true });
}
