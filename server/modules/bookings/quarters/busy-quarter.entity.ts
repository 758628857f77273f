import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Booking } from '../booking.entity.ts';

/**
 * A quarter of an hour of a photographer that a booking touches, with its buffer or its proposed date. The key is the
 * rule against double booking, on each database.
 */
export const BusyQuarter = defineEntity({
  name: 'BusyQuarter',
  tableName: 'busy_quarters',
  properties: {
    provider_id: p.uuid().primary(),
    /** Counted from 1970. */
    quarter: p.integer().primary(),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').index(),
  },
});
export type BusyQuarter = InferEntity<typeof BusyQuarter>;
