import type { AgreedSession } from '#shared/bookings/remaining/agreed-session.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { instantParameter, isoInstant } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

const MOST = 50;

interface Party {
  /** Null for a page without its person. */
  readonly owner: Owner | null;
  readonly providerId: string | null;
}

/** The agreed sessions of a client or a photographer that are not over, the next one first. */
export async function agreedSessionsOf({ owner, providerId }: Party, now: Date): Promise<AgreedSession[]> {
  const rows = await tables()
    .selectFrom('bookings as b')
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .select(['b.quote_request_id', 'b.starts_at', 'k.name_i18n as category', 'c.name as city'])
    .where('b.status', '=', 'confirmed')
    .where('b.ends_at', '>', instantParameter(em(), now))
    .where((eb) =>
      eb.or([
        ...(owner === null ? [] : [eb('b.owner', '=', owner)]),
        ...(providerId === null ? [] : [eb('b.provider_id', '=', providerId)]),
      ]),
    )
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, starts_at: isoInstant(row.starts_at) }));
}
