import type { KeptCard } from '#shared/payments/booking-payment.schema.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
const NBSP = '\u00a0';

/** `Visa •••• 4242`, never over two lines. */
export function cardName({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>): string {
  return `${brands[brand] ?? brand}${NBSP}••••${NBSP}${last4}`;
}

/** Whether the card can't be charged any more when the session is paid: it is good until the end of its month. */
export function expiresBefore({ exp_year, exp_month }: KeptCard, iso: string): boolean {
  return Date.UTC(exp_year, exp_month, 1) <= Date.parse(iso);
}
