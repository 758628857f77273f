import { ICalCalendar, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { blockingStatuses, type BookingStatus } from '#shared/bookings/booking.states.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { exceptionRuns } from '#shared/schedules/schedule.availability.ts';
import { bookingsIn, type CalendarBooking, closedDaysOf, proposedIn, windowAround } from './calendars.queries.ts';

/** The interval at which compliant programs read the calendar again. */
const REFRESH_S = 3_600;

const words = {
  fr: { name: 'Déclic', held: 'Retenu\u00A0:', closed: 'Absence' },
  en: { name: 'Déclic', held: 'Held:', closed: 'Away' },
} as const satisfies Record<LocaleCode, object>;

const blocking: ReadonlySet<BookingStatus> = new Set<BookingStatus>(blockingStatuses);

interface CalendarOptions {
  readonly locale: LocaleCode;
  readonly baseUrl: string;
  readonly now: Date;
}

/**
 * A photographer's holds, bookings and absences as iCalendar (RFC 5545), without names and contacts of clients. Instants are in
 * UTC, which is right in every program and over every clock change. The same rows give the same text.
 */
export async function calendarText(providerId: string, { locale, baseUrl, now }: CalendarOptions): Promise<string> {
  const calendar = new ICalCalendar({
    name: words[locale].name,
    prodId: { company: 'declic', product: 'calendar', language: locale.toUpperCase() },
    ttl: REFRESH_S,
  });
  for (const booking of await bookingsIn(providerId, now)) {
    const { category, city, address, quote_request_id: id } = booking;
    const status = statusOf(booking, now);
    const shoot = `${categoryLabels[locale][category]}, ${city}`;
    calendar.createEvent({
      id: `${booking.id}@declic`,
      sequence: booking.version,
      status,
      start: booking.startsAt,
      end: booking.endsAt,
      stamp: booking.updatedAt,
      created: booking.createdAt,
      lastModified: booking.updatedAt,
      summary: status === ICalEventStatus.TENTATIVE ? `${words[locale].held} ${shoot}` : shoot,
      // The place of an agreed session; a hold and a cancelled one tell the city alone.
      location: [status === ICalEventStatus.CONFIRMED ? address : null, city]
        .filter((part) => part !== null)
        .join(', '),
      url: `${baseUrl}${urlOf('quote-request', locale, { id })}`,
    });
  }
  for (const slot of await proposedIn(providerId, now)) {
    const { category, city, quote_request_id: id } = slot;
    calendar.createEvent({
      id: `${slot.id}@declic`,
      sequence: slot.version,
      status: ICalEventStatus.TENTATIVE,
      start: slot.startsAt,
      end: slot.endsAt,
      stamp: slot.createdAt,
      summary: `${words[locale].held} ${categoryLabels[locale][category]}, ${city}`,
      location: city,
      url: `${baseUrl}${urlOf('quote-request', locale, { id })}`,
    });
  }
  await addAbsences(calendar, providerId, { locale, now });
  return calendar.toString();
}

function statusOf({ status, holdExpiresAt }: CalendarBooking, now: Date): ICalEventStatus {
  if (!blocking.has(status)) return ICalEventStatus.CANCELLED;
  if (status !== 'awaiting_payment') return ICalEventStatus.CONFIRMED;
  return holdExpiresAt !== null && holdExpiresAt <= now ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE;
}

/** Consecutive closed days are one event of whole days, which does not depend on the time zone. */
async function addAbsences(
  calendar: ICalCalendar,
  providerId: string,
  { locale, now }: Pick<CalendarOptions, 'locale' | 'now'>,
): Promise<void> {
  const { from, until } = windowAround(now);
  const { dates, version, updatedAt } = await closedDaysOf(providerId, localDateOf(from), localDateOf(until));
  if (updatedAt === null) return;
  for (const run of exceptionRuns(Object.fromEntries(dates.map((date) => [date, []])))) {
    calendar.createEvent({
      id: `${providerId}-${run.from}@declic`,
      sequence: version,
      status: ICalEventStatus.CONFIRMED,
      allDay: true,
      start: dayOf(run.from),
      // The end of an event of whole days is the day after the last one.
      end: dayOf(addDays(run.to, 1)),
      stamp: updatedAt,
      summary: words[locale].closed,
      transparency: ICalEventTransparency.OPAQUE,
      busystatus: ICalEventBusyStatus.OOF,
    });
  }
}

/** The library reads the date of a whole day in UTC. */
function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
