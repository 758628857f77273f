/** The state of a part that the process stands on; the reason is for the operator, never in a reply or a log. */
export interface Standing {
  readonly state: 'ok' | 'late' | 'failed' | 'not known';
  readonly reason: string;
}

export interface Times {
  /** The longest wait for an answer. */
  readonly patienceMs: number;
  /** A part that has been late for this long has failed. */
  readonly lastsMs: number;
}

const OK: Standing = { state: 'ok', reason: 'ok' };
const IN_VAIN = 'no answer in time';

interface Look {
  readonly began: number;
  /** It has no result: what it found is kept by the watch. */
  readonly end: Promise<void>;
}

/**
 * One part, looked at when somebody asks. Late is not failed: under load each process is late at times, and a load
 * balancer that turns to another would find that one late too. What refuses has failed at once, until it works again.
 */
export class PartWatch {
  readonly #look: () => Promise<void>;
  readonly #times: Times;
  #looking: Look | null = null;
  #failure: string | null = null;
  #lateSince: number | null = null;
  #lateForMs = 0;

  /** @param look throws with the reason */
  constructor(look: () => Promise<void>, times: Times) {
    this.#look = look;
    this.#times = times;
  }

  /** Its lateness when last asked; 0 when it was not late. */
  get lateForMs(): number {
    return this.#lateForMs;
  }

  /** Asks at the same time share one look, and so do those that come while it has not ended, until it has failed. */
  async ask(): Promise<Standing> {
    const began = performance.now();
    // Its connection may be gone without a word, long after the part works again.
    const isGivenUp = this.#looking !== null && began - this.#looking.began >= this.#times.lastsMs;
    const looking = this.#looking === null || isGivenUp ? this.#begin() : this.#looking;
    const hasEnded = looking.end.then(() => true);
    if (!(await within(hasEnded, this.#times.patienceMs, false))) this.#lateSince ??= began;
    this.#lateForMs = this.#lateSince === null ? 0 : performance.now() - this.#lateSince;
    if (this.#failure !== null) return { state: 'failed', reason: this.#failure };
    if (this.#lateSince === null) return OK;
    return { state: this.#lateForMs < this.#times.lastsMs ? 'late' : 'failed', reason: IN_VAIN };
  }

  #begin(): Look {
    const began = performance.now();
    const look: Look = { began, end: this.#lookOnce().then((failure) => this.#keep(look, failure)) };
    this.#looking = look;
    return look;
  }

  async #lookOnce(): Promise<string | null> {
    try {
      await this.#look();
      return null;
    } catch (error) {
      return error instanceof Error ? (error.message.split('\n', 1)[0] ?? 'failed') : 'failed';
    }
  }

  #keep(look: Look, failure: string | null): void {
    // A later one knows better.
    if (this.#looking !== look) return;
    this.#looking = null;
    // A wait for a lock or a connection that ended in vain: late as well.
    if (failure !== null && performance.now() - look.began >= this.#times.patienceMs) this.#lateSince ??= look.began;
    else this.#failure = failure;
    if (failure === null) this.#lateSince = null;
  }
}

/** The result of work that goes on, or `otherwise` when it takes longer. */
export async function within<Result>(work: Promise<Result>, ms: number, otherwise: Result): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => resolve(otherwise), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
