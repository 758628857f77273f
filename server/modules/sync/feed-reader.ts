import { entityTypes } from '#shared/nouns.ts';
import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';

/** Reads rows of one type as an actor may see them now, through access and presenter. Each module has its own. */
export type FeedReader = (actor: KnownActor, selection: Selection) => Promise<Change[]>;
export type FeedReaders = Readonly<Record<EntityType, FeedReader>>;

/** Collects the modules' readers in one table. @throws Error when a type has none */
export function feedReaders(ofModules: readonly Partial<FeedReaders>[]): FeedReaders {
  const found: Partial<FeedReaders> = Object.assign({}, ...ofModules);
  const missing = entityTypes.filter((type) => found[type] === undefined);
  if (missing.length > 0) throw new Error(`No module reads ${missing.join(', ')} for the change feed`);
  return found as FeedReaders;
}
