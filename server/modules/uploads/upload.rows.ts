import type { Owner } from '#shared/ids.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound } from '#server/foundation/problems.ts';
import { Upload, type uploadStatuses } from './upload.entity.ts';

export interface UploadRow {
  readonly id: string;
  readonly owner: Owner;
  readonly purpose: UploadPurpose;
  readonly size: number;
  readonly sha256: string;
  readonly offset_bytes: number;
  readonly status: (typeof uploadStatuses)[number];
  readonly refusal: PhotoRefusal | null;
}

/** The current row of an upload, or null. */
export async function uploadRow(id: string): Promise<UploadRow | null> {
  const upload = await tables()
    .selectFrom('uploads')
    .select(['id', 'owner', 'purpose', 'size', 'sha256', 'offset_bytes', 'status', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirst();
  return upload ?? null;
}

/** The bytes of an upload; null until they are complete. */
export async function arrivedBytes(id: string): Promise<UploadRow | null> {
  const upload = await uploadRow(id);
  return upload?.status === 'complete' ? upload : null;
}

/** Deletes an upload's row, in any state. */
export async function deleteUploadRow(id: string): Promise<void> {
  await em().nativeDelete(Upload, { id });
}

/** Deletes a person's uploads for a purpose, except one; the cleanup deletes their bytes. */
export async function deleteOtherUploads(owner: Owner, purpose: UploadPurpose, kept: string | null): Promise<void> {
  await em().nativeDelete(Upload, { owner, purpose, ...(kept === null ? {} : { id: { $ne: kept } }) });
}

/** @throws Refusal `not_found`, also for another person's */
export async function ownUpload(id: string, owner: string): Promise<UploadRow> {
  const upload = await uploadRow(id);
  if (upload === null || upload.owner !== owner) throw notFound();
  return upload;
}

/** Moves the offset from a known value. @returns whether it still had that value */
export async function moveOffset(id: string, from: number, to: number, now: Date): Promise<boolean> {
  const moved = await tables()
    .updateTable('uploads')
    .set({ offset_bytes: to, updated_at: instantParameter(em(), now) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('offset_bytes', '=', from)
    .returning('id')
    .execute();
  return moved.length > 0;
}

export function presentUpload({ offset_bytes, status }: Pick<UploadRow, 'offset_bytes' | 'status'>): UploadReply {
  return { offset: offset_bytes, is_complete: status === 'complete' ? 1 : 0, duplicate_of: null };
}

/** A row already has these bytes, so nothing need be sent. */
export function presentDuplicate(id: string): UploadReply {
  return { offset: 0, is_complete: 0, duplicate_of: id };
}
