/**
 * `npm run doctor`: checks configuration, database, storage, mail and payments, and prints each problem with its
 * remedy. It changes nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#shared/durations.ts';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { openDatabase, openReplica, sqliteFile } from '../database.ts';
import { clock } from '../foundation/clock.ts';
import { type Instant, instantOf } from '../foundation/db/columns.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { tables } from '../foundation/db/tables.ts';
import type { Database } from '../foundation/db/doors.ts';
import { replicaReport } from '../foundation/db/replica/replica-report.ts';
import { Bucket } from '../gateways/s3/bucket.ts';
import { keptMail } from '../gateways/mail/kept-mail.ts';
import { providerOf } from '../gateways/payments/configured-payments.ts';
import { stripePayments } from '../gateways/payments/stripe-payments.ts';
import { pushKeyFile, storedPushKeys } from '../gateways/push/stored-push-keys.ts';
import { backupStanding } from '../modules/backups/backups.service.ts';
import { smtpMail } from '../gateways/mail/smtp-mail.ts';
import { HealthWatch, lookAtStorage } from '../foundation/plugins/health.ts';
import { type BucketAddress, bucketOf } from '#server/running-parts.ts';
import { startTrouble } from '../start-trouble.ts';
import { assertWritable } from '../foundation/writable-folder.ts';
import { optionsOf, UsageError } from './arguments.ts';

/** A comparison is made each day. */
const LATE_MS = 2 * DAY_MS;

interface Finding {
  readonly part: string;
  readonly isWell: boolean;
  readonly words: string;
}

const findings: Finding[] = [];
if (!takesNoArguments()) process.exit(1);
const config = readConfig();
if (config !== null) {
  if (config.databaseUrl === null && !existsSync(sqliteFile(config))) {
    say('database', true, `sqlite: ${sqliteFile(config)} is made at the next start`);
    await lookAtFolder(config);
  } else {
    await checkDatabase(config);
  }
  await lookAtBuckets(config);
  await lookAtMail(config);
  lookAtSender(config);
  await lookAtPayments(config);
  lookAtPush(config);
}
for (const { part, isWell, words } of findings) console.log(`${isWell ? 'ok  ' : 'FAIL'}  ${part.padEnd(14)}${words}`);
process.exitCode = findings.every(({ isWell }) => isWell) ? 0 : 1;

function takesNoArguments(): boolean {
  try {
    optionsOf({}, ['npm run doctor, with the variables of the server']);
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return false;
  }
}

function say(part: string, isWell: boolean, words: string): void {
  findings.push({ part, isWell, words });
}

function readConfig(): Config | null {
  try {
    const loaded = loadConfig(undefined, () => '');
    say('configuration', true, `${loaded.baseUrl}, languages ${loaded.locales.join(', ')}, phase ${loaded.phase}`);
    return loaded;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say('configuration', false, error.message.replaceAll('\n', '; '));
    return null;
  }
}

async function open(from: Config): Promise<Database | null> {
  try {
    return await openDatabase(from);
  } catch (error) {
    const advice =
      from.databaseUrl === null ? `can ${from.dataDir} be written?` : 'is PostgreSQL up, and DATABASE_URL right?';
    say('database', false, startTrouble(error, from) ?? `${reason(error)}: ${advice}`);
    return null;
  }
}

async function checkDatabase(from: Config): Promise<void> {
  const database = await open(from);
  if (database === null) return lookAtFolder(from);
  await look(database, from);
  await database.close();
}

async function look(database: Database, from: Config): Promise<void> {
  const health = await new HealthWatch(database, from).ask();
  const canWork = health.database.state === 'ok';
  say('database', canWork, `${database.dialect}: ${health.database.reason}`);
  await lookAtFolder(from);
  // Nothing is known of what is in a database that does not answer.
  if (!canWork) return;
  await lookAtReplica(database, from);
  const isMigrated = health.migrations.state === 'ok';
  const missing = `${health.migrations.reason}: they are applied at the next start`;
  say('migrations', isMigrated, isMigrated ? 'up to date' : missing);
  // Before the first migration there is no queue.
  if (isMigrated && from.payments !== 'none') await lookAtLedger(database);
  if (isMigrated) await lookAtBackups(database, from);
  if (health.queue_age_s >= 0) say('jobs', health.queue_age_s < 600, `oldest waiting job: ${health.queue_age_s} s`);
}

async function lookAtReplica(database: Database, from: Config): Promise<void> {
  const replica = await openReplica(from, database);
  if (replica === null) return;
  const { isWell, words } = await replicaReport(replica);
  say('replica', isWell, words);
  await replica.close();
}

async function lookAtBackups(database: Database, { backups }: Config): Promise<void> {
  const { madeAt, provedAt, failure, isLate } = await withEm(database.reader.fork(), backupStanding);
  const made = madeAt === null ? 'none' : `the last one is ${ageOf(madeAt)} old`;
  const proved = provedAt === null ? 'never proven' : `proved ${ageOf(provedAt)} ago`;
  const remedy = backups.url === null ? ' (set BACKUP_URL, or run npm run backup and npm run restore -- --verify)' : '';
  const trouble = failure === null ? remedy : `; the last try failed: ${failure.split('\n', 1)[0]}`;
  say('backups', failure === null && !isLate, `${made}, ${proved}${trouble}`);
}

/** The last message of the provider, the last comparison of the ledger with it, and what differs. */
async function lookAtLedger(database: Database): Promise<void> {
  const { event, check, open } = await withEm(database.reader.fork(), async () => ({
    event: await tables()
      .selectFrom('webhook_events')
      .select(({ fn }) => fn.max('received_at').as('at'))
      .executeTakeFirst(),
    check: await tables()
      .selectFrom('ledger_checks')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
    open: await tables()
      .selectFrom('ledger_differences')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow(),
  }));
  const last = event?.at ?? null;
  say('messages', true, last === null ? 'no message of the provider yet' : `the last one is ${ageOf(last)} old`);
  const count = Number(open.count);
  const compared = check?.at ?? null;
  const when = compared === null ? 'not compared yet' : `compared ${ageOf(compared)} ago`;
  const isLate = compared !== null && clock.now().getTime() - instantOf(compared).getTime() > LATE_MS;
  if (count > 0) return say('ledger', false, `${count} differences, ${when}: see /admin/paiements`);
  say('ledger', !isLate, isLate ? `${when}: are jobs of the lane payments failing?` : `no difference, ${when}`);
}

function ageOf(at: Instant | Date): string {
  const minutes = Math.max(0, Math.round((clock.now().getTime() - instantOf(at).getTime()) / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

async function lookAtFolder({ dataDir }: Config): Promise<void> {
  const isThere = existsSync(dataDir);
  try {
    await (isThere ? lookAtStorage(dataDir) : assertWritable(dataDir));
    say('storage', true, isThere ? dataDir : `${dataDir} is made at the next start`);
  } catch (error) {
    say('storage', false, `${reason(error)}: make ${dataDir} writable`);
  }
}

/** The bucket of photos, and the one of backups. */
async function lookAtBuckets({ bucket, s3, backups }: Config): Promise<void> {
  const remedy = 'is it there, and are S3_ENDPOINT, AWS_REGION and AWS_ACCESS_KEY_ID right?';
  const look = async (part: string, address: BucketAddress, words: string) => {
    const asked = new Bucket(address, s3);
    try {
      await asked.check();
      say(part, true, `${asked.name} answers${words}`);
    } catch (error) {
      say(part, false, `${asked.name}: ${reason(error)}: ${remedy}`);
    }
  };
  const isLeftOut = !backups.hasPhotos;
  const words = isLeftOut ? '; BACKUP_PHOTOS=0, backups do not copy it: keep its versions, or a copy of it' : '';
  if (bucket !== null) await look('photos', bucket, words);
  const place = bucketOf(backups.url ?? '');
  if (place !== undefined) await look('backup place', place, '');
}

async function lookAtMail(from: Config): Promise<void> {
  const mail =
    from.smtpUrl === null ? keptMail(join(from.dataDir, 'mail'), from.mailFrom) : smtpMail(from.smtpUrl, from.mailFrom);
  try {
    await mail.check();
    say(
      'mail',
      true,
      from.smtpUrl === null ? `kept as files in ${join(from.dataDir, 'mail')} (set SMTP_URL to send)` : 'SMTP answers',
    );
  } catch (error) {
    say('mail', false, `${reason(error)}: is SMTP_URL right, and its server reachable?`);
  }
  mail.close();
}

/** The law asks for the sender's name and postal address in mails (Canada's anti-spam law). */
function lookAtSender({ platform: { name, address }, smtpUrl }: Config): void {
  if (address.length > 0) return say('sender', true, `${name}, ${address.join(', ')}`);
  say('sender', smtpUrl === null, `mails name ${name} without a postal address: set PLATFORM_ADDRESS`);
}

async function lookAtPayments(from: Config): Promise<void> {
  const { payments, stripeKeys: keys } = from;
  const mode =
    payments === 'none' ? 'bookings are not paid (PAYMENTS=none)' : `bookings are paid (PAYMENTS=${payments})`;
  if (providerOf(from) === 'local') {
    return say('payments', true, `${mode}; accounts are the payment simulator's (set the four STRIPE_… to use Stripe)`);
  }
  if (keys === null) return say('payments', true, `${mode}; no payment accounts (set the four STRIPE_… to have them)`);
  try {
    await stripePayments({ keys }).check();
    const live = keys.secretKey.includes('_live_') ? 'live' : 'test';
    say('payments', true, `${mode}; Stripe answers, with keys of its ${live} mode`);
  } catch (error) {
    say('payments', false, `${reason(error)}: is STRIPE_SECRET_KEY right, and Stripe reachable?`);
  }
}

function lookAtPush({ dataDir, pushKeys }: Config): void {
  if (pushKeys !== null) return say('push', true, 'the key of VAPID_PRIVATE_KEY');
  const file = pushKeyFile(dataDir);
  if (!existsSync(file)) return say('push', true, `${file} is made at the next start`);
  try {
    storedPushKeys(dataDir);
    say('push', true, `the key of ${file}`);
  } catch (error) {
    say('push', false, reason(error));
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? 'failed') : 'failed';
}
