import type { VirtualTime } from './virtual-time.ts';

/** The part of a page or worker that locks use. */
export interface Holder {
  readonly isAlive: boolean;
}

interface Waiting {
  readonly holder: Holder;
  readonly grant: () => void;
}

/** The browser's Web Locks: one holder for each name, first come first served; a killed holder releases its locks. */
export class SimLocks {
  readonly #time: VirtualTime;
  readonly #held = new Map<string, Holder>();
  readonly #queues = new Map<string, Waiting[]>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Runs `work` with the lock, or without it after the patience: a frozen page may keep the lock forever. */
  async hold<Result>(holder: Holder, name: string, patienceMs: number, work: () => Promise<Result>): Promise<Result> {
    const isGranted = await this.#request(holder, name, patienceMs);
    try {
      return await work();
    } finally {
      if (isGranted && holder.isAlive) this.#release(name);
    }
  }

  isHeld(name: string): boolean {
    return this.#held.has(name);
  }

  /** Passes the locks of a killed context to the next in line, and removes its own requests. */
  forget(holder: Holder): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((waiting) => waiting.holder !== holder),
      );
    }
    for (const [name, holding] of this.#held) if (holding === holder) this.#release(name);
  }

  #request(holder: Holder, name: string, patienceMs: number): Promise<boolean> {
    if (!this.#held.has(name)) {
      this.#held.set(name, holder);
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        holder,
        grant: () => {
          cancelPatience();
          this.#held.set(name, holder);
          resolve(true);
        },
      };
      const queue = this.#queues.get(name) ?? [];
      queue.push(waiting);
      this.#queues.set(name, queue);
      const cancelPatience = Number.isFinite(patienceMs)
        ? this.#time.after(patienceMs, () => {
            const now = this.#queues.get(name) ?? [];
            this.#queues.set(
              name,
              now.filter((other) => other !== waiting),
            );
            resolve(false);
          })
        : () => undefined;
    });
  }

  #release(name: string): void {
    this.#held.delete(name);
    this.#queues.get(name)?.shift()?.grant();
  }
}
