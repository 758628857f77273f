import type { Stripe } from 'stripe';
import { newSimId, secondsOf, SimError, errorReply } from '../parts/sim-call.ts';

/** The reasons of a bank for declining. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** A test card with Stripe's number and meaning (https://docs.stripe.com/testing). */
export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly funding: 'credit' | 'debit' | 'prepaid';
  /** The occasions on which the bank asks its holder to confirm: never; unless they agreed to later charges before; each time. */
  readonly asks: 'never' | 'unless_set_up' | 'always';
  /** The answers when the card is kept, and when it is charged. */
  readonly atSetup: Decline | null;
  readonly atCharge: Decline | null;
  /** Its holder contests each charge. */
  readonly isContested: boolean;
}

const declined = (decline_code: string): Decline => ({
  code: 'card_declined',
  decline_code,
  message: decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
});
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const wrongCvc: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
const PROCESSING_ERROR = 'An error occurred while processing your card. Try again in a little bit.';
const processing: Decline = { code: 'processing_error', message: PROCESSING_ERROR };
export const mustAuthenticate: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const good: TestCard = {
  brand: 'visa',
  funding: 'credit',
  asks: 'never',
  atSetup: null,
  atCharge: null,
  isContested: false,
};
const refused = (decline: Decline): TestCard => ({ ...good, atSetup: decline, atCharge: decline });

export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': good,
  '4000056655665556': { ...good, funding: 'debit' },
  '5555555555554444': { ...good, brand: 'mastercard' },
  '378282246310005': { ...good, brand: 'amex' },
  '4000002500003155': { ...good, asks: 'unless_set_up' },
  '4000002760003184': { ...good, asks: 'always' },
  '4000008400001629': { ...good, asks: 'always', atCharge: declined('generic_decline') },
  '4000000000000002': refused(declined('generic_decline')),
  '4000000000009995': refused(declined('insufficient_funds')),
  '4000000000000069': refused(expired),
  '4000000000000127': refused(wrongCvc),
  '4000000000000119': refused(processing),
  '4000000000000341': { ...good, atCharge: declined('generic_decline') },
  '4000000000000259': { ...good, isContested: true },
};

/** A card as it is typed. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly postalCode: string | null;
}

/** Checks a typed card as Stripe does. No other number than a test card's is accepted: a real card stays out of here. */
export function checkTyped(card: TypedCard, now: Date): void {
  const wrong = (code: string, param: string, message: string) =>
    new SimError(errorReply(402, 'card_error', message, { code, param }));
  const known = testCards[card.number];
  if (!/^\d{13,19}$/.test(card.number) || !isLuhn(card.number)) {
    throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  if (!(card.expMonth >= 1 && card.expMonth <= 12)) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const isPast = isOver(card, now);
  if (!(card.expYear < now.getUTCFullYear() + 80) || isPast) {
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (!new RegExp(`^\\d{${known?.brand === 'amex' ? 4 : 3}}$`).test(card.cvc)) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  if (known === undefined) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    const more = { code: 'card_declined', decline_code: 'test_mode_live_card' };
    throw new SimError(errorReply(402, 'card_error', message, more));
  }
}

/** Whether a card's last month is over. */
export function isOver({ expMonth, expYear }: Pick<TypedCard, 'expMonth' | 'expYear'>, now: Date): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1);
}

export const expiredCard = expired;

/** A card as Stripe describes it. */
export function methodOf(typed: TypedCard, now: Date): Stripe.PaymentMethod {
  const { brand, funding } = testCards[typed.number] ?? good;
  return {
    id: newSimId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: 'CA',
        line1: null,
        line2: null,
        postal_code: typed.postalCode,
        state: null,
      },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'CA',
      display_brand: brand,
      exp_month: typed.expMonth,
      exp_year: typed.expYear,
      fingerprint: null,
      funding,
      generated_from: null,
      last4: typed.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: secondsOf(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function isLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
