import type { Owner } from '#shared/ids.ts';
import { finishClaims } from './guest-claim.ts';
import { sendingOwners } from './owners.ts';
import { resumeUnanswered } from './outbox.ts';
import { finishClearing, finishSignOuts } from './sign-out.ts';
import { flush } from './flush.ts';
import type { SyncPorts } from './ports.ts';
import { pull } from './pull.ts';
import type { SessionKeeper } from './session.ts';

/** A lost nudge costs this much at most. */
const POLL_MS = 60_000;

/**
 * Decides when this page sends and pulls: at start, after each action, when the network or the person comes back, when a
 * delay is over, and once a minute. One round at a time; what is asked meanwhile makes one more round.
 */
export class SyncEngine {
  readonly #ports: SyncPorts;
  readonly #keeper: SessionKeeper;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #cancelTimer: (() => void) | null = null;
  #isStopped = true;

  constructor(ports: SyncPorts, keeper: SessionKeeper) {
    this.#ports = ports;
    this.#keeper = keeper;
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.kick();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
  }

  /** Something may be sent or pulled now. */
  kick(): void {
    void this.round();
  }

  /** The network is back: what waited for it goes now, its delay forgotten. */
  async networkIsBack(): Promise<void> {
    await this.#attempt(undefined, async () => {
      const owners = await sendingOwners(this.#ports.device);
      for (const owner of owners) await resumeUnanswered(this.#ports.openOwner(owner));
    });
    await this.round();
  }

  /** The same, for who wants to know when it is over. */
  round(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#isAskedAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    let wakeAt: number | null = null;
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false;
      const times = await this.#attempt([], async () => {
        await finishSignOuts(this.#ports);
        await finishClearing(this.#ports);
        await finishClaims(this.#ports, this.#keeper);
        const owners = await sendingOwners(this.#ports.device);
        return Promise.all(owners.map((owner) => this.#attempt(null, () => this.#sync(owner))));
      });
      wakeAt = times.reduce((earliest, time) => (time === null ? earliest : Math.min(earliest ?? time, time)), null);
    }
    this.#sleep(wakeAt);
  }

  /**
   * Sends, then pulls. Where the browser says there is no network, a pull finds out first: a send that can't arrive would
   * count as a try, and what was tried can no longer be changed or taken back freely.
   */
  async #sync(owner: Owner): Promise<number | null> {
    const isWorthTrying = this.#ports.isOnline() || (await pull(this.#ports, this.#keeper, owner)) === 'done';
    if (!isWorthTrying) return null;
    const { wakeAt } = await flush(this.#ports, this.#keeper, owner);
    await pull(this.#ports, this.#keeper, owner);
    return wakeAt;
  }

  /** A failure (storage full, a database closed by an upgrade) of one owner is neither another's nor the next round's. */
  async #attempt<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      reportError(error);
      return otherwise;
    }
  }

  #sleep(wakeAt: number | null): void {
    this.#cancelTimer?.();
    if (this.#isStopped) return;
    const now = this.#ports.clock.now();
    const delay = wakeAt === null ? POLL_MS : Math.min(POLL_MS, Math.max(0, wakeAt - now));
    this.#cancelTimer = this.#ports.clock.after(delay, () => this.kick());
  }
}
