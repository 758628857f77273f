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
