import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Manifest } from '#server/backups/manifest.ts';
import { restoreInto } from '#server/backups/restore.ts';
import { dropDatabase, makeDatabase } from '#server/backups/swap.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import { TestMail, type TestApp } from '../test-app.ts';

interface Backup {
  readonly vault: Vault;
  readonly manifest: Manifest;
  readonly config: Config;
  /** The restored files go here; on PostgreSQL, the rows go to a new database. */
  readonly folder: string;
}

/** Runs the app on a backup that was restored into a place of its own. */
export async function onRestoredApp(
  { vault, manifest, config, folder }: Backup,
  work: (app: TestApp['app']) => Promise<void>,
): Promise<void> {
  const dataDir = join(folder, 'restored');
  const databaseUrl =
    config.databaseUrl === null
      ? null
      : await makeDatabase(config.databaseUrl, `declic_r_${Math.random().toString(36).slice(2)}`);
  await restoreInto(vault, manifest, { dataDir, databaseUrl }, config);
  const place = { ...config, dataDir, databaseUrl };
  const database = await openDatabase(place);
  const app = await buildApp({ config: place, database, mail: new TestMail() });
  await app.ready();
  try {
    await work(app);
  } finally {
    await app.close();
    await database.close();
    if (databaseUrl !== null) await dropDatabase(databaseUrl);
  }
}
