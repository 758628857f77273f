import { runtime } from '#client/frame/device/runtime.ts';
import { observedTransport } from '#client/frame/device/connectivity-store.ts';
import { photographerKey } from './known.queries.ts';

const { clock, device } = runtime.ports;
const TIMEOUT_MS = 10_000;

/** Loads the public page of a photographer for this device. Without an answer, nothing changes. */
export async function loadPhotographer(id: string): Promise<void> {
  const key = photographerKey(id);
  const reply = await observedTransport({ method: 'GET', path: key, headers: {}, timeoutMs: TIMEOUT_MS });
  if (reply.kind !== 'ours' || reply.status !== 200) return;
  const fetched_at = new Date(clock.now()).toISOString();
  await device.reference.put({ key, value: reply.body, fetched_at }).catch(() => undefined);
}
