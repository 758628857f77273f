import { observedTransport } from '#client/frame/device/connectivity-store.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { availabilityKey, providerKey } from './asked-provider.keys.ts';
import { draftContext } from '../drafts/drafts.ts';

const { ports } = runtime;

const TIMEOUT_MS = 10_000;
/** Loads the plans and the free days of a photographer, for the steps that use them, also without network later. */
export async function loadProvider(id: string): Promise<void> {
  const { now, limits } = await draftContext('fr');
  const from = localDateOf(now);
  const to = addDays(from, limits.horizon_days + 1);
  await Promise.all([
    bring(providerKey(id), providerKey(id)),
    bring(availabilityKey(id), `${availabilityKey(id)}?from=${from}&to=${to}`),
  ]);
}

/** Stores the server's answer about a photographer, so that a booking with them shows their name at once. */
export async function storeProvider(detail: ProviderDetail): Promise<void> {
  await keep(providerKey(detail.id), detail);
}

/** Loads a value from the server. Without an answer, the stored one stays. */
async function bring(key: string, path: string): Promise<void> {
  const reply = await observedTransport({ method: 'GET', path, headers: {}, timeoutMs: TIMEOUT_MS });
  if (reply.kind !== 'ours' || reply.status !== 200) return;
  await keep(key, reply.body);
}

async function keep(key: string, value: unknown): Promise<void> {
  const fetched_at = new Date(ports.clock.now()).toISOString();
  await ports.device.reference.put({ key, value, fetched_at }).catch(() => undefined);
}
