import { sql } from 'kysely';
import type { ProviderImage } from '#shared/providers/provider.schema.ts';
import { jsonOf } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';

/** A card shows so many. */
const MOST_SHOWN = 4;
/** Where one address must do for every screen. */
const PLAIN_WIDTH = 640;

interface ImageRow {
  readonly provider_id: string;
  readonly base: string;
  readonly widths: unknown;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
}

/** What each of these providers shows of its portfolio: its cover first, then its own order. */
export async function imagesOf(providerIds: readonly string[]): Promise<Map<string, ProviderImage[]>> {
  const { rows } = await sql<ImageRow>`
    select provider_id, base, widths, width, height, thumbhash from (
      select provider_id, base, widths, width, height, thumbhash,
        row_number() over (partition by provider_id order by is_cover desc, position, id) as place
      from portfolio_photos where provider_id in (${sql.join(providerIds)}) and status = 'ready') shown
    where place <= ${MOST_SHOWN} order by provider_id, place`.execute(em().getKysely());
  const byProvider = Map.groupBy(rows, (row) => row.provider_id);
  return new Map([...byProvider].map(([id, images]) => [id, images.map(presentImage)]));
}

/** Without words of its own: who the photographer is stands beside it. */
function presentImage({ base, widths: kept, width, height, thumbhash }: ImageRow): ProviderImage {
  const widths = jsonOf<number[]>(kept);
  const plain = widths.findLast((one) => one <= PLAIN_WIDTH) ?? widths[0];
  return { url: `${base}/${plain}.webp`, alt: '', base, widths, width, height, thumbhash };
}
