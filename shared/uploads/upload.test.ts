import { expect, it } from 'vitest';
import { pictureShapes } from '../accounts/pictures.ts';
import { amountsOf } from '../formats/amounts.ts';
import { uploadBody } from './upload.schema.ts';
import { photoCreate } from '../portfolio/photo.schema.ts';
import { fileNameOf, MAX_PHOTO_BYTES, MEGABYTE } from './upload.ts';

const fileSize = (bytes: number) => amountsOf('fr').fileSize(bytes);
const upload = { sha256: 'a'.repeat(64), content_type: 'image/jpeg', purpose: 'portfolio' };

it.each([
  ['a photo', MAX_PHOTO_BYTES, '25,00\u00A0Mo'],
  ['an avatar', pictureShapes.avatar.maxBytes, '5,00\u00A0Mo'],
  ['a banner', pictureShapes.banner.maxBytes, '25,00\u00A0Mo'],
])('the limit of %s has the printed size', (_words, bytes, told) => {
  expect([fileSize(bytes), bytes % MEGABYTE]).toEqual([told, 0]);
});

it('a photo printed as « 24,50 Mo » is below 25 Mo, and one byte over 25 Mo is refused', () => {
  expect(fileSize(24.5 * MEGABYTE)).toBe('24,50\u00A0Mo');
  expect(uploadBody.safeParse({ ...upload, size: 24.5 * MEGABYTE }).success).toBe(true);
  expect(uploadBody.safeParse({ ...upload, size: 25 * MEGABYTE }).success).toBe(true);
  expect(uploadBody.safeParse({ ...upload, size: 25 * MEGABYTE + 1 }).success).toBe(false);
});

it.each([
  ['a name of 255 letters', 'a'.repeat(255), 'a'.repeat(255)],
  ['a longer one', `${'a'.repeat(300)}.jpg`, 'a'.repeat(255)],
  ['one cut in a character', `${'a'.repeat(254)}😀.jpg`, 'a'.repeat(254)],
  ['half a character', 'a\uD83D.jpg', 'a\uFFFD.jpg'],
  ['spaces', '   ', 'photo'],
  ['invisible marks', '\u200B\u202E\0', 'photo'],
  ['nothing', '', 'photo'],
])('%s becomes a name that is accepted', (_words, name, taken) => {
  expect(fileNameOf(name)).toBe(taken);
  expect(photoCreate.shape.file_name.safeParse(fileNameOf(name))).toMatchObject({ success: true });
});
