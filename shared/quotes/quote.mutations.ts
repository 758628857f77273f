import type { RulesOf } from '../protocol/mutation.ts';
import type { QuoteAccept, QuoteEdit, QuoteReject, QuoteSend, QuoteWithdraw } from './quote.schema.ts';
import type { QuoteMove } from './quote.states.ts';

/** The actions on a quote, with the payload of each: three of its photographer, two of the client. */
export interface QuoteMutations {
  'quote.send': QuoteSend;
  'quote.edit': QuoteEdit;
  'quote.withdraw': QuoteWithdraw;
  'quote.accept': QuoteAccept;
  'quote.reject': QuoteReject;
}

/** Its acts in the audit log. */
export type QuoteAct = `quote.${'send' | QuoteMove}`;

export const quoteMutations = {
  'quote.send': {
    method: 'POST',
    path: '/api/quotes',
    entity: 'quote',
    schemaVersion: 1,
    carriesFields: true,
    creates: true,
  },
  'quote.edit': {
    method: 'PUT',
    path: '/api/quotes/:id',
    entity: 'quote',
    schemaVersion: 1,
    ifMatch: true,
    carriesFields: true,
  },
  'quote.withdraw': {
    method: 'PUT',
    path: '/api/quotes/:id/withdraw',
    entity: 'quote',
    schemaVersion: 1,
    ifMatch: true,
    withdraws: true,
  },
  // The payload names the version that the client read. No answer of another action may raise it, so it is no `ifMatch`.
  'quote.accept': {
    method: 'PUT',
    path: '/api/quotes/:id/accept',
    entity: 'quote',
    schemaVersion: 1,
    answersWith: { request: 'quote_request', booking: 'booking' },
    changesOtherRows: true,
  },
  'quote.reject': { method: 'PUT', path: '/api/quotes/:id/reject', entity: 'quote', schemaVersion: 1 },
} as const satisfies RulesOf<QuoteMutations>;
