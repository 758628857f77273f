import { endpointsOf } from '../protocol/endpoint.ts';
import {
  quoteAccept,
  quoteAccepted,
  quoteEdit,
  quoteList,
  quoteParams,
  quoteQuery,
  quoteReject,
  quoteSchema,
  quoteSeen,
  quoteSend,
  quoteWithdraw,
} from './quote.schema.ts';
import { quoteCalls } from './quote.calls.ts';
import { quoteMutations } from './quote.mutations.ts';

/** Quotes of photographers; part of `endpoints`. */
export const quoteEndpoints = endpointsOf(
  { ...quoteCalls, ...quoteMutations },
  {
    'quote.list': {
      summary: 'Quotes of mine, or of one request that I may see',
      query: quoteQuery,
      status: 200,
      reply: quoteList,
    },
    'quote.send': {
      summary: 'Answer a request with a quote',
      body: quoteSend,
      status: 201,
      reply: quoteSchema,
    },
    'quote.edit': {
      summary: 'The next version of a quote of mine; names the version it saw in If-Match',
      params: quoteParams,
      body: quoteEdit,
      status: 200,
      reply: quoteSchema,
    },
    'quote.withdraw': {
      summary: 'Withdraw a quote of mine; names the version it saw in If-Match',
      params: quoteParams,
      body: quoteWithdraw,
      status: 200,
      reply: quoteSchema,
    },
    'quote.accept': {
      summary: 'Accept the version of a quote that I read; the slot is booked',
      params: quoteParams,
      body: quoteAccept,
      status: 200,
      reply: quoteAccepted,
    },
    'quote.reject': {
      summary: 'Reject a quote for a request of mine',
      params: quoteParams,
      body: quoteReject,
      status: 200,
      reply: quoteSchema,
    },
    'quote.see': {
      summary: 'I have read this revision of a quote for a request of mine; a newer one stays unread',
      params: quoteParams,
      body: quoteSeen,
      status: 204,
      reply: null,
    },
  },
);

/** The refusals of quotes alone, with their status; part of `problemStatus`. */
export const quoteRefusals = {
  /** The request has all the quotes that it may have. */
  quotes_full: 409,
  /** The request of a quote has ended, or was awarded. */
  request_ended: 409,
  /** The photographer's quote for this request can still be accepted: an edit changes it. */
  already_quoted: 409,
  /** The photographer of a quote has no public page now. */
  photographer_away: 409,
  /** A quote may be sent by who can be paid. */
  payment_account_needed: 409,
} as const;
