interface Holder {
  readonly isAlive: boolean;
}

/** The locks of one browser: a killed context releases its own, and never continues when its turn comes. */
export class StoryLocks {
  readonly #locks = new Map<string, { holder: Holder; waiting: (() => void)[] }>();

  async hold<Result>(name: string, holder: Holder, work: () => Promise<Result>): Promise<Result> {
    const lock = this.#locks.get(name);
    if (lock !== undefined) await new Promise<void>((resolve) => lock.waiting.push(resolve));
    if (!holder.isAlive) {
      // It was killed while it waited: the next in line continues, and this one never does.
      this.#release(name);
      return new Promise(() => undefined);
    }
    this.#locks.set(name, { holder, waiting: this.#locks.get(name)?.waiting ?? [] });
    const result = await work();
    if (holder.isAlive) this.#release(name);
    return result;
  }

  releaseAll(holder: Holder): void {
    for (const [name, lock] of this.#locks) if (lock.holder === holder) this.#release(name);
  }

  #release(name: string): void {
    const lock = this.#locks.get(name);
    if (lock === undefined) return;
    const next = lock.waiting.shift();
    if (next === undefined) this.#locks.delete(name);
    else next();
  }
}
