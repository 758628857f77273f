import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../booking.entity.ts';

/** A reminder that was given: once for a start of a booking, so that a moved session is reminded of again. */
export const SessionReminder = defineEntity({
  name: 'SessionReminder',
  tableName: 'session_reminders',
  properties: {
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').primary(),
    /** So many hours before the start. */
    hours: p.smallint().primary(),
    starts_at: p.datetime(3).primary(),
  },
});
