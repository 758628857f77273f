import type { Config } from './config.ts';
import { sqliteFile } from './database.ts';

type Place = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/** PostgreSQL's SQLSTATE, and Node's codes of a connection. */
const ofPostgres: readonly (readonly [RegExp, string])[] = [
  [/^28\w{3}$/, 'PostgreSQL refuses its user or password'],
  [/^3D000$/, 'PostgreSQL has no such database'],
  [/^42501$/, 'its user may not create what the migrations need'],
  [
    /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|DATABASE_UNAVAILABLE|08\w{3}|57P\d\d)$/,
    'PostgreSQL does not answer',
  ],
  [/^53\w{3}$/, 'PostgreSQL has no room or no connection left'],
];

const ofListening: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is used by another process`,
  EAFNOSUPPORT: ({ host }) => `HOST: ${host} is no address of this machine`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
  EACCES: ({ port }) => `PORT: ${port} may not be used by this user`,
};

/**
 * Why a process can't start, as the variable to look at and a stable code: an error's own text may quote a password.
 * @returns null for any other error, which is a bug
 */
export function startTrouble(error: unknown, place: Place): string | null {
  // The innermost knows best: an outer one may say only that the database is unavailable.
  for (const { code, errcode, syscall, path } of errorsIn(error).toReversed()) {
    const name = code ?? '';
    const listening = syscall === 'listen' || syscall === 'getaddrinfo' ? ofListening[name] : undefined;
    if (listening !== undefined && !isOfPostgres(place, syscall)) return `${listening(place)} (${name})`;
    if (path?.startsWith(place.dataDir) === true) return `DATA_DIR: ${place.dataDir} can not be written (${name})`;
    if (errcode !== undefined && place.databaseUrl === null) {
      return `DATA_DIR: ${sqliteFile(place)} can not be opened (SQLite ${errcode})`;
    }
    const words = place.databaseUrl === null ? undefined : ofPostgres.find(([pattern]) => pattern.test(name))?.[1];
    if (words !== undefined) return `DATABASE_URL: ${words} (${name})`;
  }
  return null;
}

/** A name is looked up for the database first; its server would not listen without it. */
function isOfPostgres({ databaseUrl, host }: Place, syscall: string | undefined): boolean {
  return syscall === 'getaddrinfo' && databaseUrl !== null && /^[\d.:]+$|^localhost$/.test(host);
}

interface Facts {
  readonly code?: string;
  /** SQLite's. */
  readonly errcode?: number;
  readonly syscall?: string;
  readonly path?: string;
}

/** An error, its causes, and the errors of each of several addresses. */
function errorsIn(error: unknown, depth = 0): Facts[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const { code, errcode, syscall, path } = error as { [name in keyof Facts]?: unknown };
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [
    {
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof errcode === 'number' ? { errcode } : {}),
      ...(typeof syscall === 'string' ? { syscall } : {}),
      ...(typeof path === 'string' ? { path } : {}),
    },
    ...[error.cause, ...several].flatMap((inner) => errorsIn(inner, depth + 1)),
  ];
}
