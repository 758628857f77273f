import type { Asset, ItemOf, SendStanding } from '#client/data/db/owner-db.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';

/** Photos on their way, with those sent just before them: the count only grows until the last has arrived. */
export interface PhotoBatch {
  /** In the order of choice. */
  readonly ids: readonly string[];
  /** The time of the first choice, ISO. */
  readonly since: string;
  readonly photos: number;
  readonly arrived: number;
  /** The number of bytes on the server, for all photos. */
  readonly sent: number;
  readonly bytes: number;
  readonly needsYou: number;
  /**
   * The photo that represents the batch: one being sent, otherwise one that waits, otherwise the next; null when all
   * need the person.
   */
  readonly lead: SendStanding | null;
  /** Whether the person holds all of them back that could be sent. */
  readonly isPaused: boolean;
}

/**
 * @param assets every asset of this device
 * @param pending pending actions on photos
 * @param deleted photos whose deletion can still be undone, which are not counted
 * @returns null when nothing is on its way
 */
export function photoBatch(
  assets: readonly Asset[],
  pending: readonly ItemOf<'photo'>[],
  deleted: readonly string[] = [],
): PhotoBatch | null {
  const left = assets.filter(({ photo_id, state }) => !isTerminal(state) && !deleted.includes(photo_id));
  if (left.length === 0) return null;
  const sends = left.map((asset) => sendOf(asset, pending));
  const arrived = arrivedDuring(left, assets);
  const all = [...left, ...arrived];
  return {
    ...namesOf(all),
    photos: all.length,
    arrived: arrived.length,
    sent: arrived.reduce((sum, { size }) => sum + size, 0) + left.reduce((sum, { offset }) => sum + offset, 0),
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    needsYou: sends.filter(({ state }) => state === 'needs_you').length,
    lead: representativeOf(sends),
    isPaused: left.some(({ reason }) => reason === 'paused') && left.every(isHeldBack),
  };
}

/** Photos that arrived together. */
export interface SentBatch extends Pick<PhotoBatch, 'ids' | 'since' | 'photos'> {
  /** When the last of them arrived, ISO. */
  readonly at: string;
}

/** Photos chosen this soon after an arrival belong to the same batch: a fast network has none waiting in between. */
const TOGETHER_MS = 10 * 60_000;

/** The photos that have arrived, in batches, the newest first. */
export function sentBatches(assets: readonly Asset[]): readonly SentBatch[] {
  const batches: Asset[][] = [];
  let since = Number.POSITIVE_INFINITY;
  for (const asset of arrivals(assets)) {
    const batch = Date.parse(asset.done_at ?? '') >= since - TOGETHER_MS ? batches.at(-1) : undefined;
    if (batch === undefined) batches.push([asset]);
    else batch.push(asset);
    const chosen = Date.parse(asset.created_at);
    since = batch === undefined ? chosen : Math.min(since, chosen);
  }
  return batches.map((batch) => ({ ...namesOf(batch), photos: batch.length, at: batch[0]?.done_at ?? '' }));
}

function namesOf(assets: readonly Asset[]): Pick<PhotoBatch, 'ids' | 'since'> {
  return {
    ids: assets.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ photo_id }) => photo_id),
    since: assets.map(({ created_at }) => created_at).reduce((a, b) => (a < b ? a : b)),
  };
}

/** The assets that have arrived, the last first. */
function arrivals(assets: readonly Asset[]): Asset[] {
  return assets
    .filter(({ state }) => state === 'done')
    .sort((a, b) => ((a.done_at ?? '') < (b.done_at ?? '') ? 1 : -1));
}

/** Why a photo waits now. */
export function sendOf(asset: Asset, pending: readonly ItemOf<'photo'>[]): SendStanding {
  // Without its file, or during a pause, sending its row does not help.
  if (asset.state === 'needs_you' || asset.reason === 'paused') return asset;
  return pending.find(({ kind, payload }) => kind === 'photo.create' && payload.id === asset.photo_id) ?? asset;
}

function isHeldBack({ state, reason }: Asset): boolean {
  return reason === 'paused' || state === 'needs_you';
}

function representativeOf(sends: readonly SendStanding[]): SendStanding | null {
  for (const wanted of ['in_flight', 'waiting', 'queued']) {
    const found = sends.find(({ state }) => state === wanted);
    if (found !== undefined) return found;
  }
  return null;
}

/** Photos that arrived while one of these, or of those, was already waiting. */
function arrivedDuring(left: readonly Asset[], assets: readonly Asset[]): Asset[] {
  let since = left.map(({ created_at }) => created_at).reduce((a, b) => (a < b ? a : b));
  const found: Asset[] = [];
  for (const asset of arrivals(assets)) {
    if ((asset.done_at ?? '') < since) break;
    found.push(asset);
    if (asset.created_at < since) since = asset.created_at;
  }
  return found;
}
