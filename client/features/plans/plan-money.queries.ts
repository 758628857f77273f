import { runtime } from '#client/shell/device/runtime.ts';
import type { PublicConfig } from '#shared/api/config.schema.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';

const { device } = runtime.ports;

/** The data for the example of a price, besides the plan. */
export interface MoneyRules {
  /** The taxes that the photographer collects; null when unknown. */
  readonly taxes: { readonly tps: boolean; readonly tvq: boolean } | null;
  readonly commissionPercent: number;
}

export async function moneyRules(providerId: string): Promise<MoneyRules> {
  const [provider, config] = await Promise.all([
    device.reference.get(`/api/providers/${providerId}`),
    device.reference.get('/api/config'),
  ]);
  const known = provider?.value as Provider | undefined;
  const limits = (config?.value as PublicConfig | undefined)?.limits ?? defaultLimits;
  return {
    taxes: known === undefined ? null : { tps: known.charges_tps === 1, tvq: known.charges_tvq === 1 },
    commissionPercent: limits.commission_percent,
  };
}
