import type { OutboxError } from '#client/data/db/owner-db.ts';

/** Why a file cannot be a profile picture; found here or by the server. */
export type PictureRefusal =
  | 'empty'
  | 'too_large'
  | 'not_a_picture'
  | 'animated'
  | 'too_many_pixels'
  | 'damaged'
  /** The device has not its file any more. */
  | 'file'
  | 'failed';

const byValidation: Readonly<Record<string, PictureRefusal>> = {
  not_a_picture: 'not_a_picture',
  animated: 'animated',
  too_many_pixels: 'too_many_pixels',
  damaged: 'damaged',
};

/** The server's reason. */
export function refusalOf({ code, errors }: Pick<OutboxError, 'code' | 'errors'>): PictureRefusal {
  const [error] = errors ?? [];
  return byValidation[error?.validation ?? ''] ?? (code === 'payload_too_large' ? 'too_large' : 'failed');
}
