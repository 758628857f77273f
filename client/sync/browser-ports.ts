import { DatabaseGroup } from '../db/database-group.ts';
import { DeviceDb } from '../db/device-db.ts';
import { OwnerDb } from '../db/owner-db.ts';
import type { Transport } from '../api/http.ts';
import type { Owner } from '#shared/ids.ts';
import type { SyncPorts } from './ports.ts';

/**
 * The browser's own clock, randomness, locks and databases: the same for the page and the worker.
 * @param wire the network; the page listens to how each call ends
 * @param onOutdated called once when a newer build took the databases: they are closed for good
 */
export function browserPorts(wire: Transport, onOutdated?: () => void): SyncPorts {
  const databases = new DatabaseGroup(onOutdated);
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
    isOnline: () => navigator.onLine,
    sha256: async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    digest: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    wire,
    device: databases.add(new DeviceDb()),
    openOwner: (owner) => {
      const open = owners.get(owner) ?? databases.add(new OwnerDb(owner));
      owners.set(owner, open);
      return open;
    },
    contextId: crypto.randomUUID(),
    files: new Map(),
  };
}

/** A Web Lock, shared by pages and worker; when it does not come within the patience, the work goes on without it. */
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
