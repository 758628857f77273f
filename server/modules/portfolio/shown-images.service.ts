import { type RawBuilder, sql } from 'kysely';
import type { ShownImage } from '#shared/portfolio/shown-image.schema.ts';
import { jsonOf } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';

/** A provider's card shows so many. */
const MOST_ON_CARD = 4;
/** A plan can have more than it could before a limit was lowered: all are shown. */
const ALL = 1_000;
/** Where one address must do for every screen. */
const PLAIN_WIDTH = 640;

interface ImageRow {
  readonly album: string;
  readonly base: string;
  readonly widths: unknown;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
}

type Images = Map<string, ShownImage[]>;

/** What each of these providers shows of its portfolio: its cover first, then its own order. */
export async function imagesOfProviders(ids: readonly string[]): Promise<Images> {
  if (ids.length === 0) return new Map();
  return imagesBy(sql`provider_id`, sql`provider_id in (${sql.join(ids)}) and plan_id is null`, MOST_ON_CARD);
}

/** The images of each of these plans: its cover first, then in their order. */
export async function imagesOfPlans(ids: readonly string[]): Promise<Images> {
  if (ids.length === 0) return new Map();
  return imagesBy(sql`plan_id`, sql`plan_id in (${sql.join(ids)})`, ALL);
}

async function imagesBy(album: RawBuilder<unknown>, where: RawBuilder<unknown>, most: number): Promise<Images> {
  const { rows } = await sql<ImageRow>`
    select album, base, widths, width, height, thumbhash from (
      select ${album} as album, base, widths, width, height, thumbhash,
        row_number() over (partition by ${album} order by is_cover desc, position, id) as place
      from portfolio_photos where ${where} and status = 'ready') shown
    where place <= ${most} order by album, place`.execute(em().getKysely());
  const byAlbum = Map.groupBy(rows, (row) => row.album);
  return new Map([...byAlbum].map(([id, images]) => [id, images.map(presentImage)]));
}

/** Without words of its own: whose it is stands beside it. */
function presentImage({ base, widths: kept, width, height, thumbhash }: ImageRow): ShownImage {
  const widths = jsonOf<number[]>(kept);
  const plain = widths.findLast((one) => one <= PLAIN_WIDTH) ?? widths[0];
  return { url: `${base}/${plain}.webp`, alt: '', base, widths, width, height, thumbhash };
}
