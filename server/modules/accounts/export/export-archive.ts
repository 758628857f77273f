import { PassThrough, Readable, Writable } from 'node:stream';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { PersonalFile } from '#server/foundation/module.ts';

configure({ useWebWorkers: false });

/** Pictures are already compressed. */
const STORED = { level: 0 } as const;

/**
 * A zip archive (APPNOTE 6.3) of a person's rows and files, made while it is read: nothing of it is stored. No file
 * stays open after its reader has disconnected.
 * @param rows by table
 */
export function exportArchive(rows: Readonly<Record<string, unknown>>, files: readonly PersonalFile[]): Readable {
  const archive = new PassThrough();
  writeArchive(archive, rows, files).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error('The archive was not made', { cause: error }));
  });
  return archive;
}

async function writeArchive(
  archive: PassThrough,
  rows: Readonly<Record<string, unknown>>,
  files: readonly PersonalFile[],
): Promise<void> {
  const zip = new ZipWriter(Writable.toWeb(archive));
  await zip.add('donnees.json', new TextReader(JSON.stringify(rows, null, 2)));
  for (const { name, open } of files) {
    if (archive.destroyed) return;
    const file = await open();
    if (file === null) continue;
    const { stream } = file;
    const close = () => void stream.destroy();
    try {
      // The writer may wait for its reader, and never for a file.
      archive.once('close', close);
      await zip.add(name, Readable.toWeb(stream) as ReadableStream<Uint8Array>, STORED);
    } finally {
      archive.off('close', close);
      close();
    }
  }
  await zip.close();
}
