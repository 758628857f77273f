import { DatabaseUnavailableError, troubleOf } from '#server/trouble.ts';
import { withEm } from '../request-em.ts';
import type { LogPosition, ReplicaDoor } from './replica-door.ts';

/** A change that no commit announced is visible after this at the latest, as in kept replies. */
const LONGEST_LAG_MS = 10_000;
const BEAT_MS = 1_000;
/** After a write the replica is asked again soon, then less and less often. */
const FIRST_PAUSE_MS = 10;
/** A replica that does not say by then how far it is, or has not read by then, is away. */
const [PATIENCE_MS, READ_PATIENCE_MS] = [2_000, 5_000];
const MAX_ASKED = 100;

/** The primary was asked at `at`, when this process knew of so many writes. */
interface Asked {
  readonly at: number;
  readonly writes: number;
  readonly position: LogPosition;
}

export interface ReplicaStanding {
  /** Whether a public read would go there now. */
  readonly isUsed: boolean;
  /** How old what it has is at most; null while it has not answered. */
  readonly lagMs: number | null;
  /** The reason for which it is not used, beyond a write that it will have in a moment. */
  readonly trouble: Error | null;
}

interface WatchOptions {
  /** Whether this process hears of the writes of others; otherwise it can't know what a replica lacks. */
  readonly hears: () => boolean;
  /** Called when it can be used no more, and with null when it can again. */
  readonly onTrouble: (trouble: Error | null) => void;
}

/**
 * Decides where public data is read. A replica is read only when it has every public write that this process knows of: so
 * who wrote reads their own write. It is asked each second, and after each write until it has that.
 */
export class ReplicaWatch {
  readonly #door: ReplicaDoor;
  readonly #options: WatchOptions;
  readonly reads = { replica: 0, primary: 0 };
  #writes = 0;
  /** Of the primary, oldest first; the replica has none of them yet. */
  #asked: Asked[] = [];
  /** The last one that the replica has. */
  #reached: Asked | null = null;
  #trouble: Error | null = new Error('It was not asked yet');
  /** What was told last. */
  #wasWell: boolean | null = null;
  #pauseMs = BEAT_MS;
  #wake: (() => void) | null = null;
  #isOver = false;

  constructor(door: ReplicaDoor, options: WatchOptions) {
    this.#door = door;
    this.#options = options;
  }

  /** Begins to ask, until `stop`. */
  async run(): Promise<void> {
    while (!this.#isOver) {
      await this.beat();
      if (!this.#isOver) await this.#rest();
    }
  }

  stop(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** A public write was committed, here or elsewhere. */
  noteWrite(): void {
    this.#writes += 1;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#wake?.();
  }

  get standing(): ReplicaStanding {
    const lagMs = this.#reached === null ? null : performance.now() - this.#reached.at;
    const isLate = lagMs === null || lagMs > LONGEST_LAG_MS;
    const trouble = this.#trouble ?? (isLate ? new Error('It is late') : null);
    const hasAll = this.#reached?.writes === this.#writes;
    return { isUsed: trouble === null && hasAll && this.#options.hears(), lagMs, trouble };
  }

  /**
   * Reads at the replica where it can be, else at the primary. What fails at the replica is read again at the primary; also what is not
   * there: it may have been written at another process a moment ago.
   */
  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.standing.isUsed) {
      try {
        const result = await inTime(READ_PATIENCE_MS, withEm(this.#door.em.fork(), work));
        this.reads.replica += 1;
        return result;
      } catch (error) {
        if (troubleOf(error) === 'away') this.#setTrouble(error as Error);
      }
    }
    this.reads.primary += 1;
    return work();
  }

  /** Asks both how far they are. */
  async beat(): Promise<void> {
    try {
      const [at, writes] = [performance.now(), this.#writes];
      const position = await this.#door.writtenTo();
      // Of many, the latest: a replica that is that late is not read before it has that.
      this.#asked.splice(MAX_ASKED - 1);
      this.#asked.push({ at, writes, position });
      const replayed = await inTime(PATIENCE_MS, this.#door.replayedTo());
      this.#reached = this.#asked.findLast((one) => one.position <= replayed) ?? this.#reached;
      this.#asked = this.#asked.filter((one) => one.position > replayed);
      this.#trouble = null;
    } catch (error) {
      this.#trouble = error instanceof Error ? error : new Error('It does not answer');
    }
    this.#tellIfChanged();
  }

  #setTrouble(trouble: Error): void {
    this.#trouble = trouble;
    this.#tellIfChanged();
  }

  #tellIfChanged(): void {
    const { trouble } = this.standing;
    const isWell = trouble === null;
    if (isWell === this.#wasWell) return;
    this.#wasWell = isWell;
    this.#options.onTrouble(trouble);
  }

  async #rest(): Promise<void> {
    const isWaiting = this.#trouble === null && this.#reached?.writes !== this.#writes;
    const pauseMs = isWaiting ? this.#pauseMs : BEAT_MS;
    this.#pauseMs = Math.min(2 * this.#pauseMs, BEAT_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}

/** @throws DatabaseUnavailableError */
async function inTime<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseUnavailableError('No answer in time')), patienceMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
