import { randomBytes } from 'node:crypto';
import type { StripeKeys } from '../../../stripe-keys.ts';
import type { StripeAddress } from '../stripe-client.ts';
import { answerBrowser, answerChallenge } from './money/sim-browser.ts';
import { closeDispute, openDispute } from './money/sim-disputes.ts';
import { assertConserved, balancesOf, type SimBalances } from './money/sim-ledger.ts';
import { passTime } from './money/sim-time.ts';
import { missingOf, type Section, type SimAccount, stripeAccountOf, type Verdict } from './parts/sim-account.ts';
import type { SimCall, SimReply, SimWorld } from './parts/sim-call.ts';
import { happen } from './parts/sim-events.ts';
import { refOf, type SimEvent, type SimLink, type SimState } from './parts/sim-state.ts';
import { SimStore } from './parts/sim-store.ts';
import { answerCall } from './sim-api.ts';
import { type CallFault, SimServer } from './sim-server.ts';
import { type Post, SimWebhooks } from './sim-webhooks.ts';

export interface SimulatorOptions {
  readonly keys: StripeKeys;
  /** The file in which its state survives a restart; null keeps it in this process. */
  readonly file: string | null;
  /** The address of the form, with the link's secret. */
  readonly formUrl: (link: string) => string;
  /** The address of the bank's page, with the intent's number; the form's by default. */
  readonly challengeUrl?: (intentId: string) => string;
  readonly post: Post;
  /** Its own clock; the machine's by default. */
  readonly now?: () => Date;
}

/** The question of a bank to its cardholder, on a page of its own. */
export interface Challenge {
  /** The amount; null for a card that is only kept. */
  readonly cents: number | null;
  readonly last4: string;
  readonly returnUrl: string | null;
}

/**
 * A payment provider for machines without keys: a small server on this machine's loopback with the part of Stripe's
 * HTTP API that we use. It asks photographers for the same data as Stripe, and signs and sends messages like Stripe.
 * The real library calls it.
 */
export class PaymentSimulator {
  readonly webhooks: SimWebhooks;
  readonly #options: SimulatorOptions;
  readonly #store: SimStore;
  readonly #world: SimWorld;
  readonly #server: SimServer;
  #ticks: NodeJS.Timeout | null = null;

  constructor(options: SimulatorOptions) {
    this.#options = options;
    const { keys, post, formUrl, challengeUrl = (id) => formUrl(`3ds/${id}`), now = () => new Date() } = options;
    this.#store = new SimStore(options.file);
    this.webhooks = new SimWebhooks(keys, post, now);
    const send = (event: SimEvent) => this.webhooks.send(event);
    this.#world = { store: this.#store, now, formUrl, challengeUrl, send };
    this.#server = new SimServer(keys.secretKey, (call) => answerCall(call, this.#world));
  }

  /** Listens from the first call on. */
  address(): Promise<StripeAddress> {
    return this.#server.address();
  }

  close(): Promise<void> {
    this.webhooks.close();
    if (this.#ticks !== null) clearInterval(this.#ticks);
    return this.#server.close();
  }

  /** Does what is due by its clock (ends of authorisations, payouts), as each call does first. */
  tick(): void {
    passTime(this.#world);
  }

  /** Does so by itself, every few seconds. */
  watch(everyMs: number): void {
    this.#ticks = setInterval(() => this.tick(), everyMs).unref();
  }

  /** @param times the number of consecutive calls, since the library retries by itself */
  failNext(fault: CallFault, times = 1): void {
    this.#server.failNext(fault, times);
  }

  /** Takes back the faults that no call has met yet. */
  heal(): void {
    this.#server.heal();
  }

  /** Simulates a day, after which no order is found by its key. */
  forgetAnswers(): void {
    this.#store.change((state) => {
      state.answers = {};
    });
  }

  /** The number of calls since the start, including those that were cut off. */
  get calls(): number {
    return this.#server.calls;
  }

  get accounts(): readonly SimAccount[] {
    return Object.values(this.#store.state.accounts);
  }

  get events(): readonly SimEvent[] {
    return this.#store.state.events;
  }

  /** Everything it knows, to look at. */
  get state(): Readonly<SimState> {
    return this.#store.state;
  }

  /** All balances. @throws Error when they do not add up to zero */
  get balances(): SimBalances {
    assertConserved(this.#store.state);
    return balancesOf(this.#store.state);
  }

  /** A call of the browser part, with the public key. */
  browse(call: Pick<SimCall, 'method' | 'path' | 'form'>): SimReply {
    this.tick();
    const whole = { ...call, idempotencyKey: null, account: null };
    const answer = () => answerBrowser(whole, this.#world, this.#options.keys.publishableKey);
    return call.method === 'GET' ? answer() : this.#store.change(answer);
  }

  /** The bank's question about an intent; null without one. */
  challenge(intentId: string): Challenge | null {
    const intent = this.state.intents[intentId];
    const asked = intent ?? this.state.setups[intentId];
    if (asked?.status !== 'requires_action') return null;
    return {
      cents: intent?.amount ?? null,
      last4: this.state.methods[refOf(asked.payment_method)]?.card?.last4 ?? '',
      returnUrl: asked.next_action?.redirect_to_url?.return_url ?? null,
    };
  }

  /** The cardholder's answer to their bank. @returns where they go on; null for an intent that asks nothing */
  answerChallenge(intentId: string, isAccepted: boolean): string | null {
    this.tick();
    return this.#store.change(() => answerChallenge(this.#world, intentId, isAccepted));
  }

  /** The cardholder contests a captured charge. @returns the dispute's number; null where nothing can be contested */
  contest(intentId: string, reason = 'product_not_received'): string | null {
    const charge = this.state.charges[refOf(this.state.intents[intentId]?.latest_charge)];
    if (charge?.captured !== true || charge.disputed || charge.amount_refunded === charge.amount_captured) return null;
    return openDispute(this.#world, charge, reason).id;
  }

  /** Somebody gives a part of a charge back on the provider's own pages: we have ordered nothing. @returns false where it can not be */
  refundByHand(intentId: string, cents: number): boolean {
    const form = new Map([
      ['payment_intent', intentId],
      ['amount', String(cents)],
    ]);
    return (
      answerCall({ method: 'POST', path: '/v1/refunds', form, idempotencyKey: null, account: null }, this.#world)
        .status < 300
    );
  }

  /** The bank decides about a dispute. */
  decideDispute(disputeId: string, result: 'won' | 'lost'): void {
    const dispute = this.state.disputes[disputeId];
    if (dispute !== undefined) closeDispute(this.#world, dispute, result);
  }

  account(id: string): SimAccount | null {
    return this.#store.state.accounts[id] ?? null;
  }

  /**
   * Opens an address of the form, which works once.
   * @returns the new visit; null when the address was used, or has expired
   */
  openLink(id: string, now = this.#world.now().getTime()): string | null {
    const link = this.#store.state.links[id];
    if (link === undefined || link.visit !== null || link.expiresAt <= now) return null;
    const visit = randomBytes(16).toString('hex');
    this.#store.change(({ links }) => {
      links[id] = { ...link, visit };
    });
    return visit;
  }

  link(id: string): SimLink | null {
    return this.#store.state.links[id] ?? null;
  }

  /** The link of a visit to the form. */
  visitedLink(visit: string): SimLink | null {
    return Object.values(this.#store.state.links).find((link) => link.visit === visit) ?? null;
  }

  /** Creates an account at the start, unless it exists already. */
  know(account: SimAccount): void {
    if (this.account(account.id) !== null) return;
    this.#store.change(({ accounts }) => {
      accounts[account.id] = account;
    });
  }

  /** Fills in a part of the form. */
  give(accountId: string, section: Section, verdict?: Verdict): SimAccount {
    return this.#edit(accountId, (account) => ({
      ...account,
      given: [...new Set([...account.given, section])],
      verdict: verdict ?? account.verdict,
    }));
  }

  /** Decides about an account, as the provider does some time after the form. */
  decide(accountId: string, verdict: Verdict): SimAccount {
    return this.#edit(accountId, (account) => ({
      ...account,
      verdict,
      given: verdict === 'document' ? account.given.filter((section) => section !== 'document') : account.given,
    }));
  }

  /** The photographer disconnects the account: we may no longer read it. */
  disconnect(accountId: string): void {
    this.#edit(accountId, (account) => ({ ...account, isGone: true }), 'account.application.deauthorized');
  }

  /** The parts of the form that are still required. */
  missing(accountId: string): Section[] {
    const account = this.account(accountId);
    return account === null ? [] : missingOf(account);
  }

  #edit(accountId: string, edit: (account: SimAccount) => SimAccount, type = 'account.updated'): SimAccount {
    const before = this.account(accountId);
    if (before === null) throw new Error('The simulator knows no such account');
    const account = edit(before);
    this.#store.change(({ accounts }) => {
      accounts[accountId] = account;
      happen(this.#world, type, stripeAccountOf(account), accountId);
    });
    return account;
  }
}
