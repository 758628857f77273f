import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import type { Selection } from '#server/db/feed-selection.ts';
import type { KnownActor } from '#server/plugins/actor.ts';

/** Reads rows of one type as an actor may see them now, through access and presenter. Each module offers its own. */
export type FeedReader = (actor: KnownActor, selection: Selection) => Promise<Change[]>;
export type FeedReaders = Readonly<Record<EntityType, FeedReader>>;
