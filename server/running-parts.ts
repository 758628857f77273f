// One process among several, from the environment: its files, its figures, its end.

type Parse<Value> = (value: string) => Value | undefined;
type Read = <Value>(name: string, fallback: string, allowed: string, parse: Parse<Value>) => Value;

/** A bucket of an S3-compatible store. Its access is the same for photos and backups. */
export interface BucketAddress {
  readonly name: string;
  /** What its keys begin with: nothing, or a path that ends with a slash. */
  readonly prefix: string;
}

export interface S3Access {
  /** Another store than Amazon's: its address. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null lets the SDK find them: the role of a machine. */
  readonly keys: { readonly id: string; readonly secret: string } | null;
}

export interface StorageConfig {
  /** The bucket of photos; null is the data folder. */
  readonly bucket: BucketAddress | null;
  readonly s3: S3Access;
}

const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([0-9a-z][0-9a-z./-]{0,200}?)?)?\/?$/;

/** The bucket of `s3://bucket/prefix`; undefined for any other text. */
export function bucketOf(url: string): BucketAddress | undefined {
  const [, name, prefix = ''] = S3_URL.exec(url) ?? [];
  return name === undefined ? undefined : { name, prefix: prefix === '' ? '' : `${prefix}/` };
}

export function storageOf(read: Read, problems: string[]): StorageConfig {
  const id = read('AWS_ACCESS_KEY_ID', '', 'a key of a bucket, or nothing', (value) => value);
  const secret = read('AWS_SECRET_ACCESS_KEY', '', 'its secret, or nothing', (value) => value);
  if ((id === '') !== (secret === '')) problems.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: both, or none');
  return {
    bucket: read('STORAGE_URL', 'file:', 'file:, or s3://bucket/prefix', (value) =>
      value === '' || value === 'file:' ? null : bucketOf(value),
    ),
    s3: {
      endpoint: read('S3_ENDPOINT', '', 'an http or https address, or nothing', (value) => {
        if (value === '') return null;
        return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
      }),
      region: read('AWS_REGION', 'us-east-1', 'a region', (value) =>
        /^[a-z0-9-]{1,40}$/.test(value) ? value : undefined,
      ),
      keys: id === '' || secret === '' ? null : { id, secret },
    },
  };
}

export interface RunningConfig extends StorageConfig {
  /** A streaming replica of the database, where public data is read; null without any. */
  readonly databaseReadUrl: string | null;
  /** The time between "not ready" and the end of listening, in which load balancers notice. */
  readonly drainMs: number;
  /** Opens the figures for operators; null keeps them to this machine. */
  readonly metricsToken: string | null;
}

const MAX_DRAIN_S = 20;
const MIN_TOKEN_LENGTH = 24;

export function runningOf(read: Read, problems: string[]): RunningConfig {
  return {
    ...storageOf(read, problems),
    databaseReadUrl: read('DATABASE_READ_URL', '', `${A_POSTGRES_URL}: a streaming replica`, postgresUrl),
    metricsToken: read(
      'METRICS_TOKEN',
      '',
      `at least ${MIN_TOKEN_LENGTH} characters without spaces, or nothing`,
      tokenOf,
    ),
    drainMs: read('DRAIN_SECONDS', '0', `whole seconds, 0 to ${MAX_DRAIN_S}`, (value) => {
      const seconds = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
      return seconds <= MAX_DRAIN_S ? seconds * 1_000 : undefined;
    }),
  };
}

export const A_POSTGRES_URL = 'postgresql://user:password@host:port/name, or nothing';

export function postgresUrl(value: string): string | null | undefined {
  if (value === '') return null;
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) ? value : undefined;
}

function tokenOf(value: string): string | null | undefined {
  if (value === '') return null;
  return value.length >= MIN_TOKEN_LENGTH && !/\s/.test(value) ? value : undefined;
}
