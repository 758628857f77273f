import { isTerminal } from '#shared/sync/outbox.states.ts';
import type { OwnerDb } from './owner-db.ts';

/** Previews of photos that are neither on their way nor among the server's rows here go; in a transaction of all three tables. */
export async function sweepPreviews({ assets, portfolio_photos, previews }: OwnerDb): Promise<void> {
  const rows = (await portfolio_photos.toArray()).flatMap(({ id, data }) => (data === null ? [] : [id]));
  const waiting = (await assets.toArray()).filter(({ state }) => !isTerminal(state));
  await previews
    .where('photo_id')
    .noneOf([...rows, ...waiting.map(({ photo_id }) => photo_id)])
    .delete();
}
