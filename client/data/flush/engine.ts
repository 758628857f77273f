import type { Owner } from '#shared/ids.ts';
import { metaOf } from '../db/owner-db.ts';
import { sendingOwners } from '../session/owners.ts';
import { finishClearing, finishSignOuts } from '../session/sign-out.owed.ts';
import { flush } from './flush.ts';
import { deleteOldHistory, resumeAll, resumeUnanswered } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { pull } from '../feed/pull.ts';
import { releaseAbandonedLeases } from '../presence.ts';
import type { SessionKeeper } from '../session/session.ts';
import { WAKING_MS } from '#client/data/outbox/turns.ts';

/** The longest delay after a lost nudge. */
const POLL_MS = 60_000;

/** The interval for items that wait for room on the server. */
export const STORAGE_AGAIN_MS = 3_600_000;

/**
 * Decides when this page sends and pulls: at start, after each action, when the network or the person returns, at the
 * end of a delay, and once a minute. One round runs at a time; calls during a round lead to one more.
 */
export class SyncEngine {
  readonly #ports: SyncPorts;
  readonly #keeper: SessionKeeper;
  readonly #onRoundOver: () => void;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #cancelTimer: (() => void) | null = null;
  #isStopped = true;
  /**
   * The time when the long waits of each session, or guest, were last ended: at this page's first round with it, then
   * hourly.
   */
  readonly #resumedAt = new Map<string, number>();

  /** @param onRoundOver called after each round, so that work that waited for its sends may continue */
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

  /** There may be something to send or pull now. */
  kick(): void {
    void this.round();
  }

  /** The page is shown again after it was hidden or frozen: unanswered items are sent in a moment. */
  wake(): void {
    this.#ports.clock.after(WAKING_MS, () => void this.networkIsBack());
  }

  /** The network is back: items that waited for it are sent now, without their delay. */
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

  /** Rare, so its code is loaded on demand. */
  async #finishClaims(): Promise<void> {
    if ((await this.#ports.device.claims.count()) === 0) return;
    const { finishClaims } = await import('../session/guest-claim.ts');
    await finishClaims(this.#ports, this.#keeper);
  }

  /** Makes the photo deletions that closed pages held; one that fails does not delay other sends. */
  async #finishDeletions(owner: Owner): Promise<void> {
    const db = this.#ports.openOwner(owner);
    if ((await metaOf(db, 'deleting')) === undefined) return;
    await this.#attempt(undefined, async () => {
      const { finishDeletions } = await import('../uploads/deletions.ts');
      await finishDeletions(this.#ports, db);
    });
  }

  /**
   * Sends, then pulls. When the browser reports no network, a pull checks it first: a send that cannot arrive would
   * count as a try, and an item that was tried can no longer be freely changed or cancelled. Without network too, an
   * item of a closed page no longer shows as being sent.
   */
  async #sync(owner: Owner): Promise<number | null> {
    await releaseAbandonedLeases(this.#ports, this.#ports.openOwner(owner).outbox);
    await this.#finishDeletions(owner);
    const isWorthTrying = this.#ports.isOnline() || (await pull(this.#ports, this.#keeper, owner)) === 'done';
    if (!isWorthTrying) return null;
    await this.#resume(owner);
    const { wakeAt } = await flush(this.#ports, this.#keeper, owner);
    await pull(this.#ports, this.#keeper, owner);
    return wakeAt;
  }

  /** A failure of one owner (full storage, for example) affects neither the other owners nor the next round. */
  async #attempt<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#report(error);
      return otherwise;
    }
  }

  /**
   * This page may be the newer build that items wait for, its start may mean a new network, and the server may have
   * room again. Items also wait while the session cannot be renewed, and a new session ends that wait.
   */
  async #resume(owner: Owner): Promise<void> {
    const db = this.#ports.openOwner(owner);
    const now = this.#ports.clock.now();
    const session = await this.#ports.device.fact('session');
    const stay = session?.owner === owner ? session.session_id : owner;
    const last = this.#resumedAt.get(stay);
    if (last === undefined) {
      await resumeAll(db, 'update');
      await resumeUnanswered(db);
      await deleteOldHistory(db, now);
    }
    if (last !== undefined && now - last < STORAGE_AGAIN_MS) return;
    await resumeAll(db, 'storage');
    this.#resumedAt.set(stay, now);
  }

  /** After a stop, a newer build may own its databases, and an error of a closed database is not a failure. */
  #report(error: unknown): void {
    if (!this.#isStopped) reportError(error);
  }

  #sleep(wakeAt: number | null): void {
    this.#cancelTimer?.();
    if (this.#isStopped) return;
    const now = this.#ports.clock.now();
    const delay = wakeAt === null ? POLL_MS : Math.min(POLL_MS, Math.max(0, wakeAt - now));
    this.#cancelTimer = this.#ports.clock.after(delay, () => {
      // A hidden page with nothing to send pulls nothing until it is shown again.
      if (wakeAt !== null || !this.#ports.isHidden()) this.kick();
    });
  }
}
