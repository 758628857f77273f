import { browserPorts } from '../sync/browser-ports.ts';
import { SyncEngine } from '../sync/engine.ts';
import { SessionKeeper } from '../sync/session.ts';
import { heardTransport } from './connectivity-store.ts';
import { useUpdate } from './update-store.ts';

/**
 * The page's own sync: ports of this browser, access tokens in memory, the engine that decides when to send and pull.
 * Loaded after the first paint on public pages.
 */
const ports = browserPorts(heardTransport, giveWay);
const keeper = new SessionKeeper(ports);
const engine = new SyncEngine(ports, keeper);

export const runtime = { ports, keeper, engine };

/** A newer build took the databases: this page sends nothing more, and says so. */
function giveWay(): void {
  engine.stop();
  useUpdate.setState({ isOutdated: true });
}
