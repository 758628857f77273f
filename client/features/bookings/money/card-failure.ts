/** The reasons why a card was not kept, reserved or charged, by the remedy. */
export type CardFailure =
  | 'incomplete'
  | 'number'
  | 'expired'
  | 'cvc'
  | 'funds'
  | 'declined'
  | 'call-bank'
  | 'authentication'
  | 'processing'
  | 'network'
  | 'unknown';

/** The codes of https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes. */
const kinds: Readonly<Record<string, CardFailure>> = {
  incomplete_number: 'incomplete',
  incomplete_expiry: 'incomplete',
  incomplete_cvc: 'incomplete',
  incomplete_zip: 'incomplete',
  incomplete_payment_details: 'incomplete',
  validation_error: 'incomplete',
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_card_type: 'number',
  card_not_supported: 'number',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  invalid_expiry_month_past: 'expired',
  invalid_expiry_year_past: 'expired',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  fraudulent: 'declined',
  lost_card: 'declined',
  stolen_card: 'declined',
  pickup_card: 'declined',
  restricted_card: 'declined',
  call_issuer: 'call-bank',
  do_not_try_again: 'call-bank',
  transaction_not_allowed: 'call-bank',
  service_not_allowed: 'call-bank',
  currency_not_supported: 'call-bank',
  authentication_required: 'authentication',
  authentication_failed: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  setup_intent_authentication_failure: 'authentication',
  processing_error: 'processing',
  reenter_transaction: 'processing',
  try_again_later: 'processing',
  issuer_not_available: 'processing',
  rate_limit: 'processing',
  lock_timeout: 'processing',
  api_connection_error: 'network',
};

interface ProviderError {
  readonly type?: string | undefined;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/** The failure that an error of the provider's library tells: its reason first, where the bank gives one. */
export function failureOf({ decline_code, code, type }: ProviderError): CardFailure {
  const [first] = [decline_code, code, type].flatMap((name) => (name === undefined ? [] : (kinds[name] ?? [])));
  return first ?? (decline_code === undefined ? 'unknown' : 'declined');
}
