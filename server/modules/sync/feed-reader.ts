import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import type { KnownActor } from '#server/plugins/actor.ts';

/** Which rows of a type to read: these, or a page of all that the actor may keep, in order of id. */
export type Selection = { readonly ids: readonly string[] } | { readonly after: string; readonly limit: number };

/** Reads rows of one type as an actor may see them now, through access and presenter. Each module offers its own. */
export type FeedReader = (actor: KnownActor, selection: Selection) => Promise<Change[]>;
export type FeedReaders = Readonly<Record<EntityType, FeedReader>>;
