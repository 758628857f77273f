import { needsCard } from '#shared/payments/kept-card.ts';
import type { Limits } from '#shared/limits.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { dropCard } from './keep-card.ts';
import { lockedMoney, type Money } from '../money.rows.ts';
import { settle } from '../settle.ts';
import { cardsOf, myCards } from './my-cards.ts';

/**
 * Forgets a card of a person, in all of their bookings.
 * @param id of a booking that uses it
 * @throws Refusal `not_found`, `card_needed` (with the bookings of the card)
 */
export async function removeCard(work: Work, actor: KnownActor, id: string, limits: Limits): Promise<void> {
  const found = (await cardsOf(actor.owner)).find(({ bookings }) => bookings.some((booking) => booking.id === id));
  if (found === undefined) throw notFound();
  const all: Money[] = [];
  for (const booking of found.bookings.map((one) => one.id).toSorted()) {
    const money = await lockedMoney(booking);
    if (money !== null) all.push(money);
  }
  if (all.some(({ payment }) => payment !== null && needsCard(payment.state))) {
    const { cards: now } = await myCards(actor.owner);
    throw new Refusal('card_needed', { current: now.find(({ id: one }) => one === found.id) });
  }
  for (const money of all) {
    if (money.payment === null || (money.payment.method_id ?? null) === null) continue;
    await dropCard(work, money.payment);
    await settle(work, money, limits);
    work.audit('card.remove', { type: 'booking', id: money.booking.id });
  }
}
