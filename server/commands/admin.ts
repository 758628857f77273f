/**
 * `npm run admin -- create-admin <email>`: creates the first administrator of an installation without the demo. It
 * reads the password from the terminal or the standard input; an existing account becomes an administrator and keeps
 * its own; `create-support`: the same without the rights of money and roles. `npm run admin -- jobs list`: lists jobs that wait or were set aside. `jobs retry`: retries the latter. `prelaunch list`: the
 * confirmed addresses of the prelaunch page's list, as comma-separated values. `prelaunch announce`: tells each of them
 * once that the site is open, and deletes it.
 */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { adminEmail } from '#shared/accounts/account.schema.ts';
import { type Config, loadConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../foundation/db/doors.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { makeAdmin } from '../modules/accounts/make-admin.ts';
import { announceOpening, subscriptionsAsCsv } from '../modules/prelaunch/announce.ts';
import { startTrouble } from '../start-trouble.ts';
import { JOBS_USAGE, parseJobs, runJobs } from './jobs.ts';

const USAGE = `Usage: npm run admin -- create-admin|create-support <email>\n       ${JOBS_USAGE}\n       npm run admin -- prelaunch list|announce`;

const work = commandOf(process.argv.slice(2));
if (work === null) {
  console.error(USAGE);
  process.exit(1);
}
try {
  const config = loadConfig();
  console.log(
    await inDatabase(config, work).catch((error: unknown) => {
      throw new Error(startTrouble(error, config) ?? wordsOf(error), { cause: error });
    }),
  );
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command, which prints its result. */
type Command = (database: Database) => Promise<string>;

function commandOf([command, ...args]: readonly string[]): Command | null {
  if (command === 'jobs') {
    const asked = parseJobs(args);
    return asked === null ? null : (database) => transact(database, () => runJobs(asked));
  }
  if (command === 'prelaunch') {
    if (args[0] === 'list') return (database) => transact(database, subscriptionsAsCsv);
    return args[0] === 'announce' ? announce : null;
  }
  const email = adminEmail.safeParse(args[0]);
  if (!email.success || (command !== 'create-admin' && command !== 'create-support')) return null;
  return (database) => createAdmin(database, email.data, command === 'create-support' ? 1 : 0);
}

async function inDatabase(config: Config, work: Command): Promise<string> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function announce(database: Database): Promise<string> {
  const count = await transact(database, () => announceOpening(new Date()));
  return `${count} address(es) will be told that the site is open, and deleted.`;
}

async function createAdmin(database: Database, address: string, isSupport: 0 | 1): Promise<string> {
  const password = await askPassword();
  return transact(database, () => makeAdmin(address, password, new Date(), isSupport));
}

function transact<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return database.writer.fork().transactional((em) => withEm(em, work));
}

/**
 * Asks without echo on a terminal; otherwise reads one line.
 * @throws Error when the input ends before a line
 */
async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write('Password (8 characters or more): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isTerminal ? silent : undefined,
    terminal: isTerminal,
  });
  const line = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(null));
  });
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  if (line === null) throw new Error('No password was given: nobody became an administrator.');
  return line;
}
