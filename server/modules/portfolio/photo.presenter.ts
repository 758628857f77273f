import type { Photo, PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type Instant, isoInstant, jsonOf, type StoredJson } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { type Album, photoRow, photosOfProvider, publicPhotoPage } from './photo.queries.ts';

/** A photo's columns, from an entity or as stored: instants and JSON in either form. */
interface PhotoRow {
  readonly id: string;
  readonly provider_id: string;
  readonly plan_id?: string | null | undefined;
  readonly upload_id: string;
  readonly status: Photo['status'];
  readonly refusal?: Photo['refusal'] | undefined;
  readonly file_name: string;
  readonly tags: StoredJson<string[]>;
  readonly position: number;
  readonly is_cover: number;
  readonly width: number;
  readonly height: number;
  readonly thumbhash?: string | null | undefined;
  readonly focus_x?: number | null | undefined;
  readonly focus_y?: number | null | undefined;
  readonly taken_at?: string | null | undefined;
  readonly size?: number | null | undefined;
  readonly sha256?: string | null | undefined;
  readonly base?: string | null | undefined;
  readonly widths: StoredJson<number[]>;
  readonly version: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** A photo as its owner's devices keep it. */
export function presentPhoto(row: PhotoRow): Photo {
  return {
    id: row.id,
    upload_id: row.upload_id,
    provider_id: row.provider_id,
    plan_id: row.plan_id ?? null,
    status: row.status,
    refusal: row.refusal ?? null,
    file_name: row.file_name,
    tags: jsonOf(row.tags),
    position: row.position,
    is_cover: row.is_cover === 1 ? 1 : 0,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash ?? null,
    focus_x: row.focus_x ?? null,
    focus_y: row.focus_y ?? null,
    taken_at: row.taken_at ?? null,
    size: row.size ?? null,
    sha256: row.sha256 ?? null,
    base: row.base ?? null,
    widths: jsonOf(row.widths),
    version: row.version,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}

/** One photo as its owner sees it, or null. */
export async function ownPhotoById(id: string): Promise<Photo | null> {
  const row = await photoRow(id);
  return row === undefined ? null : presentPhoto(row);
}

/** The photos of an actor's own portfolio and plans; for the change feed. */
export async function photoChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user' || actor.provider === null) return [];
  const rows = await photosOfProvider(actor.provider.id, selection);
  return rows.map((row) => {
    const data = presentPhoto(row);
    return { type: 'portfolio_photo', id: data.id, version: data.version, deleted: 0, data };
  });
}

/** A page of the finished photos of public providers and plans, in the provider's order. */
export async function publicPhotos(
  album: Album,
  page: { limit: number; offset: number },
): Promise<{ total: number; photos: PublicPhoto[] }> {
  const { total, rows } = await publicPhotoPage(album, page);
  return { total, photos: rows.map(presentPublicPhoto) };
}

/** A photo as anyone sees it. */
export function presentPublicPhoto(row: PublicPhotoRow): PublicPhoto {
  return {
    id: row.id,
    provider_id: row.provider_id,
    plan_id: row.plan_id,
    tags: jsonOf(row.tags),
    is_cover: row.is_cover,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    focus_x: row.focus_x,
    focus_y: row.focus_y,
    base: row.base,
    widths: jsonOf(row.widths),
  };
}

type PublicPhotoRow = Awaited<ReturnType<typeof publicPhotoPage>>['rows'][number];
