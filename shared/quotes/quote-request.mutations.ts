import { paths } from '../api/paths.ts';
import type { PayloadStep, RulesOf } from '../sync/mutation.ts';
import type {
  QuoteRequestCreate,
  QuoteRequestDecline,
  QuoteRequestEdit,
  QuoteRequestWithdrawal,
} from './quote-request.schema.ts';

/** The actions of a person on a request, with the payload of each. The asked photographer declines it. */
export interface QuoteRequestMutations {
  'quote_request.create': QuoteRequestCreate;
  'quote_request.edit': QuoteRequestEdit;
  'quote_request.withdraw': QuoteRequestWithdrawal;
  'quote_request.decline': QuoteRequestDecline;
}

/** An instant plan turns a request into a booking. */
const answersWith = { booking: 'booking' } as const;

/** The form of version 1 showed no terms. */
const withoutTerms: PayloadStep = (payload) => ({ terms_version: null, ...(payload as object) });

export const quoteRequestMutations = {
  'quote_request.create': {
    method: 'POST',
    path: paths.createQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 2,
    steps: [withoutTerms],
    carriesFields: true,
    creates: true,
    answersWith,
  },
  'quote_request.edit': {
    method: 'PUT',
    path: paths.updateQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    ifMatch: true,
    carriesFields: true,
    answersWith,
  },
  'quote_request.withdraw': {
    method: 'PUT',
    path: paths.updateQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    ifMatch: true,
    withdraws: true,
    answersWith,
  },
  'quote_request.decline': {
    method: 'PUT',
    path: paths.declineQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    ifMatch: true,
    withdraws: true,
  },
} as const satisfies RulesOf<QuoteRequestMutations>;
