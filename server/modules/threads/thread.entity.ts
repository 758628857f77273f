import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { threadSides } from '#shared/threads/thread-message.schema.ts';
import { Provider } from '../providers/provider.entity.ts';
import { QuoteRequest } from '../requests/quote-request.entity.ts';

/**
 * A thread between a client and a photographer: about a request, or, without one, a question to a photographer,
 * whose id is that of its first message. A request has one thread with each photographer.
 */
export const Thread = defineEntity({
  name: 'Thread',
  tableName: 'threads',
  properties: {
    id: p.uuid().primary(),
    quote_request_id: () =>
      p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').nullable().deleteRule('no action'),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    /** The asker of a question, with name and address; null for a request, which has its own owner and contact. */
    asker: p.string().$type<Owner>().length(80).nullable(),
    asker_name: p.string().length(200).nullable(),
    asker_email: p.string().length(254).nullable(),
    /** The photographer has answered a question. */
    is_answered: p.smallint().$type<0 | 1>(),
    /** The newest message of the other side that a mail has told each side of. */
    client_told_at: p.datetime(3).nullable(),
    provider_told_at: p.datetime(3).nullable(),
    created_at: p.datetime(3),
  },
  indexes: [{ properties: ['asker', 'is_answered'] }],
  uniques: [{ properties: ['quote_request_id', 'provider_id'] }],
});
export type Thread = InferEntity<typeof Thread>;

/** One message, in its writer's own words: presenters mask it for the other side. */
export const ThreadMessage = defineEntity({
  name: 'ThreadMessage',
  tableName: 'thread_messages',
  properties: {
    id: p.uuid().primary(),
    thread_id: () => p.manyToOne(Thread).mapToPk().fieldName('thread_id'),
    side: p.enum(threadSides),
    author: p.string().$type<Owner>().length(80).index(),
    text: p.text(),
    read_at: p.datetime(3).nullable(),
    /** SHA-256 of the request that created it (decision 030); null for the demo's messages. */
    created_from: p.string().length(64).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [{ properties: ['thread_id', 'created_at'] }],
});
export type ThreadMessage = InferEntity<typeof ThreadMessage>;
