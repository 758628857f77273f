import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { instantOf } from '#server/foundation/db/columns.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { SimStore } from '#server/gateways/payments/local/parts/sim-store.ts';
import { freePort } from '../../../scripts/postgres.ts';
import type { AppServer } from '../../harness/app-server.ts';
import { Seeded } from '../../simulator/seeded.ts';
import { Device } from '../device.ts';
import { Findings } from '../findings.ts';
import { housekeepingJobs } from '../housekeeping-jobs.ts';
import { anyMoment, killAndRestart, momentOrAnswers } from '../killer.ts';
import { Ledger } from '../ledger.ts';
import { PostOffice } from '../post-office.ts';
import { type CrashOptions, serverOf } from '../run.ts';
import { Slots } from '../slots.ts';
import { Wire } from '../wire.ts';
import { type CrashWorld, makeWorld } from '../world.ts';
import { type PaidBooking, PaymentHand } from './payment-hand.ts';
import { afterProvider } from './provider-aim.ts';
import { verifyPayments } from './payment-verify.ts';

const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 60_000;
/** A job that queues itself again under a new id would renew the patience for ever. */
const MOST_PATIENCE_MS = 600_000;
/** Longer than the time from any session to its last payment, or to the end of its claims. */
const MOST_DAYS = 60;
const DAYS_AT_ONCE = 2;
/** So that kills meet the ends of holds, reservations and captures. */
const HOURS_BETWEEN_KILLS = 12;
/** Long enough for a few bookings from their request to their payment. */
const LONGEST_LIFE_MS = 2_500;

/**
 * Guests pay, and the server is killed: half of the times while they do, then while days go by, so that sessions end and
 * are charged. In the end, each booking is compared with what the payment provider has.
 */
export async function crashPayments(options: CrashOptions): Promise<Findings> {
  const world = await makeWorld(options.database);
  try {
    return await crashPaymentsIn(world, options);
  } finally {
    await world.remove();
  }
}

async function crashPaymentsIn(world: CrashWorld, { kills, seed, guests }: CrashOptions): Promise<Findings> {
  const [findings, ledger, slots] = [new Findings(), new Ledger(), new Slots(world.providers)];
  const time = new MovedTime(world.dataDir);
  const port = await freePort();
  const [server, wire] = [serverOf(world, port, time.env), new Wire(port)];
  const office = new PostOffice(wire, ledger, findings);
  const seeded = (stream: number) => new Seeded(seed * 1_000 + stream);
  const bookings: PaidBooking[] = [];
  const hands = Array.from({ length: guests }, (_, index) => {
    const device = new Device(seeded(index));
    return new PaymentHand({ device, wire, office, findings, slots, bookings, random: seeded(100 + index) });
  });
  const database = await world.open();
  await openAccounts(world, database);
  await server.start();
  wire.up();
  try {
    const began = Date.now();
    let isOver = false;
    const work = hands.map((hand) => hand.work(() => isOver));
    const random = seeded(999);
    const killedAfter = (life: () => Promise<void>, most: number, whileDown?: () => Promise<void>) => {
      const moment = afterProvider(dirname(simulatorFile(world)), random, life);
      return killAndRestart({ server, wire, findings, random, moment, kills: most, ...(whileDown && { whileDown }) });
    };
    await killedAfter(momentOrAnswers(random, findings, LONGEST_LIFE_MS), Math.ceil(kills / 2));
    isOver = true;
    await Promise.all(work);
    findings.counts.seconds = (Date.now() - began) / 1_000;
    const whileDown = () => Promise.resolve(time.pass(HOURS_BETWEEN_KILLS * HOUR_MS));
    await killedAfter(anyMoment(random, LONGEST_LIFE_MS), kills, whileDown);
    await untilAllIsOver(server, database, time, findings);
    const code = await server.stop();
    findings.check(code === 0, () => `the server was asked to stop and left with ${code}`);
    const { state } = new SimStore(simulatorFile(world));
    await verifyPayments({ database, state, bookings, providers: world.providers }, findings);
  } finally {
    wire.close();
    await server.kill();
    await database.close();
  }
  const errors = server.output.split('\n').filter((line) => line.startsWith('{'));
  findings.check(errors.length === 0, () => `the server logged: ${errors.slice(0, 3).join('\n')}`);
  return findings;
}

/** The time of the server, which reads it when it starts. */
class MovedTime {
  readonly env: Readonly<Record<string, string>>;
  readonly #file: string;
  #aheadMs = 0;

  constructor(dataDir: string) {
    this.#file = join(dirname(dataDir), 'ahead');
    const preload = pathToFileURL(join(import.meta.dirname, 'later.ts')).href;
    this.env = { AHEAD_FILE: this.#file, NODE_OPTIONS: `--import ${preload}` };
    this.pass(0);
  }

  get now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  pass(ms: number): void {
    this.#aheadMs += ms;
    writeFileSync(this.#file, String(this.#aheadMs));
  }
}

function simulatorFile({ dataDir }: CrashWorld): string {
  return join(dataDir, 'payments', 'simulator.json');
}

/** Each photographer can be paid. */
async function openAccounts(world: CrashWorld, { writer }: Database): Promise<void> {
  const store = new SimStore(simulatorFile(world));
  for (const [index, { id }] of world.providers.entries()) {
    const account = `acct_${index + 1}`;
    store.change(({ accounts }) => {
      accounts[account] = { ...demoAccount, id: account };
    });
    const changed = sql`update providers set stripe_connected_account_id = ${account} where id = ${id}`;
    await changed.execute(writer.fork().getKysely());
  }
}

/** Days go by until no payment waits for anything. */
async function untilAllIsOver(
  server: AppServer,
  database: Database,
  time: MovedTime,
  findings: Findings,
): Promise<void> {
  for (let days = 0; days <= MOST_DAYS; days += DAYS_AT_ONCE) {
    await untilIdle(database, time, findings);
    if ((await jobsOfMoney(database)).length === 0) return;
    await server.stop();
    time.pass(DAYS_AT_ONCE * DAY_MS);
    await server.start();
  }
  findings.violation(`after ${MOST_DAYS} days, jobs of payments still wait`);
}

async function untilIdle(database: Database, time: MovedTime, findings: Findings): Promise<void> {
  const due = async () => (await jobsOfMoney(database)).filter(({ runAt }) => runAt <= time.now);
  const last = Date.now() + MOST_PATIENCE_MS;
  let [jobs, known, end] = [await due(), '', 0];
  while (jobs.length > 0) {
    // Each job that ends renews the patience: after a jump of days, many are due at once.
    const ids = jobs.map(({ id }) => id).join();
    if (ids !== known) [known, end] = [ids, Date.now() + PATIENCE_MS];
    if (Date.now() > Math.min(end, last)) break;
    await sleep(LOOK_EVERY_MS);
    jobs = await due();
  }
  for (const { kind, runAt, starts, error } of jobs) {
    const times = `due at ${runAt.toISOString()}, begun ${starts} times`;
    findings.violation(`${kind} does not end: ${times}, ${error ?? 'without an error'}`);
  }
}

interface MoneyJob {
  readonly id: string;
  readonly kind: string;
  readonly runAt: Date;
  readonly starts: number;
  readonly error: string | null;
}

async function jobsOfMoney({ reader }: Database): Promise<MoneyJob[]> {
  const { rows } = await sql<{
    id: string;
    kind: string;
    run_at: unknown;
    attempts: number;
    last_error: string | null;
  }>`
    select id, kind, run_at, attempts, last_error from jobs
    where status = 'queued' and (kind like 'booking.%' or kind like 'payments.%')`.execute(reader.fork().getKysely());
  // Jobs that repeat by themselves always wait.
  const own = rows.filter(({ kind }) => !housekeepingJobs.includes(kind));
  return own.map(({ id, kind, run_at, attempts, last_error }) => {
    return { id, kind, runAt: instantOf(run_at), starts: attempts, error: last_error };
  });
}
