import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { Booking } from '../booking.entity.ts';

/** A photo of a receipt, for a claim of costs. Its bytes are an original, made anew from its pixels alone. */
export const ClaimReceipt = defineEntity({
  name: 'ClaimReceipt',
  tableName: 'claim_receipts',
  properties: {
    /** The number of the upload that brought it. */
    id: p.uuid().primary(),
    /** The photographer who sent it, until it is joined. */
    owner: p.string().$type<Owner>().length(80).nullable().index(),
    /** The cancelled booking of its claim, once it is joined. */
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').nullable().deleteRule('cascade').index(),
    sha256: p.string().length(64).index(),
    created_at: p.datetime(3),
  },
  indexes: [{ properties: ['created_at'] }],
});
export type ClaimReceipt = InferEntity<typeof ClaimReceipt>;
