import { sql, type SqlBool } from 'kysely';
import type { JournalState } from '#shared/desk/journal.lists.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import { WEBHOOK_LATE_MINUTES } from '#shared/desk/waiting.ts';
import { startOfDay } from '#shared/desk/weeks.ts';
import { addDays, addMinutes } from '#shared/dates.ts';
import { userOwner } from '#shared/ids.ts';
import { clock } from '#server/foundation/clock.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { instantParameter, isoInstant } from '#server/foundation/db/columns.ts';
import { anywhere, folded } from '#server/foundation/db/folded.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The filters of a page of the journal. */
export interface JournalFilter {
  readonly q: string | undefined;
  readonly state: JournalState | undefined;
  /** Acts of one person; of other kinds, nothing. */
  readonly person: string | undefined;
  /** Days, both ends included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface JournalPage {
  readonly total: number;
  readonly rows: JournalRow[];
}

const like = (text: string, q: string) => sql<SqlBool>`${folded(sql.ref(text))} like ${anywhere(q)} escape '\\'`;
const PERSON = userOwner('');
const never = sql<SqlBool>`1 = 0`;

/** Whether a moment is within days, both ends included. */
export function during(column: string, { from, to }: Pick<JournalFilter, 'from' | 'to'>) {
  const moment = sql.ref(column);
  const start = from === undefined ? sql`1 = 1` : sql`${moment} >= ${instantParameter(em(), startOfDay(from))}`;
  const end = to === undefined ? sql`1 = 1` : sql`${moment} < ${instantParameter(em(), startOfDay(addDays(to, 1)))}`;
  return sql<SqlBool>`(${start} and ${end})`;
}

/** The most people that a part of a name stands for. */
const PEOPLE_FOUND = 200;

/** The acts of people and of the house. They are done: nothing of them waits. */
export async function actionPage({ q, state, person, from, to, limit, offset }: JournalFilter): Promise<JournalPage> {
  let rows = tables().selectFrom('audit_entries as a').where(during('a.at', { from, to }));
  if (person !== undefined) rows = rows.where('a.actor', '=', userOwner(person));
  if (state !== undefined && state !== 'done') rows = rows.where(never);
  if (q !== undefined) {
    const people = await peopleNamed(q);
    rows = rows.where((eb) =>
      eb.or([like('a.action', q), people.length === 0 ? never : eb('a.actor', 'in', people.map(userOwner))]),
    );
  }
  const total = await countOf(rows);
  const found = await rows
    .select(['a.id', 'a.at', 'a.actor', 'a.action', 'a.entity_type', 'a.entity_id'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const names = await namesOf(found.map(({ actor }) => actor));
  return {
    total,
    rows: found.map((row) => ({
      ...lineOf('action', row.id, row.at, row.action, 'done'),
      actor: names.get(row.actor) ?? null,
      object: { type: row.entity_type, id: row.entity_id },
    })),
  };
}

async function peopleNamed(q: string): Promise<string[]> {
  const name = folded(sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email`);
  const found = await tables()
    .selectFrom('users as u')
    .select('u.id')
    .where(sql<SqlBool>`${name} like ${anywhere(q)} escape '\\'`)
    .limit(PEOPLE_FOUND)
    .execute();
  return found.map(({ id }) => id);
}

/** The people among the actors of entries, by their names there; guests and the house have none. */
async function namesOf(actors: readonly string[]) {
  const ids = [...new Set(actors)]
    .filter((actor) => actor.startsWith(PERSON))
    .map((actor) => actor.slice(PERSON.length));
  if (ids.length === 0) return new Map<string, { id: string; full_name: string }>();
  const found = await tables()
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, first_name, last_name }) => [
      `${PERSON}${id}`,
      { id, full_name: `${first_name} ${last_name}`.trim() },
    ]),
  );
}

const jobStates = { done: 'done', waiting: 'queued', failed: 'dead' } as const;
const stateOfJob = { done: 'done', queued: 'waiting', dead: 'failed' } as const;

/** The kinds of work that a page shows, and those that repeat. */
export interface JobKindsOf {
  readonly mails: readonly string[];
  readonly repeating: ReadonlySet<string>;
}

/**
 * Work after a commit, or mails alone; what failed first, then what runs next, then the newest. Both of them are for the list
 * of all kinds, in the order of time.
 */
export async function jobPage(
  { q, state, person, from, to, limit, offset }: JournalFilter,
  kind: 'job' | 'mail' | 'both',
  { mails, repeating }: JobKindsOf,
): Promise<JournalPage> {
  let rows = tables().selectFrom('jobs as j').where(during('j.run_at', { from, to }));
  if (person !== undefined) rows = rows.where(never);
  // Among all entries, what is planned has not happened.
  if (kind === 'both') rows = rows.where('j.run_at', '<=', instantParameter(em(), clock.now()));
  if (kind === 'mail') rows = rows.where('j.kind', 'in', [...mails]);
  if (state !== undefined) rows = rows.where('j.status', '=', jobStates[state]);
  if (q !== undefined) rows = rows.where(like('j.kind', q));
  const total = await countOf(rows);
  const found = await rows
    .select(['j.id', 'j.kind', 'j.status', 'j.run_at', 'j.attempts', 'j.last_error'])
    .$if(kind !== 'both', (query) =>
      query
        .orderBy(sql`case j.status when 'dead' then 0 when 'queued' then 1 else 2 end`)
        .orderBy(sql`case when j.status = 'queued' then j.run_at end`),
    )
    .orderBy('j.run_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    rows: found.map((row) => {
      const isMail = kind === 'mail' || (kind === 'both' && mails.includes(row.kind));
      return jobLine(row, isMail ? 'mail' : 'job', repeating.has(row.kind));
    }),
  };
}

interface JobColumns {
  readonly id: string;
  readonly kind: string;
  readonly status: keyof typeof stateOfJob;
  readonly run_at: unknown;
  readonly attempts: number;
  readonly last_error: string | null;
}

/** A job as a line of the journal. */
export function jobLine(row: JobColumns, kind: 'job' | 'mail', is_repeating: boolean): JournalRow {
  return {
    ...lineOf(kind, row.id, row.run_at, row.kind, stateOfJob[row.status]),
    tries: row.attempts,
    error: row.last_error,
    is_repeating,
  };
}

/** The payment provider's messages; their content is not stored. */
export async function webhookPage(
  { q, state, person, from, to, limit, offset }: JournalFilter,
  now: Date,
): Promise<JournalPage> {
  const late = instantParameter(em(), addMinutes(now, -WEBHOOK_LATE_MINUTES));
  const isFailed = sql<SqlBool>`w.status = 'received' and w.received_at <= ${late}`;
  let rows = tables().selectFrom('webhook_events as w').where(during('w.received_at', { from, to }));
  if (person !== undefined) rows = rows.where(never);
  if (state === 'done') rows = rows.where('w.status', '<>', 'received');
  if (state === 'failed') rows = rows.where(isFailed);
  if (state === 'waiting') rows = rows.where(sql<SqlBool>`w.status = 'received' and w.received_at > ${late}`);
  if (q !== undefined) rows = rows.where((eb) => eb.or([like('w.type', q), like('w.subject_id', q), like('w.id', q)]));
  const total = await countOf(rows);
  const found = await rows
    .select(['w.id', 'w.type', 'w.status', 'w.received_at', 'w.subject_kind', 'w.subject_id'])
    .select(sql<number>`case when ${isFailed} then 1 else 0 end`.as('is_failed'))
    .orderBy('w.received_at', 'desc')
    .orderBy('w.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    rows: found.map((row) => ({
      ...lineOf('webhook', row.id, row.received_at, row.type, stateOfWebhook(row)),
      object: row.subject_id === null ? null : { type: row.subject_kind ?? '', id: row.subject_id },
    })),
  };
}

function stateOfWebhook({ status, is_failed }: { readonly status: string; readonly is_failed: number }): JournalState {
  if (status !== 'received') return 'done';
  return is_failed === 1 ? 'failed' : 'waiting';
}

/** The register of incidents; a serious one waits until both notices are given. */
export async function incidentPage({ q, state, person, from, to, limit, offset }: JournalFilter): Promise<JournalPage> {
  const isOpen = sql<SqlBool>`i.is_serious = 1 and (i.commission_told_on is null or i.people_told_on is null)`;
  let rows = tables().selectFrom('incidents as i');
  if (from !== undefined) rows = rows.where('i.noticed_on', '>=', from);
  if (to !== undefined) rows = rows.where('i.noticed_on', '<=', to);
  if (person !== undefined) rows = rows.where(never);
  if (state === 'done') rows = rows.where(sql<SqlBool>`not (${isOpen})`);
  if (state === 'waiting') rows = rows.where(isOpen);
  if (state === 'failed') rows = rows.where(never);
  if (q !== undefined) rows = rows.where(like('i.circumstances', q));
  const total = await countOf(rows);
  const found = await rows
    .select(['i.id', 'i.noticed_on', 'i.circumstances'])
    .select(sql<number>`case when ${isOpen} then 1 else 0 end`.as('is_open'))
    .orderBy('i.noticed_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    rows: found.map((row) => ({
      ...lineOf(
        'incident',
        row.id,
        startOfDay(row.noticed_on),
        row.circumstances,
        row.is_open === 1 ? 'waiting' : 'done',
      ),
      object: { type: 'incident', id: row.id },
    })),
  };
}

export function lineOf(
  kind: JournalRow['kind'],
  id: string,
  at: unknown,
  name: string,
  state: JournalState,
): JournalRow {
  const nobody = { actor: null, object: null, tries: 0, error: null, is_repeating: false };
  return { ...nobody, id, kind, at: isoInstant(at), name, state };
}
