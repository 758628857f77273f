import type { Owner } from '#shared/ids.ts';
import { runtime } from '../frame/device/runtime.ts';
import type { OutboxItem } from '../data/db/owner-db.ts';
import { sendingOwners } from '../data/session/owners.ts';
import { syncState } from '../data/db/feed-rows.ts';

const { device, openOwner } = runtime.ports;

/** The state of one owner in the sync protocol. */
export interface InspectedOwner {
  readonly owner: Owner;
  /** An e-mail address, if the device knows one. */
  readonly label: string | null;
  /** Whether its queue may be sent from this device now. */
  readonly isSending: boolean;
  readonly items: readonly OutboxItem[];
  readonly cursor: string | null;
  readonly snapshot: number;
}

/** Every owner with data on this device, those who may send now first. */
export async function inspectedOwners(): Promise<InspectedOwner[]> {
  const sending = await sendingOwners(device);
  const known = await device.owners.toArray();
  const owners = [...new Set([...sending, ...known.map(({ owner }) => owner)])];
  return Promise.all(
    owners.map(async (owner) => {
      const db = openOwner(owner);
      const { cursor, snapshot } = await syncState(db);
      return {
        owner,
        label: known.find((one) => one.owner === owner)?.label ?? null,
        isSending: sending.includes(owner),
        items: (await db.outbox.orderBy('seq').toArray()).toReversed(),
        cursor,
        snapshot,
      };
    }),
  );
}
