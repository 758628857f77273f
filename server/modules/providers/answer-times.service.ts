import { type RawBuilder, sql } from 'kysely';
import { addHours } from '#shared/dates.ts';
import { ANSWER_TIME } from '#shared/requests/answer-times.ts';
import { instantParameter, isSqlite } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/**
 * Stores the median time to the first answer of one photographer, or of all who have one: an answer changes that of its
 * photographer, and the days that pass change all.
 */
export async function renewAnswerTimes(work: Work, providerId: string | null): Promise<void> {
  const measured = tables().selectFrom('providers').select(['id', 'answer_minutes']);
  const rows =
    providerId === null
      ? await measured.where('answer_minutes', 'is not', null).execute()
      : await measured.where('id', '=', providerId).execute();
  if (rows.length === 0) return;
  const medians = await mediansOf(
    sql`select r.provider_id as who, ${minutesBetween(sql`r.created_at`, sql`r.answered_at`)} as minutes
      from quote_requests r
      where r.answered_at > ${since(work.now)} and r.provider_id ${
        providerId === null ? sql`is not null` : sql`= ${providerId}`
      }`,
  );
  for (const { id, answer_minutes } of rows) {
    const minutes = medians.get(id) ?? null;
    if (minutes === answer_minutes) continue;
    await tables().updateTable('providers').set({ answer_minutes: minutes }).where('id', '=', id).execute();
    work.publicChanged();
  }
}

/** The median time from a quote's arrival to its client's answer, for each of these owners who has enough of them. */
export async function clientAnswerTimes(owners: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  if (owners.length === 0) return new Map();
  return mediansOf(
    sql`select r.owner as who, ${minutesBetween(sql`q.created_at`, sql`q.answered_at`)} as minutes
      from quotes q join quote_requests r on r.id = q.quote_request_id
      where q.answered_at > ${since(now)} and r.owner in (${sql.join(owners)})`,
  );
}

/** The medians of a query of `who` and `minutes`, of those with enough rows. */
async function mediansOf(answers: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ who: string; minutes: number | string }>`
    select who, avg(minutes) as minutes from (
      select who, minutes, row_number() over (partition by who order by minutes) as place,
        count(*) over (partition by who) as total
      from (${answers}) as answers) as ranked
    where total >= ${sql.lit(ANSWER_TIME.answers)} and place in ((total + 1) / 2, (total + 2) / 2)
    group by who`.execute(em().getKysely());
  return new Map(rows.map(({ who, minutes }) => [who, Math.max(1, Math.round(Number(minutes)))]));
}

function minutesBetween(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  return isSqlite(em()) ? sql`(${to} - ${from}) / 60000.0` : sql`extract(epoch from (${to} - ${from})) / 60`;
}

function since(now: Date) {
  return instantParameter(em(), addHours(now, -ANSWER_TIME.days * DAY_HOURS));
}
