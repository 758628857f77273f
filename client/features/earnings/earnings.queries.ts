import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { earningOf, type EarningRow } from '#shared/bookings/earnings.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

const { device, openOwner } = runtime.ports;

/** A session with what it brings, and the request that it was made for. */
export interface ShownEarning extends EarningRow {
  readonly request: QuoteRequest | null;
}

/** The earnings of a photographer, as this device has them: also without a network. */
export async function myEarnings(providerId: string): Promise<KeptList<ShownEarning>> {
  const session = await device.fact('session');
  if (session === null) return NO_LIST;
  const config = (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  const percent = (config?.limits ?? defaultLimits).commission_percent;
  return keptList(openOwner(session.owner), 'booking', (db) => earningsFrom(db, providerId, percent));
}

async function earningsFrom(db: OwnerDb, providerId: string, percent: number): Promise<readonly ShownEarning[]> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data]));
  return (await db.rowsOf('booking').toArray()).flatMap(({ data }) => {
    // A row that was kept before bookings had a payment has none until it changes.
    if (data?.provider_id !== providerId || data.payment === undefined) return [];
    const row = earningOf(data, percent);
    return row === null ? [] : [{ ...row, request: requests.get(data.quote_request_id) ?? null }];
  });
}
