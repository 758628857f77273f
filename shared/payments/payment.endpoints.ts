import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import { entityParams } from '../protocol/entity-params.ts';
import {
  accountLinkQuery,
  accountLinkReply,
  connectBody,
  paymentAccountSchema,
  webhookReply,
} from './payment-account.schema.ts';
import { paymentCalls } from './payment-account.calls.ts';

/** The payment account of a photographer, and the messages of the payment provider; part of `endpoints`. */
export const paymentEndpoints = endpointsOf(paymentCalls, {
  'payment_account.connect': {
    summary: 'Open my payment account, once; answers it as the payment provider has it now',
    params: entityParams,
    body: z.nullish(connectBody),
    status: 200,
    reply: paymentAccountSchema,
  },
  'payment_account.link': {
    summary: "An address of the payment provider's form, which opens once",
    params: entityParams,
    query: accountLinkQuery,
    status: 200,
    reply: accountLinkReply,
  },
  'payment.webhook': {
    summary: 'What the payment provider tells of our own account, signed',
    status: 200,
    reply: webhookReply,
  },
  'payment_account.webhook': {
    summary: "What the payment provider tells of photographers' accounts, signed",
    status: 200,
    reply: webhookReply,
  },
});

/** The refusals of payments alone, with their status; part of `problemStatus`. */
export const paymentRefusals = {
  payments_off: 409,
  /** Nothing of a booking can be paid now. */
  nothing_due: 409,
  /** The time to pay for a held slot is over. */
  hold_over: 409,
  /** The photographer can not receive payments now. */
  photographer_unpayable: 409,
} as const;
