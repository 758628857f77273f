import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { type MoneyFacts, sessionLeg } from './money-facts.ts';

/** The moments at which a kept card is charged without its owner: before the session, then daily after it. */
export function triesOf(facts: MoneyFacts, limits: Limits): Date[] {
  const leg = sessionLeg(facts, limits);
  const before = limits.retry_before_hours.map((hours) => addHours(facts.booking.starts_at, -hours));
  const after = Array.from({ length: limits.unpaid_after_days + 1 }, (_, day) => addHours(leg.at, day * DAY_HOURS));
  const tries = [leg.authorise_at, ...before.filter((at) => at > leg.authorise_at), ...after];
  return tries.sort((a, b) => a.getTime() - b.getTime());
}

/** Whether a try is due now, and the moment of the next one; several that were missed are one. */
export function retriesOf(facts: MoneyFacts, now: Date, limits: Limits): { isDue: boolean; next: Date | null } {
  const tried = facts.payment?.tried_at ?? null;
  const left = triesOf(facts, limits).filter((at) => tried === null || at > tried);
  return { isDue: left.some((at) => at <= now), next: left.find((at) => at > now) ?? null };
}
