import { runtime } from '#client/frame/device/runtime.ts';
import { acceptShares, refuseShares } from '#client/data/db/shared-files.ts';
import { sessionForAct } from '#client/data/session/owners.ts';
import type { Offered } from './shares.queries.ts';

const { ports } = runtime;

/** The portfolio takes them, on this page or on the next one that shows it. */
export async function accept({ ids }: Offered): Promise<void> {
  const session = await sessionForAct(ports.device);
  if (session !== null) await acceptShares(ports, session.owner, ids);
}

export async function refuse({ ids }: Offered): Promise<void> {
  const session = await sessionForAct(ports.device);
  if (session !== null) await refuseShares(ports, session.owner, ids);
}
