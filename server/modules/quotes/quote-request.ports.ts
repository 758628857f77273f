import type { Price } from '#shared/bookings/price.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { Schedule } from '#shared/providers/availability.ts';
import type { Work } from '#server/plugins/work.ts';

/** What asking for a shoot needs of the other modules; app.ts passes it. */
export interface QuotePorts {
  scheduleOf(providerId: string, now: Date): Promise<Schedule>;
  /** Takes the slot, or answers null when it is taken. */
  holdSlot(
    work: Work,
    hold: {
      quoteRequestId: string;
      owner: Owner;
      providerId: string;
      providerOwner: Owner;
      planId: string | null;
      startsAt: Date;
      durationMin: number;
      bufferMin: number;
      price: Price;
      cameFromQueue: boolean;
    },
  ): Promise<Booking | null>;
}
