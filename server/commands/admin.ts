/**
 * `npm run admin -- create-admin <email>`: the first administrator of an installation without the demo. The password is
 * read from the terminal, or from standard input; an account that exists becomes an administrator and keeps its own.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { adminEmail } from '#shared/accounts/account.schema.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { withEm } from '../db/request-em.ts';
import { makeAdmin } from '../modules/accounts/make-admin.ts';

const USAGE = 'Usage: npm run admin -- create-admin <email>';

const [command, address] = process.argv.slice(2);
const email = adminEmail.safeParse(address);
if (command !== 'create-admin' || !email.success) {
  console.error(USAGE);
  process.exit(1);
}
try {
  console.log(await createAdmin(email.data));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createAdmin(address: string): Promise<string> {
  const database = await openDatabase(loadConfig());
  try {
    await migrate(database);
    const password = await askPassword();
    return await database.writer
      .fork()
      .transactional((em) => withEm(em, () => makeAdmin(address, password, new Date())));
  } finally {
    await database.close();
  }
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
