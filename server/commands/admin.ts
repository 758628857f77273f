/**
 * `npm run admin -- create-admin <email>`: the first administrator of an installation without the demo. The password is
 * read from the terminal, or from standard input; an account that exists becomes an administrator and keeps its own.
 * `npm run admin -- jobs list`: what waits and what was set aside. `jobs retry`: lets what was set aside be tried again.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { adminEmail } from '#shared/accounts/account.schema.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/doors.ts';
import { migrate } from '../db/migrate.ts';
import { withEm } from '../db/request-em.ts';
import { makeAdmin } from '../modules/accounts/make-admin.ts';
import { JOBS_USAGE, parseJobs, runJobs } from './jobs.ts';

const USAGE = `Usage: npm run admin -- create-admin <email>\n       ${JOBS_USAGE}`;

const work = commandOf(process.argv.slice(2));
if (work === null) {
  console.error(USAGE);
  process.exit(1);
}
try {
  console.log(await inDatabase(work));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A command's work; it prints what it answers. */
type Command = (database: Database) => Promise<string>;

function commandOf([command, ...args]: readonly string[]): Command | null {
  if (command === 'jobs') {
    const asked = parseJobs(args);
    return asked === null ? null : (database) => transact(database, () => runJobs(asked));
  }
  const email = adminEmail.safeParse(args[0]);
  return command === 'create-admin' && email.success ? (database) => createAdmin(database, email.data) : null;
}

async function inDatabase(work: Command): Promise<string> {
  const database = await openDatabase(loadConfig());
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function createAdmin(database: Database, address: string): Promise<string> {
  const password = await askPassword();
  return transact(database, () => makeAdmin(address, password, new Date()));
}

function transact<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return database.writer.fork().transactional((em) => withEm(em, work));
}

/** Asks without echo on a terminal; else reads one line. */
async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write('Password (8 characters or more): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isTerminal ? silent : undefined,
    terminal: isTerminal,
  });
  const line = await lines.question('');
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  return line;
}
