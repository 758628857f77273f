import type { DeviceFacts } from '../db/device-db.ts';

/** Who is signed in, as the device knows it, also offline; on the server nobody is, and the page decides again. */
export async function deviceSession(): Promise<DeviceFacts['session'] | null> {
  if (typeof indexedDB === 'undefined') return null;
  const { runtime } = await import('./runtime.ts');
  return runtime.ports.device.fact('session');
}
