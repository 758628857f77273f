import type { OwnerDb } from '../data/db/owner-db.ts';
import { runtime } from '../frame/device/runtime.ts';
import { sender } from '../frame/sending/sender.ts';
import { flush } from '../data/flush/flush.ts';
import { sendingOwners } from '../data/session/owners.ts';
import { pull } from '../data/feed/pull.ts';

const { ports } = runtime;
const { keeper } = sender;

async function databases(): Promise<OwnerDb[]> {
  return (await sendingOwners(ports.device)).map((owner) => ports.openOwner(owner));
}

export async function flushNow(): Promise<void> {
  for (const { owner } of await databases()) await flush(ports, keeper, owner);
}

export async function pullNow(): Promise<void> {
  for (const { owner } of await databases()) await pull(ports, keeper, owner);
}

/** Acts as if the current sender was killed and its lease had expired. */
export async function expireLeases(): Promise<void> {
  for (const db of await databases()) await db.outbox.where('state').equals('in_flight').modify({ lease: null });
}
