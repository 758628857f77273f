import { Stripe } from 'stripe';
import { PaymentAccountGone, PaymentsRefused, PaymentsUnavailable } from './payments.ts';

/** The server to call; Stripe's own by default. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/** The library, connected at its first call. */
export type StripeClient = () => Promise<Stripe>;

/** Our reference on intents and refunds: the booking, and the key of the order. */
export const BOOKING_MARK = 'declic_booking';
export const KEY_MARK = 'declic_key';

export const PAGE = 100;

/** The key of a call; Stripe keeps its answer for a day. */
export function keyed(key: string): { idempotencyKey: string } {
  return { idempotencyKey: `declic-${key}` };
}

/** The id of a field that may be expanded. */
export function idOf(field: string | { readonly id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}

/** Runs calls about accounts, and converts the library's errors to the port's. */
export async function askAboutAccounts<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    if (cause.code === 'account_invalid' || cause.code === 'resource_missing')
      throw new PaymentAccountGone(named(cause));
    throw errorOf(cause);
  }
}

/** Runs calls about charges. A missing account or card means that the order is impossible. */
export async function askAboutCharges<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    throw cause instanceof Stripe.errors.StripeError ? errorOf(cause) : cause;
  }
}

/** Whether the library threw an error with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code);
}

/** Codes of calls that may succeed later, unchanged: another call holds the object, or a balance is too low for now. */
const FOR_NOW = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit', 'balance_insufficient'];

function errorOf(cause: Stripe.errors.StripeError): Error {
  if (hasCode(cause, ...FOR_NOW)) return new PaymentsUnavailable(named(cause));
  // Only the operator can correct wrong keys, so the caller should retry later.
  return isRefusal(cause) ? new PaymentsRefused(named(cause)) : new PaymentsUnavailable(named(cause));
}

/** Whether a call was refused for good: the same call will be again. */
export function isRefusal(error: unknown): boolean {
  const { StripeError, StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
  if (error instanceof PaymentsRefused) return true;
  if (!(error instanceof StripeError) || hasCode(error, ...FOR_NOW)) return false;
  return (
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeCardError ||
    error instanceof StripeIdempotencyError ||
    error.code === 'account_invalid'
  );
}

/** The code alone: Stripe's text names accounts. */
function named(cause: Stripe.errors.StripeError): string {
  return `Stripe: ${cause.code ?? cause.type}`;
}
