/**
 * `npm run migration -- <name>`: writes the difference between the entities and the newest migration, for both
 * databases, and says what to mend where `down` does not give back the schema. Migrations are append-only; read it before
 * you commit it.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../foundation/db/migrate.ts';
import { openDatabase } from '../database.ts';
import { byHand, writeMigration } from './migration/write-migration.ts';
import { startPostgres } from '../../scripts/postgres.ts';

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z_]*$/.test(name)) throw new Error('Usage: npm run migration -- a_name');

const postgres = await startPostgres();
try {
  for (const databaseUrl of [null, postgres.url]) {
    const database = await openDatabase({ databaseUrl, dataDir: mkdtempSync(join(tmpdir(), 'declic-migration-')) });
    await migrate(database);
    const { file, troubles } = await writeMigration(database, name);
    console.log(`${database.dialect}: ${file ?? 'nothing to change'}`);
    if (troubles.length > 0) {
      console.error(byHand(database.dialect, troubles));
      process.exitCode = 1;
    }
    await database.close();
  }
} finally {
  await postgres.stop();
}
