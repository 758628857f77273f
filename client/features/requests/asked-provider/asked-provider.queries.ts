import { runtime } from '#client/frame/device/runtime.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { Availability, Provider, ProviderDetail } from '#shared/providers/provider.schema.ts';
import { availabilityKey, providerKey } from './asked-provider.keys.ts';

const { device } = runtime.ports;

/** The photographer of a booking, as the device last saw them. */
export interface AskedProvider {
  /** With their plans; null until they were loaded once. */
  readonly detail: ProviderDetail | null;
  /** Their free days, with the time of the server's answer; null until they were loaded once. */
  readonly availability: Availability | null;
}

const PAGE_KEYS = '/api/providers/';
const LIST_KEYS = '/api/providers?';

const NOBODY: AskedProvider = { detail: null, availability: null };

export async function askedProvider(id: string | undefined): Promise<AskedProvider> {
  if (id === undefined || id === '') return NOBODY;
  const [detail, availability] = await Promise.all([
    device.reference.get(providerKey(id)),
    device.reference.get(availabilityKey(id)),
  ]);
  return {
    detail: (detail?.value as ProviderDetail | undefined) ?? (await detailOfPage(id)),
    availability: (availability?.value as Availability | undefined) ?? null,
  };
}

/** The photographer as cards show them, from any of their data on the device. */
export async function knownProvider(id: string): Promise<Provider | null> {
  const { detail } = await askedProvider(id);
  if (detail !== null) return detail;
  const lists = await device.reference.where('key').startsWith(LIST_KEYS).toArray();
  return lists.flatMap(({ value }) => (value as Page<Provider>).data).find((one) => one.id === id) ?? null;
}

/** Finds the photographer in the cached pages, which are stored by address. */
async function detailOfPage(id: string): Promise<ProviderDetail | null> {
  const pages = await device.reference.where('key').startsWith(PAGE_KEYS).toArray();
  const found = pages
    .map(({ value }) => value as Partial<ProviderDetail>)
    .find((one) => one.id === id && one.plans !== undefined);
  return (found as ProviderDetail | undefined) ?? null;
}
