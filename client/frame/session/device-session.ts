import type { DeviceFacts } from '../../data/db/device-db.ts';
import { useUpdate } from '../update/update-store.ts';
import { useSession } from './session-store.ts';

/**
 * The person signed in on this device, also offline; null on the server, where the page decides again, and in a browser
 * that keeps nothing (decision 095). It is set before the first screen shows, so that a signed-in person is not treated
 * as a visitor first.
 */
export async function deviceSession(): Promise<DeviceFacts['session'] | null> {
  if (!hasDatabases()) return null;
  const { runtime } = await import('../device/runtime.ts');
  const session = await runtime.ports.device.fact('session').catch((error: unknown) => {
    // An outdated page says so.
    if (useUpdate.getState().isOutdated) throw error;
    return null;
  });
  if (session !== null) useSession.setState({ status: 'signed-in', user: session.user });
  return session;
}

function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    // Blocked: the browser refuses the question itself.
    return false;
  }
}
