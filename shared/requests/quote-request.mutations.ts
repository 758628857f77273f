import { versionOf } from '../protocol/fields.ts';
import type { PayloadStep, RulesOf } from '../protocol/mutation.ts';
import type {
  QuoteRequestCreate,
  QuoteRequestDecline,
  QuoteRequestEdit,
  QuoteRequestHide,
  QuoteRequestWithdrawal,
} from './quote-request.schema.ts';
import { requestFields } from './quote-request.fields.ts';
import type { QuoteRequestMove } from './quote-request.states.ts';

/** The actions of a person on a request, with the payload of each. The asked photographer declines it. */
export interface QuoteRequestMutations {
  'quote_request.create': QuoteRequestCreate;
  'quote_request.edit': QuoteRequestEdit;
  'quote_request.withdraw': QuoteRequestWithdrawal;
  'quote_request.decline': QuoteRequestDecline;
  'quote_request.hide': QuoteRequestHide;
}

/** Its acts in the audit log. */
export type QuoteRequestAct =
  | `quote_request.${'create' | 'claim' | QuoteRequestMove}`
  | `access_link.${'open' | 'revoke'}`;

const change = { method: 'PUT', path: '/api/quotes/requests' } as const;

/** An instant plan turns a request into a booking. */
const answersWith = { booking: 'booking' } as const;

/** The form of version 1 showed no terms. */
const withoutTerms: PayloadStep = (payload) => ({ terms_version: null, ...(payload as object) });

/** Version 1 gave no reason. */
const withoutReason: PayloadStep = (payload) => ({ reason: null, words: '', ...(payload as object) });

export const quoteRequestMutations = {
  'quote_request.create': {
    method: 'POST',
    path: '/api/quotes/requests',
    entity: 'quote_request',
    ...versionOf(requestFields, withoutTerms),
    carriesFields: true,
    creates: true,
    answersWith,
  },
  'quote_request.edit': {
    ...change,
    entity: 'quote_request',
    ...versionOf(requestFields),
    ifMatch: true,
    carriesFields: true,
    answersWith,
  },
  'quote_request.withdraw': {
    ...change,
    entity: 'quote_request',
    schemaVersion: 1,
    ifMatch: true,
    withdraws: true,
    answersWith,
  },
  'quote_request.decline': {
    method: 'PUT',
    path: '/api/quotes/requests/:id/decline',
    entity: 'quote_request',
    schemaVersion: 2,
    steps: [withoutReason],
    ifMatch: true,
    withdraws: true,
  },
  // The last one counts. The board is no row of the device: it is read again afterwards.
  'quote_request.hide': {
    method: 'PUT',
    path: '/api/quotes/requests/:id/hide',
    entity: 'quote_request',
    schemaVersion: 1,
    coalesce: 'replace',
  },
} as const satisfies RulesOf<QuoteRequestMutations>;
