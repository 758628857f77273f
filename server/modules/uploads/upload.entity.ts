import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { photoRefusals } from '#shared/portfolio/photo.schema.ts';
import { uploadPurposes } from '#shared/uploads/upload.ts';

export const uploadStatuses = ['open', 'complete'] as const;

/** Bytes from a device, complete or not. `offset_bytes` is the number of durable bytes. */
export const Upload = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    owner: p.string().$type<Owner>().length(80),
    purpose: p.enum(uploadPurposes),
    size: p.integer(),
    sha256: p.string().length(64).index(),
    /** The type named by the device; the real one is detected from the bytes. */
    content_type: p.string().length(40),
    offset_bytes: p.integer(),
    status: p.enum(uploadStatuses),
    /** The reason why complete bytes can't be used. */
    refusal: p.enum(photoRefusals).nullable(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [{ properties: ['owner', 'status'] }, { properties: ['status', 'updated_at'] }],
});
export type Upload = InferEntity<typeof Upload>;
