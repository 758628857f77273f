import type { Price } from '#shared/bookings/price.ts';
import type { DocumentKind, DocumentLine, DocumentParty, DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { splitRefund } from '#shared/documents/split-refund.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { amountOf } from '#shared/quotes/line-items.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { addressLines } from './address-lines.ts';
import { Document } from './document.entity.ts';
import { type BilledBooking, billedBooking } from './document.queries.ts';
import { isIssued, storeDocument } from './store-document.ts';

/** Money that was taken from a card for a booking. */
export interface TakenMoney {
  readonly bookingId: string;
  /** The provider's id of the charge: the same money never has two receipts. */
  readonly ref: string;
  readonly cents: number;
  readonly at: Date;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** All of the price is paid with it: the photographer's invoice goes with the receipt. */
  readonly isLast: boolean;
}

/** Money that came back to the client. */
export interface ReturnedMoney {
  readonly bookingId: string;
  readonly ref: string;
  readonly cents: number;
  readonly reason: string;
}

/**
 * Issues the documents of a capture, in its transaction: the receipt, and with the last one the invoice. Does nothing
 * for money that has them: it may run more than once.
 */
export async function issueForCapture(work: Work, taken: TakenMoney): Promise<void> {
  const billed = await billedBooking(taken.bookingId);
  if (billed === undefined || (await isIssued('receipt', taken.ref))) return;
  const payment = { at: taken.at.toISOString(), cents: taken.cents, card: taken.card };
  await issue(work, billed, taken, 'receipt', {
    ...(taken.isLast && taken.cents === billed.price.total_cents ? billed.price : withoutTaxes(taken.cents)),
    lines: linesOf(billed),
    payments: [payment],
  });
  if (!taken.isLast) return;
  await issue(work, billed, taken, 'invoice', {
    ...billed.price,
    lines: linesOf(billed),
    payments: await paymentsOf(taken.bookingId),
  });
}

/** Issues the credit note of a refund, in its transaction; nothing for a refund that has one. */
export async function issueForRefund(work: Work, returned: ReturnedMoney): Promise<void> {
  const billed = await billedBooking(returned.bookingId);
  if (billed === undefined || (await isIssued('credit_note', returned.ref))) return;
  const corrects = await invoiceNumberOf(returned.bookingId);
  const cents = Math.min(returned.cents, billed.price.total_cents);
  await issue(work, billed, returned, 'credit_note', {
    // Taxes that no invoice asked for are not given back.
    ...(corrects === null ? withoutTaxes(cents) : splitRefund(billed.price, cents)),
    lines: [],
    payments: [],
    corrects,
    reason: returned.reason,
  });
}

type Printed = Price &
  Pick<DocumentSnapshot, 'lines' | 'payments'> &
  Partial<Pick<DocumentSnapshot, 'corrects' | 'reason'>>;

async function issue(
  work: Work,
  billed: BilledBooking,
  { bookingId, ref }: { readonly bookingId: string; readonly ref: string },
  kind: DocumentKind,
  printed: Printed,
): Promise<void> {
  const { providerId, locale } = billed;
  await storeDocument(work, {
    bookingId,
    providerId,
    issuer: providerId,
    kind,
    ref,
    snapshot: {
      locale,
      seller: sellerOf(billed),
      buyer: buyerOf(billed),
      session: sessionOf(billed),
      corrects: null,
      reason: '',
      ...printed,
    },
  });
}

/** Money that no invoice is for, or that has its taxes there: the total alone. */
function withoutTaxes(cents: number): Price {
  return { subtotal_cents: cents, tps_cents: 0, tvq_cents: 0, total_cents: cents };
}

function linesOf({ items }: BilledBooking): DocumentLine[] {
  return items.map((item) => ({ ...item, total_cents: amountOf(item) }));
}

function sellerOf({ seller }: BilledBooking): DocumentParty {
  return {
    name: seller.name,
    address: addressLines(seller),
    email: seller.email,
    tps_no: seller.tpsNo,
    tvq_no: seller.tvqNo,
  };
}

function buyerOf({ client, address, city }: BilledBooking): DocumentParty {
  return {
    name: client.name,
    address: [...(address === null ? [] : [address]), `${city} (Québec)`],
    email: client.email,
    tps_no: null,
    tvq_no: null,
  };
}

function sessionOf({ category, startsAt, durationMin, city }: BilledBooking): DocumentSnapshot['session'] {
  return {
    category,
    date: localDateOf(startsAt),
    time: localTimeOf(startsAt),
    duration_min: durationMin,
    place: city,
  };
}

/** The payments of a booking, from its receipts: without the client's card, as the photographer reads the invoice. */
async function paymentsOf(bookingId: string): Promise<DocumentSnapshot['payments']> {
  const receipts = await em().find(
    Document,
    { booking_id: bookingId, kind: 'receipt' },
    { orderBy: { serial: 'asc' } },
  );
  return receipts.flatMap(({ snapshot }) => snapshot.payments).map(({ at, cents }) => ({ at, cents, card: null }));
}

async function invoiceNumberOf(bookingId: string): Promise<string | null> {
  const row = await tables()
    .selectFrom('documents')
    .select('number')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row?.number ?? null;
}
