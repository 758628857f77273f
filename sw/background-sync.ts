import { networkTransport } from '#client/api/http.ts';
import { browserPorts } from '#client/sync/browser-ports.ts';
import { flush } from '#client/sync/flush.ts';
import { sendingOwners } from '#client/sync/owners.ts';
import { finishSignOuts } from '#client/sync/sign-out.ts';
import { SessionKeeper } from '#client/sync/session.ts';

/** A worker's event may be ended after a few minutes: no new work is taken after this. */
const WORK_MS = 150_000;

const ports = browserPorts(networkTransport);
const keeper = new SessionKeeper(ports);

/**
 * Sends what waits, with every tab closed: the same flush the page runs. What is still waiting at the end rejects the
 * event, so that the browser calls again by its own back-off.
 */
export async function flushInBackground(): Promise<void> {
  const deadline = ports.clock.now() + WORK_MS;
  const mayContinue = () => ports.clock.now() < deadline;
  while (mayContinue()) {
    await finishSignOuts(ports);
    const owners = await sendingOwners(ports.device);
    const results = await Promise.all(owners.map((owner) => flush(ports, keeper, owner, mayContinue)));
    const times = results.flatMap(({ wakeAt }) => (wakeAt === null ? [] : [wakeAt]));
    if (times.length === 0) return;
    const wakeAt = Math.min(...times);
    if (wakeAt >= deadline) break;
    await new Promise<void>((resolve) => void ports.clock.after(wakeAt - ports.clock.now(), resolve));
  }
  throw new Error('Something is still waiting: try again later');
}
