import type { LocaleCode } from '#shared/locales.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { LineItem } from '#shared/quotes/quote.schema.ts';
import { instantOf, jsonOf } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** All that a document says about a booking, its parties and its price. */
export interface BilledBooking {
  readonly providerId: string;
  readonly locale: LocaleCode;
  readonly startsAt: Date;
  readonly durationMin: number;
  readonly category: string;
  readonly city: string;
  readonly address: string | null;
  readonly client: { readonly name: string; readonly email: string };
  readonly seller: {
    readonly name: string;
    readonly street: string | null;
    readonly city: string | null;
    readonly postalCode: string | null;
    readonly email: string;
    readonly tpsNo: string | null;
    readonly tvqNo: string | null;
  };
  readonly items: readonly LineItem[];
  readonly price: {
    readonly subtotal_cents: number;
    readonly tps_cents: number;
    readonly tvq_cents: number;
    readonly total_cents: number;
  };
}

const MINUTE_MS = 60_000;

/** The facts of a booking for its documents; undefined when there is no such booking. */
export async function billedBooking(bookingId: string): Promise<BilledBooking | undefined> {
  const row = await tables()
    .selectFrom('bookings as b')
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .innerJoin('providers as p', 'p.id', 'b.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as home', 'home.id', 'p.city_id')
    .leftJoin('quotes as q', 'q.id', 'b.quote_id')
    .leftJoin('plans as f', 'f.id', 'b.plan_id')
    .select(['b.provider_id', 'b.starts_at', 'b.ends_at', 'b.subtotal_cents', 'b.tps_cents', 'b.tvq_cents'])
    .select(['b.total_cents', 'r.locale', 'r.client_name', 'r.client_email', 'r.business_name as client_business'])
    .select(['r.shoot_address', 'k.name_i18n as category', 'c.name as city', 'home.name as home'])
    .select([
      'p.business_name',
      'p.tps_no',
      'p.tvq_no',
      'p.street',
      'p.postal_code',
      'u.first_name',
      'u.last_name',
      'u.email',
    ])
    .select(['q.line_items', 'f.title as plan_title'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const startsAt = instantOf(row.starts_at);
  const { business_name, first_name, last_name } = row;
  return {
    providerId: row.provider_id,
    locale: row.locale as LocaleCode,
    startsAt,
    durationMin: Math.round((instantOf(row.ends_at).getTime() - startsAt.getTime()) / MINUTE_MS),
    category: row.category,
    city: row.city,
    address: row.shoot_address ?? null,
    client: { name: row.client_business ?? row.client_name, email: row.client_email },
    seller: {
      name: publicName({ business_name: business_name ?? null, first_name, last_name }),
      street: row.street ?? null,
      city: row.home ?? null,
      postalCode: row.postal_code ?? null,
      email: row.email,
      tpsNo: row.tps_no ?? null,
      tvqNo: row.tvq_no ?? null,
    },
    items:
      row.line_items === null || row.line_items === undefined
        ? [{ label: row.plan_title ?? '', quantity: 1, unit_cents: row.subtotal_cents }]
        : jsonOf<LineItem[]>(row.line_items),
    price: {
      subtotal_cents: row.subtotal_cents,
      tps_cents: row.tps_cents,
      tvq_cents: row.tvq_cents,
      total_cents: row.total_cents,
    },
  };
}
