import type { Booking } from '#shared/bookings/booking.schema.ts';
import { payoutOf, type Payout } from '#shared/bookings/payout.ts';
import { type Price, priceOf } from '#shared/bookings/price.ts';
import { addDays, localDateOf, shootInstant } from '#shared/dates.ts';
import { freeDays, isOpen, isTaken, type Schedule } from '#shared/schedules/availability/availability.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import type { FreeDay } from '#shared/providers/provider.schema.ts';
import { subtotalOfLines } from '#shared/quotes/line-items.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { FLEXIBLE_DAYS } from '#shared/requests/asking/flexible.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { availabilityOf } from '#shared/schedules/schedule.availability.ts';
import { countedLines } from './form/composer-fields.ts';
import type { TypedLine } from './lines/typed-lines.ts';

// The meaning of the typed quote: its amounts, and its time in the photographer's calendar.

export interface QuoteMoney {
  readonly price: Price;
  readonly payout: Payout;
}

/** The taxes of a quote: the photographer's registrations, and those it was sent with. */
export function registrationsOf(
  provider: Pick<OwnProvider, 'tps_no' | 'tvq_no'> | null,
  quote: Pick<Quote, 'tps_cents' | 'tvq_cents'>,
): { tps: boolean; tvq: boolean } {
  return {
    tps: (provider?.tps_no ?? null) !== null || quote.tps_cents > 0,
    tvq: (provider?.tvq_no ?? null) !== null || quote.tvq_cents > 0,
  };
}

/** The cents of the lines that are typed so far. */
export function subtotalOf(lines: readonly TypedLine[]): number {
  return Math.max(0, subtotalOfLines(countedLines(lines)));
}

/** The amounts of a subtotal. */
export function moneyOf(
  subtotal: number,
  registered: { tps: boolean; tvq: boolean },
  commissionPercent: number,
): QuoteMoney {
  const price = priceOf(subtotal, registered);
  return { price, payout: payoutOf(price, commissionPercent) };
}

/** A slot in the photographer's own calendar. `closed`: outside their opening hours. `unknown`: it is not here yet. */
export type SlotState = 'free' | 'taken' | 'closed' | 'unknown';

export interface Slot {
  readonly date: string;
  readonly time: string;
  readonly durationMin: number;
}

export function calendarOf(schedule: OwnSchedule | null, bookings: readonly Booking[], now: Date): Schedule | null {
  return schedule === null ? null : availabilityOf(schedule, bookings, now);
}

export function slotState(calendar: Schedule | null, { date, time, durationMin }: Slot): SlotState {
  const startsAt = shootInstant(date, time);
  if (calendar === null || startsAt === null) return 'unknown';
  if (isTaken(calendar, startsAt, durationMin)) return 'taken';
  return isOpen(calendar, startsAt, durationMin) ? 'free' : 'closed';
}

/** The days that a flexible request leaves to choose from, from tomorrow on; only its own otherwise. */
export function daysToOffer(request: Pick<QuoteRequest, 'date' | 'date_flexible'>, now: Date): string[] {
  if (request.date_flexible === 0) return [request.date];
  const first = addDays(request.date, -FLEXIBLE_DAYS);
  const tomorrow = addDays(localDateOf(now), 1);
  return Array.from({ length: 2 * FLEXIBLE_DAYS + 1 }, (_, day) => addDays(first, day)).filter(
    (date) => date >= tomorrow,
  );
}

/** The free times of these days, by date. */
export function freeDaysOf(calendar: Schedule | null, days: readonly string[]): ReadonlyMap<string, FreeDay> {
  const [first, last] = [days[0], days.at(-1)];
  if (calendar === null || first === undefined || last === undefined) return new Map();
  return new Map(freeDays(calendar, first, last).map((day) => [day.date, day]));
}
