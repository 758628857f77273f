import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { QuoteRequest } from '../quote-request.entity.ts';

export const guestNews = ['received', 'hold_over', 'declined', 'closed'] as const;
/** The news in a mail: the request has arrived; its slot was not paid in time; the photographer declined; an administrator closed it. */
export type GuestNews = (typeof guestNews)[number];

/** News for a guest, one for each job that asks for a mail; news for one address may share a mail. */
export const GuestMail = defineEntity({
  name: 'GuestMail',
  tableName: 'guest_mails',
  properties: {
    job_id: p.uuid().primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').index(),
    news: p.enum(guestNews),
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
