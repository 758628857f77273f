/**
 * `npm run backup -- --to <folder>`: copies database and files of this installation, while it serves, to a folder of
 * another disk (or to BACKUP_URL). The last line says what is in the backup; the exit code is 0 only for a whole one.
 */
import { loadConfig } from '../config.ts';
import { backUp } from '../backups/back-up.ts';
import { alone, vaultAt } from '../backups/backup-place.ts';
import { wordsOfReport } from '../backups/backup-words.ts';
import { wordsOfTrouble } from '../backups/backup-trouble.ts';
import { recordRun } from '../backups/record-run.ts';
import { optionsOf } from './arguments.ts';

const USAGE = ['npm run backup -- --to <folder or s3://bucket/prefix>', 'npm run backup, where BACKUP_URL is set'];

try {
  const values = optionsOf({ to: { type: 'string' } }, USAGE);
  const config = loadConfig();
  try {
    const vault = vaultAt(values.to, config);
    const report = await alone(config, () => backUp(config, vault));
    const words = wordsOfReport(report, config.backups.key !== null);
    const isRecorded = await recordRun(config, { kind: 'backup', backup_id: report.manifest.id, is_well: 1, words });
    if (!isRecorded) console.error('Its date could not be written to the database.');
    console.log(`Backed up to ${vault.store.name}: ${words}`);
  } catch (error) {
    const words = wordsOfTrouble(error, config);
    await recordRun(config, { kind: 'backup', backup_id: null, is_well: 0, words });
    throw new Error(words, { cause: error });
  }
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
