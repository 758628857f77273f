import type { Vault } from '#server/gateways/backups/vault.ts';
import { backupIds, contentsOf, keyOfManifest, readManifest } from './manifest.ts';

/**
 * Removes backups beyond the newest ones, and the objects that no backup names. Nothing is removed while the list of a
 * kept backup can't be read: what it names is not known.
 * @returns how many backups were removed
 */
export async function pruneBackups(vault: Vault, kept: number): Promise<number> {
  const ids = await backupIds(vault);
  const old = ids.slice(0, -kept);
  if (old.length === 0) return 0;
  const named = new Set<string>();
  for (const id of ids.slice(-kept)) {
    for (const { sha256 } of contentsOf(await readManifest(vault, id))) named.add(vault.keyOf(sha256));
  }
  for (const id of old) await vault.store.remove(keyOfManifest(id));
  const unnamed: string[] = [];
  for await (const { key } of vault.store.list('objects')) if (!named.has(key)) unnamed.push(key);
  for (const key of unnamed) await vault.store.remove(key);
  return old.length;
}
