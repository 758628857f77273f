import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { ChargeSnapshot, DisputeMove, RefundSnapshot, TakenBack } from '#server/gateways/payments/charges.ts';
import type { LedgerKind } from '#shared/bookings/refund.schema.ts';

const PASSING = 'platform:passing';
const FEE = 'platform:fee';
const COST = 'stripe:cost';

interface Parties {
  readonly id: string;
  readonly provider_id: string;
}

interface Row {
  readonly kind: LedgerKind;
  readonly debit: string;
  readonly credit: string;
  readonly cents: number;
  readonly ref: string;
}

/** The movements of a captured charge. A repeat adds nothing: each has the provider's number. */
export function postCharge(booking: Parties, charge: ChargeSnapshot, now: Date): Promise<void> {
  const { card, provider } = accountsOf(booking);
  const { id, capturedCents: cents, feeCents } = charge;
  return post(
    booking.id,
    [
      { kind: 'charge', debit: card, credit: PASSING, cents, ref: charge.chargeId ?? id },
      { kind: 'transfer', debit: PASSING, credit: provider, cents, ref: charge.transferId ?? id },
      { kind: 'application_fee', debit: provider, credit: FEE, cents: feeCents, ref: charge.feeId ?? id },
    ],
    now,
  );
}

/** The movements of a refund that was not refused. */
export function postRefund(booking: Parties, refund: RefundSnapshot, now: Date): Promise<void> {
  const { card } = accountsOf(booking);
  const { id, cents } = refund;
  return post(
    booking.id,
    [{ kind: 'refund', debit: PASSING, credit: card, cents, ref: id }, ...backRows(booking, id, refund)],
    now,
  );
}

/** The shares of photographer and platform in a refund, as far as they were moved. */
function backRows(
  booking: Parties,
  id: string,
  { reversedCents, feeCents, reversalId, feeRefundId }: TakenBack,
): Row[] {
  const { provider } = accountsOf(booking);
  return [
    { kind: 'transfer_refund', debit: provider, credit: PASSING, cents: reversedCents, ref: reversalId ?? id },
    { kind: 'application_fee_refund', debit: FEE, credit: provider, cents: feeCents, ref: feeRefundId ?? id },
  ];
}

/** The movements of a lost dispute between its photographer and the platform. */
export function postTakenBack(booking: Parties, disputeId: string, taken: TakenBack, now: Date): Promise<void> {
  return post(booking.id, backRows(booking, disputeId, taken), now);
}

/** The amount that a bank took because of a dispute, and gave back. The platform advances it until the bank has decided. */
export function postDispute(
  booking: Parties,
  disputeId: string,
  moves: readonly DisputeMove[],
  now: Date,
): Promise<void> {
  const held = `dispute:${disputeId}`;
  const rows = moves.flatMap(({ ref, cents, costCents }): Row[] => [
    cents < 0
      ? { kind: 'dispute', debit: PASSING, credit: held, cents: -cents, ref }
      : { kind: 'dispute_reversal', debit: held, credit: PASSING, cents, ref },
    { kind: 'dispute_fee', debit: FEE, credit: COST, cents: costCents, ref },
  ]);
  return post(booking.id, rows, now);
}

function accountsOf({ id, provider_id }: Parties) {
  return { card: `card:${id}`, provider: `provider:${provider_id}` };
}

async function post(bookingId: string, rows: readonly Row[], now: Date): Promise<void> {
  const moved = rows.filter(({ cents }) => cents > 0);
  if (moved.length === 0) return;
  const at = instantParameter(em(), now);
  await tables()
    .insertInto('ledger_entries')
    .values(moved.map((row) => ({ id: newId(), at, booking_id: bookingId, ...row })))
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}
