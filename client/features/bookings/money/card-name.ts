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
