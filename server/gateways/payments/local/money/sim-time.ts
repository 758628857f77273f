import type { Stripe } from 'stripe';
import { DAY_MS } from '#shared/durations.ts';
import { canPayOut } from '../parts/sim-account.ts';
import { newSimId, secondsOf, type SimWorld } from '../parts/sim-call.ts';
import { happen } from '../parts/sim-events.ts';
import { refOf, PLATFORM, type SimMove } from '../parts/sim-state.ts';
import { cancelIntent } from './sim-intents.ts';
import { post } from './sim-ledger.ts';

/** A bank shows a payout on the day after it was sent; here, at once. */
const ARRIVAL_MS = DAY_MS;

/** Does what is due by the simulator's clock: ends authorisations, and pays photographers out. */
export function passTime(world: SimWorld): void {
  const now = secondsOf(world.now());
  const { intents, moves } = world.store.state;
  const expired = Object.values(intents).filter((intent) => isExpired(world, intent, now));
  const due = Map.groupBy(
    moves.filter(({ account, payout, of }) => account !== PLATFORM && payout === null && of.available_on <= now),
    ({ account }) => account,
  );
  for (const intent of expired) world.store.change(() => cancelIntent(world, intent, 'automatic'));
  for (const [account, theirs] of due) payOut(world, account, theirs);
}

function isExpired({ store }: SimWorld, { status, latest_charge }: Stripe.PaymentIntent, now: number): boolean {
  if (status !== 'requires_capture') return false;
  const until = store.state.charges[refOf(latest_charge)]?.payment_method_details?.card?.capture_before;
  return until !== undefined && until <= now;
}

/** One payout of everything that an account has available; less than nothing stays for the next one. */
function payOut(world: SimWorld, account: string, moves: readonly SimMove[]): void {
  const cents = moves.reduce((sum, { of }) => sum + of.net, 0);
  if (cents <= 0 || !isPaidOut(world, account)) return;
  const now = world.now();
  const id = newSimId('po');
  world.store.change((state) => {
    const payout: Stripe.Payout = {
      id,
      object: 'payout',
      amount: cents,
      application_fee: null,
      application_fee_amount: null,
      arrival_date: secondsOf(new Date(now.getTime() + ARRIVAL_MS)),
      automatic: true,
      balance_transaction: post(world, { account, type: 'payout', cents: -cents, source: id }),
      created: secondsOf(now),
      currency: 'cad',
      description: 'STRIPE PAYOUT',
      destination: null,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: {},
      method: 'standard',
      original_payout: null,
      payout_method: null,
      reconciliation_status: 'completed',
      reversed_by: null,
      source_type: 'card',
      statement_descriptor: null,
      status: 'paid',
      trace_id: null,
      type: 'bank_account',
    };
    state.payouts[id] = payout;
    for (const move of state.moves) if (move.of.source === id || moves.includes(move)) move.payout = id;
    happen(world, 'payout.paid', payout, account);
  });
}

function isPaidOut({ store }: SimWorld, id: string): boolean {
  const account = store.state.accounts[id];
  return account !== undefined && !account.isGone && canPayOut(account);
}
