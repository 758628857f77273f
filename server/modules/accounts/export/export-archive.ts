import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { PersonalFile } from '#server/modules/module.ts';

configure({ useWebWorkers: false });

/** Pictures are already compressed. */
const STORED = { level: 0 } as const;

/**
 * A zip archive (APPNOTE 6.3) of a person's rows and files, made while it is read: nothing of it is stored.
 * @param rows by table
 */
export function exportArchive(rows: Readonly<Record<string, unknown>>, files: readonly PersonalFile[]): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void writeArchive(writable, rows, files).catch((error: unknown) => writable.abort(error));
  return Readable.fromWeb(readable as WebStream);
}

async function writeArchive(
  writable: WritableStream<Uint8Array>,
  rows: Readonly<Record<string, unknown>>,
  files: readonly PersonalFile[],
): Promise<void> {
  const zip = new ZipWriter(writable);
  await zip.add('donnees.json', new TextReader(JSON.stringify(rows, null, 2)));
  for (const { name, open } of files) {
    const file = await open();
    if (file === null) continue;
    const stream = Readable.toWeb(Readable.from(file.stream)) as ReadableStream<Uint8Array>;
    await zip.add(name, stream, STORED);
  }
  await zip.close();
}
