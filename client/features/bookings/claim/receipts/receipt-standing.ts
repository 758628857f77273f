import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';

/** `arrived`: a claim may name it. `refused`: the server can't read it as a photo, or this device lost its bytes. */
export type ReceiptStanding = 'arrived' | 'on_its_way' | 'refused';

/** The receipts' standing, by the numbers of their uploads. */
export async function standingOf(
  { assets }: OwnerDb,
  ids: readonly string[],
): Promise<Readonly<Record<string, ReceiptStanding>>> {
  const found = await assets.bulkGet([...ids]);
  return Object.fromEntries(
    ids.map((id, at) => {
      const state = found[at]?.state ?? 'needs_you';
      if (state === 'done') return [id, 'arrived'];
      return [id, state === 'needs_you' || isTerminal(state) ? 'refused' : 'on_its_way'];
    }),
  );
}
