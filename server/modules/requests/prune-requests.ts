import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { endExpiredGrants } from './links/access-links.service.ts';
import { emptyGuestRequests } from './guest-limits/empty-guest-requests.ts';
import { deleteAddresses } from './guest-limits/request-addresses.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/** Deletes addresses that no longer count, the logs of mails, expired grants, and texts of old requests. */
export async function pruneRequests(
  work: Work,
  limits: Pick<Limits, 'answer_kept_days' | 'guest_request_kept_days'>,
): Promise<void> {
  await deleteAddresses(work.now);
  const before = instantParameter(em(), addHours(work.now, -limits.answer_kept_days * DAY_HOURS));
  await tables().deleteFrom('guest_mails').where('taken_at', '<', before).execute();
  await tables().deleteFrom('board_news').where('created_at', '<', before).execute();
  await endExpiredGrants(work);
  await emptyGuestRequests(work, limits);
}
