import type { DeviceFacts } from '../../db/device-db.ts';
import { useSession } from './session-store.ts';

/**
 * The person signed in on this device, also offline; null on the server, where the page decides again. It is set before
 * the first screen shows, so that a signed-in person is not treated as a visitor first.
 */
export async function deviceSession(): Promise<DeviceFacts['session'] | null> {
  if (typeof indexedDB === 'undefined') return null;
  const { runtime } = await import('../device/runtime.ts');
  const session = await runtime.ports.device.fact('session');
  if (session !== null) useSession.setState({ status: 'signed-in', user: session.user });
  return session;
}
