import { Refusal } from '#server/foundation/problems.ts';
import { PaymentError } from '#server/gateways/payments/payments.ts';
import type { MoneyPorts } from './money.ports.ts';
import { isPaidThrough, type PaidPorts } from './read-intent.ts';

const RETRY_AFTER_S = 5;

/** Of the routes that ask the provider. */
export interface PayingParts {
  readonly ports: MoneyPorts;
  /** The key with which browsers load the provider's library; null without a provider. */
  readonly publishableKey: string | null;
  readonly perMinute: number;
}

/** The needs of a payment page. @throws Refusal `payments_off` */
export function duePorts(ports: MoneyPorts, publishableKey: string | null): { paid: PaidPorts; key: string } {
  if (!isPaidThrough(ports) || publishableKey === null) throw new Refusal('payments_off');
  return { paid: ports, key: publishableKey };
}

/**
 * Converts an error of the payment provider, which is our problem and may be temporary.
 * @throws Refusal `unavailable`
 */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause;
    throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, cause });
  }
}
