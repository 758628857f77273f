import * as z from 'zod/mini';
import type { WebhookNotice, WebhookSubject } from './payments.ts';

/** The end of 2999: later instants have another form in our tables. */
const LATEST_S = 32_503_679_999;

/** The kept part of a message, as our tables take it: a signature says who wrote it, not that it is an event. */
const event = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.regex(/^[\w.]{1,100}$/)),
  account: z.nullish(z.string().check(z.regex(/^acct_\w{1,55}$/))),
  created: z.int().check(z.minimum(0), z.maximum(LATEST_S)),
  data: z.optional(z.object({ object: z.optional(z.unknown()) })),
});

const id = z.string().check(z.regex(/^\w{1,200}$/));

/** The objects that we read afresh after a message, by Stripe's names. A charge is read as its intent. */
const subject = z.discriminatedUnion('object', [
  z.object({ object: z.literal('payment_intent'), id }),
  z.object({ object: z.literal('setup_intent'), id }),
  z.object({ object: z.literal('charge'), payment_intent: id }),
  z.object({ object: z.literal('refund'), id }),
  z.object({ object: z.literal('dispute'), id }),
  z.object({ object: z.literal('payout'), id }),
]);

/** @throws z.core.$ZodError for anything else than an event */
export function noticeOf(message: unknown): WebhookNotice {
  const { id, type, account, created, data } = event.parse(message);
  const createdAt = new Date(created * 1_000);
  return { eventId: id, type, accountId: account ?? null, subject: subjectOf(data?.object), createdAt };
}

function subjectOf(object: unknown): WebhookSubject | null {
  const { data } = subject.safeParse(object);
  switch (data?.object) {
    case 'payment_intent':
      return { kind: 'intent', id: data.id };
    case 'charge':
      return { kind: 'intent', id: data.payment_intent };
    case 'setup_intent':
      return { kind: 'setup', id: data.id };
    case 'refund':
    case 'dispute':
    case 'payout':
      return { kind: data.object, id: data.id };
    default:
      return null;
  }
}
