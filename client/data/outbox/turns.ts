import type { Owner } from '#shared/ids.ts';

// Rules shared by all senders: pages, other tabs, the worker.

/** A lease is longer than any request: the request's time limit ends before it. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const LEASE_MS = 45_000;

/** The Web Lock for sending or moving an owner's queue: one at a time, in the ordinary case. */
export function flushLock(owner: Owner): string {
  return `declic-flush:${owner}`;
}

/**
 * The first calls of a page that is shown again may fail at once (iOS 18), so it waits this long before it sends, ms.
 */
export const WAKING_MS = 1_000;
