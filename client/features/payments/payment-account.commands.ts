import type { CallOutcome } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { canContinue } from '#shared/payments/payment-account.rules.ts';
import type { PaymentAccount } from '#shared/payments/payment-account.schema.ts';
import { paymentCalls } from '#shared/payments/payment-account.calls.ts';

/** Covers the server's own request to the payment provider, and its possible repetition. */
const PATIENCE_MS = 40_000;

export type PaymentTrouble = 'unreachable' | 'signed-out' | 'too-often' | 'off' | 'failed';

/**
 * Opens the account if there is none, and asks the payment provider for its state.
 * @returns null on success
 */
export async function refreshAccount(providerId: string, locale: LocaleCode): Promise<PaymentTrouble | null> {
  return troubleOf(await connect(providerId, locale));
}

/**
 * Opens the payment provider's form, whose address works once.
 * @returns why it does not open; null when the page is left, or when no more data is required
 */
export async function openForm(providerId: string, locale: LocaleCode): Promise<PaymentTrouble | null> {
  const connected = await connect(providerId, locale);
  if (connected.kind !== 'ok') return troubleOf(connected);
  if (!canContinue(connected.body)) return null;
  const link = await call(paymentCalls['payment_account.link'], {
    params: { id: providerId },
    query: { locale },
    timeoutMs: PATIENCE_MS,
  });
  if (link.kind !== 'ok') return troubleOf(link);
  window.location.assign(link.body.url);
  return null;
}

async function connect(providerId: string, locale: LocaleCode): Promise<CallOutcome<PaymentAccount>> {
  const outcome = await call(paymentCalls['payment_account.connect'], {
    params: { id: providerId },
    body: { locale },
    timeoutMs: PATIENCE_MS,
  });
  // The account is a row of the feed: the pull stores it here.
  if (outcome.kind === 'ok') sender.engine.kick();
  return outcome;
}

function troubleOf(outcome: CallOutcome<unknown>): PaymentTrouble | null {
  if (outcome.kind === 'ok') return null;
  if (outcome.kind !== 'refused') return outcome.kind;
  if (outcome.code === 'payments_off') return 'off';
  return outcome.status === 429 ? 'too-often' : 'failed';
}
