import type { AccountFacts } from '#shared/payments/payment-account.rules.ts';

/** A photographer's account at the payment provider, as it is there now. */
export interface AccountSnapshot extends AccountFacts {
  readonly accountId: string;
  /** The photographer whom we opened it for; null of an account that is not ours. */
  readonly providerId: string | null;
  /** Codes of what the provider is looking at. */
  readonly pending: readonly string[];
  /** What is due has to be given before this. */
  readonly dueBy: Date | null;
}

/** The account of a photographer that is to be opened. */
export interface AccountOrder {
  readonly providerId: string;
  /** Counts the photographer's accounts: the next one only after the last one was refused, or is gone for good. */
  readonly generation: number;
}

/** The places that the provider's form comes back to. */
export interface LinkOrder {
  readonly accountId: string;
  /** After the form, whatever was given. */
  readonly returnUrl: string;
  /** When the address of the form has been used, or is too old: a new one is needed. */
  readonly refreshUrl: string;
}

export interface AccountLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The two addresses that the provider writes to, each with a secret of its own. */
export const webhookDoors = ['platform', 'connect'] as const;
export type WebhookDoor = (typeof webhookDoors)[number];

/** A message of the provider whose signature is right. What it says of the account is not used: the account is asked. */
export interface WebhookNotice {
  readonly eventId: string;
  readonly type: string;
  /** The connected account that it is about; null where it is about our own. */
  readonly accountId: string | null;
  readonly createdAt: Date;
}

export interface SignedBody {
  readonly body: Buffer;
  /** The `Stripe-Signature` header. */
  readonly signature: string;
  readonly receivedAt: Date;
}

/**
 * The payment provider. Each call is one or two tries within seconds, and is never made inside a database transaction: whoever
 * calls tries again later, with a job.
 * @throws PaymentsUnavailable, PaymentsRefused, PaymentAccountGone (see each)
 */
export interface PaymentGateway {
  readonly kind: 'stripe' | 'simulator';
  /**
   * Opens an account. The same order always opens the same one, even where its answer was lost, for a day; after that
   * `findAccount` knows.
   * @throws PaymentsRefused when no account was opened, and none will be by this order
   */
  createAccount(order: AccountOrder): Promise<AccountSnapshot>;
  /** The account that we opened for a photographer since a moment, looked for by our own mark on it; null without one. */
  findAccount(order: AccountOrder, since: Date): Promise<AccountSnapshot | null>;
  /** @throws PaymentAccountGone */
  retrieveAccount(accountId: string): Promise<AccountSnapshot>;
  /** An address of the provider's form. It opens once, for some minutes, and is nobody else's business: never kept. */
  accountLink(order: LinkOrder): Promise<AccountLink>;
  /**
   * Checks the signature of a message, and that it is not an old one sent again.
   * @throws WebhookForged
   */
  verifyWebhook(door: WebhookDoor, signed: SignedBody): WebhookNotice;
  /** Whether the keys are good; for `doctor`. @throws Error saying what is wrong */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** An error of the gateway, with a code that stays. It never carries the provider's words, which name accounts. */
export abstract class PaymentError extends Error {
  abstract readonly code: string;
}

/** No answer, or none that says what was done: the same call can be made again. */
export class PaymentsUnavailable extends PaymentError {
  override readonly name = 'PaymentsUnavailable';
  readonly code = 'payments_unavailable';
}

/** The provider said no, and nothing was done. */
export class PaymentsRefused extends PaymentError {
  override readonly name = 'PaymentsRefused';
  readonly code = 'payments_refused';
}

/** There is no such account, or it is no longer ours. */
export class PaymentAccountGone extends PaymentError {
  override readonly name = 'PaymentAccountGone';
  readonly code = 'payment_account_gone';
}

/** A message that the provider has not signed, or not now. */
export class WebhookForged extends PaymentError {
  override readonly name = 'WebhookForged';
  readonly code = 'webhook_forged';
}
