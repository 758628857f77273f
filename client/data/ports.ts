import type { DeviceDb } from './db/device-db.ts';
import type { OwnerDb } from './db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import type { Transport } from './api/http.ts';

/**
 * The environment of the sync code. The page and the worker pass the browser's; the simulator passes a virtual clock,
 * seeded random numbers, a faulty network and locks that vanish.
 */
export interface SyncPorts {
  readonly clock: {
    /** Epoch milliseconds. */
    now(): number;
    /** @returns a function that cancels the timer */
    after(ms: number, run: () => void): () => void;
  };
  readonly random: {
    /** In [0, 1). */
    number(): number;
    bytes(count: number): Uint8Array;
  };
  readonly locks: {
    /**
     * Runs `work` while no other context of this browser holds `name`. After `patienceMs` it runs anyway: a frozen page
     * may keep a lock, and leases and epochs decide. Infinite patience waits forever.
     */
    hold<Result>(name: string, patienceMs: number, work: () => Promise<Result>): Promise<Result>;
    /** Whether a context of this browser holds it now. */
    isHeld(name: string): Promise<boolean>;
  };
  /** When the page was last shown again, epoch ms; -Infinity for a worker, and for a page that was never hidden. */
  readonly wokeAt: () => number;
  /** Whether the page is hidden now; false for a worker. */
  readonly isHidden: () => boolean;
  /** The browser's hint: false means that no request would arrive; true is not reliable. */
  readonly isOnline: () => boolean;
  /** SHA-256, hex. */
  readonly sha256: (text: string) => Promise<string>;
  /** SHA-256 of bytes, 32 bytes long. */
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  readonly wire: Transport;
  /** Solves a proof of work; null when time runs out. */
  readonly prove: (challenge: unknown) => Promise<string | null>;
  readonly device: DeviceDb;
  readonly openOwner: (owner: Owner) => OwnerDb;
  /** Row types that this build knows and requests from the server. */
  readonly types: readonly EntityType[];
  /** The name of this page or worker in leases. */
  readonly contextId: string;
  /** Files of photos that the device had no room for, by upload, while this page is open. */
  readonly files: Map<string, Blob>;
}

/** The random bytes of a UUIDv7. */
export const ID_BYTES = 16;
