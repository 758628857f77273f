import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupIds, readManifest } from '#server/backups/manifest.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { folderStore } from '#server/gateways/backups/folder-store.ts';
import { openVault } from '#server/gateways/backups/vault.ts';
import { findPostgres } from '../../../scripts/postgres.ts';
import { removeFolder } from '../../../scripts/remove-folder.ts';
import { processEnv } from '../../harness/server-hosts.ts';
import type { Seeded } from '../../simulator/seeded.ts';
import type { Findings } from '../findings.ts';
import { killAndRestart } from '../killer.ts';
import { type CrashOptions, type UnderLoad, underLoad } from '../run.ts';
import { type CrashWorld, makeWorld } from '../world.ts';
import { idsIn } from './restored-ids.ts';

const commands = join(import.meta.dirname, '../../../server/commands');
/** Longer than a backup of the rig takes on a busy machine. */
const LONGEST_BACKUP_MS = 4_000;
const HARMS = ['none', 'backup', 'proof', 'server', 'flip', 'loss'] as const;

/**
 * Backs a server up under load, again and again. In turn nothing is harmed, the backup is killed, its proof, or the server;
 * a bit of the backup is flipped, or a file of it lost. A backup that said that it was made is proved, and contains each
 * request that was there when it began; a harmed one is refused; a killed one leaves those before it whole.
 *
 * @param say is told of each round as it ends: a run takes minutes, and may itself be interrupted
 */
export async function crashBackups(
  { kills: rounds, database, ...options }: CrashOptions,
  say: (line: string) => void,
): Promise<Findings> {
  const world = await makeWorld(database);
  const place = mkdtempSync(join(tmpdir(), 'declic-place-'));
  try {
    return await underLoad(world, options, async (load) => {
      for (let round = 0; round < rounds; round += 1) {
        const harm = HARMS[round % HARMS.length] ?? 'none';
        const [began, before] = [performance.now(), load.findings.violations.length];
        const told = await oneBackup(world, load, place, harm);
        const found = load.findings.violations.slice(before);
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        const verdict = found.length === 0 ? 'held' : `did not hold: ${found.join('; ')}`;
        say(`  round ${round + 1}/${rounds}, harm ${harm}: ${told}, in ${seconds} s: ${verdict}`);
      }
    });
  } finally {
    removeFolder(place);
    await world.remove();
  }
}

/** @returns the result in words */
async function oneBackup(
  world: CrashWorld,
  { server, wire, findings, random }: UnderLoad,
  place: string,
  harm: (typeof HARMS)[number],
): Promise<string> {
  const { counts } = findings;
  const before = await requestsOf(world);
  const earlier = (await backupIds(vaultAt(place))).at(-1);
  const backup = run(world, 'backup.ts', ['--to', place]);
  if (harm === 'backup') await killLater(backup, random, findings);
  if (harm === 'server') {
    const moment = () => sleep(random.below(LONGEST_BACKUP_MS / 4));
    await killAndRestart({ server, wire, kills: counts.kills + 1, findings, moment, random });
  }
  const { code, output } = await ended(backup);
  const id = (await backupIds(vaultAt(place))).at(-1);
  findings.check(code === 0 || harm === 'backup', () => `a backup failed: ${output}`);
  findings.check(code !== 0 || id !== earlier, () => 'a backup said that it was made, and is not there');
  if (id === undefined) return 'killed before there was a backup';
  counts.backups += code === 0 ? 1 : 0;
  if (harm === 'proof') await killLater(run(world, 'restore.ts', ['--from', place, '--verify']), random, findings);
  const file = harm === 'flip' || harm === 'loss' ? await fileOf(place, id, random) : null;
  const heal = file === null ? null : harm === 'flip' ? flipBit(file, random) : loseFile(file);
  if (heal !== null) {
    const refused = await ended(run(world, 'restore.ts', ['--from', place, '--verify']));
    findings.check(refused.code === 1 && /damaged|missing/.test(refused.output), () => {
      return `a harmed backup (${harm}) was proved: ${refused.output}`;
    });
    counts.refused += 1;
    heal();
  }
  const restored = await idsIn(vaultAt(place), id, world);
  const lost = code === 0 ? before.filter((request) => !restored.has(request)) : [];
  findings.check(lost.length === 0, () => `${lost.length} requests are not in the backup ${id}`);
  counts.compared += restored.size;
  const made = code === 0 ? 'made' : 'killed, the one before it restored';
  return `${made}, ${restored.size} requests restored, ${before.length} when it began`;
}

async function requestsOf(world: CrashWorld): Promise<string[]> {
  const database = await world.open();
  try {
    return await withEm(database.reader.fork(), async () => {
      const rows = await tables().selectFrom('quote_requests').select('id').execute();
      return rows.map(({ id }) => id);
    });
  } finally {
    await database.close();
  }
}

function vaultAt(place: string) {
  return openVault(folderStore(place), null);
}

function run({ dataDir, databaseUrl }: CrashWorld, command: string, args: readonly string[]): ChildProcess {
  const env = {
    ...processEnv(),
    DATA_DIR: dataDir,
    LOCALES: 'fr,en',
    POSTGRES_BIN: findPostgres() ?? '',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  return spawn(process.execPath, [join(commands, command), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, output };
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

async function killLater(child: ChildProcess, random: Seeded, { counts }: Findings): Promise<void> {
  await sleep(random.below(LONGEST_BACKUP_MS));
  if (child.kill('SIGKILL')) counts.kills += 1;
  await ended(child);
}

/** A file that a backup names. */
async function fileOf(place: string, id: string, random: Seeded): Promise<string> {
  const vault = vaultAt(place);
  const { database, files } = await readManifest(vault, id);
  return join(place, vault.keyOf(random.pick([database, ...files]).sha256));
}

/** @returns undoes it */
function flipBit(file: string, random: Seeded): () => void {
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  const at = random.below(flipped.length);
  flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
  writeFileSync(file, flipped);
  return () => writeFileSync(file, bytes);
}

/** @returns undoes it */
function loseFile(file: string): () => void {
  const bytes = readFileSync(file);
  rmSync(file);
  return () => writeFileSync(file, bytes);
}
