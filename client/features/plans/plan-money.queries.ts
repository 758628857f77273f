import { runtime } from '#client/frame/device/runtime.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { ownProvider } from './own-provider.ts';

const { device, openOwner } = runtime.ports;

/** The data for the example of a price, besides the plan. */
export interface MoneyRules {
  /** The taxes that the photographer collects; null when unknown. */
  readonly taxes: { readonly tps: boolean; readonly tvq: boolean } | null;
  readonly commissionPercent: number;
}

export async function moneyRules(): Promise<MoneyRules> {
  const [own, config] = await Promise.all([myProfile(), device.reference.get('/api/config')]);
  const limits = (config?.value as PublicConfig | undefined)?.limits ?? defaultLimits;
  return {
    taxes: own === null ? null : { tps: own.tps_no !== null, tvq: own.tvq_no !== null },
    commissionPercent: limits.commission_percent,
  };
}

/** The name of the photographer's studio; null without one. */
export async function studioName(): Promise<string | null> {
  return (await myProfile())?.business_name ?? null;
}

async function myProfile(): Promise<OwnProvider | null> {
  const session = await device.fact('session');
  return session === null || session === undefined ? null : ownProvider(openOwner(session.owner));
}
