import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js';
import type { CallOutcome } from '#client/data/api/call.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { type CardFailure, failureOf } from '../money/card-failure.ts';

/** The reason why the page has no form. */
export type PaymentStop =
  | 'nothing-due'
  | 'hold-over'
  | 'unpayable'
  | 'signed-out'
  | 'unknown'
  | 'unreachable'
  | 'too-often'
  | 'failed';

export interface PaymentState {
  /**
   * `asking`: what is due. `open`: the form takes a card. `confirming`: the bank is asked. `settling`: it said yes, and
   * our server reads that. `done`: our server said so.
   */
  readonly stage: 'idle' | 'asking' | 'open' | 'confirming' | 'settling' | 'done' | 'stopped';
  readonly due: PaymentDue | null;
  /** The provider's form has come. */
  readonly isReady: boolean;
  readonly failure: CardFailure | null;
  readonly stop: PaymentStop | null;
}

/** The payment as our server has read it. */
export interface PaymentCheck {
  /** It is paid as far as is due; the card is kept. */
  readonly isSettled: boolean;
  /** The hold ended before. */
  readonly isOver: boolean;
  /** The provider's code. */
  readonly failure: string | null;
}

/** The dependencies of the session. */
export interface PaymentPorts {
  ask(): Promise<CallOutcome<PaymentDue>>;
  /** Our server reads the payment from the provider. */
  check(): Promise<CallOutcome<PaymentCheck>>;
  /** The last wish of the person, which our server hears before the bank is asked; null for none. */
  tell(): Promise<CallOutcome<unknown>> | null;
  load(publishableKey: string): Promise<Stripe>;
  elements(stripe: Stripe, clientSecret: string): StripeElements;
  wait(ms: number): Promise<void>;
  /** The address that the bank's page returns to. */
  readonly returnUrl: string;
}

const SETTLE_TRIES = 5;
const SETTLE_WAIT_MS = 2_000;

const first: PaymentState = { stage: 'idle', due: null, isReady: false, failure: null, stop: null };

/** One payment on a page: what is due, the provider's form, the bank's answer, our server's word. One thing at a time. */
export class PaymentSession {
  #state = first;
  readonly #ports: PaymentPorts;
  readonly #listeners = new Set<() => void>();
  #provider: {
    readonly stripe: Stripe;
    readonly elements: StripeElements;
    readonly card: StripePaymentElement;
  } | null = null;
  #place: HTMLElement | null = null;

  constructor(ports: PaymentPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PaymentState => this.#state;

  /** The form's place: given once the page has it, and taken back with it. */
  readonly place = (element: HTMLElement | null): void => {
    if (element === null) this.#provider?.card.unmount();
    this.#place = element;
    this.#mount();
  };

  /** @param isReturn the bank's page has just led back here */
  async open(isReturn = false): Promise<void> {
    if (this.#state.stage !== 'idle' && this.#state.stage !== 'stopped') return;
    this.#set({ stage: 'asking', stop: null, failure: null });
    if (isReturn && (await this.#hasReturned())) return;
    const asked = await this.#ports.ask();
    if (asked.kind !== 'ok') return this.#refused(asked);
    this.#set({ stage: 'open', due: asked.body });
    await this.#openForm(asked.body);
  }

  /** Sends the typed card to the bank, or the kept one. Another press meanwhile does nothing. */
  async pay(keptMethod: string | null = null): Promise<void> {
    const { stage, due, isReady } = this.#state;
    const provider = this.#provider;
    if (stage !== 'open' || due === null || !isReady || provider === null) return;
    this.#set({ stage: 'confirming', failure: null });
    try {
      if (keptMethod === null) {
        const { error: incomplete } = await provider.elements.submit();
        if (incomplete !== undefined) return this.#failed(failureOf(incomplete));
      }
      const told = await this.#ports.tell();
      if (told !== null && told.kind !== 'ok') return this.#refused(told);
      const { error } = await this.#confirm(provider, due, keptMethod);
      // Another tab, or a try whose answer was lost, may have confirmed it.
      if (error !== undefined && !isConfirmed(error)) return this.#failed(failureOf(error));
    } catch (error) {
      reportError(error);
      return this.#failed('network');
    }
    await this.settle();
  }

  #confirm(
    { stripe, elements }: { readonly stripe: Stripe; readonly elements: StripeElements },
    { kind, client_secret: clientSecret }: PaymentDue,
    keptMethod: string | null,
  ): Promise<{ readonly error?: StripeError | undefined }> {
    const { returnUrl: return_url } = this.#ports;
    const redirect = 'if_required' as const;
    if (keptMethod !== null) {
      const confirmParams = { payment_method: keptMethod, return_url };
      return stripe.confirmPayment({ clientSecret, confirmParams, redirect });
    }
    const asked = { elements, confirmParams: { return_url }, redirect };
    return kind === 'setup' ? stripe.confirmSetup(asked) : stripe.confirmPayment(asked);
  }

  /** Asks our server what the bank said, until it knows. */
  async settle(): Promise<void> {
    this.#set({ stage: 'settling', failure: null });
    for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
      if (tries > 0) await this.#ports.wait(SETTLE_WAIT_MS);
      const checked = await this.#ports.check();
      if (checked.kind === 'refused' && checked.status < 500) return this.#refused(checked);
      if (checked.kind === 'signed-out') return this.#refused(checked);
      if (checked.kind !== 'ok') continue;
      if (this.#isOver(checked.body)) return;
      const { failure } = checked.body;
      if (failure !== null) return this.#failed(failureOf({ decline_code: failure }));
    }
    this.#set({ failure: 'network' });
  }

  async #hasReturned(): Promise<boolean> {
    const checked = await this.#ports.check();
    if (checked.kind !== 'ok') return false;
    if (this.#isOver(checked.body)) return true;
    this.#set({ failure: failureOf({ decline_code: checked.body.failure ?? 'authentication_failed' }) });
    return false;
  }

  #isOver({ isSettled, isOver }: PaymentCheck): boolean {
    if (isSettled) this.#set({ stage: 'done' });
    else if (isOver) this.#set({ stage: 'stopped', stop: 'hold-over' });
    else return false;
    return true;
  }

  async #openForm(due: PaymentDue): Promise<void> {
    try {
      const stripe = await this.#ports.load(due.publishable_key);
      const elements = this.#ports.elements(stripe, due.client_secret);
      const card = elements.create('payment', {
        layout: 'tabs',
        wallets: { applePay: 'never', googlePay: 'never' },
      });
      this.#provider?.card.destroy();
      this.#provider = { stripe, elements, card };
      card.on('ready', () => this.#set({ isReady: true }));
      card.on('loaderror', () => this.#set({ stage: 'stopped', stop: 'unreachable' }));
      this.#mount();
    } catch (error) {
      reportError(error);
      this.#set({ stage: 'stopped', stop: 'unreachable' });
    }
  }

  #mount(): void {
    if (this.#place !== null) this.#provider?.card.mount(this.#place);
  }

  #failed(failure: CardFailure): void {
    this.#set({ stage: 'open', failure });
  }

  async #refused(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Promise<void> {
    const stop = stopOf(outcome);
    if (stop === 'nothing-due') {
      // It may be paid already, by another tab or a page that was closed too early.
      const checked = await this.#ports.check();
      if (checked.kind === 'ok' && this.#isOver(checked.body)) return;
    }
    this.#set({ stage: 'stopped', stop });
  }

  #set(change: Partial<PaymentState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** An error that names an intent which passed is none. */
function isConfirmed({ payment_intent, setup_intent }: StripeError): boolean {
  const status = payment_intent?.status ?? setup_intent?.status;
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing';
}

function stopOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): PaymentStop {
  if (outcome.kind !== 'refused') return outcome.kind;
  switch (outcome.code) {
    case 'nothing_due':
      return 'nothing-due';
    case 'hold_over':
    case 'invalid_state':
      return 'hold-over';
    case 'photographer_unpayable':
    case 'payments_off':
      return 'unpayable';
    case 'not_found':
      return 'unknown';
    case 'too_many_requests':
      return 'too-often';
    default:
      return 'failed';
  }
}
