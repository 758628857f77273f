import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Owner } from '#shared/ids.ts';
import { openDatabase } from '#server/database.ts';
import type { Database, Dialect } from '#server/foundation/db/doors.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { seedCatalogue } from '#server/demo/catalogue.ts';
import { aPlan, aProvider } from '#server/testing/factories.ts';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { type Disk, limitWrites, mountDisk } from './disk.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

export interface CrashProvider {
  readonly id: string;
  readonly email: string;
  readonly owner: Owner;
  /** An instant plan. */
  readonly instantPlan: string;
}

/** The data folder of a run's server, and the providers its guests ask. */
export interface CrashWorld {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly providers: readonly CrashProvider[];
  /** The process of PostgreSQL, if this run started it. */
  readonly postgres: Postgres | null;
  /** The database's disk, if it was requested and can be filled. */
  readonly disk: Disk | null;
  /** A direct connection to the database, beside the server's. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const PROVIDERS = 2;

/**
 * A fresh, migrated database with providers who have instant plans; on PostgreSQL a server of its own, or the one of
 * `DATABASE_URL`.
 */
export async function makeWorld(dialect: Dialect, { withDisk = false } = {}): Promise<CrashWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'declic-crash-'));
  const dataDir = join(folder, 'data');
  const postgres = dialect === 'postgresql' ? await ownDatabase(withDisk) : null;
  const ownDisk = withDisk && postgres === null ? (mountDisk(dataDir) ?? limitWrites()) : null;
  const disk = postgres?.disk ?? ownDisk;
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
    postgres: postgres?.server ?? null,
    disk,
    providers,
    open,
    remove: async () => {
      disk?.remove();
      await postgres?.remove();
      removeFolder(folder);
    },
  };
}

interface OwnDatabase {
  readonly url: string;
  readonly server: Postgres | null;
  readonly disk: Disk | null;
  readonly remove: () => Promise<void>;
}

/** @param withDisk puts only its tables on the disk: a server whose journal has no room would exit */
async function ownDatabase(withDisk: boolean): Promise<OwnDatabase> {
  const given = process.env['DATABASE_URL'];
  const server = given === undefined ? await startPostgres({ isDurable: true }) : null;
  const serverUrl = server?.url ?? given ?? '';
  const name = `declic_crash_${randomBytes(6).toString('hex')}`;
  const apart = join(server?.folder ?? '', 'apart');
  const disk = withDisk && server !== null ? mountDisk(apart, statSync(server.folder).uid) : null;
  if (disk !== null) await execute(serverUrl, `create tablespace apart location '${apart}'`);
  await execute(serverUrl, `create database ${name}${disk === null ? '' : ' tablespace apart'}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    server,
    disk,
    remove: () => server?.stop() ?? execute(serverUrl, `drop database ${name} with (force)`),
  };
}
async function execute(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
