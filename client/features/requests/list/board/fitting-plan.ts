import { payoutOf } from '#shared/bookings/payout.ts';
import { type Price, priceOf, subtotalOf } from '#shared/bookings/price.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { BoardReader } from './board-reader.queries.ts';

const CENTS = 100;

export interface FittingPlan {
  readonly title: string;
  readonly price: Price;
  /** The photographer's payout, with the taxes they remit. */
  readonly received_cents: number;
}

/**
 * The photographer's published plan that fits a request: of its category, with a price for its length; the dearest within the
 * budget, otherwise the cheapest.
 */
export function fittingPlan(
  request: Pick<QuoteRequest, 'category_id' | 'duration_min' | 'budget'>,
  { plans, taxes, commissionPercent }: Pick<BoardReader, 'plans' | 'taxes' | 'commissionPercent'>,
): FittingPlan | null {
  const priced = plans
    .filter((plan) => plan.status === 'published' && isOf(plan, request.category_id))
    .flatMap((plan) => {
      const cents = subtotalOf(plan, request.duration_min);
      return cents === null ? [] : [{ title: plan.title, price: priceOf(cents, taxes) }];
    })
    .toSorted((a, b) => a.price.total_cents - b.price.total_cents);
  const most = request.budget === null ? null : request.budget * CENTS;
  const chosen = priced.findLast(({ price }) => most !== null && price.total_cents <= most) ?? priced[0];
  if (chosen === undefined) return null;
  return { ...chosen, received_cents: payoutOf(chosen.price, commissionPercent).received_cents };
}

function isOf({ category_ids }: OwnPlan, categoryId: string): boolean {
  return category_ids.length === 0 || category_ids.includes(categoryId);
}
