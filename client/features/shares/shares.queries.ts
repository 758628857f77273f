import { runtime } from '#client/frame/device/runtime.ts';
import { tabTickets } from '#client/frame/session/share-tickets.ts';
import type { Share } from '#client/data/db/device-db.ts';
import { firstFiles, sharesAwaitingConsent, sharesOfTickets } from '#client/data/db/shared-files.ts';

const { ports } = runtime;

/** Photos shared with the app that wait for an answer, as one question. */
export interface Offered {
  readonly ids: readonly string[];
  readonly count: number;
  /** The arrival time of the last one. */
  readonly kept_at: string;
}

/** The signed-in person's shares; null when there is nothing to ask. */
export async function offeredShares(): Promise<Offered | null> {
  const session = await ports.device.fact('session');
  return session === null ? null : together(await sharesAwaitingConsent(ports, session.owner));
}

/** The number of shares that wait for a sign-in in this tab. */
export async function countForThisTab(): Promise<number> {
  return together(await sharesOfTickets(ports, tabTickets()))?.count ?? 0;
}

/** Some of the photos, for a preview. */
export function picturesOf(ids: readonly string[], most: number): Promise<readonly File[]> {
  return firstFiles(ids, most);
}

function together(shares: readonly Share[]): Offered | null {
  const last = shares.at(-1);
  if (last === undefined) return null;
  return {
    ids: shares.map(({ id }) => id),
    count: shares.reduce((sum, { count }) => sum + count, 0),
    kept_at: last.kept_at,
  };
}
