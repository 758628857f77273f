import type { Counter, Gauge } from 'prom-client';
import { sql } from 'kysely';
import { addMinutes } from '#shared/dates.ts';
import { WEBHOOK_LATE_MINUTES } from '#shared/desk/waiting.ts';
import { clock } from '#server/foundation/clock.ts';
import { instantOf, instantParameter, isSqlite, type StoredInstant } from '#server/foundation/db/columns.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { ReplicaWatch } from '#server/foundation/db/replica/replica-watch.ts';
import { lanes } from '#server/foundation/jobs/job.ts';
import type { Parts } from '#server/foundation/module.ts';
import { backupStanding } from '#server/modules/backups/backups.service.ts';

export interface Figures {
  readonly jobs: Gauge<'lane' | 'state'>;
  readonly age: Gauge<'lane'>;
  readonly connections: Gauge<'state'>;
  readonly free: Gauge;
  readonly backup: Gauge;
  readonly proof: Gauge;
  readonly unpaid: Gauge<'state'>;
  readonly late: Gauge;
  readonly disputes: Gauge;
  readonly differences: Gauge;
  readonly compared: Gauge;
  readonly events: Gauge;
  readonly replicaUsed: Gauge;
  readonly replicaLag: Gauge;
  readonly reads: Counter<'at'>;
}

const COUNTS = ['at_risk', 'unpaid', 'late', 'disputes', 'differences', 'events'] as const;
const WITHOUT_LABELS = ['free', 'backup', 'proof', 'late', 'disputes', 'differences', 'compared', 'events'] as const;
const STATES = ['due', 'running', 'dead'] as const;
const KNOWN_STATES: ReadonlySet<string> = new Set(['active', 'idle', 'idle in transaction']);

/** Reads what is not counted as it happens. A part that does not answer leaves its figures out. */
export async function readFigures({ database, storage }: Parts, figures: Figures): Promise<void> {
  for (const gauge of Object.values(figures) as Gauge[]) gauge.reset();
  // One without labels would say 0.
  for (const name of WITHOUT_LABELS) figures[name].remove();
  await Promise.all([
    storage.freeBytes().then(
      (bytes) => figures.free.set(bytes),
      () => figures.free.remove(),
    ),
    withEm(database.reader.fork(), async () => {
      await readJobs(figures);
      if (!isSqlite(em())) await readConnections(figures);
      await readBackups(figures);
      await readPayments(figures);
    }).catch(() => undefined),
  ]);
}

export function readReplica(replica: ReplicaWatch | null, { replicaUsed, replicaLag, reads }: Figures): void {
  if (replica === null) {
    replicaUsed.remove();
    replicaLag.remove();
    return;
  }
  const { isUsed, lagMs } = replica.standing;
  replicaUsed.set(isUsed ? 1 : 0);
  if (lagMs === null) replicaLag.remove();
  else replicaLag.set(lagMs / 1_000);
  reads.inc({ at: 'replica' }, replica.reads.replica);
  reads.inc({ at: 'primary' }, replica.reads.primary);
}

/** Jobs for later are not counted: they are as many as open requests. */
async function readJobs({ jobs, age }: Figures): Promise<void> {
  const now = clock.now();
  const at = instantParameter(em(), now);
  const rows = await tables()
    .selectFrom('jobs')
    .select(({ fn }) => ['lane', fn.countAll().as('count'), fn.min<StoredInstant>('run_at').as('oldest')])
    .select(
      sql<(typeof STATES)[number]>`case when status = 'dead' then 'dead' when locked_until > ${at} then 'running'
        else 'due' end`.as('state'),
    )
    .where((eb) =>
      eb.or([
        eb('status', '=', 'dead'),
        eb.and([eb('status', '=', 'queued'), eb('lane', 'in', [...lanes]), eb('run_at', '<=', at)]),
      ]),
    )
    .groupBy(['lane', 'state'])
    .execute();
  for (const lane of lanes) {
    age.set({ lane }, 0);
    for (const state of STATES) jobs.set({ lane, state }, 0);
  }
  for (const { lane, count, state, oldest } of rows) {
    jobs.set({ lane, state }, Number(count));
    if (state === 'due') age.set({ lane }, (now.getTime() - instantOf(oldest).getTime()) / 1_000);
  }
}

async function readConnections({ connections }: Figures): Promise<void> {
  const { rows } = await sql<{ state: string | null; count: string }>`
    select state, count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'declic%' group by 1`.execute(em().getKysely());
  for (const { state, count } of rows)
    connections.inc({ state: state !== null && KNOWN_STATES.has(state) ? state : 'other' }, Number(count));
}

async function readBackups({ backup, proof }: Figures): Promise<void> {
  const now = clock.now().getTime();
  const { madeAt, provedAt } = await backupStanding();
  for (const [gauge, at] of [
    [backup, madeAt],
    [proof, provedAt],
  ] as const) {
    if (at === null) gauge.remove();
    else gauge.set((now - at.getTime()) / 1_000);
  }
}

/** Counts only, each by an index: amounts are on the administrators' pages. */
async function readPayments(figures: Figures): Promise<void> {
  const now = clock.now();
  const late = instantParameter(em(), addMinutes(now, -WEBHOOK_LATE_MINUTES));
  const { rows } = await sql<Record<(typeof COUNTS)[number], number | string> & { at: StoredInstant | null }>`
    select
      (select count(*) from payments where state = 'at_risk') as at_risk,
      (select count(*) from payments where state = 'unpaid') as unpaid,
      (select count(*) from payments where run_at <= ${late}) as late,
      (select count(*) from disputes where state = 'needs_response') as disputes,
      (select count(*) from ledger_differences where settled_at is null) as differences,
      (select count(*) from webhook_events where status = 'received' and received_at <= ${late}) as events,
      (select max(at) from ledger_checks) as at`.execute(em().getKysely());
  const [row] = rows;
  if (row === undefined) return;
  for (const state of ['at_risk', 'unpaid'] as const) figures.unpaid.set({ state }, Number(row[state]));
  for (const name of ['late', 'disputes', 'differences', 'events'] as const) figures[name].set(Number(row[name]));
  if (row.at === null) figures.compared.remove();
  else figures.compared.set((now.getTime() - instantOf(row.at).getTime()) / 1_000);
}
