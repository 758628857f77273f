import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { WebhookEvent } from './payment-account.entity.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/** Deletes the numbers of messages that are too old to be repeated: the provider retries for three days. */
export async function pruneEvents({ now }: Work, { webhook_kept_days }: Limits): Promise<void> {
  await em().nativeDelete(WebhookEvent, { received_at: { $lt: addHours(now, -webhook_kept_days * DAY_HOURS) } });
}
