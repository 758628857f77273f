import { LRUCache } from 'lru-cache';
import { senderOf } from '../../network-address.ts';
import { SECOND_MS } from '#shared/durations.ts';

const WINDOW_MS = 60_000;
/** More senders than these within a minute begin anew: memory is bounded. */
const MAX_SENDERS = 5_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts requests by their sender, in windows of a minute. */
export class RequestCounts {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_SENDERS });
  readonly #perMinute: number;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a request. @returns the seconds to wait when it is over the limit, otherwise null */
  overLimit(ip: string): number | null {
    const sender = senderOf(ip);
    const now = Date.now();
    let window = this.#windows.get(sender);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS };
      this.#windows.set(sender, window);
    }
    window.count += 1;
    return window.count > this.#perMinute ? Math.ceil((window.endsAt - now) / SECOND_MS) : null;
  }
}
