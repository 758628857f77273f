import type { DocumentSnapshot } from '#shared/documents/document.schema.ts';

/** A document of a year, with its name in the archive. */
export interface YearDocument {
  readonly file: string;
  readonly snapshot: DocumentSnapshot;
}
