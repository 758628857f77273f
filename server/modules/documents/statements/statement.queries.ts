import { addHours, localDateOf, shootInstant } from '#shared/dates.ts';
import type { StatementLine } from '#shared/documents/document.schema.ts';
import { taxesWithin } from '#shared/documents/taxes-within.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** Movements of the ledger that a statement tells. */
const told = ['transfer', 'transfer_refund', 'application_fee', 'application_fee_refund'] as const;
/** A movement is stored with the time at which its transaction began: those of the month's last minutes come later. */
const SETTLED_HOURS = 1;
/** Older months have their statements: no server is away for so long. */
const MONTHS_BACK = 13;

/** The reference of a statement: a photographer has one a month. */
export function statementRef(month: string, providerId: string): string {
  return `${month}:${providerId}`;
}

interface MonthOfProvider {
  readonly providerId: string;
  /** `2027-06` */
  readonly month: string;
}

/** The months of Quebec that are over, in which money of photographers moved, and that have no statement. @param providerId one alone */
export async function monthsToState(now: Date, providerId?: string): Promise<MonthOfProvider[]> {
  const running = localDateOf(addHours(now, -SETTLED_HOURS)).slice(0, 7);
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthBefore(running, back + 1));
  const found: MonthOfProvider[] = [];
  for (const month of months.toReversed()) {
    const moved = movedIn(month).select('b.provider_id').distinct();
    const rows = await (providerId === undefined ? moved : moved.where('b.provider_id', '=', providerId)).execute();
    const stated = await statedIn(
      month,
      rows.map((row) => row.provider_id),
    );
    found.push(
      ...rows.flatMap((row) =>
        stated.has(statementRef(month, row.provider_id)) ? [] : [{ providerId: row.provider_id, month }],
      ),
    );
  }
  return found;
}

/** The sessions of a photographer whose money moved in a month, in the order of their days. */
export async function statementLines(
  { providerId, month }: MonthOfProvider,
  registered: { readonly tps: boolean; readonly tvq: boolean },
): Promise<StatementLine[]> {
  const rows = await movedIn(month)
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .innerJoin('cities as c', 'c.id', 'r.city_id')
    .leftJoin('documents as d', (join) => join.onRef('d.booking_id', '=', 'b.id').on('d.kind', '=', 'invoice'))
    .select(['b.id', 'b.starts_at', 'e.kind', 'e.cents', 'k.name_i18n as category', 'c.name as city'])
    .select('d.number as invoice')
    .where('b.provider_id', '=', providerId)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const sum = (kind: (typeof told)[number]) =>
      own.filter((row) => row.kind === kind).reduce((total, { cents }) => total + cents, 0);
    const fee = taxesWithin(sum('application_fee') - sum('application_fee_refund'), registered);
    return {
      category: first.category,
      place: first.city,
      date: localDateOf(instantOf(first.starts_at)),
      invoice: first.invoice ?? null,
      paid_cents: sum('transfer'),
      refunded_cents: sum('transfer_refund'),
      commission_cents: fee.before_cents,
      tps_cents: fee.tps_cents,
      tvq_cents: fee.tvq_cents,
    };
  });
}

/** The photographer as the buyer of a statement. */
export function billedPhotographer(providerId: string) {
  return tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .select(['p.business_name', 'p.tps_no', 'p.tvq_no', 'p.street', 'p.postal_code', 'c.name as city'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow();
}

function movedIn(month: string) {
  return tables()
    .selectFrom('ledger_entries as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .where('e.kind', 'in', told)
    .where('e.at', '>=', instantParameter(em(), firstOf(month)))
    .where('e.at', '<', instantParameter(em(), firstOf(monthBefore(month, -1))));
}

async function statedIn(month: string, providerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (providerIds.length === 0) return new Set();
  const rows = await tables()
    .selectFrom('documents')
    .select('ref')
    .where('kind', '=', 'statement')
    .where('ref', 'like', `${month}:%`)
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}

function firstOf(month: string): Date {
  const start = shootInstant(`${month}-01`, '00:00');
  if (start === null) throw new Error(`No month: ${month}`);
  return start;
}

function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
}
