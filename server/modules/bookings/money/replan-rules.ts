// The effect of a session's move on its money: pure.
import type { Limits } from '#shared/limits.ts';
import { type IntentFacts, type MoneyFacts, sessionLeg } from './money-facts.ts';

/** Whether an amount was reserved for a date that is no longer the session's, and would be released before its capture. */
export function isOutlived(
  intent: Pick<IntentFacts, 'leg' | 'created_at' | 'capturable_until'>,
  facts: MoneyFacts,
  limits: Limits,
): boolean {
  if (intent.leg !== 'session' || !isBeforeMove(intent, facts)) return false;
  const { at, authorise_at } = sessionLeg(facts, limits);
  const until = intent.capturable_until ?? null;
  return until === null ? authorise_at > (facts.payment?.replanned_at ?? authorise_at) : until < at;
}

/** Whether an intent was made for the date before. */
export function isBeforeMove({ created_at }: Pick<IntentFacts, 'created_at'>, { payment }: MoneyFacts): boolean {
  const moved = payment?.replanned_at ?? null;
  return moved !== null && created_at < moved;
}
