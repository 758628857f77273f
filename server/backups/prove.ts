import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import type { Manifest } from './manifest.ts';
import { restoreInto } from './restore.ts';
import { dropDatabase, makeDatabase } from './swap.ts';

/**
 * Proves a backup: restores all of it into a place of its own, compares, migrates, and removes that place.
 * @throws NotRestoredError naming everything that is missing or differs
 */
export async function proveBackup(
  vault: Vault,
  manifest: Manifest,
  config: Pick<Config, 'databaseUrl' | 'backups' | 'limits'>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'declic-proof-'));
  const name = `declic_proof_${randomBytes(6).toString('hex')}`;
  const isOfPostgres = manifest.dialect === 'postgresql' && config.databaseUrl !== null;
  const databaseUrl = isOfPostgres ? await makeDatabase(config.databaseUrl, name) : null;
  try {
    await restoreInto(vault, manifest, { dataDir: join(folder, 'data'), databaseUrl }, config);
  } finally {
    if (databaseUrl !== null) await dropDatabase(databaseUrl);
    await rm(folder, { recursive: true, force: true });
  }
}
