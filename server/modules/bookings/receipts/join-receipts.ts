import { LockMode } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { invalid } from '#server/foundation/problems.ts';
import { ClaimReceipt } from './receipt.entity.ts';

/**
 * Joins receipts that a photographer has sent to the claim of a booking.
 * @throws Refusal `validation_failed` when one has not arrived, is somebody else's, or was joined before
 */
export async function joinReceipts(owner: Owner, bookingId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await em().find(
    ClaimReceipt,
    { id: { $in: [...ids] }, owner, booking_id: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (found.length !== new Set(ids).size) throw invalid([{ field: 'receipts', validation: 'exists' }]);
  for (const receipt of found) em().assign(receipt, { owner: null, booking_id: bookingId });
}
