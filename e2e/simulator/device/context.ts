import type { DBCore, DBCoreMutateRequest, DBCoreTransaction } from 'dexie';
import { createHash } from 'node:crypto';
import { DeviceDb, type IndexedDbPort } from '#client/data/db/device-db.ts';
import { type AssetChunk, OwnerDb } from '#client/data/db/owner-db.ts';
import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import { PageFreeze } from '#client/data/db/browser/page-freeze.ts';
import { flushInBackground } from '#client/data/background.ts';
import { SyncEngine } from '#client/data/flush/engine.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import { SessionKeeper } from '#client/data/session/session.ts';
import { UploadEngine } from '#client/data/uploads/sending/engine.ts';
import { PieceSize } from '#client/data/uploads/sending/pieces.ts';
import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import { proofOf } from '../proof.ts';
import type { SimLocks } from './locks.ts';
import { abort, isOpen } from './transactions.ts';
import type { Seeded } from '../seeded.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The device that a context runs on. */
export interface ContextHost {
  readonly time: VirtualTime;
  readonly locks: SimLocks;
  readonly random: Seeded;
  readonly indexedDb: IndexedDbPort;
  /** Row types known to the build of a page or worker that opens now. */
  readonly types: readonly EntityType[];
  /** Whether a person on this device has chosen photos yet. */
  readonly hasPhotos: boolean;
  /** Whether the browser reports a network. */
  seemsOnline(): boolean;
  /** The error of the device's clock. */
  clockSkewMs(): number;
  send(from: SimContext, request: WireRequest): Promise<WireReply>;
  /** Called with each committed write. */
  committed(from: SimContext, owner: Owner | 'device', writes: readonly TableWrite[]): void;
  /** Whether this device has room for a photo's bytes; there is always room for its row, except during faults. */
  readonly hasRoomForFiles: boolean;
  readonly hasTimeForProofs: boolean;
  /** Counts one step of a context, and may kill it or freeze its page; returns an error to throw instead. */
  step(from: SimContext): DOMException | null;
  violate(invariant: string, what: string): void;
}

/** The current value of one row; null when it is deleted, and no key when the whole table was cleared. */
export interface TableWrite {
  readonly table: string;
  readonly key: unknown;
  readonly row: unknown;
}

/** The piece size for photos of a few hundred bytes. */
const PIECES = { min: 64, max: 512, step: 64 };

const forever = <Value>() => new Promise<Value>(() => undefined);

/** One page, tab or worker: the real sync code over ports that can fail, freeze or end at any step. */
export class SimContext {
  readonly name: string;
  readonly kind: 'page' | 'worker';
  readonly ports: SyncPorts;
  readonly keeper: SessionKeeper;
  readonly engine: SyncEngine;
  readonly uploads: UploadEngine;
  isAlive = true;
  /** Frozen and never shown again, but kept by the browser. */
  isGone = false;
  readonly #left = new PageFreeze();
  #wokeAt = Number.NEGATIVE_INFINITY;
  #thaw: PromiseWithResolvers<void> | null = null;
  readonly #host: ContextHost;
  readonly #databases = new Map<Owner, OwnerDb>();
  readonly #device: DeviceDb;
  readonly #uncommitted = new WeakMap<object, TableWrite[]>();

  constructor(name: string, kind: 'page' | 'worker', host: ContextHost) {
    this.name = name;
    this.kind = kind;
    this.#host = host;
    this.#device = this.#watched(new DeviceDb(host.indexedDb), 'device');
    this.ports = this.#portsOf();
    this.keeper = new SessionKeeper(this.ports);
    this.engine = new SyncEngine(this.ports, this.keeper, () => void this.#sendPhotos().catch(reportError));
    this.uploads = new UploadEngine(this.ports, this.keeper, () => this.engine.kick(), new PieceSize(PIECES));
  }

  get isFrozen(): boolean {
    return this.#thaw !== null;
  }

  /** Frozen, and not shown again so far. */
  get isLeft(): boolean {
    return this.#left.isFrozen;
  }

  /** The browser suspends it: timers and replies wait, locks stay held. */
  freeze(): void {
    this.#thaw ??= Promise.withResolvers<void>();
  }

  thaw(): void {
    const wasFrozen = this.isFrozen;
    this.#left.thaw();
    this.#thaw?.resolve();
    this.#thaw = null;
    // As a page does when it is shown again.
    if (wasFrozen && this.kind === 'page') this.wake();
  }

  /** The page is shown again. */
  wake(): void {
    this.#wokeAt = this.ports.clock.now();
    this.engine.wake();
    if (this.#host.hasPhotos) this.uploads.wake();
  }

  /** The person navigates away, and the browser freezes this page. */
  leave(): void {
    this.freeze();
    this.#left.freeze();
  }

  /** Aborts the transactions in its databases, which must be opened again. */
  disconnect(): void {
    for (const db of [this.#device, ...this.#databases.values()]) {
      if (db.isOpen()) db.backendDB().close();
    }
  }

  /** Kills it at once: open transactions are not committed. */
  die(): void {
    this.isAlive = false;
    this.engine.stop();
    this.uploads.stop();
    this.#host.locks.forget(this);
  }

  /** The worker's answer to the browser's sync event. */
  background(): Promise<void> {
    return flushInBackground(this.ports, this.keeper, new PieceSize(PIECES));
  }

  /** An event from the browser to a page. */
  async networkIsBack(): Promise<void> {
    await this.engine.networkIsBack();
    if (this.#host.hasPhotos) await this.uploads.networkIsBack();
  }

  /** Sends photos beside the other items, once there are some, as a page does. */
  async #sendPhotos(): Promise<void> {
    if (!this.#host.hasPhotos) return;
    const session = await this.ports.device.fact('session');
    if (session === null) return;
    const waiting = await this.ports
      .openOwner(session.owner)
      .assets.where('state')
      .noneOf(['done', 'cancelled'])
      .count();
    if (waiting > 0) await this.uploads.run();
  }

  /** Continues now, after a thaw, or never. */
  async gate(): Promise<void> {
    while (this.#thaw !== null) await this.#thaw.promise;
    if (!this.isAlive) await forever();
  }

  #portsOf(): SyncPorts {
    const host = this.#host;
    const { time, locks, random } = host;
    return {
      clock: {
        now: () => time.now + this.#host.clockSkewMs(),
        after: (ms, run) => time.after(ms, () => void this.gate().then(run)),
      },
      random: { number: () => random.next(), bytes: (count) => random.bytes(count) },
      locks: {
        hold: async (name, patienceMs, work) => {
          await this.gate();
          return locks.hold(this, name, patienceMs, async () => {
            await this.gate();
            return work();
          });
        },
        isHeld: async (name) => {
          await this.gate();
          return locks.isHeld(name);
        },
      },
      types: host.types,
      wokeAt: () => this.#wokeAt,
      isHidden: () => this.isFrozen,
      isOnline: () => host.seemsOnline(),
      sha256: async (text) => sha256(text),
      digest: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
      wire: async (request) => {
        await this.gate();
        const reply = await this.#host.send(this, request);
        await this.gate();
        return reply;
      },
      prove: async (challenge) => {
        await this.gate();
        return host.hasTimeForProofs || !random.chance(0.2) ? proofOf(challenge) : null;
      },
      device: this.#device,
      openOwner: (owner) => {
        const open = this.#databases.get(owner) ?? this.#watched(new OwnerDb(owner, this.#host.indexedDb), owner);
        this.#databases.set(owner, open);
        return open;
      },
      contextId: this.name,
      files: new Map(),
    };
  }

  /** At every database step, this context may end, or the step may fail. */
  #watched<Db extends DeviceDb | OwnerDb>(db: Db, owner: Owner | 'device'): Db {
    const guard = async <Result>(
      trans: DBCoreTransaction,
      run: () => Promise<Result>,
      hasRoom = true,
    ): Promise<Result> => {
      const failure = this.#host.step(this) ?? (hasRoom ? null : new DOMException('Full', 'QuotaExceededError'));
      if (!this.isAlive) {
        abort(trans);
        return forever();
      }
      if (this.isLeft && isOpen(trans)) this.#host.violate('noFrozenPageHoldsADatabase', `${this.name} does`);
      if (failure !== null) {
        abort(trans);
        throw failure;
      }
      return run();
    };
    if (this.kind === 'page') this.#left.watch(db);
    db.use({
      stack: 'dbcore',
      name: 'simulator',
      create: (core: DBCore): DBCore => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return {
            ...table,
            mutate: (request) =>
              guard(
                request.trans,
                async () => {
                  const response = await table.mutate(request);
                  this.#note(owner, name, request, response.results);
                  return response;
                },
                name !== 'asset_chunks' || request.type.startsWith('delete') || this.#host.hasRoomForFiles,
              ),
            get: (request) => guard(request.trans, () => table.get(request)),
            getMany: (request) => guard(request.trans, () => table.getMany(request)),
            query: (request) => guard(request.trans, () => table.query(request)),
            openCursor: (request) => guard(request.trans, () => table.openCursor(request)),
            count: (request) => guard(request.trans, () => table.count(request)),
          };
        },
      }),
    });
    return db;
  }

  /** Records a write until its transaction commits; an aborted one never happened. */
  #note(owner: Owner | 'device', table: string, request: DBCoreMutateRequest, keys: unknown[] = []): void {
    const trans = request.trans as DBCoreTransaction & EventTarget;
    const known = this.#uncommitted.get(trans);
    const writes = known ?? [];
    if (known === undefined) {
      this.#uncommitted.set(trans, writes);
      trans.addEventListener('complete', () => this.#host.committed(this, owner, writes));
    }
    switch (request.type) {
      case 'add':
      case 'put':
        for (const [index, row] of request.values.entries())
          writes.push({ table, key: keys[index] ?? chunkKey(row), row });
        break;
      case 'delete':
        for (const key of request.keys) writes.push({ table, key, row: null });
        break;
      case 'deleteRange':
        writes.push({ table, key: undefined, row: null });
    }
  }
}

/** The key of a chunk: a bulk write does not return it, and only chunks are written in bulk. */
function chunkKey({ asset_id, index }: AssetChunk): [string, number] {
  return [asset_id, index];
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
