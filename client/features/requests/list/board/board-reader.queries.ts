import { isOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { Schedule } from '#shared/schedules/availability/availability.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import { overlaySchedule } from '#shared/schedules/schedule.overlay.ts';
import { formLists } from '../../form/form-lists.queries.ts';
import { ownCityOf } from '../../own-city.ts';

/** The rows of the photographer who reads the board, as this device has them. */
export interface BoardReader {
  /** The slug of their own city; null when its position is unknown. */
  readonly city: string | null;
  /** Their opening hours and sessions; null when this device does not have them. */
  readonly calendar: Schedule | null;
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
  if (db === null) return { city: null, calendar: null, taxes: { tps: false, tvq: false }, plans: [], ...rows };
  const own = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  const plans = (await db.rowsOf('plan').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const { cities } = await formLists();
  return {
    city: await ownCityOf(db, cities),
    calendar: await calendarIn(db),
    taxes: { tps: (own?.tps_no ?? null) !== null, tvq: (own?.tvq_no ?? null) !== null },
    plans,
    ...rows,
  };
}

/** With the changes of hours that wait in the queue. */
async function calendarIn(db: OwnerDb): Promise<Schedule | null> {
  const kept = (await db.rowsOf('schedule').toArray()).find(({ data }) => data !== null)?.data ?? null;
  if (kept === null) return null;
  const pending = (await unshownItems(db)).filter(isOf('schedule')).filter(({ state }) => state !== 'needs_you');
  const bookings = (await db.rowsOf('booking').toArray()).flatMap(({ data }) =>
    data?.provider_id === kept.id ? [data] : [],
  );
  return availabilityOf(overlaySchedule(kept, pending), bookings, new Date(runtime.ports.clock.now()));
}
