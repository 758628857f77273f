/** One open event stream. */
export interface NudgeListener {
  nudge(): void;
  close(): void;
}

/** Who listens for which owner, in this process. A nudge says "pull", nothing more: a lost one costs a minute, no data. */
export class Nudges {
  readonly #listeners = new Map<string, Set<NudgeListener>>();

  /** @returns stops listening */
  listen(owner: string, listener: NudgeListener): () => void {
    const listeners = this.#listeners.get(owner) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(owner, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(owner);
    };
  }

  send(owners: readonly string[]): void {
    for (const owner of owners) for (const listener of this.#listeners.get(owner) ?? []) listener.nudge();
  }

  close(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.close();
    this.#listeners.clear();
  }
}
