import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { OwnerDb } from './owner-db.ts';

/**
 * Deletes previews of photos that are neither on their way nor in the server's rows; needs a transaction over all three
 * tables.
 */
export async function sweepPreviews({ assets, rows, previews }: OwnerDb): Promise<void> {
  const shown = (await rows.toArray()).flatMap(({ id, data }) => (data === null ? [] : [id]));
  const waiting = (await assets.toArray()).filter(({ state }) => !isTerminal(state));
  await previews
    .where('photo_id')
    .noneOf([...shown, ...waiting.map(({ photo_id }) => photo_id)])
    .delete();
}
