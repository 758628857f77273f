import { type Crop, type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';

/** The widest a cut picture is sent: enough for its widest image on every screen, px. */
const SENT_PX = { avatar: 1_024, banner: 2_560 } as const satisfies Record<PictureKind, number>;
const QUALITY = 0.9;

/**
 * Cuts the chosen part out of a picture and draws it as small as it is sent: a JPEG, upright, without what the file
 * says of its place.
 * @param crop null for the largest part in the middle
 */
export async function cutPicture(kind: PictureKind, file: File, crop: Crop | null): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const { ratio } = pictureShapes[kind];
    const { x, y, width, height } = pixelsOf(crop ?? middleOf(bitmap, ratio), bitmap);
    const sentWidth = Math.max(1, Math.round(Math.min(SENT_PX[kind], width)));
    const canvas = new OffscreenCanvas(sentWidth, Math.max(1, Math.round(sentWidth / ratio)));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws nothing');
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function pixelsOf(crop: Crop, { width, height }: Size): Crop {
  return { x: crop.x * width, y: crop.y * height, width: crop.width * width, height: crop.height * height };
}

/** The largest centred part of a ratio, in shares. */
export function middleOf({ width, height }: Size, ratio: number): Crop {
  const wide = Math.min(1, (height * ratio) / width);
  const high = Math.min(1, width / ratio / height);
  return { x: (1 - wide) / 2, y: (1 - high) / 2, width: wide, height: high };
}
