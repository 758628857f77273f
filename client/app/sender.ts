import { SyncEngine } from '../sync/engine.ts';
import { SessionKeeper } from '../sync/session.ts';
import { runtime } from './runtime.ts';
import { useUpdate } from './update-store.ts';

/**
 * What sends and pulls for this page: access tokens in memory, and the engine that decides when. A page shows what the
 * device has without it, so it comes after.
 */
const keeper = new SessionKeeper(runtime.ports);
const engine = new SyncEngine(runtime.ports, keeper);

export const sender = { keeper, engine };

// A newer build took the databases: this page sends nothing more.
useUpdate.subscribe(({ isOutdated }) => {
  if (isOutdated) engine.stop();
});
