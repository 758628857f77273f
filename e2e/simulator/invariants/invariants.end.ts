import { isGuest, type Owner } from '#shared/ids.ts';
import type { RequestValues } from '#shared/requests/quote-request.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { wordingOf } from '../wordings.ts';
import { checkNounsAtEnd } from './invariants.nouns.ts';
import { checkThreadsAtEnd } from '../talk/invariants.talk.ts';
import { checkToldAtEnd } from '../told/invariants.told.ts';
import type { World } from '../world.ts';

// Rules that hold at the end of a story.

/** Checked once faults have stopped and time has passed. */
export async function checkEnd(world: World, owners: readonly Owner[]): Promise<void> {
  signedOutRowsAreCleared(world);
  discardedDataIsGone(world);
  for (const owner of owners) nothingIsStuck(world, owner);
  await deviceMatchesServer(world, owners);
  for (const owner of owners) portfolioMatchesServer(world, owner);
  await checkNounsAtEnd(world, owners);
  await checkThreadsAtEnd(world, owners);
  await checkToldAtEnd(world, owners);
  await nothingIsHeldTwice(world);
}

/** The device keeps no rows of a signed-out person. */
function signedOutRowsAreCleared(world: World): void {
  if (world.isSigningOut) return;
  for (const owner of world.mirror.owners()) {
    if (isGuest(owner) || owner === world.signedIn) continue;
    const { mirror } = world;
    if (mirror.entities(owner).length === 0) continue;
    world.violate('signedOutRowsAreCleared', `rows of ${world.personOf(owner)}`);
  }
}

/** A sign-out that discards the queue succeeds, even when the page is killed in the middle. */
function discardedDataIsGone(world: World): void {
  if (world.isSigningOut) return;
  for (const owner of world.mirror.owners()) {
    for (const { idempotency_key: key, kind, payload } of world.mirror.outbox(owner)) {
      const session = world.history.thrownAway.get(key);
      if (session === undefined || !world.history.discardedSessions.has(session)) continue;
      world.violate('discardedDataIsGone', `${kind} of ${world.nameOf(payload.id)}`);
    }
  }
}

export function nothingIsStuck(world: World, owner: Owner): void {
  for (const id of world.mirror.held(owner)) {
    world.violate('nothingIsStuck', `that ${world.nameOf(id)} is taken out is still held`);
  }
  for (const { state, reason, photo_id } of world.mirror.assets(owner)) {
    if (isTerminal(state)) continue;
    world.violate('nothingIsStuck', `the bytes of ${world.nameOf(photo_id)} are still ${state}: ${reason}`);
  }
  for (const item of world.mirror.outbox(owner)) {
    if (isTerminal(item.state)) continue;
    const where = item.reason === null ? item.state : `${item.state}: ${item.reason}`;
    world.violate('nothingIsStuck', `${item.kind} of ${world.nameOf(item.payload.id)} is still ${where}`);
  }
}

/** After the last pull, the device has exactly its owners' rows of the server, and no others. */
async function deviceMatchesServer(world: World, owners: readonly Owner[]): Promise<void> {
  const rows = await world.server.rows();
  for (const owner of owners) {
    const there = rows.filter((row) => row.owner === owner).map(lineOf);
    const here = world.mirror
      .requests(owner)
      .flatMap(({ data }) => (data === null ? [] : [lineOf(data)]))
      .sort();
    if (here.join() === there.sort().join()) continue;
    const name = (line: string) => `${world.nameOf(line.split(' ')[0] ?? '')} ${line.split(' ').slice(1).join(' ')}`;
    world.violate(
      'deviceMatchesServer',
      `${world.personOf(owner)} has [${here.map(name).join(', ')}], the server [${there.map(name).join(', ')}]`,
    );
  }
}

function lineOf(row: RequestValues & { id: string; version: number }): string {
  return `${row.id} ${row.version} ${Object.values(wordingOf(row)).join(' ')}`;
}

/** Compares photos too, without their versions: their images are made at any time. */
function portfolioMatchesServer(world: World, owner: Owner): void {
  const there = world.history.photos.onServer.filter((row) => row.owner === owner).map(({ id }) => id);
  const here = world.mirror.photos(owner).flatMap(({ data }) => (data === null ? [] : [data.id]));
  if (here.sort().join() === there.sort().join()) return;
  const names = (ids: string[]) => ids.map((id) => world.nameOf(id)).join(', ');
  world.violate(
    'deviceMatchesServer',
    `${world.personOf(owner)} has photos [${names(here)}], the server [${names(there)}]`,
  );
}

async function nothingIsHeldTwice(world: World): Promise<void> {
  for (const { quote_request_id, count } of await world.server.holds()) {
    if (count > 1) world.violate('nothingIsHeldTwice', world.nameOf(quote_request_id));
  }
}
