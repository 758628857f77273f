import type { SessionLocks } from '#server/foundation/db/connections/session-locks.ts';
import { Refusal } from '#server/foundation/problems.ts';

interface Turn {
  readonly done: Promise<void>;
  readonly yielding: AbortController;
}

const RETRY_AFTER_S = 1;

/** Runs one at a time for each key, in the order of arrival in this process. */
export class Turns {
  readonly #name: string;
  readonly #locks: SessionLocks | null;
  readonly #last = new Map<string, Turn>();

  /** @param locks keep other processes out; null when there are none */
  constructor(name: string, locks: SessionLocks | null) {
    this.#name = name;
    this.#locks = locks;
  }

  /**
   * Runs `work` after the current work of the key. The current work is asked to yield by its signal: its sender may
   * have disconnected, and only a time-out would end it.
   * @throws Refusal `in_progress` when another process does not yield
   */
  async take<Result>(key: string, work: (yieldSignal: AbortSignal) => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    before?.yielding.abort();
    const yielding = new AbortController();
    const run = () => this.#alone(`${this.#name}:${key}`, yielding, () => work(yielding.signal));
    const result = (before?.done ?? Promise.resolve()).then(run);
    const turn = { yielding, done: result.then(ignore, ignore) };
    this.#last.set(key, turn);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }

  async #alone<Result>(name: string, yielding: AbortController, work: () => Promise<Result>): Promise<Result> {
    if (this.#locks === null) return work();
    const held = await this.#locks.hold(name, yielding, work);
    if (held === null) throw new Refusal('in_progress', { retryAfterS: RETRY_AFTER_S });
    return held.result;
  }
}

function ignore(): void {}
