import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ClientNews } from './client-mail.job.ts';
import { QuoteRequest } from '../quote-request.entity.ts';

/** News for a guest, one for each job that asks for a mail; news for one address may share a mail. */
export const GuestMail = defineEntity({
  name: 'GuestMail',
  tableName: 'guest_mails',
  properties: {
    job_id: p.uuid().primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').index(),
    news: p.string().$type<ClientNews>().length(20),
    /** The quote that the news is about, in this version of its terms; null for news of the request. */
    quote_id: p.uuid().nullable(),
    revision: p.integer().default(0),
    /** Keyed hash of the address: mails are counted without storing the address. */
    address_hash: p.string().length(64),
    /** The message that carries it: the id of the sending job. */
    message_id: p.uuid().nullable().index(),
    taken_at: p.datetime(3).nullable(),
    created_at: p.datetime(3),
  },
  indexes: [{ properties: ['address_hash', 'taken_at'] }],
});
export type GuestMail = InferEntity<typeof GuestMail>;
