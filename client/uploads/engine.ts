import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../sync/ports.ts';
import type { SessionKeeper } from '../sync/session.ts';
import { flushUploads } from './flush-uploads.ts';
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
  readonly #piece = new PieceSize();
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;
  #cancelTimer: (() => void) | null = null;
  #hasResumed = false;

  /** @param onArrived called when photos have arrived: the server has news of them */
  constructor(ports: SyncPorts, keeper: SessionKeeper, onArrived: () => void) {
    this.#ports = ports;
    this.#keeper = keeper;
    this.#onArrived = onArrived;
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
    const db = await this.#db();
    if (db === null) return;
    await resumeUploads(db, gotNoAnswer);
    await this.run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
  }

  async #rounds(): Promise<void> {
    let wakeAt: number | null = null;
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false;
      const db = await this.#db();
      if (db === null) return;
      await this.#resume(db);
      const result = await flushUploads(this.#ports, this.#keeper, db, this.#piece, () => !this.#isStopped);
      if (result.arrived > 0) this.#onArrived();
      ({ wakeAt } = result);
    }
    this.#cancelTimer?.();
    if (wakeAt === null || this.#isStopped) return;
    const delay = Math.max(0, wakeAt - this.#ports.clock.now());
    this.#cancelTimer = this.#ports.clock.after(delay, () => void this.run());
  }

  /** Only a person who is signed in has photos to send. */
  async #db(): Promise<OwnerDb | null> {
    const session = await this.#ports.device.fact('session');
    return session === null ? null : this.#ports.openOwner(session.owner);
  }

  /** Who signed in again gets what waited for it; this page may be the build that was waited for. */
  async #resume(db: OwnerDb): Promise<void> {
    if (!this.#hasResumed) await resumeUploads(db, ({ reason }) => reason === 'update' || reason === 'storage');
    this.#hasResumed = true;
    const waiting = await db.assets.where('state').equals('waiting').toArray();
    if (!waiting.some(({ reason }) => reason === 'auth')) return;
    if ((await this.#keeper.authorize(db.owner)).kind === 'ok') {
      await resumeUploads(db, ({ reason }) => reason === 'auth');
    }
  }
}
