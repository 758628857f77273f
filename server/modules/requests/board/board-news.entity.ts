import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Provider } from '../../providers/provider.entity.ts';
import { QuoteRequest } from '../quote-request.entity.ts';

/** A request of the board that a photographer is told of once, with all others that wait for the same mail. */
export const BoardNews = defineEntity({
  name: 'BoardNews',
  tableName: 'board_news',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').primary().index(),
    /** The message that carries it: the id of the sending job. */
    message_id: p.uuid().nullable(),
    taken_at: p.datetime(3).nullable(),
    created_at: p.datetime(3).index(),
  },
  indexes: [{ properties: ['provider_id', 'taken_at'] }],
});
export type BoardNews = InferEntity<typeof BoardNews>;
