import { atomically } from '../db/atomically.ts';
import type { DeviceDb } from '../db/device-db.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { userOwner } from '#shared/ids.ts';

/** Stores the server's data of the person signed in here; data of another person, or older data, is ignored. */
export async function storeUser(device: DeviceDb, told: CurrentUser): Promise<void> {
  await atomically(device, [device.facts], async (device) => {
    const session = await device.fact('session');
    if (session?.owner !== userOwner(told.id)) return;
    await device.setFact('session', { ...session, user: newerUser(session.user, told) });
  });
}

/** The newest data; an older build stored a user without a version. */
export function newerUser(known: CurrentUser, told: CurrentUser): CurrentUser {
  return known.version > told.version ? known : told;
}
