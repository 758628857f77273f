import { expect, it } from 'vitest';
import { failureOf } from './card-failure.ts';

it.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'funds'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'a_reason_of_next_year' }, 'declined'],
  [{ type: 'card_error', code: 'expired_card' }, 'expired'],
  [{ type: 'card_error', code: 'incorrect_cvc' }, 'cvc'],
  [{ type: 'validation_error', code: 'incomplete_number' }, 'incomplete'],
  [{ type: 'validation_error' }, 'incomplete'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication'],
  [{ type: 'api_connection_error' }, 'network'],
  [{ type: 'api_error' }, 'unknown'],
  [{}, 'unknown'],
] as const)('%j is told as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
