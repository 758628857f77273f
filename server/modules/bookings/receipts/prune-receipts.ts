import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { BookingClaim } from '../claim.entity.ts';
import { ClaimReceipt } from './receipt.entity.ts';

/**
 * Deletes receipts that no claim took, and those of costs that were decided long ago. The cleanup of files deletes their
 * bytes.
 */
export async function pruneReceipts({ now }: Work, limits: Limits): Promise<void> {
  const unused = addHours(now, -limits.upload_kept_days * DAY_HOURS);
  await em().nativeDelete(ClaimReceipt, { booking_id: null, created_at: { $lt: unused } });
  const decided = addHours(now, -limits.receipt_kept_days * DAY_HOURS);
  const old = await em().find(
    BookingClaim,
    { state: 'settled', contest_until: { $lt: decided }, receipts: { $ne: null } },
    { fields: ['booking_id'] },
  );
  const ids = old.map(({ booking_id }) => booking_id);
  if (ids.length === 0) return;
  await em().nativeDelete(ClaimReceipt, { booking_id: { $in: ids } });
  await em().nativeUpdate(BookingClaim, { booking_id: { $in: ids } }, { receipts: null });
}
