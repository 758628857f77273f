import { useEffect, useMemo } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import { addHours, localDateOf } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { FreeDay } from '#shared/providers/provider.schema.ts';
import { type DayState, startTimes, stateOfDay } from '#shared/schedules/availability/free-times.ts';
import type { ShownBooking } from '../../bookings.queries.ts';
import { knownDays, limitsOf } from './free-days.queries.ts';

export interface FreeDays {
  /** First and last day that can be proposed, `YYYY-MM-DD`. */
  readonly min: string;
  readonly max: string;
  readonly days: readonly FreeDay[] | null;
  /** Null for a day that this device does not know. */
  readonly markOf: (date: string) => DayState | null;
  /** The free starts of a day, `HH:mm`. */
  readonly startsOf: (date: string) => readonly string[];
  readonly asOf: string | null;
}

/** The days and hours of the photographer that are free for so long; undefined while the device is read. */
export function useFreeDays(
  shown: ShownBooking,
  reader: 'client' | 'photographer',
  durationMin: number,
  now: number,
): FreeDays | undefined {
  const { booking, request, limits } = shown;
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const known = useLive(() => knownDays(shown, reader), [booking.id, reader, request?.category]);
  const { provider_id } = booking;
  const { horizon_days } = limitsOf({ request, limits });
  // Once a visit, and when the network is back.
  useEffect(() => {
    if (reader === 'photographer' || !isOnline) return;
    void import('./free-days.commands.ts').then(({ loadFreeDays }) => loadFreeDays(provider_id, { horizon_days }));
  }, [provider_id, horizon_days, reader, isOnline]);
  return useMemo(() => {
    if (known === undefined) return undefined;
    const context = { now: new Date(now), limits: limitsOf({ request, limits }) };
    const byDate = new Map(known.days?.map((day) => [day.date, day]));
    const marks = new Map<string, DayState | null>();
    const mark = (date: string): DayState | null => {
      const day = byDate.get(date);
      return day === undefined ? null : stateOfDay(day, durationMin, context);
    };
    return {
      min: localDateOf(addHours(context.now, context.limits.lead_time_hours)),
      max: localDateOf(addHours(context.now, context.limits.horizon_days * DAY_HOURS)),
      days: known.days,
      markOf: (date) => {
        const marked = marks.has(date) ? (marks.get(date) ?? null) : mark(date);
        marks.set(date, marked);
        return marked;
      },
      startsOf: (date) => {
        const day = byDate.get(date);
        if (day === undefined) return [];
        return startTimes(day, durationMin, context).flatMap(({ time, isFree }) => (isFree ? [time] : []));
      },
      asOf: known.asOf,
    };
  }, [known, request, limits, durationMin, now]);
}
