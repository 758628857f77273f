import { networkTransport } from '#client/data/api/http.ts';
import { solveProof } from '#client/data/api/solve-proof.ts';
import { flushAfterPage, flushAfterUpdate, flushInBackground } from '#client/data/background.ts';
import { browserPorts } from '#client/data/browser-ports.ts';
import { SessionKeeper } from '#client/data/session/session.ts';

export const ports = browserPorts(networkTransport, solveProof);
export const keeper = new SessionKeeper(ports);

/** Sends pending items at the browser's sync event, with or without a page. */
export function sendPending(): Promise<void> {
  return flushInBackground(ports, keeper);
}

/** The same, but first resumes the items that waited for this build. */
export function sendAfterUpdate(): Promise<void> {
  return flushAfterUpdate(ports, keeper);
}

/** Sends for a page that closes. */
export function sendAfterPage(page: string): Promise<void> {
  return flushAfterPage(ports, keeper, page);
}
