import { networkTransport } from '#client/api/http.ts';
import { flushInBackground } from '#client/sync/background.ts';
import { browserPorts } from '#client/sync/browser-ports.ts';
import { SessionKeeper } from '#client/sync/session.ts';

const ports = browserPorts(networkTransport);
const keeper = new SessionKeeper(ports);

/** The worker hears "send what waits" from the browser, page or no page. */
export function sendWhatWaits(): Promise<void> {
  return flushInBackground(ports, keeper);
}
