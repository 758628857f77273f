/**
 * `npm run restore -- --from <folder>`: restores the newest backup (or `--backup <name>`) beside this installation,
 * compares all of it, migrates it, and then puts it in the installation's place; what was there stays under another name.
 * The server must be stopped. `--verify`: only proves the backup, in a place of its own. `--list`: lists the backups.
 */
import { type Config, loadConfig } from '../config.ts';
import { clock } from '../foundation/clock.ts';
import type { Vault } from '../gateways/backups/vault.ts';
import { alone, PlaceError, vaultAt } from '../backups/backup-place.ts';
import { wordsOfBackup } from '../backups/backup-words.ts';
import { wordsOfTrouble } from '../backups/backup-trouble.ts';
import { backupId, backupIds, type Manifest, readManifest } from '../backups/manifest.ts';
import { proveBackup } from '../backups/prove.ts';
import { recordRun } from '../backups/record-run.ts';
import { restoreAndSwap } from '../backups/restore-and-swap.ts';
import { optionsOf, usageError } from './arguments.ts';

const options = {
  from: { type: 'string' },
  backup: { type: 'string' },
  verify: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
} as const;
const USAGE = [
  'npm run restore -- --from <folder or s3://bucket/prefix> --list',
  'npm run restore -- --from <folder or s3://bucket/prefix> [--backup <name>] --verify',
  'npm run restore -- --from <folder or s3://bucket/prefix> [--backup <name>]',
  'Without --from, BACKUP_URL is the place.',
];

try {
  const values = optionsOf(options, USAGE);
  if (values.list && (values.verify || values.backup !== undefined)) {
    throw usageError('--list only names the backups, and takes neither --verify nor --backup', USAGE);
  }
  // On a new machine there is no data folder yet: no secret is made, as that would make one.
  const config = loadConfig(undefined, () => '');
  try {
    const vault = vaultAt(values.from, config);
    if (values.list) await list(vault);
    else {
      const manifest = await readManifest(
        vault,
        values.backup === undefined ? await newest(vault) : await named(vault, values.backup),
      );
      await (values.verify ? prove(vault, manifest, config) : restore(vault, manifest, config));
    }
  } catch (error) {
    const words = wordsOfTrouble(error, config);
    const drill = { kind: 'drill', backup_id: values.backup ?? null, is_well: 0, words } as const;
    if (values.verify) await recordRun(config, drill);
    throw new Error(words, { cause: error });
  }
} catch (error) {
  console.error(`Not restored:\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function list(vault: Vault): Promise<void> {
  for (const id of await idsIn(vault)) console.log(wordsOfBackup(await readManifest(vault, id)));
}

async function newest(vault: Vault): Promise<string> {
  return (await idsIn(vault)).at(-1) ?? '';
}

/** The name of a backup of this place. @throws PlaceError that names those there are */
async function named(vault: Vault, id: string): Promise<string> {
  const ids = await idsIn(vault);
  if (ids.includes(id)) return id;
  throw new PlaceError(`${vault.store.name} has no backup ${id}. It has:\n${ids.map((one) => `  ${one}`).join('\n')}`);
}

/** At least one. @throws PlaceError */
async function idsIn(vault: Vault): Promise<string[]> {
  const ids = await backupIds(vault);
  if (ids.length === 0) throw new PlaceError(`There is no backup in ${vault.store.name}.`);
  return ids;
}

async function prove(vault: Vault, manifest: Manifest, config: Config): Promise<void> {
  await proveBackup(vault, manifest, config);
  const words = wordsOfBackup(manifest);
  await recordRun(config, { kind: 'drill', backup_id: manifest.id, is_well: 1, words });
  console.log(`Proved, restored elsewhere and equal: ${words}`);
}

async function restore(vault: Vault, manifest: Manifest, config: Config): Promise<void> {
  const kept = await alone(config, () => restoreAndSwap(vault, manifest, config, backupId(clock.now())));
  for (const name of kept) console.log(`Kept, to be removed once all is well: ${name}`);
  console.log(`Restored: ${wordsOfBackup(manifest)}`);
}
