import { endpointsOf } from '../protocol/endpoint.ts';
import {
  quoteRequestClose,
  quoteRequestCreate,
  quoteRequestDecline,
  quoteRequestHide,
  quoteRequestList,
  quoteRequestQuery,
  quoteRequestReply,
  quoteRequestSchema,
  quoteRequestUpdate,
} from './quote-request.schema.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { quoteRequestMutations } from './quote-request.mutations.ts';
import { requestCalls } from './request.calls.ts';

/** Requests of clients; part of `endpoints`. */
export const requestEndpoints = endpointsOf(
  { ...quoteRequestMutations, ...requestCalls },
  {
    'quote_request.create': {
      summary: 'Ask a photographer, or the bulletin board',
      body: quoteRequestCreate,
      status: 201,
      reply: quoteRequestReply,
    },
    'quote_request.list': {
      summary: 'Requests of mine, of the board, or all',
      query: quoteRequestQuery,
      status: 200,
      reply: quoteRequestList,
    },
    'quote_request.read': {
      summary: 'One request, as its reader may see it',
      params: entityParams,
      status: 200,
      reply: quoteRequestSchema,
    },
    'quote_request.edit': {
      summary: 'Edit or withdraw a request of mine; names the version it saw in If-Match',
      body: quoteRequestUpdate,
      status: 200,
      reply: quoteRequestSchema,
    },
    'quote_request.withdraw': 'quote_request.edit',
    'quote_request.decline': {
      summary: 'Decline a request addressed to me; names the version it saw in If-Match',
      params: entityParams,
      body: quoteRequestDecline,
      status: 200,
      reply: quoteRequestSchema,
    },
    'quote_request.hide': {
      summary: 'Hide a request of the board from me, or show it again',
      params: entityParams,
      body: quoteRequestHide,
      status: 204,
      reply: null,
    },
    'quote_request.close': {
      summary: 'Close a request, with a reason that its client reads (administrators)',
      params: entityParams,
      body: quoteRequestClose,
      status: 200,
      reply: quoteRequestSchema,
      replayable: true,
    },
  },
);
