import { browserPorts } from '../sync/browser-ports.ts';
import { heardTransport } from './connectivity-store.ts';
import { useUpdate } from './update-store.ts';

/** This browser's databases, locks, clock and wire, as the page uses them. Loaded after the first paint on public pages. */
export const runtime = {
  /** When a newer build took the databases, this page says so. */
  ports: browserPorts(heardTransport, () => useUpdate.setState({ isOutdated: true })),
};
