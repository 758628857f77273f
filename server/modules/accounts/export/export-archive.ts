import type { Readable } from 'node:stream';
import { archivedText, archiveOf } from '#server/foundation/archive.ts';
import type { PersonalFile } from '#server/foundation/module.ts';

/** A zip archive of a person's rows and files. @param rows by table */
export function exportArchive(rows: Readonly<Record<string, unknown>>, files: readonly PersonalFile[]): Readable {
  return archiveOf([
    archivedText('donnees.json', JSON.stringify(rows, null, 2)),
    ...files.map((file) => ({ ...file, isCompressed: true })),
  ]);
}
