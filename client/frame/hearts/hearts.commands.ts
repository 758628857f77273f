import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import { live } from '../device/live.ts';
import { runtime } from '../device/runtime.ts';
import { type ActionFailure, failureOf } from '../feedback/use-action.ts';
import { heartsStore } from './hearts-store.ts';
import { heartDatabases, keptHearts } from './hearts.queries.ts';

/** Shows the hearts of this device on the page, and each change of them in any tab. */
export function watchHearts(): void {
  live(keptHearts).subscribe((hearts) => heartsStore.setState({ ids: new Set(hearts.map(({ id }) => id)) }));
}

/**
 * Keeps a photographer on this device, for its person.
 * @param card their card, if the page shows one
 * @returns why nothing changed; null when it did
 */
export function keepHeart(id: string, card: ListedProvider | null): Promise<ActionFailure | null> {
  return changed(async () => {
    const heart = { id, card, kept_at: new Date(runtime.ports.clock.now()).toISOString() };
    await changeHearts(await currentOwnerDb(), async (db) => void (await db.hearts.put(heart)));
  });
}

/** Removes a photographer from the hearts of this device. */
export function dropHeart(id: string): Promise<ActionFailure | null> {
  return changed(async () => {
    for (const db of await heartDatabases()) await changeHearts(db, (db) => db.hearts.delete(id));
  });
}

async function currentOwnerDb(): Promise<OwnerDb> {
  return runtime.ports.openOwner(await currentOwner(runtime.ports));
}

function changeHearts({ owner }: OwnerDb, work: (db: OwnerDb) => Promise<void>): Promise<void> {
  return changeOwnerData(runtime.ports, owner, (db) => change(db, work, [db.hearts]));
}

let last: Promise<unknown> = Promise.resolve();

/** One change after the other: the last press counts. */
function changed(work: () => Promise<void>): Promise<ActionFailure | null> {
  const done = last.then(() => attempt(work));
  last = done;
  return done;
}

async function attempt(work: () => Promise<void>): Promise<ActionFailure | null> {
  try {
    await work();
    heartsStore.setState({ ids: new Set((await keptHearts()).map(({ id }) => id)) });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
