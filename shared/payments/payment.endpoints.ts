import * as z from 'zod/mini';
import { entityParams } from '../protocol/entity-params.ts';
import {
  accountLinkQuery,
  accountLinkReply,
  connectBody,
  paymentAccountSchema,
  webhookReply,
} from './payment-account.schema.ts';
import { paymentPaths } from './payment-account.paths.ts';

/** The payment account of a photographer, and the messages of the payment provider; part of `endpoints`. */
export const paymentEndpoints = {
  connectAccount: {
    method: 'PUT',
    path: paymentPaths.connectAccount,
    summary: 'Open my payment account, once; answers it as the payment provider has it now',
    params: entityParams,
    body: z.nullish(connectBody),
    status: 200,
    reply: paymentAccountSchema,
  },
  accountLink: {
    method: 'GET',
    path: paymentPaths.accountLink,
    summary: "An address of the payment provider's form, which opens once",
    params: entityParams,
    query: accountLinkQuery,
    status: 200,
    reply: accountLinkReply,
  },
  webhook: {
    method: 'POST',
    path: paymentPaths.webhook,
    summary: 'What the payment provider tells of our own account, signed',
    status: 200,
    reply: webhookReply,
  },
  connectWebhook: {
    method: 'POST',
    path: paymentPaths.connectWebhook,
    summary: "What the payment provider tells of photographers' accounts, signed",
    status: 200,
    reply: webhookReply,
  },
} as const;
