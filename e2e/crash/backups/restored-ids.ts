import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits } from '#shared/limits.ts';
import { readManifest } from '#server/backups/manifest.ts';
import { restoreInto } from '#server/backups/restore.ts';
import { dropDatabase, makeDatabase } from '#server/backups/swap.ts';
import { openDatabase } from '#server/database.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import { findPostgres } from '../../../scripts/postgres.ts';
import { removeFolder } from '../../../scripts/remove-folder.ts';
import type { CrashWorld } from '../world.ts';

/** Restores a backup beside everything else. @returns the ids of its requests */
export async function idsIn(vault: Vault, id: string, world: CrashWorld): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'declic-restored-'));
  const databaseUrl = world.databaseUrl === null ? null : await makeDatabase(world.databaseUrl, `restored_${id}`);
  const place = { dataDir: join(folder, 'data'), databaseUrl };
  try {
    const programs = { bin: findPostgres(), path: '' };
    await restoreInto(vault, await readManifest(vault, id), place, {
      backups: { url: null, key: null, kept: 1_000, hasPhotos: true, programs },
      limits: defaultLimits,
    });
    const database = await openDatabase(place);
    try {
      return await withEm(database.reader.fork(), async () => {
        const rows = await tables().selectFrom('quote_requests').select('id').execute();
        return new Set(rows.map((row) => row.id));
      });
    } finally {
      await database.close();
    }
  } finally {
    if (databaseUrl !== null) await dropDatabase(databaseUrl);
    removeFolder(folder);
  }
}
