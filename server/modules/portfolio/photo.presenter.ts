import { sql } from 'kysely';
import type { Photo, PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { isoInstant, jsonOf } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { type Selection, selected } from '#server/db/feed-selection.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import type { Album } from './album.ts';

/** A photo's columns, from an entity or a raw projection: instants and JSON in either form. */
export interface PhotoRow {
  readonly id: string;
  readonly provider_id: string;
  readonly plan_id?: string | null | undefined;
  readonly upload_id: string;
  readonly status: Photo['status'];
  readonly refusal?: Photo['refusal'] | undefined;
  readonly file_name: string;
  readonly tags: unknown;
  readonly position: number;
  readonly is_cover: number;
  readonly width: number;
  readonly height: number;
  readonly thumbhash?: string | null | undefined;
  readonly taken_at?: string | null | undefined;
  readonly size?: number | null | undefined;
  readonly sha256?: string | null | undefined;
  readonly base?: string | null | undefined;
  readonly widths: unknown;
  readonly version: number;
  readonly created_at: unknown;
  readonly updated_at: unknown;
}

const photoColumns = sql`
  id, provider_id, plan_id, upload_id, status, refusal, file_name, tags, position, is_cover, width, height, thumbhash, taken_at,
  size, sha256, base, widths, version, created_at, updated_at`;

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
  const { rows } = await sql<PhotoRow>`
    select ${photoColumns} from portfolio_photos where id = ${id}`.execute(em().getKysely());
  return rows[0] === undefined ? null : presentPhoto(rows[0]);
}

/** The photos of an actor's own portfolio and plans; for the change feed. */
export async function photoChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const providerId = actor.kind === 'user' ? (actor.provider?.id ?? null) : null;
  const { rows } = await sql<PhotoRow>`
    select ${photoColumns} from portfolio_photos where provider_id = ${providerId} and ${selected(selection, 'id')}`.execute(
    em().getKysely(),
  );
  return rows.map((row) => {
    const data = presentPhoto(row);
    return { type: 'portfolio_photo', id: data.id, version: data.version, deleted: 0, data };
  });
}

/** A page of the photos that are ready, in the provider's order; of providers and plans anyone may see. */
export async function publicPhotos(
  { provider_id, plan_id }: Album,
  page: { limit: number; offset: number },
): Promise<{ total: number; photos: PublicPhoto[] }> {
  const from = sql`
    from portfolio_photos f
    join providers p on p.id = f.provider_id and p.status = 'active'
    join users u on u.id = p.user_id and u.is_test = 0 and u.status = 'active'
    left join plans pl on pl.id = f.plan_id
    where f.provider_id = ${provider_id} and f.status = 'ready'
      and ${plan_id === null ? sql`f.plan_id is null` : sql`f.plan_id = ${plan_id} and pl.status = 'published'`}`;
  const kysely = em().getKysely();
  const { rows: counted } = await sql<{ total: number | string }>`select count(*) as total ${from}`.execute(kysely);
  const { rows } = await sql<PhotoRow>`
    select f.id, f.provider_id, f.plan_id, f.tags, f.is_cover, f.width, f.height, f.thumbhash, f.base, f.widths ${from}
    order by f.position, f.id limit ${page.limit} offset ${page.offset}`.execute(kysely);
  const photos = rows.map((row): PublicPhoto => ({
    id: row.id,
    provider_id: row.provider_id,
    plan_id: row.plan_id ?? null,
    tags: jsonOf(row.tags),
    is_cover: row.is_cover === 1 ? 1 : 0,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash ?? null,
    base: row.base ?? null,
    widths: jsonOf(row.widths),
  }));
  return { total: Number(counted[0]?.total ?? 0), photos };
}
