import { runtime } from '#client/app/runtime.ts';
import type { Availability, ProviderDetail } from '#shared/providers/provider.schema.ts';
import { availabilityKey, providerKey } from './asked-provider.keys.ts';

const { device } = runtime.ports;

/** The photographer a booking asks, as the device last saw them. */
export interface AskedProvider {
  /** With their plans; null until the network has brought it once. */
  readonly detail: ProviderDetail | null;
  /** Their free days, dated by the server; null as above. */
  readonly availability: Availability | null;
}

const NOBODY: AskedProvider = { detail: null, availability: null };

export async function askedProvider(id: string | undefined): Promise<AskedProvider> {
  if (id === undefined || id === '') return NOBODY;
  const [detail, availability] = await Promise.all([
    device.reference.get(providerKey(id)),
    device.reference.get(availabilityKey(id)),
  ]);
  return {
    detail: (detail?.value as ProviderDetail | undefined) ?? null,
    availability: (availability?.value as Availability | undefined) ?? null,
  };
}
