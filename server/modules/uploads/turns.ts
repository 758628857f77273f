interface Turn {
  readonly done: Promise<void>;
  readonly yielding: AbortController;
}

/** Runs one at a time for each key in this process, in the order of arrival. */
export class Turns {
  readonly #last = new Map<string, Turn>();

  /**
   * Runs `work` after the current work of the key. The current work is asked to yield by its signal: its sender may
   * have disconnected, and only a time-out would end it.
   */
  async take<Result>(key: string, work: (yieldSignal: AbortSignal) => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    before?.yielding.abort();
    const yielding = new AbortController();
    const result = (before?.done ?? Promise.resolve()).then(() => work(yielding.signal));
    const turn = { yielding, done: result.then(ignore, ignore) };
    this.#last.set(key, turn);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

function ignore(): void {}
