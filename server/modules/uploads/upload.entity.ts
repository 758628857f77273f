import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { photoRefusals } from '#shared/portfolio/photo.schema.ts';
import { uploadPurposes } from '#shared/uploads/upload.ts';

export const uploadStatuses = ['open', 'complete'] as const;

/** Bytes on their way from a device. `offset_bytes` is the truth of how much is here: it moves once they are safe. */
export const Upload = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    owner: p.string().$type<Owner>().length(80),
    purpose: p.enum(uploadPurposes),
    size: p.integer(),
    sha256: p.string().length(64).index(),
    /** As the device said it; what the bytes are is found out from them. */
    content_type: p.string().length(40),
    offset_bytes: p.integer(),
    status: p.enum(uploadStatuses),
    /** Of a complete one: why its bytes can't be used. */
    refusal: p.enum(photoRefusals).nullable(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [{ properties: ['owner', 'status'] }, { properties: ['status', 'updated_at'] }],
});
export type Upload = InferEntity<typeof Upload>;
