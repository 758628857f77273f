import { observedTransport } from '#client/frame/device/connectivity-store.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { availabilityKey } from './free-days.queries.ts';

const { clock, device } = runtime.ports;
const TIMEOUT_MS = 10_000;

/** Loads the free days of a photographer for this device. Without an answer, nothing changes. */
export async function loadFreeDays(providerId: string, { horizon_days }: Pick<Limits, 'horizon_days'>): Promise<void> {
  const key = availabilityKey(providerId);
  const from = localDateOf(new Date(clock.now()));
  const path = `${key}?from=${from}&to=${addDays(from, horizon_days + 1)}`;
  const reply = await observedTransport({ method: 'GET', path, headers: {}, timeoutMs: TIMEOUT_MS });
  if (reply.kind !== 'ours' || reply.status !== 200) return;
  const fetched_at = new Date(clock.now()).toISOString();
  await device.reference.put({ key, value: reply.body, fetched_at }).catch(() => undefined);
}
