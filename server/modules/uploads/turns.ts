interface Turn {
  readonly done: Promise<void>;
  readonly giveWay: AbortController;
}

/** One at a time for each key, in this process, in the order they came. */
export class Turns {
  readonly #last = new Map<string, Turn>();

  /**
   * Runs `work` once whoever has the key is done. The one before is asked to give way by its signal: its sender may be
   * long gone, with a connection that only a time-out would end.
   */
  async take<Result>(key: string, work: (giveWay: AbortSignal) => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    before?.giveWay.abort();
    const giveWay = new AbortController();
    const result = (before?.done ?? Promise.resolve()).then(() => work(giveWay.signal));
    const turn = { giveWay, done: result.then(ignore, ignore) };
    this.#last.set(key, turn);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

function ignore(): void {}
