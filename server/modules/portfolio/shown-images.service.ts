import type { InferResult, NotNull } from 'kysely';
import type { ShownImage } from '#shared/portfolio/shown-image.schema.ts';
import { jsonOf } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The number of images on a provider's card. */
const MAX_ON_CARD = 4;
/** A plan may have more images than a limit that was lowered later: all are shown. */
const ALL = 1_000;
/** The width for places where one address serves every screen, px. */
const PLAIN_WIDTH = 640;

type Images = Map<string, ShownImage[]>;

/** The images that each of these providers shows of its portfolio: the cover first, then in its order. */
export async function imagesOfProviders(ids: readonly string[]): Promise<Images> {
  if (ids.length === 0) return new Map();
  const ofPortfolios = readyPhotos().where('provider_id', 'in', ids).where('plan_id', 'is', null);
  return imagesBy('provider_id', ofPortfolios, MAX_ON_CARD);
}

/** The images of each of these plans: the cover first, then in order. */
export async function imagesOfPlans(ids: readonly string[]): Promise<Images> {
  if (ids.length === 0) return new Map();
  return imagesBy('plan_id', readyPhotos().where('plan_id', 'in', ids), ALL);
}

function readyPhotos() {
  return tables()
    .selectFrom('portfolio_photos')
    .select(['base', 'widths', 'width', 'height', 'thumbhash', 'focus_x', 'focus_y'])
    .where('status', '=', 'ready')
    .$narrowType<{ base: NotNull }>();
}

type ReadyPhotos = ReturnType<typeof readyPhotos>;

async function imagesBy(album: 'provider_id' | 'plan_id', photos: ReadyPhotos, most: number): Promise<Images> {
  const placed = photos
    .select((eb) => [
      eb.ref(album).as('album'),
      eb.fn
        .agg('row_number')
        .over((over) => over.partitionBy(album).orderBy('is_cover', 'desc').orderBy('position').orderBy('id'))
        .as('place'),
    ])
    .$narrowType<{ album: NotNull }>();
  const rows = await tables()
    .selectFrom(placed.as('shown'))
    .select(['album', 'base', 'widths', 'width', 'height', 'thumbhash', 'focus_x', 'focus_y'])
    .where('place', '<=', most)
    .orderBy('album')
    .orderBy('place')
    .execute();
  const byAlbum = Map.groupBy(rows, (row) => row.album);
  return new Map([...byAlbum].map(([id, images]) => [id, images.map(presentImage)]));
}

type ImageRow = InferResult<ReadyPhotos>[number];

/** Without a text of its own, since the owner's name is beside it. */
function presentImage({ base, widths: kept, ...shape }: ImageRow): ShownImage {
  const widths = jsonOf(kept);
  const plain = widths.findLast((one) => one <= PLAIN_WIDTH) ?? widths[0];
  return { url: `${base}/${plain}.webp`, alt: '', base, widths, ...shape };
}
