// The real device behind the ports of `client/data`.
import { PageFreeze } from '../../data/db/browser/page-freeze.ts';
import { browserPorts } from '../../data/browser-ports.ts';
import { observedTransport } from './connectivity-store.ts';
import { useUpdate } from '../update/update-store.ts';
import { visibility } from './waking.ts';

const freeze = new PageFreeze();
// Tests of commands run without a window.
if ('window' in globalThis) watchLeaving();

/**
 * This browser's databases, locks, clock and network, as the page uses them. Loaded after the first paint on public
 * pages.
 */
export const runtime = {
  /** The page reports that a newer build took the databases. */
  ports: browserPorts(observedTransport, prove, () => useUpdate.setState({ isOutdated: true }), { freeze, visibility }),
};

/** Loads the solver only when it is needed: the server rarely asks a page for a proof of work. */
async function prove(challenge: unknown): Promise<string | null> {
  try {
    return await (await import('../../data/api/solve-proof.ts')).solveProof(challenge);
  } catch {
    return null;
  }
}

/**
 * Runs before Dexie's own listeners, which close the databases of a frozen page, and run live queries again when it is
 * shown.
 */
function watchLeaving(): void {
  try {
    freeze.watchUpgrades(indexedDB);
  } catch {
    // A browser that blocks its databases, or has none, upgrades none.
  }
  const first = { capture: true };
  window.addEventListener('pagehide', ({ persisted }) => void (persisted && freeze.freeze()), first);
  window.addEventListener(
    'pageshow',
    () => {
      if (freeze.hasLostDatabase) location.reload();
      freeze.thaw();
    },
    first,
  );
}
