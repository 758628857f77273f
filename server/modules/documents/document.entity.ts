import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { documentKinds, type DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { Provider } from '../providers/provider.entity.ts';

/**
 * An issued document, printed from its snapshot. `issuer` numbers it: in each of its series, one number a document and
 * year, without gaps. `ref` is what it was issued for: the same thing never has two.
 */
export const Document = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: p.uuid().primary(),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').nullable().index(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    kind: p.enum(documentKinds),
    ref: p.string().length(100),
    /** The photographer's id, or `platform`. */
    issuer: p.string().length(40),
    year: p.integer(),
    serial: p.integer(),
    number: p.string().length(40),
    total_cents: p.integer(),
    snapshot: p.json<DocumentSnapshot>(),
    issued_at: p.datetime(3),
  },
  uniques: [{ properties: ['kind', 'ref'] }, { properties: ['issuer', 'kind', 'year', 'serial'] }],
});
export type Document = InferEntity<typeof Document>;
