import { defineEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { QuoteRequest } from '../quote-request.entity.ts';

/** A request of the board that a photographer hid from themselves. */
export const HiddenRequest = defineEntity({
  name: 'HiddenRequest',
  tableName: 'hidden_requests',
  properties: {
    owner: p.string().$type<Owner>().length(80).primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').primary().index(),
    created_at: p.datetime(3),
  },
});
