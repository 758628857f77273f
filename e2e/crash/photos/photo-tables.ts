import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { instantOf, jsonOf } from '#server/foundation/db/columns.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import type { ChangeRow } from '../tables.ts';

export interface PhotoRow {
  id: string;
  provider_id: string;
  upload_id: string;
  status: string;
  refusal: string | null;
  size: number | null;
  sha256: string | null;
  base: string | null;
  widths: readonly number[];
  version: number;
}

export interface UploadRow {
  id: string;
  owner: string;
  size: number;
  sha256: string;
  offset_bytes: number;
  status: string;
}

export interface JobRow {
  kind: string;
  status: string;
  payload: Record<string, string>;
  runAt: Date;
  attempts: number;
  last_error: string | null;
}

/** The rows that a run with photos wrote. */
export interface PhotoTables {
  readonly photos: readonly PhotoRow[];
  readonly uploads: readonly UploadRow[];
  readonly jobs: readonly JobRow[];
  readonly changes: readonly ChangeRow[];
  readonly heads: readonly { owner: string; seq: number }[];
  readonly keys: readonly { owner: string; key: string; status: number | null; body: string | null }[];
  /** `action id` of each audit entry about a photo. */
  readonly audits: readonly string[];
}

export async function readPhotoTables(database: Database): Promise<PhotoTables> {
  const read = async <Row>(text: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`${sql.raw(text)}`.execute(database.reader.fork().getKysely());
    return rows;
  };
  // Reads uploads first: an upload complete by then must have its photo.
  const uploads = await read<UploadRow>('select id, owner, size, sha256, offset_bytes, status from uploads');
  const photos = await read<Omit<PhotoRow, 'widths'> & { widths: unknown }>(
    'select id, provider_id, upload_id, status, refusal, size, sha256, base, widths, version from portfolio_photos',
  );
  const jobs = await read<Omit<JobRow, 'runAt' | 'payload'> & { run_at: unknown; payload: unknown }>(
    'select kind, status, payload, run_at, attempts, last_error from jobs',
  );
  const audits = await read<{ action: string; entity_id: string }>(
    "select action, entity_id from audit_entries where entity_type = 'portfolio_photo'",
  );
  return {
    uploads,
    photos: photos.map((row) => ({ ...row, widths: jsonOf<number[]>(row.widths) })),
    jobs: jobs.map(({ run_at, payload, ...row }) => ({ ...row, runAt: instantOf(run_at), payload: jsonOf(payload) })),
    changes: await read('select owner, seq, type, entity_id, version from changes order by owner, seq'),
    heads: await read('select owner, seq from sync_heads'),
    keys: await read('select owner, key, status, body from idempotency_keys'),
    audits: audits.map(({ action, entity_id }) => `${action} ${entity_id}`),
  };
}

/** The files of the store, by folder, as names. */
export interface StoredFiles {
  readonly uploads: ReadonlySet<string>;
  readonly originals: ReadonlySet<string>;
  /** Temporary folders for images. */
  readonly work: readonly string[];
  /** `<photo id>/<name>`. */
  readonly pictures: ReadonlySet<string>;
  bytesOfUpload(id: string): Buffer;
  /** SHA-256 of the file with this name. */
  hashOfOriginal(sha256: string): string;
}

export function readStore(dataDir: string): StoredFiles {
  const folder = join(dataDir, 'files');
  const originalFile = (sha256: string) => join(folder, 'originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  return {
    uploads: new Set(namesIn(join(folder, 'uploads')).map(last)),
    originals: new Set(namesIn(join(folder, 'originals')).map(last)),
    work: entriesIn(join(folder, 'work')),
    pictures: new Set(namesIn(join(folder, 'pictures')).map((path) => path.split('/').slice(-2).join('/'))),
    bytesOfUpload: (id) => readFileSync(join(folder, 'uploads', id)),
    hashOfOriginal: (sha256) =>
      createHash('sha256')
        .update(readFileSync(originalFile(sha256)))
        .digest('hex'),
  };
}

function namesIn(folder: string): string[] {
  return entriesIn(folder).filter((path) => statSync(path).isFile());
}

/** All files below a folder. */
export function entriesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
}

function last(path: string): string {
  return path.split('/').at(-1) ?? '';
}
