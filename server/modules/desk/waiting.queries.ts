import { type RawBuilder, sql } from 'kysely';
import { addHours, addMinutes } from '#shared/dates.ts';
import { type AdminDashboard, REVIEWS_SHOWN, type Waiting } from '#shared/desk/dashboard.schema.ts';
import { type WaitingKind, WEBHOOK_LATE_MINUTES, waitingKinds } from '#shared/desk/waiting.ts';
import { startOfDay } from '#shared/desk/weeks.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { instantParameter, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { BACKUP_LATE_DAYS, PROOF_LATE_DAYS } from '#server/modules/backups/backups.service.ts';
import { isUnanswered } from './contracts/unanswered.ts';
import { testOwners, testProviders } from './test-people.ts';

interface Counted {
  readonly count: number | string;
  readonly since: unknown;
  readonly until: unknown;
}

const none = sql`cast(null as varchar)`;
const isRealBooking = sql`b.owner not in (${testOwners}) and b.provider_id not in (${testProviders})`;

const unsettled = (state: 'at_risk' | 'unpaid') => sql`
  select count(*) as count, min(coalesce(p.given_up_at, p.tried_at, p.updated_at)) as since, ${none} as until
  from payments p join bookings b on b.id = p.booking_id
  where p.state = ${sql.lit(state)} and ${isRealBooking}`;

/** The count of each kind, with the oldest and the nearest end; a kind without a query does not compile. */
const queries: Readonly<Record<WaitingKind, (now: Date) => RawBuilder<unknown>>> = {
  review: () => sql`
    select count(*) as count, min(coalesce(v.submitted_at, v.updated_at)) as since, ${none} as until
    from providers v where v.status = 'in_review' and v.id not in (${testProviders})`,
  dispute: () => sql`
    select count(*) as count, min(d.opened_at) as since, min(d.due_by) as until
    from disputes d join bookings b on b.id = d.booking_id
    where d.state = 'needs_response' and d.sends is null and ${isRealBooking}`,
  claim: () => sql`
    select count(*) as count, min(coalesce(a.at, c.claimed_at)) as since, ${none} as until
    from booking_claims c join bookings b on b.id = c.booking_id
    left join audit_entries a on a.entity_id = c.booking_id and a.action = 'booking.contest_claim'
    where c.state = 'contested' and ${isRealBooking}`,
  unanswered: (now) => sql`
    select count(*) as count, min(r.created_at) as since, ${none} as until
    from quote_requests r
    where ${isUnanswered(now)}`,
  at_risk: () => unsettled('at_risk'),
  unpaid: () => unsettled('unpaid'),
  difference: () => sql`
    select count(*) as count, min(l.found_at) as since, ${none} as until
    from ledger_differences l where l.settled_at is null`,
  incident: () => sql`
    select count(*) as count, min(i.noticed_on) as since, ${none} as until
    from incidents i where i.is_serious = 1 and (i.commission_told_on is null or i.people_told_on is null)`,
  report: () => sql`
    select count(*) as count, min(tr.reported_at) as since, ${none} as until
    from thread_reports tr where tr.decided_at is null and tr.reporter not in (${testOwners})`,
  message: () => sql`
    select count(*) as count, min(m.created_at) as since, ${none} as until
    from contact_messages m where m.handled_at is null`,
  webhook: (now) => sql`
    select count(*) as count, min(w.received_at) as since, ${none} as until
    from webhook_events w
    where w.status = 'received' and w.received_at <= ${instantParameter(em(), addMinutes(now, -WEBHOOK_LATE_MINUTES))}`,
  job: () => sql`
    select count(*) as count, min(j.run_at) as since, ${none} as until
    from jobs j where j.status = 'dead'`,
  backup: (now) => sql`
    select count(*) as count, min(l.at) as since, ${none} as until
    from (
      select b.kind, max(b.at) as at, max(case when b.is_well = 1 then b.at end) as well_at
      from backup_runs b group by b.kind
    ) l
    where l.well_at is null or l.at > l.well_at
      or (l.kind = 'backup' and l.at <= ${instantParameter(em(), addHours(now, -BACKUP_LATE_DAYS * DAY_HOURS))})
      or (l.kind = 'drill' and l.at <= ${instantParameter(em(), addHours(now, -PROOF_LATE_DAYS * DAY_HOURS))})`,
};

/** Open work, in the order of `waitingKinds`; kinds of which nothing waits are left out. */
export async function waitingNow(now: Date): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const kind of waitingKinds) {
    const { rows } = await sql<Counted>`${queries[kind](now)}`.execute(em().getKysely());
    const [row] = rows;
    if (row === undefined || Number(row.count) === 0) continue;
    found.push({ kind, count: Number(row.count), since: momentOf(row.since), until: isoInstantOrNull(row.until) });
  }
  return found;
}

/** An incident was noticed on a day; everything else at a moment. */
function momentOf(since: unknown): string | null {
  if (typeof since === 'string' && /^\d{4}-\d\d-\d\d$/.test(since)) return startOfDay(since).toISOString();
  return isoInstantOrNull(since ?? null);
}

/** The photographers who wait for their review the longest. */
export async function longestReviews(): Promise<AdminDashboard['reviews']> {
  const rows = await tables()
    .selectFrom('providers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('cities as c', 'c.id', 'v.city_id')
    .select(['v.id', 'v.business_name', 'v.submitted_at', 'v.updated_at', 'u.first_name', 'u.last_name'])
    .select('c.name as city')
    .where('v.status', '=', 'in_review')
    .where('u.is_test', '=', 0)
    .orderBy('v.submitted_at')
    .orderBy('v.id')
    .limit(REVIEWS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: publicName(row),
    city: row.city,
    submitted_at: isoInstant(row.submitted_at ?? row.updated_at),
  }));
}
