import { type Price, priceOf, subtotalOf } from '../bookings/price.ts';
import type { Provider } from '../providers/provider.schema.ts';
import type { Plan } from './plan.schema.ts';

/** What is asked, as far as it is known. */
interface Asked {
  readonly category_id: string | undefined;
  readonly service: string;
}

/** Whether a plan is for what is asked: its category and its service; a plan that names none is for all. */
export function fitsPlan(plan: Plan, { category_id, service }: Asked): boolean {
  const isOfCategory = plan.categories.length === 0 || plan.categories.some(({ id }) => id === category_id);
  const services = plan.booking_types.filter((type) => type === 'personal' || type === 'professional');
  return isOfCategory && (services.length === 0 || services.some((type) => type === service));
}

/** Whether choosing a plan books it at once: where payments are taken; elsewhere it is asked for like any other. */
export function isBookedAtOnce(plan: Pick<Plan, 'instant_book'>, takesPayments: boolean): boolean {
  return plan.instant_book === 1 && takesPayments;
}

/** What a plan costs for a duration, taxes by its photographer's registrations; null when the plan alone can't say. */
export function planPrice(
  plan: Plan,
  durationMin: number,
  provider: Pick<Provider, 'charges_tps' | 'charges_tvq'>,
): Price | null {
  const subtotal = subtotalOf(plan, durationMin);
  if (subtotal === null) return null;
  return priceOf(subtotal, { tps: provider.charges_tps === 1, tvq: provider.charges_tvq === 1 });
}
