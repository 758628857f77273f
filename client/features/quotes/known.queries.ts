import { runtime } from '#client/frame/device/runtime.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { publicCalls } from '#shared/public.calls.ts';

const { device } = runtime.ports;

const LISTS = '/api/providers?';

/** The key of a photographer's public page on the device: the address of the API. */
export function photographerKey(id: string): string {
  return publicCalls['provider.read'].path.replace(':id', id);
}

/** The photographers as the device last saw them, in the order of the ids; null for one that it never did. */
export async function knownPhotographers(ids: readonly string[]): Promise<(Provider | null)[]> {
  const own = await device.reference.bulkGet(ids.map(photographerKey));
  const lists = await device.reference.where('key').startsWith(LISTS).toArray();
  const listed = lists.flatMap(({ value }) => (value as Page<Provider>).data);
  return ids.map((id, at) => (own[at]?.value as Provider | undefined) ?? listed.find((one) => one.id === id) ?? null);
}

/** The site's settings for agreements, as the device last heard them. */
export interface AgreementTerms {
  /** An accepted quote holds its slot until it is paid; elsewhere it is confirmed at once. */
  readonly takesPayments: boolean;
  /** The most quotes of one request that can be accepted. */
  readonly mostQuotes: number;
  readonly commissionPercent: number;
}

export async function agreementTerms(): Promise<AgreementTerms> {
  const config = (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  const limits = config?.limits ?? defaultLimits;
  return {
    takesPayments: config?.instant_booking === 1,
    mostQuotes: limits.quotes_per_request,
    commissionPercent: limits.commission_percent,
  };
}
