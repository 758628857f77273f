import { addDays, localDateOf } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { horizonOf } from '#shared/requests/asking/horizon.ts';
import { FOLDING } from '#shared/search/fold.ts';
import { lockOffer } from '#server/foundation/db/locks.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { type FreeDaysOfMonth, freeMonths } from './free-months.ts';
import { type Offer, readOffer, type ExpectedEntry } from './offer.ts';
import { entriesOf, listsOfEntries } from './offer.queries.ts';
import { renewTerms, termsOf } from './words/terms.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Free days are kept this much longer than they can be booked, since the daily renewal may be late. */
const SPARE_DAYS = 31;

type MonthRow = FreeDaysOfMonth & {
  readonly provider_id: string;
  readonly duration_min: number;
  readonly month: string;
};
type Horizon = Pick<Limits, 'horizon_days' | 'horizon_far_days'>;

/**
 * Updates a photographer's entries and free days from their rows, in the transaction that changed the rows. Unchanged
 * entries are not written: a booking changes free days only.
 */
export async function renewOffer(providerId: string, now: Date, limits: Horizon): Promise<void> {
  await lockOffer(providerId);
  const offer = await readOffer(providerId);
  await renewEntries(providerId, offer?.entries ?? []);
  await renewMonths(providerId, offer === null ? [] : await monthsOf(providerId, offer, now, limits));
}

/** The last day of the last stored month. */
export function lastKeptDay(now: Date, limits: Horizon): string {
  return addDays(localDateOf(now), horizonOf(limits) + SPARE_DAYS);
}

async function monthsOf(providerId: string, { entries }: Offer, now: Date, limits: Horizon): Promise<MonthRow[]> {
  const schedule = await scheduleSince(providerId, new Date(now.getTime() - DAY_MS));
  const durations = entries.map(({ duration_min }) => duration_min);
  const byDuration = freeMonths(schedule, durations, localDateOf(now), lastKeptDay(now, limits));
  return [...byDuration].flatMap(([duration_min, months]) =>
    [...months].map(([month, free]) => ({ provider_id: providerId, duration_min, month, ...free })),
  );
}

async function renewEntries(provider_id: string, wanted: readonly ExpectedEntry[]): Promise<void> {
  const stored = await entriesOf(provider_id);
  const gone = stored.filter((entry) => !wanted.some(({ subject_id }) => subject_id === entry.subject_id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tables().deleteFrom('search_lists').where('entry_id', 'in', ids).execute();
    await tables().deleteFrom('search_entries').where('id', 'in', ids).execute();
  }
  const ids = new Map(stored.map(({ id, subject_id }) => [subject_id, id]));
  for (const { lists: _, ...expected } of wanted) {
    const entry = { ...expected, folding: FOLDING };
    const known = stored.find(({ subject_id }) => subject_id === entry.subject_id);
    if (known === undefined) ids.set(entry.subject_id, await insertEntry({ ...entry, provider_id }));
    else if (!isSame(known, entry)) {
      await tables().updateTable('search_entries').set(entry).where('id', '=', known.id).execute();
    }
  }
  const ofNow = stored.filter(({ folding }) => folding === FOLDING);
  await renewTerms(termsOf(ofNow), termsOf(wanted));
  await renewLists(wanted.map((entry) => ({ ...entry, id: ids.get(entry.subject_id) ?? 0 })));
}

type EntryRow = Omit<ExpectedEntry, 'lists'> & { readonly folding: number };

async function insertEntry(entry: EntryRow & { provider_id: string }): Promise<number> {
  const { id } = await tables().insertInto('search_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

function isSame(known: EntryRow, entry: EntryRow): boolean {
  return (
    known.name === entry.name &&
    known.words === entry.words &&
    known.price_cents === entry.price_cents &&
    known.is_payable === entry.is_payable &&
    known.services === entry.services &&
    known.duration_min === entry.duration_min &&
    known.folding === entry.folding
  );
}

async function renewLists(wanted: readonly (ExpectedEntry & { readonly id: number })[]): Promise<void> {
  if (wanted.length === 0) return;
  const stored = Map.groupBy(await listsOfEntries(wanted.map(({ id }) => id)), ({ entry_id }) => entry_id);
  for (const { id, lists, price_cents } of wanted) {
    const known = stored.get(id) ?? [];
    const gone = known.filter(({ list }) => !lists.has(list)).map(({ list }) => list);
    const added = [...lists].filter((list) => known.every((row) => row.list !== list));
    if (gone.length > 0) {
      await tables().deleteFrom('search_lists').where('entry_id', '=', id).where('list', 'in', gone).execute();
    }
    if (known.some((row) => row.price_cents !== price_cents)) {
      await tables().updateTable('search_lists').set({ price_cents }).where('entry_id', '=', id).execute();
    }
    if (added.length > 0) {
      const rows = added.map((list) => ({ list, entry_id: id, price_cents }));
      await tables().insertInto('search_lists').values(rows).execute();
    }
  }
}

async function renewMonths(provider_id: string, wanted: readonly MonthRow[]): Promise<void> {
  const keyOf = ({ month, duration_min }: Pick<MonthRow, 'month' | 'duration_min'>) => `${month} ${duration_min}`;
  const rows = await tables()
    .selectFrom('free_months')
    .select(['month', 'duration_min', 'days', 'last_starts'])
    .where('provider_id', '=', provider_id)
    .execute();
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const kept = new Set(wanted.map(keyOf));
  const gone = Map.groupBy(
    rows.filter((row) => !kept.has(keyOf(row))),
    ({ duration_min }) => duration_min,
  );
  for (const [duration_min, ofDuration] of gone) {
    await tables()
      .deleteFrom('free_months')
      .where('provider_id', '=', provider_id)
      .where('duration_min', '=', duration_min)
      .where(
        'month',
        'in',
        ofDuration.map(({ month }) => month),
      )
      .execute();
  }
  const changed = wanted.filter((row) => {
    const known = stored.get(keyOf(row));
    return known?.days !== row.days || known.last_starts !== row.last_starts;
  });
  if (changed.length === 0) return;
  await tables()
    .insertInto('free_months')
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'month', 'duration_min'])
        .doUpdateSet((set) => ({ days: set.ref('excluded.days'), last_starts: set.ref('excluded.last_starts') })),
    )
    .execute();
}
