/** The longest time that queries follow each other before anything else has a turn, ms. */
const LONGEST_MS = 10;

// A test may replace the global one.
const nextTurn = setImmediate;

/**
 * SQLite answers within the call: requests that only read and write would follow each other, query by query, without a
 * turn of the event loop, and a burst of them would leave every other connection unanswered for seconds. Whoever asks
 * after too long waits for a turn, and one goes on in each.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #begun = 0;

  /** @returns null to go on at once */
  take(): Promise<void> | null {
    if (this.#waiting.length === 0 && performance.now() - this.#begun < LONGEST_MS) return null;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) nextTurn(this.#next);
    });
  }

  readonly #next = (): void => {
    this.#begun = performance.now();
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) nextTurn(this.#next);
  };
}
