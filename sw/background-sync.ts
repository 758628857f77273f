import { networkTransport } from '#client/api/http.ts';
import { flushAfterUpdate, flushInBackground } from '#client/sync/background.ts';
import { browserPorts } from '#client/sync/browser-ports.ts';
import { SessionKeeper } from '#client/sync/session.ts';

export const ports = browserPorts(networkTransport);
const keeper = new SessionKeeper(ports);

/** The worker hears "send what waits" from the browser, page or no page. */
export function sendWhatWaits(): Promise<void> {
  return flushInBackground(ports, keeper);
}

/** The same, and what waited for this very build goes first. */
export function sendWhatWaitedForUs(): Promise<void> {
  return flushAfterUpdate(ports, keeper);
}
