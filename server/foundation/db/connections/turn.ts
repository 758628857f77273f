import { DatabaseUnavailableError } from '#server/trouble.ts';

/** Runs one at a time, in the order of arrival; a wait that is too long fails. */
export class Turn {
  readonly #waitMs: number;
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(go);
        reject(new DatabaseUnavailableError('No connection was free in time'));
      }, this.#waitMs);
      this.#waiting.add(go);
    });
  }

  pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isTaken = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
