import { runtime } from '#client/frame/device/runtime.ts';
import { type Draft, isOf, type OwnerDb, type ItemOf } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { Limits } from '#shared/limits.ts';
import { shortestShoot } from '#shared/plans/plan-length.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { overlaySchedule } from '#shared/schedules/schedule.overlay.ts';

const { device, openOwner } = runtime.ports;

/** My schedule as the screen shows it, and its pending actions. */
export interface ShownSchedule {
  readonly owner: Owner;
  readonly schedule: OwnSchedule;
  /** The server's row, as last seen here. */
  readonly kept: OwnSchedule;
  /** The photographer's last version, even if it was refused. */
  readonly wanted: OwnSchedule;
  readonly pending: readonly ItemOf<'schedule'>[];
  /** My clients' bookings, as last seen here. */
  readonly bookings: readonly Booking[];
  /** The length by which clients see a day as free: that of my shortest published plan, in minutes. */
  readonly shortestMin: number;
  /** The unsaved form; null when there is none. */
  readonly draft: Draft | null;
  readonly limits: Limits;
}

/** My schedule; null until it has arrived once on this device. */
export async function mySchedule(): Promise<ShownSchedule | null> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return null;
  const shown = await scheduleFrom(openOwner(session.owner));
  if (shown === null) return null;
  const config = (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return { ...shown, limits: { ...defaultLimits, ...config?.limits } };
}

export function scheduleDraftId(scheduleId: string): string {
  return `${scheduleId}:schedule`;
}

/** The schedule of a database with its overlay. */
export async function scheduleFrom(db: OwnerDb): Promise<Omit<ShownSchedule, 'limits'> | null> {
  const [row] = await db.rowsOf('schedule').toArray();
  const kept = row?.data ?? null;
  if (kept === null) return null;
  const pending = (await unshownItems(db)).filter(isOf('schedule'));
  const bookings = (await db.rowsOf('booking').toArray()).flatMap(({ data }) =>
    data?.provider_id === kept.id ? [data] : [],
  );
  const plans = (await db.rowsOf('plan').toArray()).flatMap(({ data }) => (data?.status === 'published' ? [data] : []));
  return {
    owner: db.owner,
    // A refused action is not in the overlay: the screen shows the server's row.
    schedule: overlaySchedule(
      kept,
      pending.filter(({ state }) => state !== 'needs_you'),
    ),
    kept,
    wanted: overlaySchedule(kept, pending),
    pending,
    bookings,
    shortestMin: shortestShoot(plans),
    draft: (await db.drafts.get(scheduleDraftId(kept.id))) ?? null,
  };
}
