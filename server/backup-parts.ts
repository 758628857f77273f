// The place of backups, and the key that encrypts them, from the environment.

export interface BackupConfig {
  /** A folder, or `s3://bucket/prefix`: backed up each night and proved each week; null without any. */
  readonly url: string | null;
  /** Encrypts objects; null stores them as they are. */
  readonly key: string | null;
  /** The backups that are kept. */
  readonly kept: number;
  /** Whether photos of a bucket are copied too; those of the data folder always are. */
  readonly hasPhotos: boolean;
  readonly programs: PostgresPrograms;
}

/** The place of `pg_dump` and `pg_restore`: a folder, else the folders of the path. */
export interface PostgresPrograms {
  readonly bin: string | null;
  readonly path: string;
}

type Parse<Value> = (value: string) => Value | undefined;
type Read = <Value>(name: string, fallback: string, allowed: string, parse: Parse<Value>) => Value;

const MIN_KEY_LENGTH = 32;
const [DEFAULT_KEPT, MAX_KEPT] = [30, 1_000];

export function backupsOf(read: Read): BackupConfig {
  return {
    url: read('BACKUP_URL', '', 'a folder, s3://bucket/prefix, or nothing', (value) => (value === '' ? null : value)),
    key: read('BACKUP_KEY', '', `at least ${MIN_KEY_LENGTH} characters, or nothing`, keyOf),
    kept: read('BACKUP_KEEP', String(DEFAULT_KEPT), `how many backups are kept, 1 to ${MAX_KEPT}`, keptOf),
    hasPhotos:
      read('BACKUP_PHOTOS', '1', '0 or 1', (value) => (value === '0' || value === '1' ? value : undefined)) === '1',
    programs: {
      bin: read('POSTGRES_BIN', '', 'a folder, or nothing', (value) => (value === '' ? null : value)),
      path: read('PATH', '', 'folders', (value) => value),
    },
  };
}

function keyOf(value: string): string | null | undefined {
  if (value === '') return null;
  return value.length >= MIN_KEY_LENGTH ? value : undefined;
}

function keptOf(value: string): number | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= MAX_KEPT ? count : undefined;
}
