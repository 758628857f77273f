import * as z from 'zod/mini';
import { DamagedError, type Vault } from '#server/gateways/backups/vault.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

const tableSchema = z.object({
  name: z.string(),
  rows: count,
  /** Of all rows, in any order; null where the database's own bytes are compared (SQLite). */
  digest: z.nullable(z.string()),
});

/** A file of the data folder, by its path in it. */
const fileSchema = z.object({ path: z.string(), sha256, bytes: count, modified_ms: z.number() });

/** An object of the bucket of photos, by its key below the prefix of STORAGE_URL. */
const objectSchema = z.object({ key: z.string(), sha256, bytes: count, modified_ms: z.number() });

/** One backup: what it is of, and what it contains. The database is a snapshot; files may be of later seconds. */
const manifestSchema = z.object({
  /** 2 with photos of a bucket: a version that does not know them must not restore it without them. */
  format: z.union([z.literal(1), z.literal(2)]),
  id: z.string(),
  /** The moment of the database's snapshot. */
  made_at: z.string(),
  dialect: z.enum(['sqlite', 'postgresql']),
  /** The migrations of its schema, oldest first. */
  migrations: z.array(z.string()),
  database: z.object({ sha256, bytes: count }),
  tables: z.array(tableSchema),
  ledger: z.object({ entries: count, cents: z.int() }),
  feed: z.object({ owners: count, last: z.int() }),
  files: z.array(fileSchema),
  objects: z._default(z.array(objectSchema), []),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpFile = z.output<typeof fileSchema>;
export type BackedUpObject = z.output<typeof objectSchema>;
export type TableFacts = z.output<typeof tableSchema>;

const FOLDER = 'backups';
const ID_FORMAT = /^\d{8}t\d{9}z$/;

/** A name for a backup of this moment: it sorts by time. */
export function backupId(now: Date): string {
  return now.toISOString().replaceAll(/[-:.]/g, '').toLowerCase();
}

export function keyOfManifest(id: string): string {
  return `${FOLDER}/${id}`;
}

/** The ids of whole backups, oldest first. */
export async function backupIds({ store }: Vault): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list(FOLDER)) {
    const id = key.slice(FOLDER.length + 1);
    if (ID_FORMAT.test(id)) ids.push(id);
  }
  return ids.sort();
}

/** Everything that a backup needs, by the hash of its content. */
export function contentsOf({ database, files, objects }: Manifest): readonly { readonly sha256: string }[] {
  return [database, ...files, ...objects];
}

export async function writeManifest(vault: Vault, manifest: Manifest): Promise<void> {
  await vault.putText(keyOfManifest(manifest.id), JSON.stringify(manifest));
}

/** @throws DamagedError when it is missing, damaged, or of another format */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  if (!ID_FORMAT.test(id)) throw new DamagedError(`${id}: no name of a backup`);
  const text = await vault.readText(keyOfManifest(id));
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new DamagedError(`${keyOfManifest(id)}: not a list of a backup that this version reads`);
  return parsed.data;
}
