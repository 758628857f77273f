import { type Price, priceOf, subtotalOf } from '../bookings/price.ts';
import type { Provider } from '../providers/provider.schema.ts';
import type { Plan } from './plan.schema.ts';

/** The client's criteria, as far as they are known. */
interface Asked {
  readonly category_id: string | undefined;
  readonly service: string;
}

/** Whether a plan fits the category and the service; a plan that names none fits all. */
export function fitsPlan(plan: Plan, { category_id, service }: Asked): boolean {
  const isOfCategory = plan.categories.length === 0 || plan.categories.some(({ id }) => id === category_id);
  const services = plan.booking_types.filter((type) => type === 'personal' || type === 'professional');
  return isOfCategory && (services.length === 0 || services.some((type) => type === service));
}

/**
 * Whether choosing a plan books it at once: only when payments are enabled; otherwise it is requested like any other.
 */
export function isBookedAtOnce(plan: Pick<Plan, 'instant_book'>, takesPayments: boolean): boolean {
  return plan.instant_book === 1 && takesPayments;
}

/**
 * A plan's price for a duration, with the taxes that its photographer collects; null when the plan alone does not set
 * the price.
 */
export function planPrice(
  plan: Plan,
  durationMin: number,
  provider: Pick<Provider, 'charges_tps' | 'charges_tvq'>,
): Price | null {
  const subtotal = subtotalOf(plan, durationMin);
  if (subtotal === null) return null;
  return priceOf(subtotal, { tps: provider.charges_tps === 1, tvq: provider.charges_tvq === 1 });
}
