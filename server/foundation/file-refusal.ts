import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { ProblemCode } from '#shared/endpoints.ts';
import { Refusal } from './problems.ts';

const codes: Record<PhotoRefusal, ProblemCode> = {
  not_a_picture: 'unsupported_media_type',
  animated: 'unsupported_media_type',
  too_many_pixels: 'payload_too_large',
  damaged: 'validation_failed',
};

/** The answer to a file that cannot be a picture. */
export function refusalOfFile(reason: PhotoRefusal): Refusal {
  return new Refusal(codes[reason], { errors: [{ field: 'file', validation: reason }] });
}
