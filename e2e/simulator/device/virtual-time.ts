import { Seeded } from '../seeded.ts';

const RealDate = globalThis.Date;
const nativeRandom = Math.random;
const nativeImmediate = globalThis.setImmediate;
const CALM_TURNS = 2;
/** This many timers at the same instant mean an endless loop. */
const MAX_AT_ONCE = 1_000;

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/**
 * Time that moves on command, for the whole process (client code, server code, token lifetimes), and a way to wait
 * until all pending work has run. Only one at a time: it replaces the process's own Date, random source and
 * setImmediate.
 */
export class VirtualTime {
  now: number;
  /** A loop repeats its work without a wait in between. */
  onRestless: () => void = () => undefined;
  #timers: Timer[] = [];
  #made = 0;
  #pendingTasks = 0;

  constructor(now: number) {
    this.now = now;
  }

  install(): void {
    const read = () => this.now;
    const random = new Seeded(1);
    Math.random = () => random.next();
    globalThis.Date = new Proxy(RealDate, {
      construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [read()] : args, target),
      get: (date, key, target) => (key === 'now' ? read : Reflect.get(date, key, target)),
    });
    globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
      this.#pendingTasks += 1;
      return nativeImmediate(() => {
        this.#pendingTasks -= 1;
        run(...args);
      });
    }) as typeof setImmediate;
  }

  uninstall(): void {
    globalThis.Date = RealDate;
    Math.random = nativeRandom;
    globalThis.setImmediate = nativeImmediate;
  }

  /** @returns a function that cancels the timer */
  after(ms: number, run: () => void): () => void {
    this.#made += 1;
    const timer = { at: this.now + Math.max(0, ms), order: this.#made, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves the time by `ms`; timers run at their due time, one after the other. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let atOnce = 0; ;) {
      const due = this.#timers
        .filter(({ at }) => at <= end)
        .sort((a, b) => a.at - b.at || a.order - b.order)
        .at(0);
      if (due === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== due);
      atOnce = due.at > this.now ? 0 : atOnce + 1;
      if (atOnce > MAX_AT_ONCE) return this.onRestless();
      this.now = Math.max(this.now, due.at);
      due.run();
      await this.quiet();
    }
    this.now = end;
  }

  /** The machine sleeps: overdue timers run when it wakes. */
  async sleep(ms: number): Promise<void> {
    this.now += ms;
    await this.pass(0);
  }

  /** Waits until nothing runs any more: pending work waits for the network, a lock or the clock. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < CALM_TURNS;) {
      await new Promise<void>((resolve) => void nativeImmediate(() => resolve()));
      calm = this.#pendingTasks === 0 ? calm + 1 : 0;
    }
  }

  forgetTimers(): void {
    this.#timers = [];
  }
}
