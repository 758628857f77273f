import { runtime } from '#client/frame/device/runtime.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import { limitsIn } from '#shared/requests/asking/horizon.ts';
import { proposalLimits } from '#shared/bookings/reschedule/reschedule.rules.ts';
import type { Limits } from '#shared/limits.ts';
import type { Availability, FreeDay } from '#shared/providers/provider.schema.ts';
import { freeDays } from '#shared/schedules/availability/availability.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import type { ShownBooking } from '../../bookings.queries.ts';
import { publicCalls } from '#shared/public.calls.ts';

const { clock, device, openOwner } = runtime.ports;

/** The photographer's free days, as this device knows them. */
export interface KnownDays {
  /** Null until the device has seen them once. */
  readonly days: readonly FreeDay[] | null;
  /** The time of the server's answer; null for a photographer's own calendar. */
  readonly asOf: string | null;
}

/** The key of a photographer's free days: the address of the API, without its query. */
export function availabilityKey(providerId: string): string {
  return publicCalls['provider.availability'].path.replace(':id', providerId);
}

/** The limits of a proposal for this session. */
export function limitsOf({ request, limits }: Pick<ShownBooking, 'request' | 'limits'>): Limits {
  return proposalLimits(limitsIn(limits, request?.category));
}

/** Free days from a photographer's own calendar, or as the public page of theirs was last seen. */
export async function knownDays(shown: ShownBooking, reader: 'client' | 'photographer'): Promise<KnownDays> {
  if (reader === 'photographer') return { days: await ownDays(shown), asOf: null };
  const kept = (await device.reference.get(availabilityKey(shown.booking.provider_id)))?.value as
    | Availability
    | undefined;
  return { days: kept?.days ?? null, asOf: kept?.as_of ?? null };
}

/** The session itself is no obstacle to its own move. */
async function ownDays(shown: ShownBooking): Promise<FreeDay[] | null> {
  const db = openOwner(shown.owner);
  const { provider_id, id } = shown.booking;
  const schedule = (await db.rowsOf('schedule').toArray()).find(({ data }) => data !== null)?.data ?? null;
  if (schedule === null) return null;
  const others = (await db.rowsOf('booking').toArray()).flatMap(({ data }) =>
    data?.provider_id === provider_id && data.id !== id ? [data] : [],
  );
  const now = new Date(clock.now());
  const today = localDateOf(now);
  const last = addDays(today, limitsOf(shown).horizon_days + 1);
  return freeDays(availabilityOf(schedule, others, now), today, last);
}
