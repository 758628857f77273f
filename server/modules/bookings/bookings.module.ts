// Slots of photographers: held, booked, released.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { reopenRequest } from '#server/modules/requests/quote-request.service.ts';
import { Booking } from './booking.entity.ts';
import { bookingChanges } from './booking.presenter.ts';
import { expireHold } from './booking.service.ts';
import { expireHoldJob } from './expire-hold.job.ts';
import { claimBookings } from './claim-bookings.ts';
import { closeBookings, releaseSlotsOf } from './close-bookings.ts';
import { endExpiredHolds } from './holds.service.ts';

export const bookings: Module = {
  entities: [Booking],
  feed: { booking: bookingChanges },
  jobs: [
    handled(expireHoldJob, ({ payload }, app) =>
      app.commitInternal((work) => expireHold(work, payload.booking_id, { reopen: reopenRequest })),
    ),
  ],
  personal: {
    bookings: personalRows(Booking, ({ owner, providerId }) => ({
      $or: [{ owner }, ...(providerId === null ? [] : [{ provider_id: providerId }])],
    })),
  },
  claimGuest: claimBookings,
  closeAccount: (work, leaver) => closeBookings(work, leaver, { reopen: reopenRequest }),
  closePage: (work, providerId) => releaseSlotsOf(work, providerId, { reopen: reopenRequest }),
  beforePull: (app) => endExpiredHolds(app, { reopen: reopenRequest }),
};
