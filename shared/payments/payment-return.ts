/** The parameters that the payment provider adds to the address it returns to (https://docs.stripe.com/payments/3d-secure). */
export interface PaymentReturn {
  readonly payment_intent?: string;
  readonly payment_intent_client_secret?: string;
  readonly setup_intent?: string;
  readonly setup_intent_client_secret?: string;
  /** `succeeded`, `failed`, `pending` */
  readonly redirect_status?: string;
}

const names = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
] as const satisfies readonly (keyof PaymentReturn)[];

/** The provider's part of a query. */
export function paymentReturnOf(search: Readonly<Record<string, unknown>>): PaymentReturn {
  const said = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(said);
}
