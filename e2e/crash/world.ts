import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Owner } from '#shared/ids.ts';
import { type Database, type Dialect, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { withEm } from '#server/db/request-em.ts';
import { seedCatalogue } from '#server/db/seeders/catalogue.ts';
import { aPlan, aProvider } from '#server/testing/factories.ts';
import { startPostgres } from '../../scripts/postgres.ts';

export interface CrashProvider {
  readonly id: string;
  readonly email: string;
  readonly owner: Owner;
  /** Booked at once. */
  readonly instantPlan: string;
}

/** Where a run's server keeps its things, and whom its guests ask. */
export interface CrashWorld {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly providers: readonly CrashProvider[];
  /** The database itself, beside the server. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const PROVIDERS = 2;

/** A fresh database, migrated, with providers one can book at once; on PostgreSQL a server of its own, or `DATABASE_URL`'s. */
export async function makeWorld(dialect: Dialect): Promise<CrashWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-crash-'));
  const postgres = dialect === 'postgresql' ? await ownDatabase() : null;
  const databaseUrl = postgres?.url ?? null;
  const open = () => openDatabase({ dataDir, databaseUrl });
  const database = await open();
  await migrate(database);
  await database.writer.fork().transactional((em) => withEm(em, () => seedCatalogue(['fr', 'en'])));
  const providers: CrashProvider[] = [];
  for (let made = 0; made < PROVIDERS; made += 1) {
    const { providerId: id, email, owner } = await aProvider({ database });
    providers.push({ id, email, owner, instantPlan: await aPlan({ database }, id, { instant_book: 1 }) });
  }
  await database.close();
  return {
    dataDir,
    databaseUrl,
    providers,
    open,
    remove: async () => {
      await postgres?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ownDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  const server = given === undefined ? await startPostgres({ isDurable: true }) : null;
  const serverUrl = server?.url ?? given ?? '';
  const name = `declic_crash_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: () => server?.stop() ?? execute(serverUrl, `drop database ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
