import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesIn, type StoredFiles } from './photo-tables.ts';

/** The S3 server of the tests keeps each object in a file that ends so. */
const OBJECT = '._S3rver_object';

interface StoredPiece {
  readonly position: number;
  readonly turn: number;
  readonly file: string;
}

/** The store of a bucket, from the files of the S3 server, without our own reader. @param folder of the bucket's prefix */
export function readBucket(folder: string, dataDir: string): StoredFiles {
  const files = new Map(
    entriesIn(folder)
      .filter((path) => path.endsWith(OBJECT))
      .map((path) => [path.slice(folder.length + 1, -OBJECT.length), path]),
  );
  const keys = (of: string) => [...files.keys()].filter((key) => key.startsWith(`${of}/`));
  const bytesAt = (file: string | undefined) => readFileSync(file ?? '');
  return {
    uploads: new Set(keys('uploads').map((key) => key.split('/')[1] ?? '')),
    originals: new Set(keys('originals').map((key) => key.split('/').at(-1) ?? '')),
    work: entriesIn(join(dataDir, 'files/work')),
    pictures: new Set(keys('pictures').map((key) => key.split('/').slice(-2).join('/'))),
    bytesOfUpload: (id) =>
      written(keys(`uploads/${id}`).map((key) => ({ ...placeOf(key), file: files.get(key) ?? '' }))),
    hashOfOriginal: (sha256) => {
      const key = keys('originals').find((one) => one.endsWith(sha256)) ?? '';
      return createHash('sha256')
        .update(bytesAt(files.get(key)))
        .digest('hex');
    },
  };
}

function placeOf(key: string): Omit<StoredPiece, 'file'> {
  const [position = 0, turn = 0] = (key.split('/').at(-1) ?? '').split('-').map(Number);
  return { position, turn };
}

/** Writes the pieces over each other, the first turn first. */
function written(pieces: readonly StoredPiece[]): Buffer {
  const parts = pieces
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ position, file }) => ({ position, bytes: readFileSync(file) }));
  const whole = Buffer.alloc(Math.max(0, ...parts.map(({ position, bytes }) => position + bytes.length)));
  for (const { position, bytes } of parts) bytes.copy(whole, position);
  return whole;
}
