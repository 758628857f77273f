import type { OwnerDb } from '../../db/owner-db.ts';
import { STORAGE_AGAIN_MS } from '../../flush/engine.ts';
import type { SyncPorts } from '../../ports.ts';
import type { SessionKeeper } from '../../session/session.ts';
import { WAKING_MS } from '../../outbox/turns.ts';
import { flushUploads } from './flush-uploads.ts';
import { askForClosedFiles } from './open-files.ts';
import { isUnanswered, resumeUploads } from '../photos.ts';
import { PieceSize } from './pieces.ts';

/**
 * Sends this page's photos beside its other items: after each round, and at the end of a delay. One run at a time;
 * calls during a run lead to one more.
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
  /** The time of each session's last end of long waits: at this page's first round with it, then hourly. */
  readonly #resumedAt = new Map<string, number>();

  /** @param onArrived called when photos have arrived, and the feed has changes of them */
  constructor(ports: SyncPorts, keeper: SessionKeeper, onArrived: () => void, piece = new PieceSize()) {
    this.#ports = ports;
    this.#keeper = keeper;
    this.#onArrived = onArrived;
    this.#piece = piece;
  }

  /**
   * There may be photos to send.
   * @returns a promise of the end of the run
   */
  run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#isAskedAgain = true;
    this.#running ??= this.#rounds().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The network is back: unanswered photos are sent now. */
  async networkIsBack(): Promise<void> {
    await this.#attempt((db) => resumeUploads(db, isUnanswered));
    await this.run();
  }

  /** The page is shown again: unanswered photos are sent in a moment. */
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
      wakeAt = await this.#attempt(async (db, sessionId) => {
        await this.#resume(db, sessionId);
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
   * Only a signed-in person has photos to send. A failure (full storage, for example) does not affect the next round;
   * after a stop, a newer build may own the databases, and an error of a closed database is not a failure.
   */
  async #attempt<Result>(work: (db: OwnerDb, sessionId: string) => Promise<Result>): Promise<Result | null> {
    try {
      const session = await this.#ports.device.fact('session');
      return session === null ? null : await work(this.#ports.openOwner(session.owner), session.session_id);
    } catch (error) {
      if (!this.#isStopped) reportError(error);
      return null;
    }
  }

  /**
   * Resumes waiting photos: after the same person signs in again, in the newer build they waited for, or when the
   * server may have room again. While a session cannot be renewed, nothing is answered either.
   */
  async #resume(db: OwnerDb, sessionId: string): Promise<void> {
    await askForClosedFiles(this.#ports, db);
    const now = this.#ports.clock.now();
    const last = this.#resumedAt.get(sessionId);
    if (last === undefined) await resumeUploads(db, (asset) => asset.reason === 'update' || isUnanswered(asset));
    if (last === undefined || now - last >= STORAGE_AGAIN_MS) {
      await resumeUploads(db, ({ reason }) => reason === 'storage');
      this.#resumedAt.set(sessionId, now);
    }
    const waiting = await db.assets.where('state').equals('waiting').toArray();
    if (!waiting.some(({ reason }) => reason === 'auth')) return;
    if ((await this.#keeper.authorize(db.owner)).kind === 'ok') {
      await resumeUploads(db, ({ reason }) => reason === 'auth');
    }
  }
}
