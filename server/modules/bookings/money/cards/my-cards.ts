import type { MyCards } from '#shared/payments/card.schema.ts';
import { cardsInUse, needsCard } from '#shared/payments/kept-card.ts';
import type { Owner } from '#shared/ids.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The kept cards of a person, the newest session of each first. */
export async function myCards(owner: Owner): Promise<MyCards> {
  const cards = await cardsOf(owner);
  return {
    cards: cards.map(({ id, card, bookings }) => ({
      id,
      ...card,
      bookings: bookings.map(({ payment: { state }, ...booking }) => ({
        ...booking,
        payment_state: state,
        needs_card: needsCard(state),
      })),
    })),
  };
}

export async function cardsOf(owner: Owner) {
  const rows = await tables()
    .selectFrom('bookings as b')
    .innerJoin('payments as p', 'p.booking_id', 'b.id')
    .select(['b.id', 'b.quote_request_id', 'b.starts_at', 'p.state'])
    .select(['p.card_brand', 'p.card_last4', 'p.card_exp_month', 'p.card_exp_year'])
    .where('b.owner', '=', owner)
    .where('p.method_id', 'is not', null)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .execute();
  return cardsInUse(
    rows.map(({ id, quote_request_id, starts_at, state, ...row }) => {
      const { card_brand: brand, card_last4: last4, card_exp_month: exp_month, card_exp_year: exp_year } = row;
      const isKnown = brand !== null && last4 !== null && exp_month !== null && exp_year !== null;
      const card = isKnown ? { brand, last4, exp_month, exp_year } : null;
      return { id, quote_request_id, starts_at: isoInstant(starts_at), payment: { state, card } };
    }),
  );
}
