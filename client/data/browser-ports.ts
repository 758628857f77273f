import { DatabaseGroup } from './db/database-group.ts';
import { DeviceDb } from './db/device-db.ts';
import { OwnerDb } from './db/owner-db.ts';
import type { PageFreeze } from './db/browser/page-freeze.ts';
import { hexOf } from './hex.ts';
import type { Transport } from './api/http.ts';
import type { Owner } from '#shared/ids.ts';
import { entityTypes } from '#shared/nouns.ts';
import type { SyncPorts } from './ports.ts';

/** The ports that only a page has. */
export interface PagePorts {
  readonly freeze: PageFreeze;
  readonly visibility: Pick<SyncPorts, 'wokeAt' | 'isHidden'>;
}

const neverHidden: PagePorts['visibility'] = { wokeAt: () => Number.NEGATIVE_INFINITY, isHidden: () => false };

/**
 * The browser's own clock, randomness, locks and databases: the same for the page and the worker.
 * @param wire the network; the page observes the result of each call
 * @param prove solves proofs of work; the page loads the solver on demand, the worker contains it
 * @param onOutdated called once when a newer build took the databases: they are closed for good
 * @param page the freeze and the visibility of a page; a worker has none
 */
export function browserPorts(
  wire: Transport,
  prove: SyncPorts['prove'],
  onOutdated?: () => void,
  page?: PagePorts,
): SyncPorts {
  const databases = new DatabaseGroup(onOutdated, page?.freeze);
  const owners = new Map<Owner, OwnerDb>();
  return {
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: {
      number: () => Math.random(),
      bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    },
    locks: {
      hold: holdWebLock,
      isHeld: async (wanted) => !!(await navigator.locks.query()).held?.some(({ name }) => name === wanted),
    },
    ...(page?.visibility ?? neverHidden),
    isOnline: () => navigator.onLine,
    sha256: async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return hexOf(new Uint8Array(digest));
    },
    digest: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    wire,
    prove,
    device: databases.add(new DeviceDb()),
    openOwner: (owner) => {
      const open = owners.get(owner) ?? databases.add(new OwnerDb(owner));
      owners.set(owner, open);
      return open;
    },
    types: entityTypes,
    contextId: crypto.randomUUID(),
    files: new Map(),
  };
}

/** A Web Lock, shared by pages and worker; when it is not granted within the patience, the work runs without it. */
async function holdWebLock<Result>(name: string, patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  let isHeld = false;
  try {
    const limit = Number.isFinite(patienceMs) ? { signal: AbortSignal.timeout(patienceMs) } : {};
    return await navigator.locks.request(name, limit, () => {
      isHeld = true;
      return work();
    });
  } catch (error) {
    if (isHeld || !(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    return work();
  }
}
