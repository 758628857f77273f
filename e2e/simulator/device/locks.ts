import type { VirtualTime } from './virtual-time.ts';

/** A page or worker, as far as locks care. */
export interface Holder {
  readonly isAlive: boolean;
}

interface Waiting {
  readonly holder: Holder;
  readonly grant: () => void;
}

/** The browser's Web Locks: one holder a name, first come first served; who dies lets go of what it held. */
export class SimLocks {
  readonly #time: VirtualTime;
  readonly #held = new Map<string, Holder>();
  readonly #queues = new Map<string, Waiting[]>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Runs `work` with the lock, or without it once patience is over: a frozen page may keep it for ever. */
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

  /** What a dead context held goes to who waits; what it waited for, it no longer does. */
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
