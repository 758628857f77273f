import type { Stripe } from 'stripe';
import { DAY_MS } from '#shared/durations.ts';
import { newSimId, secondsOf, type SimWorld } from '../parts/sim-call.ts';
import { PLATFORM, type SimState } from '../parts/sim-state.ts';

/** Stripe's fee for a card's charge in Canada: 2.9 % and 30 cents; for a dispute, 15 $. */
const COST_RATE = 0.029;
const COST_CENTS = 30;
export const DISPUTE_COST_CENTS = 1_500;
/** Money of a charge can be paid out after two days. */
export const AVAILABLE_MS = 2 * DAY_MS;

export interface Movement {
  readonly account: string;
  readonly type: string;
  readonly cents: number;
  /** Taken from it: Stripe's cost on the platform, the platform's commission on a connected account. */
  readonly fee?: number;
  readonly source: string;
}

export function costOf(cents: number): number {
  return Math.round(cents * COST_RATE) + COST_CENTS;
}

/** Adds a movement to a balance. @returns its number */
export function post({ store, now }: SimWorld, { account, type, cents, fee = 0, source }: Movement): string {
  const id = newSimId('txn');
  const created = now();
  const isCommission = account !== PLATFORM;
  const of = {
    id,
    object: 'balance_transaction',
    amount: cents,
    available_on: secondsOf(new Date(created.getTime() + AVAILABLE_MS)),
    balance_type: 'payments',
    created: secondsOf(created),
    currency: 'cad',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'cad',
              description: isCommission ? 'Application fee' : 'Stripe processing fees',
              type: isCommission ? 'application_fee' : 'stripe_fee',
            },
          ],
    net: cents - fee,
    reporting_category: type,
    source,
    status: 'available',
    type,
  } satisfies Stripe.BalanceTransaction;
  store.change(({ moves }) => moves.push({ account, of, payout: null }));
  return id;
}

/** All balances: what is the platform's, each photographer's, Stripe's, and what left to cards and banks. */
export interface SimBalances {
  readonly platform: number;
  readonly accounts: Readonly<Record<string, number>>;
  readonly costs: number;
  /** Negative: cards paid more than they and the banks got. */
  readonly outside: number;
  /** Zero, always. */
  readonly sum: number;
}

/** The balances by the movements; what left is counted from charges, refunds, disputes and payouts themselves. */
export function balancesOf(state: SimState): SimBalances {
  const accounts: Record<string, number> = {};
  let { [PLATFORM]: platform = 0 } = state.carried.moves;
  let { costs } = state.carried;
  for (const [account, cents] of Object.entries(state.carried.moves))
    if (account !== PLATFORM) accounts[account] = cents;
  for (const { account, of } of state.moves) {
    if (account === PLATFORM) {
      platform += of.net;
      costs += of.fee;
    } else accounts[account] = (accounts[account] ?? 0) + of.net;
  }
  const outside = outsideOf(state);
  const theirs = Object.values(accounts).reduce((sum, cents) => sum + cents, 0);
  return { platform, accounts, costs, outside, sum: platform + theirs + costs + outside };
}

/** The balance of an account, available or not. */
export function balanceOf(state: SimState, account: string): number {
  const moves = state.moves.filter((move) => move.account === account);
  return moves.reduce((sum, { of }) => sum + of.net, state.carried.moves[account] ?? 0);
}

function outsideOf(state: SimState): number {
  let cents = state.carried.world;
  for (const charge of Object.values(state.charges))
    if (charge.payment_intent !== null) cents -= charge.amount_captured;
  for (const refund of Object.values(state.refunds)) cents += refund.amount;
  for (const dispute of Object.values(state.disputes)) if (dispute.status !== 'won') cents += dispute.amount;
  for (const payout of Object.values(state.payouts)) cents += payout.amount;
  return cents;
}

/** @throws Error when a cent was made, or lost, or moved twice */
export function assertConserved(state: SimState): void {
  const { sum } = balancesOf(state);
  if (sum !== 0) throw new Error(`The simulator's balances add up to ${sum} cents`);
  for (const { id, amount, amount_captured, amount_refunded } of Object.values(state.charges)) {
    if (amount_captured > amount || amount_refunded > amount) throw new Error(`${id} moved more than it had`);
  }
  for (const { id, amount, amount_reversed } of Object.values(state.transfers)) {
    if (amount_reversed > amount) throw new Error(`${id} was taken back twice`);
  }
  for (const { id, amount, amount_refunded } of Object.values(state.fees)) {
    if (amount_refunded > amount) throw new Error(`${id} was given back twice`);
  }
}
