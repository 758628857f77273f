import type { OwnerDb } from '../db/owner-db.ts';
import { STORAGE_AGAIN_MS } from '../sync/flush/engine.ts';
import type { SyncPorts } from '../sync/ports.ts';
import type { SessionKeeper } from '../sync/session/session.ts';
import { WAKING_MS } from '../sync/flush/turns.ts';
import type { Owner } from '#shared/ids.ts';
import { flushUploads } from './flush-uploads.ts';
import { missFiles } from './open-files.ts';
import { gotNoAnswer, resumeUploads } from './photos.ts';
import { PieceSize } from './pieces.ts';

/**
 * Sends this page's photos beside its other sends: after each round of those, and when a delay is over. One run at a time;
 * what is asked meanwhile makes one more.
 */
export class UploadEngine {
  readonly #ports: SyncPorts;
  readonly #keeper: SessionKeeper;
  readonly #onArrived: () => void;
  readonly #piece: PieceSize;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;
  #cancelTimer: (() => void) | null = null;
  /** When each person's long waits were last ended: at this page's first round with them, then hourly. */
  readonly #resumedAt = new Map<Owner, number>();

  /** @param onArrived called when photos have arrived: the server has news of them */
  constructor(ports: SyncPorts, keeper: SessionKeeper, onArrived: () => void, piece = new PieceSize()) {
    this.#ports = ports;
    this.#keeper = keeper;
    this.#onArrived = onArrived;
    this.#piece = piece;
  }

  /** Photos may be sent now. @returns when what could be sent was */
  run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#isAskedAgain = true;
    this.#running ??= this.#rounds().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The network is back: what got no answer at all goes now. */
  async networkIsBack(): Promise<void> {
    await this.#attempt((db) => resumeUploads(db, gotNoAnswer));
    await this.run();
  }

  /** The page is shown again: what got no answer goes in a moment. */
  wake(): void {
    this.#ports.clock.after(WAKING_MS, () => void this.networkIsBack());
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
  }

  async #rounds(): Promise<void> {
    let wakeAt: number | null = null;
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false;
      wakeAt = await this.#attempt(async (db) => {
        await this.#resume(db);
        const result = await flushUploads(this.#ports, this.#keeper, db, this.#piece, () => !this.#isStopped);
        if (result.arrived > 0) this.#onArrived();
        return result.wakeAt;
      });
    }
    this.#cancelTimer?.();
    if (wakeAt === null || this.#isStopped) return;
    const delay = Math.max(0, wakeAt - this.#ports.clock.now());
    this.#cancelTimer = this.#ports.clock.after(delay, () => void this.run());
  }

  /**
   * Only a person who is signed in has photos to send. A failure (storage full, for one) is not the next round's: once
   * stopped, its databases may be a newer build's, and that they are closed is none.
   */
  async #attempt<Result>(work: (db: OwnerDb) => Promise<Result>): Promise<Result | null> {
    try {
      const session = await this.#ports.device.fact('session');
      return session === null ? null : await work(this.#ports.openOwner(session.owner));
    } catch (error) {
      if (!this.#isStopped) reportError(error);
      return null;
    }
  }

  /**
   * Who signed in again gets what waited for it; this page may be the build that was waited for, and the server may have
   * found room since.
   */
  async #resume(db: OwnerDb): Promise<void> {
    await missFiles(this.#ports, db);
    const now = this.#ports.clock.now();
    const last = this.#resumedAt.get(db.owner);
    if (last === undefined) await resumeUploads(db, (asset) => asset.reason === 'update' || gotNoAnswer(asset));
    if (last === undefined || now - last >= STORAGE_AGAIN_MS) {
      await resumeUploads(db, ({ reason }) => reason === 'storage');
      this.#resumedAt.set(db.owner, now);
    }
    const waiting = await db.assets.where('state').equals('waiting').toArray();
    if (!waiting.some(({ reason }) => reason === 'auth')) return;
    if ((await this.#keeper.authorize(db.owner)).kind === 'ok') {
      await resumeUploads(db, ({ reason }) => reason === 'auth');
    }
  }
}
