import { useLingui } from '@lingui/react/macro';
import { type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';
import { MEGABYTE, MEGAPIXEL } from '#shared/uploads/upload.ts';
import type { PictureRefusal } from './picture-refusal.ts';

/** Why a picture was refused, and the next step. */
export function useTroubleWords(kind: PictureKind): (trouble: PictureRefusal) => string {
  const { t } = useLingui();
  const most = pictureShapes[kind].maxBytes / MEGABYTE;
  const pixels = Math.floor(pictureShapes[kind].maxPixels / MEGAPIXEL);
  return (trouble) => {
    switch (trouble) {
      case 'empty':
        return t`Ce fichier est vide. Choisissez-en un autre.`;
      case 'too_large':
        return t`Cette photo dépasse ${most} Mo. Choisissez-en une plus légère.`;
      case 'not_a_picture':
        return t`Format non accepté. Essayez en JPEG, PNG, WebP, AVIF ou HEIC.`;
      case 'animated':
        return t`Cette image bouge : choisissez une photo fixe.`;
      case 'too_many_pixels':
        return t`Cette photo a trop de pixels. Choisissez-en une d’au plus ${pixels} mégapixels, de préférence en JPEG.`;
      case 'damaged':
        return t`Nous n’arrivons pas à lire cette photo. Choisissez-en une autre.`;
      case 'file':
        return t`Cet appareil n’a plus le fichier de cette photo. Choisissez-le de nouveau.`;
      case 'failed':
        return t`Nos serveurs ont refusé cette photo. Choisissez-en une autre.`;
    }
  };
}
