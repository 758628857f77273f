import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import { assertSameStore, photoBucket, restoreObjects } from './copy-objects.ts';
import type { Manifest } from './manifest.ts';
import { type Place, restoreInto } from './restore.ts';
import { addressOf, assertStopped, dropDatabase, makeDatabase, swap } from './swap.ts';

/**
 * Restores a backup beside the installation, and puts it in its place once all of it is compared and migrated. Until then
 * the installation is as it was; afterwards it is kept under another name.
 * @returns the names of what is kept
 */
export async function restoreAndSwap(
  vault: Vault,
  manifest: Manifest,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups' | 'limits' | 'bucket' | 's3'>,
  stamp: string,
): Promise<string[]> {
  const bucket = photoBucket(config);
  assertSameStore(manifest, bucket);
  await assertStopped(config);
  const place: Place = {
    dataDir: `${config.dataDir}.restored-${stamp}`,
    databaseUrl:
      config.databaseUrl === null
        ? null
        : await makeDatabase(config.databaseUrl, `${addressOf(config.databaseUrl).name}_restored_${stamp}`),
  };
  try {
    await restoreInto(vault, manifest, place, config);
    await restoreObjects(vault, manifest, bucket);
    return await swap(config, place, stamp);
  } catch (error) {
    // A place that is swapped in already is no longer under its own name.
    if (existsSync(place.dataDir)) await rm(place.dataDir, { recursive: true, force: true });
    if (place.databaseUrl !== null) await dropDatabase(place.databaseUrl);
    throw error;
  }
}
