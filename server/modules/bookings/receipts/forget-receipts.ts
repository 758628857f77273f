import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { forgetUploads } from '#server/modules/uploads/upload.service.ts';
import { ClaimReceipt } from './receipt.entity.ts';

/** Forgets receipts that their photographer has sent, or has begun to send, and that no claim has joined. */
export async function forgetReceipts(work: Work, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const unjoined = { id: { $in: [...ids] }, owner, booking_id: null };
  const arrived = await em().find(ClaimReceipt, unjoined, { fields: ['sha256'] });
  await em().nativeDelete(ClaimReceipt, unjoined);
  await forgetUploads(work, owner, 'receipt', ids, new Map(arrived.map(({ id, sha256 }) => [id, sha256])));
}
