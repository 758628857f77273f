import type { Owner } from '#shared/ids.ts';
import { metaOf } from '../../db/owner-db.ts';
import { sendingOwners } from '../session/owners.ts';
import { finishClearing, finishSignOuts } from '../session/sign-out.owed.ts';
import { flush } from './flush.ts';
import { forgetOldHistory, resumeAll, resumeUnanswered } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { pull } from '../feed/pull.ts';
import type { SessionKeeper } from '../session/session.ts';
import { WAKING_MS } from './turns.ts';

/** A lost nudge costs this much at most. */
const POLL_MS = 60_000;

/** A server that had no room left is asked again this often. */
export const STORAGE_AGAIN_MS = 3_600_000;

/**
 * Decides when this page sends and pulls: at start, after each action, when the network or the person comes back, when a
 * delay is over, and once a minute. One round at a time; calls meanwhile lead to one more round.
 */
export class SyncEngine {
  readonly #ports: SyncPorts;
  readonly #keeper: SessionKeeper;
  readonly #onRoundOver: () => void;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #cancelTimer: (() => void) | null = null;
  #isStopped = true;
  /** When each owner's long waits were last ended: at this page's first round with it, then hourly. */
  readonly #resumedAt = new Map<Owner, number>();

  /** @param onRoundOver called after each round: work that waited for one of its sends may go */
  constructor(ports: SyncPorts, keeper: SessionKeeper, onRoundOver: () => void = () => undefined) {
    this.#ports = ports;
    this.#keeper = keeper;
    this.#onRoundOver = onRoundOver;
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

  /** The page is shown again, after it was hidden or left: what got no answer goes in a moment. */
  wake(): void {
    this.#ports.clock.after(WAKING_MS, () => void this.networkIsBack());
  }

  /** The network is back: items that waited for it go now, without their delay. */
  async networkIsBack(): Promise<void> {
    await this.#attempt(undefined, async () => {
      const owners = await sendingOwners(this.#ports.device);
      for (const owner of owners) await resumeUnanswered(this.#ports.openOwner(owner));
    });
    await this.round();
  }

  /** The same, for callers that wait for its end. */
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
      wakeAt = await this.#attempt(null, () => this.#syncAll());
      if (!this.#isStopped) this.#onRoundOver();
    }
    this.#sleep(wakeAt);
  }

  async #syncAll(): Promise<number | null> {
    await finishSignOuts(this.#ports);
    await finishClearing(this.#ports);
    await this.#finishClaims();
    const owners = await sendingOwners(this.#ports.device);
    const times = await Promise.all(owners.map((owner) => this.#attempt(null, () => this.#sync(owner))));
    return times.reduce((earliest, time) => (time === null ? earliest : Math.min(earliest ?? time, time)), null);
  }

  /** Rare, so its code comes when it is needed. */
  async #finishClaims(): Promise<void> {
    if ((await this.#ports.device.claims.count()) === 0) return;
    const { finishClaims } = await import('../session/guest-claim.ts');
    await finishClaims(this.#ports, this.#keeper);
  }

  /** Makes the photo deletions that closed pages held; one that fails holds no send back. */
  async #finishDeletions(owner: Owner): Promise<void> {
    const db = this.#ports.openOwner(owner);
    if ((await metaOf(db, 'deleting')) === undefined) return;
    await this.#attempt(undefined, async () => {
      const { finishDeletions } = await import('../../uploads/deletions.ts');
      await finishDeletions(this.#ports, db);
    });
  }

  /**
   * Sends, then pulls. When the browser reports no network, a pull finds out first: a send that can't arrive would
   * count as a try, and a tried action can no longer be changed or taken back freely.
   */
  async #sync(owner: Owner): Promise<number | null> {
    await this.#finishDeletions(owner);
    const isWorthTrying = this.#ports.isOnline() || (await pull(this.#ports, this.#keeper, owner)) === 'done';
    if (!isWorthTrying) return null;
    await this.#resume(owner);
    const { wakeAt } = await flush(this.#ports, this.#keeper, owner);
    await pull(this.#ports, this.#keeper, owner);
    return wakeAt;
  }

  /** A failure (storage full, for one) of one owner is neither another's nor the next round's. */
  async #attempt<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#report(error);
      return otherwise;
    }
  }

  /** This page may be the newer build that was waited for, its opening may be a new network, and the server may have found room. */
  async #resume(owner: Owner): Promise<void> {
    const db = this.#ports.openOwner(owner);
    const now = this.#ports.clock.now();
    const last = this.#resumedAt.get(owner);
    if (last === undefined) {
      await resumeAll(db, 'update');
      await resumeUnanswered(db);
      await forgetOldHistory(db, now);
    }
    if (last !== undefined && now - last < STORAGE_AGAIN_MS) return;
    await resumeAll(db, 'storage');
    this.#resumedAt.set(owner, now);
  }

  /** Once stopped, its databases may be a newer build's: that they are closed is no failure. */
  #report(error: unknown): void {
    if (!this.#isStopped) reportError(error);
  }

  #sleep(wakeAt: number | null): void {
    this.#cancelTimer?.();
    if (this.#isStopped) return;
    const now = this.#ports.clock.now();
    const delay = wakeAt === null ? POLL_MS : Math.min(POLL_MS, Math.max(0, wakeAt - now));
    this.#cancelTimer = this.#ports.clock.after(delay, () => {
      // A page that nobody sees, and that has nothing to send, reads nothing before it is shown again.
      if (wakeAt !== null || !this.#ports.isHidden()) this.kick();
    });
  }
}
