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
  /** The requests of each sender that other processes have not been told of. */
  #untold = new Map<string, number>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a request. @returns the seconds to wait when it is over the limit, otherwise null */
  overLimit(ip: string): number | null {
    const sender = senderOf(ip);
    const { count, endsAt } = this.add(sender, 1);
    if (this.#untold.size < MAX_SENDERS) this.#untold.set(sender, (this.#untold.get(sender) ?? 0) + 1);
    return count > this.#perMinute ? Math.ceil((endsAt - Date.now()) / SECOND_MS) : null;
  }

  /** Adds requests that another process counted. */
  add(sender: string, requests: number): Readonly<Window> {
    const now = Date.now();
    let window = this.#windows.get(sender);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS };
      this.#windows.set(sender, window);
    }
    window.count += requests;
    return window;
  }

  /** The requests of each sender since the last time. */
  takeUntold(): ReadonlyMap<string, number> {
    const untold = this.#untold;
    if (untold.size > 0) this.#untold = new Map();
    return untold;
  }
}
