import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { ChargeSnapshot, RefundSnapshot } from '#server/gateways/payments/charges.ts';
import type { LedgerKind } from './ledger.entity.ts';

const PASSING = 'platform:passing';
const FEE = 'platform:fee';

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
  const { card, provider } = accountsOf(booking);
  const { id, cents, reversedCents, feeCents } = refund;
  return post(
    booking.id,
    [
      { kind: 'refund', debit: PASSING, credit: card, cents, ref: id },
      { kind: 'transfer_refund', debit: provider, credit: PASSING, cents: reversedCents, ref: refund.reversalId ?? id },
      { kind: 'application_fee_refund', debit: FEE, credit: provider, cents: feeCents, ref: refund.feeRefundId ?? id },
    ],
    now,
  );
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
