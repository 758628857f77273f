type Start = () => void;

/**
 * Runs one task at a time in this process. People take turns, so that several tasks of one person do not delay the
 * others.
 */
export class FairTurns {
  /** The waiting people and their work, in the order of their next turns. */
  readonly #waiting = new Map<string, Start[]>();
  #isBusy = false;

  /** Runs `work` at this person's turn. Every waiting person has one turn before any person has two. */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#turnOf(person);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(person: string): Promise<void> {
    return new Promise((start) => {
      const theirs = this.#waiting.get(person);
      if (theirs === undefined) this.#waiting.set(person, [start]);
      else theirs.push(start);
    });
  }

  /** Stays busy between two turns, so that a newcomer does not jump the queue. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#isBusy = false;
      return;
    }
    const [person, [start, ...rest]] = first;
    this.#waiting.delete(person);
    if (rest.length > 0) this.#waiting.set(person, rest);
    start?.();
  }
}
