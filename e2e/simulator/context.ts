import type { DBCore, DBCoreMutateRequest, DBCoreTransaction } from 'dexie';
import { createHash } from 'node:crypto';
import { DeviceDb, type IndexedDbPort } from '#client/db/device-db.ts';
import { type AssetChunk, OwnerDb } from '#client/db/owner-db.ts';
import type { WireReply, WireRequest } from '#client/api/http.ts';
import { flushInBackground } from '#client/sync/background.ts';
import { SyncEngine } from '#client/sync/engine.ts';
import type { SyncPorts } from '#client/sync/ports.ts';
import { SessionKeeper } from '#client/sync/session.ts';
import { UploadEngine } from '#client/uploads/engine.ts';
import { PieceSize } from '#client/uploads/pieces.ts';
import type { Owner } from '#shared/ids.ts';
import type { SimLocks } from './locks.ts';
import type { Seeded } from './seeded.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a context needs of the device it runs on. */
export interface ContextHost {
  readonly time: VirtualTime;
  readonly locks: SimLocks;
  readonly random: Seeded;
  readonly indexedDb: IndexedDbPort;
  /** Whether anybody here has chosen photos yet. */
  readonly hasPhotos: boolean;
  /** What the browser says of the network. */
  seemsOnline(): boolean;
  /** How far the device's clock is off. */
  clockSkewMs(): number;
  send(from: SimContext, request: WireRequest): Promise<WireReply>;
  /** Told of each write that was committed. */
  committed(from: SimContext, owner: Owner | 'device', writes: readonly TableWrite[]): void;
  /** Whether this device has room for a photo's bytes; for its row there always is, but for mishaps. */
  readonly hasRoomForFiles: boolean;
  /** Counts one step of a context; may kill it there. @returns a failure to give instead */
  step(from: SimContext): DOMException | null;
}

/** One row as it now is; null when it is gone, and no key when the whole table was emptied. */
export interface TableWrite {
  readonly table: string;
  readonly key: unknown;
  readonly row: unknown;
}

/** Pieces of photos of a few hundred bytes. */
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

  /** The browser stops running it: timers and replies wait, locks stay held. */
  freeze(): void {
    this.#thaw ??= Promise.withResolvers<void>();
  }

  thaw(): void {
    this.#thaw?.resolve();
    this.#thaw = null;
  }

  /** What was begun in its databases ends; they must be opened again. */
  disconnect(): void {
    for (const db of [this.#device, ...this.#databases.values()]) {
      if (db.isOpen()) db.backendDB().close();
    }
  }

  /** Ends it here and now: what was not committed is not. */
  die(): void {
    this.isAlive = false;
    this.engine.stop();
    this.uploads.stop();
    this.#host.locks.forget(this);
  }

  /** What the worker does when the browser says "sync". */
  background(): Promise<void> {
    return flushInBackground(this.ports, this.keeper, new PieceSize(PIECES));
  }

  /** What the browser says to a page. */
  async networkIsBack(): Promise<void> {
    await this.engine.networkIsBack();
    if (this.#host.hasPhotos) await this.uploads.networkIsBack();
  }

  /** As a page does: photos go beside the other sends, once there are some. */
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

  /** Goes on now, when thawed, or never. */
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
      isOnline: () => host.seemsOnline(),
      sha256: async (text) => sha256(text),
      digest: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
      wire: async (request) => {
        await this.gate();
        const reply = await this.#host.send(this, request);
        await this.gate();
        return reply;
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

  /** Every step in the database may be the last one of this context, or fail. */
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
      if (failure !== null) {
        abort(trans);
        throw failure;
      }
      return run();
    };
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

  /** Remembers a write until its transaction is committed; one that is aborted never was. */
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

/** What is written in bulk is not told its keys; only a file's bytes are. */
function chunkKey({ asset_id, index }: AssetChunk): [string, number] {
  return [asset_id, index];
}

function abort(trans: DBCoreTransaction): void {
  try {
    trans.abort();
  } catch {
    // It was over already.
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
