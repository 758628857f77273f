import type { Stripe } from 'stripe';
import type { BalanceMove, ChargeGateway, PayoutSnapshot } from './charges.ts';
import { askAboutCharges as ask, idOf, PAGE, type StripeClient } from './stripe-client.ts';

/** Movements of balances, the platform's and the photographers'. */
export function stripeBalance(
  client: StripeClient,
): Pick<ChargeGateway, 'listMoves' | 'retrievePayout' | 'listPayouts'> {
  return {
    listMoves: (since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const moves: BalanceMove[] = [];
        for await (const move of (await client()).balanceTransactions.list({ created, limit: PAGE })) {
          moves.push(moveOf(move));
        }
        // Stripe's lists begin with the newest.
        return moves.toReversed();
      }),
    listPayouts: (accountId, since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const payoutIds: string[] = [];
        const { payouts } = await client();
        for await (const { id } of payouts.list({ created, limit: PAGE }, { stripeAccount: accountId })) {
          payoutIds.push(id);
        }
        return payoutIds.toReversed();
      }),
    retrievePayout: (accountId, payoutId) =>
      ask(async () => {
        const stripe = await client();
        const payout = await stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId });
        const transferIds = await transfersIn(stripe, accountId, payoutId);
        const intentIds: string[] = [];
        for (const transferId of transferIds) {
          const intentId = await intentOf(stripe, transferId);
          if (intentId !== null) intentIds.push(intentId);
        }
        return {
          id: payout.id,
          accountId,
          cents: payout.amount,
          state: payoutStateOf(payout.status),
          arrivesAt: new Date(payout.arrival_date * 1_000),
          intentIds,
        };
      }),
  };
}

function moveOf(move: Stripe.BalanceTransaction): BalanceMove {
  const sourceId = idOf(move.source);
  const isDispute = move.type === 'adjustment' && sourceId !== null && /^(?:dp|du)_/.test(sourceId);
  return {
    id: move.id,
    kind: !isDispute ? move.type : move.amount < 0 ? 'dispute' : 'dispute_reversal',
    cents: move.amount,
    costCents: move.fee,
    // The bank can take the amount of one dispute twice.
    sourceId: isDispute ? move.id : sourceId,
    at: new Date(move.created * 1_000),
  };
}

/** The transfers from the platform whose money is in a payout. */
async function transfersIn(stripe: Stripe, accountId: string, payoutId: string): Promise<string[]> {
  const transferIds: string[] = [];
  const moves = stripe.balanceTransactions.list(
    { payout: payoutId, limit: PAGE, expand: ['data.source'] },
    { stripeAccount: accountId },
  );
  for await (const { source } of moves) {
    if (typeof source !== 'object' || source?.object !== 'charge') continue;
    const transferId = idOf(source.source_transfer);
    if (transferId !== null) transferIds.push(transferId);
  }
  return transferIds;
}

async function intentOf(stripe: Stripe, transferId: string): Promise<string | null> {
  const { source_transaction: charge } = await stripe.transfers.retrieve(transferId, {
    expand: ['source_transaction'],
  });
  return typeof charge === 'object' ? idOf(charge?.payment_intent) : null;
}

function payoutStateOf(status: string): PayoutSnapshot['state'] {
  if (status === 'paid') return 'paid';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
