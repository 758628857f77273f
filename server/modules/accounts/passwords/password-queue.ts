import { availableParallelism } from 'node:os';
import { Refusal } from '#server/foundation/problems.ts';

interface QueueOptions {
  /** Hashes at the same time. */
  readonly atOnce: number;
  /** Hashes that are let in at most, those that run included. */
  readonly places: number;
  /** Whoever would wait longer than this is not let in. */
  readonly longestMs: number;
}

const RETRY_AFTER_S = 2;
/** However slow the machine is, a person alone is let in. */
const LEAST_PLACES = 4;
const FIRST_GUESS_MS = 30;
/** The share of the latest hash in the mean. */
const WEIGHT = 0.2;

/**
 * The only way to a password's hash, which costs a core some 25 ms and 19 MiB. Few run at the same time, since they
 * share four threads with every file and every core with every request; few wait, since who waits longer than a moment
 * is better told so (decision 081).
 */
export class PasswordQueue {
  readonly #options: QueueOptions;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;
  #running = 0;
  /** The mean time of the latest hashes. */
  #meanMs = FIRST_GUESS_MS;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Places for the hashes of some work, taken before it, so that a full queue leaves nothing half-done; they end with
   * their block.
   * @throws Refusal `unavailable` when all places are taken
   */
  take(hashes = 1): Disposable {
    const { atOnce, places, longestMs } = this.#options;
    const inTime = Math.max(LEAST_PLACES, Math.floor((atOnce * longestMs) / this.#meanMs));
    const isFull = this.#taken + hashes > Math.min(places, inTime);
    if (isFull) throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S });
    this.#taken += hashes;
    return { [Symbol.dispose]: () => void (this.#taken -= hashes) };
  }

  /** Hashes for the holder of a place, after those who came before. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await new Promise<void>((start) => void this.#waiting.push(start));
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#meanMs += WEIGHT * (performance.now() - begun - this.#meanMs);
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** The queue of this process: one core is left to requests. */
export const passwordQueue = new PasswordQueue({
  atOnce: Math.min(3, availableParallelism() - 1) || 1,
  places: 60,
  longestMs: 2_000,
});
