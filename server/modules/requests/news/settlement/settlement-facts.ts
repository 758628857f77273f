import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { instantOf } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { SettlementNews } from './settlement-news.ts';

/** What was given back last, or decided, printed in the reader's language already. */
export type SettlementFacts = RefundTold | DecisionTold;

interface RefundTold {
  readonly news: 'payment_refunded' | 'refund_ordered';
  readonly amount: string;
  /** All that was given back of this session, when that is more; else null. */
  readonly inAll: string | null;
  /** Its parts: from the photographer, and from the commission (null for none). */
  readonly share: string;
  readonly commission: string | null;
  /** The words of who ordered it; empty after a cancellation. */
  readonly words: string;
}

interface DecisionTold {
  readonly news: 'claim_decided';
  /** The amount that is owed. */
  readonly amount: string;
  readonly isNothing: boolean;
  readonly claimed: string;
  readonly words: string;
}

/** The facts of a news as they are now; null when there is nothing to tell any more. */
export function settlementFacts(
  bookingId: string,
  { news, refundId }: { readonly news: SettlementNews; readonly refundId: string },
  locale: LocaleCode,
): Promise<SettlementFacts | null> {
  return news === 'claim_decided' ? decisionOf(bookingId, locale) : refundOf(bookingId, { news, refundId }, locale);
}

async function refundOf(
  bookingId: string,
  { news, refundId }: { readonly news: RefundTold['news']; readonly refundId: string },
  locale: LocaleCode,
): Promise<RefundTold | null> {
  const rows = await tables()
    .selectFrom('refunds')
    .select(['id', 'cents', 'fee_cents', 'reason', 'created_at'])
    .where('booking_id', '=', bookingId)
    .where('state', 'in', news === 'refund_ordered' ? ['ordered', 'pending', 'succeeded'] : ['pending', 'succeeded'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const told = refundId === '' ? rows[0] : rows.find(({ id }) => id === refundId);
  if (told === undefined) return null;
  // One order is two rows where a deposit and the rest were charged.
  const order = rows.filter(
    ({ created_at }) => instantOf(created_at).getTime() === instantOf(told.created_at).getTime(),
  );
  const money = (cents: number) => formatsOf(locale).moneyExact(cents);
  const [cents, fee, all] = [sum(order, 'cents'), sum(order, 'fee_cents'), sum(rows, 'cents')];
  return {
    news,
    amount: money(cents),
    inAll: all > cents ? money(all) : null,
    share: money(cents - fee),
    commission: fee === 0 ? null : money(fee),
    words: told.reason,
  };
}

function sum<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

async function decisionOf(bookingId: string, locale: LocaleCode): Promise<DecisionTold | null> {
  const claim = await tables()
    .selectFrom('booking_claims')
    .select(['cents', 'settled_cents', 'decision_words'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'settled')
    .executeTakeFirst();
  const words = claim?.decision_words ?? null;
  if (claim === undefined || words === null) return null;
  const money = (cents: number) => formatsOf(locale).moneyExact(cents);
  const owed = claim.settled_cents ?? 0;
  return { news: 'claim_decided', amount: money(owed), isNothing: owed === 0, claimed: money(claim.cents), words };
}
