import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { isReserved } from './money-facts.ts';
import type { Money } from './money.rows.ts';
import { isOutlived } from './replan-rules.ts';

/**
 * Plans the money of a session that has moved, from now on. What was reserved and lives until the new capture stays; else
 * it is released, and the kept card is authorised as for a far session: three days before the start, or now. Tries that
 * failed count no more: the next one is the new plan's.
 */
export function replan(money: Money, now: Date, limits: Limits): void {
  const { payment } = money;
  if (payment === null) return;
  payment.replanned_at = now;
  // Without a kept card nothing can be tried again, and its client is still asked.
  if ((payment.method_id ?? null) === null) return;
  const isCovered = money.intents.some((intent) => isReserved(intent) && !isOutlived(intent, money, limits));
  em().assign(payment, {
    money_case: payment.money_case === 'near' && !isCovered ? 'far' : payment.money_case,
    failed_tries: 0,
    tried_at: null,
    failure: null,
  });
}
