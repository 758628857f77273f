// The payment provider: the port to it; `stripe-payments.ts` is the real one, `local` the simulator.
import type { AccountFacts } from '#shared/payments/payment-account.rules.ts';
import type { ChargeGateway } from './charges.ts';

/** A photographer's account in its current state at the payment provider. */
export interface AccountSnapshot extends AccountFacts {
  readonly accountId: string;
  /** The photographer for whom we opened it; null for an account that is not ours. */
  readonly providerId: string | null;
  /** Codes of the data that the provider is verifying. */
  readonly pending: readonly string[];
  /** The deadline for the required data. */
  readonly dueBy: Date | null;
}

/** An account to open, and its photographer. */
export interface AccountOrder {
  readonly providerId: string;
  /**
   * The number of the photographer's account: it grows only after the last order was refused, or the last account was
   * deleted.
   */
  readonly generation: number;
}

/** The pages to which the provider's form returns. */
export interface LinkOrder {
  readonly accountId: string;
  /** After the form, in any state. */
  readonly returnUrl: string;
  /** When the address of the form was used, or has expired, and a new one is needed. */
  readonly refreshUrl: string;
}

export interface AccountLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The two endpoints that the provider sends messages to, each with its own secret. */
export const webhookEndpoints = ['platform', 'connect'] as const;
export type WebhookEndpoint = (typeof webhookEndpoints)[number];

/** The kinds of objects that are read afresh after a message about them: see `ChargeGateway`. */
export const webhookSubjects = ['intent', 'setup', 'refund', 'dispute', 'payout'] as const;

/** The object that a message is about. A payout belongs to the message's account. */
export interface WebhookSubject {
  readonly kind: (typeof webhookSubjects)[number];
  readonly id: string;
}

/**
 * A message of the provider with a valid signature. Its data is not used, only whom and what it is about: these are read
 * from the provider.
 */
export interface WebhookNotice {
  readonly eventId: string;
  readonly type: string;
  /** The connected account of the message; null for our own account. */
  readonly accountId: string | null;
  /** Null for a message about something that we do not read, and for one about an account itself. */
  readonly subject: WebhookSubject | null;
  readonly createdAt: Date;
}

export interface SignedBody {
  readonly body: Buffer;
  /** The `Stripe-Signature` header. */
  readonly signature: string;
  readonly receivedAt: Date;
}

/** The calls about photographers' accounts. */
export interface AccountGateway {
  /**
   * Opens an account. For a day, a repeated order returns the same account, even after a lost answer; later,
   * `findAccount` finds it.
   * @throws PaymentsRefused when no account was opened, and this order will never open one
   */
  createAccount(order: AccountOrder): Promise<AccountSnapshot>;
  /**
   * The account that we opened for a photographer after a given time, found by our reference on it; null when there is
   * none.
   */
  findAccount(order: AccountOrder, since: Date): Promise<AccountSnapshot | null>;
  /** @throws PaymentAccountGone */
  retrieveAccount(accountId: string): Promise<AccountSnapshot>;
  /** An address of the provider's form. It opens once, for some minutes, is secret, and must not be stored. */
  accountLink(order: LinkOrder): Promise<AccountLink>;
}

/**
 * The payment provider. Each call makes one or two tries within seconds, and never runs inside a database transaction.
 * The caller tries again later, with a job.
 * @throws PaymentsUnavailable, PaymentsRefused, PaymentAccountGone (see each)
 */
export interface PaymentGateway extends AccountGateway, ChargeGateway {
  readonly kind: 'stripe' | 'simulator';
  /**
   * Checks the signature of a message, and its age, which prevents replays.
   * @throws WebhookForged
   */
  verifyWebhook(door: WebhookEndpoint, signed: SignedBody): WebhookNotice;
  /**
   * Checks the keys, for `doctor`.
   * @throws Error that describes the problem
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** An error of the gateway, with a stable code. It never contains the provider's text, which names accounts. */
export abstract class PaymentError extends Error {
  abstract readonly code: string;
}

/** No answer, or one that does not show the result: the same call can be repeated. */
export class PaymentsUnavailable extends PaymentError {
  override readonly name = 'PaymentsUnavailable';
  readonly code = 'payments_unavailable';
}

/** The provider refused the call and did nothing. */
export class PaymentsRefused extends PaymentError {
  override readonly name = 'PaymentsRefused';
  readonly code = 'payments_refused';
}

/** The account does not exist, or is no longer connected to us. */
export class PaymentAccountGone extends PaymentError {
  override readonly name = 'PaymentAccountGone';
  readonly code = 'payment_account_gone';
}

/** A message without a valid signature of the provider, or one that is too old. */
export class WebhookForged extends PaymentError {
  override readonly name = 'WebhookForged';
  readonly code = 'webhook_forged';
}
