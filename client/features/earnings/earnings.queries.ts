import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { isOf } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { earningOf, type EarningRow, settledBetween, type SettledSession } from '#shared/bookings/earnings.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { overlayProvider } from '#shared/providers/provider.overlay.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

const { device, openOwner } = runtime.ports;

/** A session with what it brings, and the request that it was made for. */
export interface ShownEarning extends EarningRow {
  readonly request: QuoteRequest | null;
}

/** A session that its parties settle themselves, and its request. */
export interface ShownSettled extends SettledSession {
  readonly request: QuoteRequest | null;
}

export interface Earnings {
  readonly paid: readonly ShownEarning[];
  readonly settled: readonly ShownSettled[];
}

/** The quarters whose taxes are remitted, and those that the server does not know yet. */
export interface Remittances {
  readonly owner: Owner;
  readonly providerId: string;
  readonly remitted: NonNullable<OwnProvider['tax_remittances']>;
  /** `2027-2` */
  readonly unsent: ReadonlySet<string>;
}

/** The earnings of a photographer, as this device has them: also without a network. */
export async function myEarnings(providerId: string): Promise<KeptList<ShownEarning | ShownSettled>> {
  const session = await device.fact('session');
  if (session === null) return NO_LIST;
  const percent = ((await knownConfig())?.limits ?? defaultLimits).commission_percent;
  return keptList(openOwner(session.owner), 'booking', (db) => earningsFrom(db, providerId, percent));
}

/** Whether sessions are paid through this site; true until this device has heard. */
export async function isPaidThroughUs(): Promise<boolean> {
  return (await knownConfig())?.instant_booking !== 0;
}

/** Null before the photographer's own profile has arrived here. */
export async function myRemittances(providerId: string): Promise<Remittances | null> {
  const session = await device.fact('session');
  if (session === null) return null;
  const db = openOwner(session.owner);
  const kept = (await db.rowsOf('provider').get(providerId))?.data ?? null;
  if (kept === null) return null;
  const pending = (await unshownItems(db)).filter(isOf('provider')).filter(({ state }) => state !== 'needs_you');
  const unsent = pending.flatMap(({ kind, payload }) =>
    kind === 'provider.remit' ? [quarterKey(payload.year, payload.quarter)] : [],
  );
  return {
    owner: session.owner,
    providerId,
    remitted: overlayProvider(kept, pending).tax_remittances ?? [],
    unsent: new Set(unsent),
  };
}

export function quarterKey(year: number, quarter: number): string {
  return `${year}-${quarter}`;
}

/** Splits rows by who settles them. */
export function earningsIn(rows: readonly (ShownEarning | ShownSettled)[]): Earnings {
  return {
    paid: rows.filter((row) => 'isReceived' in row),
    settled: rows.filter((row): row is ShownSettled => !('isReceived' in row)),
  };
}

async function knownConfig(): Promise<PublicConfig | undefined> {
  return (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
}

async function earningsFrom(
  db: OwnerDb,
  providerId: string,
  percent: number,
): Promise<readonly (ShownEarning | ShownSettled)[]> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data]));
  return (await db.rowsOf('booking').toArray()).flatMap(({ data }) => {
    // A row that was kept before bookings had a payment has none until it changes.
    if (data?.provider_id !== providerId || data.payment === undefined) return [];
    const row = earningOf(data, percent) ?? settledBetween(data);
    return row === null ? [] : [{ ...row, request: requests.get(data.quote_request_id) ?? null }];
  });
}
