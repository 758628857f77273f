import type { Booking } from '../bookings/booking.schema.ts';
import type { BookingPaymentState, KeptCard } from './booking-payment.schema.ts';

/** Whether a card is over at a moment: it is good until the end of its month. */
export function expiresBefore({ exp_year, exp_month }: Pick<KeptCard, 'exp_year' | 'exp_month'>, iso: string): boolean {
  return Date.UTC(exp_year, exp_month, 1) <= Date.parse(iso);
}

/** States in which an amount may still be taken from the kept card. */
const needing: readonly BookingPaymentState[] = ['due', 'card_kept', 'authorised', 'deposit_paid', 'at_risk', 'unpaid'];

export function needsCard(state: BookingPaymentState): boolean {
  return needing.includes(state);
}

/** Whether another card can take the place of the kept one: an agreed session of which nothing is reserved yet. */
export function canChangeCard({
  status,
  payment: { state },
}: Pick<Booking, 'status'> & { readonly payment: Pick<Booking['payment'], 'state'> }): boolean {
  return status === 'confirmed' && (state === 'card_kept' || state === 'deposit_paid');
}

interface UsesCard {
  readonly id: string;
  readonly payment: { readonly card: KeptCard | null };
}

/** A kept card of a client, with the bookings that use it. */
export interface CardInUse<Row extends UsesCard> {
  /** The id of a booking that uses it, which names it to the server. */
  readonly id: string;
  readonly card: KeptCard;
  /** In the order in which they were given. */
  readonly bookings: readonly Row[];
}

/** The kept cards of bookings. Kept for each booking by itself, the same card is one for its owner. */
export function cardsInUse<Row extends UsesCard>(rows: readonly Row[]): CardInUse<Row>[] {
  const groups = new Map<string, { card: KeptCard; bookings: Row[] }>();
  for (const row of rows) {
    const { card } = row.payment;
    if (card === null) continue;
    const key = [card.brand, card.last4, card.exp_month, card.exp_year].join(' ');
    const group = groups.get(key) ?? { card, bookings: [] };
    group.bookings.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ card, bookings }) => ({
    id: bookings.map(({ id }) => id).toSorted()[0] ?? '',
    card,
    bookings,
  }));
}
