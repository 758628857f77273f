import type { Owner } from '#shared/ids.ts';
import { sendingOwners } from './owners.ts';
import { finishSignOuts } from './sign-out.ts';
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
      await finishSignOuts(this.#ports);
      const owners = await sendingOwners(this.#ports.device);
      const times = await Promise.all(owners.map((owner) => this.#sync(owner)));
      wakeAt = times.reduce((earliest, time) => (time === null ? earliest : Math.min(earliest ?? time, time)), null);
    }
    this.#sleep(wakeAt);
  }

  /** One owner's failure (storage full, a database closed by an upgrade) is neither another's nor the next round's. */
  async #sync(owner: Owner): Promise<number | null> {
    try {
      const { wakeAt } = await flush(this.#ports, this.#keeper, owner);
      await pull(this.#ports, this.#keeper, owner);
      return wakeAt;
    } catch (error) {
      reportError(error);
      return null;
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
