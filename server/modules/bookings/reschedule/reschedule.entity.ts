import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { rescheduleStates, reschedulingSides } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { Booking } from '../booking.entity.ts';

/**
 * A proposal of another date for a booking. The slot that an open one keeps is in its booking (`held_from`, `held_until`),
 * whose quarters of an hour are taken in both.
 */
export const Reschedule = defineEntity({
  name: 'Reschedule',
  tableName: 'booking_reschedules',
  properties: {
    id: p.uuid().primary(),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').index(),
    by: p.enum(reschedulingSides),
    state: p.enum(rescheduleStates),
    starts_at: p.datetime(3),
    ends_at: p.datetime(3),
    busy_until: p.datetime(3),
    /** The session that was agreed then. */
    from_starts_at: p.datetime(3),
    from_ends_at: p.datetime(3),
    words: p.text(),
    answer_words: p.text().default(''),
    answer_until: p.datetime(3),
    created_at: p.datetime(3),
    ended_at: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'open_reschedule_unique', properties: ['booking_id'], where: "state = 'open'" }],
  indexes: [{ properties: ['state', 'answer_until'] }],
});
export type Reschedule = InferEntity<typeof Reschedule>;
