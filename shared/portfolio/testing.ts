import type { Photo } from './photo.schema.ts';

/** A ready photo, third of its portfolio. */
export function aPhoto(fields: Partial<Photo> = {}): Photo {
  return {
    id: '01930000-0000-7000-8000-0000000000f1',
    upload_id: '01930000-0000-7000-8000-0000000000e1',
    provider_id: '01930000-0000-7000-8000-0000000000d1',
    plan_id: null,
    status: 'ready',
    refusal: null,
    file_name: 'IMG_2041.JPG',
    tags: [],
    position: 3,
    is_cover: 0,
    width: 4_032,
    height: 3_024,
    thumbhash: null,
    focus_x: null,
    focus_y: null,
    taken_at: null,
    size: 400_000,
    sha256: 'a'.repeat(64),
    base: '/media/01930000-0000-7000-8000-0000000000f1',
    widths: [320, 640, 1_280, 2_048],
    version: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}
