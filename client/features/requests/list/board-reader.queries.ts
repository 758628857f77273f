import { runtime } from '#client/frame/device/runtime.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { formLists } from '../form/form-lists.queries.ts';

/** The rows of the photographer who reads the board, as this device has them. */
export interface BoardReader {
  /** The slug of their own city. */
  readonly city: string | null;
  readonly taxes: { readonly tps: boolean; readonly tvq: boolean };
  readonly plans: readonly OwnPlan[];
  readonly commissionPercent: number;
  /** Quotes that a request takes. */
  readonly places: number;
}

export async function boardReader(): Promise<BoardReader> {
  const { device, openOwner } = runtime.ports;
  const session = await device.fact('session');
  const db = session === null || session === undefined ? null : openOwner(session.owner);
  const config = (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  const limits = { ...defaultLimits, ...config?.limits };
  const rows = {
    commissionPercent: limits.commission_percent,
    places: limits.quotes_per_request,
  };
  if (db === null) return { city: null, taxes: { tps: false, tvq: false }, plans: [], ...rows };
  const own = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  const plans = (await db.rowsOf('plan').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const { cities } = await formLists();
  return {
    city: cities.find(({ id }) => id === own?.city_id)?.slug ?? null,
    taxes: { tps: (own?.tps_no ?? null) !== null, tvq: (own?.tvq_no ?? null) !== null },
    plans,
    ...rows,
  };
}
