const UNAVAILABLE = 'DATABASE_UNAVAILABLE';

/** The database is unreachable, or no connection became free in time; the driver's own error is its cause. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  // The mapper copies the fields of an error, and loses its class.
  readonly code = UNAVAILABLE;
}

/** Temporary trouble: the database is locked, full or unreachable. */
export type Trouble = 'busy' | 'full' | 'away';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const bySqliteCode: Readonly<Record<number, Trouble>> = {
  3: 'away', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'away', // READONLY: the disk was remounted
  10: 'away', // IOERR
  13: 'full', // FULL
  14: 'away', // CANTOPEN
};

/** PostgreSQL's SQLSTATE, our own code, Node's. */
const byCode: readonly (readonly [RegExp, Trouble])[] = [
  [/^(53100|ENOSPC|EDQUOT|EFBIG)$/, 'full'],
  [/^(40001|40P01|57014)$/, 'busy'],
  [/^(08\w{3}|53\w{3}|57P\d\d|25P03|58\w{3})$/, 'away'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EMFILE|ENFILE|EIO|EROFS)$/, 'away'],
  [new RegExp(`^${UNAVAILABLE}$`), 'away'],
];

/** Whether the database rolled a transaction back for the sake of others, so that the same may succeed now. */
export function mayRepeat(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '40001' || code === '40P01';
}

/** The temporary trouble behind a database or disk error; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return bySqliteCode[errcode & 0xff] ?? null;
  if (typeof code !== 'string') return null;
  return byCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
