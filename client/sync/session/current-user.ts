import { atomically } from '../../db/atomically.ts';
import type { DeviceDb } from '../../db/device-db.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { userOwner } from '#shared/ids.ts';

/** Keeps what the server tells of the person signed in here; of somebody else, or older than what is known, nothing. */
export async function keepUser(device: DeviceDb, told: CurrentUser): Promise<void> {
  await atomically(device, [device.facts], async (device) => {
    const session = await device.fact('session');
    if (session?.owner !== userOwner(told.id)) return;
    await device.setFact('session', { ...session, user: newerUser(session.user, told) });
  });
}

/** What was told last; an older build kept a user without a version. */
export function newerUser(known: CurrentUser, told: CurrentUser): CurrentUser {
  return known.version > told.version ? known : told;
}
