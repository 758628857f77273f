import { saveFile } from '#client/frame/device/save-file.ts';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** A session that both parties agreed on, as a calendar shows it. */
export interface AgreedSession {
  readonly booking: Booking;
  readonly request: QuoteRequest;
  /** The other party. */
  readonly withWhom: string | null;
  /** The address of its page. */
  readonly url: string;
  readonly locale: LocaleCode;
}

/**
 * The session as an iCalendar file (RFC 5545). Its id is that of the photographer's calendar, so that a program which
 * has both shows one. Instants are in UTC, which is right in every program and over every clock change.
 */
export function sessionText({ booking, request, withWhom, url, locale }: AgreedSession): string {
  const calendar = new ICalCalendar({
    name: 'Déclic',
    prodId: { company: 'declic', product: 'session', language: locale.toUpperCase() },
  });
  const what = categoryLabels[locale][request.category];
  calendar.createEvent({
    id: `${booking.id}@declic`,
    sequence: booking.version,
    status: booking.status === 'awaiting_payment' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    stamp: new Date(booking.updated_at),
    created: new Date(booking.created_at),
    lastModified: new Date(booking.updated_at),
    summary: [what, withWhom].filter((part) => part !== null).join(' · '),
    location: [request.shoot_address, request.city].filter((part) => part !== null).join(', '),
    url,
  });
  return calendar.toString();
}

/** Saves the session as a file, which the device's calendar opens. */
export function saveSession(session: AgreedSession): void {
  const bytes = new Blob([sessionText(session)], { type: 'text/calendar;charset=utf-8' });
  saveFile(bytes, `declic-${session.booking.date}.ics`);
}
