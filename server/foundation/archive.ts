import { PassThrough, Readable, Writable } from 'node:stream';
import { configure, ZipWriter } from '@zip.js/zip.js';

configure({ useWebWorkers: false });

/** A file of an archive, under its name there. */
export interface ArchivedFile {
  readonly name: string;
  /** Null when it is gone meanwhile. Read to its end, or destroyed. */
  readonly open: () => Promise<{ readonly stream: Readable } | null>;
  /** Pictures and PDFs are compressed already. */
  readonly isCompressed: boolean;
}

/**
 * A zip archive (APPNOTE 6.3), made while it is read: nothing of it is stored. No file stays open after its reader has
 * disconnected.
 */
export function archiveOf(files: readonly ArchivedFile[]): Readable {
  const archive = new PassThrough();
  writeArchive(archive, files).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error('The archive was not made', { cause: error }));
  });
  return archive;
}

/** A file of text. */
export function archivedText(name: string, text: string): ArchivedFile {
  return { name, open: () => Promise.resolve({ stream: Readable.from([Buffer.from(text)]) }), isCompressed: false };
}

async function writeArchive(archive: PassThrough, files: readonly ArchivedFile[]): Promise<void> {
  const zip = new ZipWriter(Writable.toWeb(archive));
  for (const { name, open, isCompressed } of files) {
    if (archive.destroyed) return;
    const file = await open();
    if (file === null) continue;
    const { stream } = file;
    const close = () => void stream.destroy();
    try {
      // The writer may wait for its reader, and never for a file.
      archive.once('close', close);
      const bytes = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      await zip.add(name, bytes, isCompressed ? { level: 0 } : {});
    } finally {
      archive.off('close', close);
      close();
    }
  }
  await zip.close();
}
