import type { Owner } from '#shared/ids.ts';

// What those who send agree on: pages, other tabs, the worker.

/** A lease outlives any request by a margin: a request gives up before it runs out. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const LEASE_MS = 45_000;

/** The Web Lock under which an owner's queue is sent, or moved: one at a time, in the ordinary case. */
export function flushLock(owner: Owner): string {
  return `declic-flush:${owner}`;
}

/** The first calls of a page that is shown again may fail at once (iOS 18): it waits so long before it sends, ms. */
export const WAKING_MS = 1_000;
