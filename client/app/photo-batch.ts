import type { Asset } from '../db/owner-db.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';

/** Photos on their way, with those that went just before them: a count that only grows until the last has arrived. */
export interface PhotoBatch {
  readonly photos: number;
  readonly arrived: number;
  /** Bytes the server has, of all of them. */
  readonly sent: number;
  readonly bytes: number;
  readonly needsYou: number;
  /** The one that says best where they stand: one being sent, else one that waits, else the next. */
  readonly lead: Asset;
}

/**
 * @param assets every photo's bytes this device has known
 * @returns null when nothing is on its way
 */
export function photoBatch(assets: readonly Asset[]): PhotoBatch | null {
  const left = assets.filter(({ state }) => !isTerminal(state));
  const lead =
    left.find(({ state }) => state === 'in_flight') ?? left.find(({ state }) => state === 'waiting') ?? left[0];
  if (lead === undefined) return null;
  const arrived = arrivedWith(left, assets);
  const all = [...left, ...arrived];
  return {
    photos: all.length,
    arrived: arrived.length,
    sent: arrived.reduce((sum, { size }) => sum + size, 0) + left.reduce((sum, { offset }) => sum + offset, 0),
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    needsYou: left.filter(({ state }) => state === 'needs_you').length,
    lead,
  };
}

/** Those that arrived while one of these, or of those, was already waiting. */
function arrivedWith(left: readonly Asset[], assets: readonly Asset[]): Asset[] {
  let since = left.map(({ created_at }) => created_at).reduce((a, b) => (a < b ? a : b));
  const found: Asset[] = [];
  const done = assets.filter(({ state }) => state === 'done');
  for (const asset of done.sort((a, b) => ((a.done_at ?? '') < (b.done_at ?? '') ? 1 : -1))) {
    if ((asset.done_at ?? '') < since) break;
    found.push(asset);
    if (asset.created_at < since) since = asset.created_at;
  }
  return found;
}
