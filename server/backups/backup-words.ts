import type { BackupReport } from './back-up.ts';
import type { Manifest } from './manifest.ts';

const count = new Intl.NumberFormat('en');

/** The contents of a backup, in one line. */
export function wordsOfBackup({ id, tables, files, objects, database, ledger, feed }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    `${id}: ${count.format(rows)} rows of ${tables.length} tables (${sizeOf(database.bytes)})`,
    `${count.format(files.length)} files (${sizeOf(fileBytes)})`,
    ...(objects.length === 0
      ? []
      : [
          `${count.format(objects.length)} objects of photos (${sizeOf(objects.reduce((sum, { bytes }) => sum + bytes, 0))})`,
        ]),
    `ledger ${count.format(ledger.entries)} entries, ${(ledger.cents / 100).toFixed(2)} $`,
    `feed of ${count.format(feed.owners)}`,
  ].join(', ');
}

export function wordsOfReport({ manifest, newBytes, removed }: BackupReport, isEncrypted: boolean): string {
  const others = removed === 0 ? '' : `, ${removed} old backups removed`;
  const seal = isEncrypted ? 'encrypted' : 'not encrypted: set BACKUP_KEY';
  return `${wordsOfBackup(manifest)}, ${sizeOf(newBytes)} new${others}; ${seal}`;
}

function sizeOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
