import type { DeviceFacts } from '../../db/device-db.ts';
import { useSession } from './session-store.ts';

/**
 * Who is signed in, as the device knows it, also offline; on the server nobody is, and the page decides again. Known to
 * what is shown from then on, so that nobody is first taken for a visitor.
 */
export async function deviceSession(): Promise<DeviceFacts['session'] | null> {
  if (typeof indexedDB === 'undefined') return null;
  const { runtime } = await import('../device/runtime.ts');
  const session = await runtime.ports.device.fact('session');
  if (session !== null) useSession.setState({ status: 'signed-in', user: session.user });
  return session;
}
