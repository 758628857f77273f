import type { WireRequest } from '#client/data/api/http.ts';
import { keyOf } from './device/wire.ts';
import { checkVersion } from './invariants/invariants.nouns.ts';
import { PlayedRow } from './nouns/noun-history.ts';
import { isAway, isWriteOf, type Played, unitsOf } from './nouns/played.ts';
import { playedNouns } from './nouns/played-nouns.ts';
import type { World } from './world.ts';

// The versions of rows with editable fields, as writes create them on the server.

/** Records the rows that each photographer has from the start. */
export async function noteFirstRows(world: World): Promise<void> {
  for (const noun of playedNouns.filter(({ creation }) => creation === undefined)) {
    for (const { id, owner, version, data } of await world.server.nouns.rows(noun)) {
      if (noun.isPlayed?.(data as never) === false) continue;
      const row = new PlayedRow(noun, id, owner);
      row.fate = 'there';
      row.versions.push({ version, key: null, units: unitsOf(noun, data), isAway: isAway(noun, data) });
      world.history.nouns.rows.push(row);
    }
  }
}

/** Records the changes that a send of this device made on the server. */
export async function noteSend(world: World, request: WireRequest): Promise<void> {
  const key = keyOf(request);
  if (key === null) return;
  for (const noun of playedNouns) {
    if (!isWriteOf(noun, request)) continue;
    await noteVersions(world, noun, { key, owner: request.headers['x-declic-owner'] ?? '' });
  }
}

/** @param from the send of this device; null after an action of another device */
export async function noteVersions(
  world: World,
  noun: Played,
  from: { readonly key: string; readonly owner: string } | null,
): Promise<void> {
  for (const { id, owner, version, data } of await world.server.nouns.rows(noun)) {
    const row = world.history.nouns.find(noun.type, id);
    if (row === null) continue;
    const before = row.versions.at(-1) ?? null;
    if (before?.version === version) continue;
    if (owner !== row.owner || (from !== null && from.owner !== owner)) {
      world.violate('nothingSentForAnotherOwner', `${noun.type} ${world.nameOf(id)}`);
    }
    const after = {
      version,
      key: from?.key ?? null,
      units: unitsOf(noun, data),
      isAway: isAway(noun, data),
    };
    row.versions.push(after);
    checkVersion(world, row, before, after);
  }
}
