import { expect, it } from 'vitest';
import { pictureShapes } from '../accounts/pictures.ts';
import { amountsOf } from '../formats/amounts.ts';
import { uploadBody } from './upload.schema.ts';
import { MAX_PHOTO_BYTES, MEGABYTE } from './upload.ts';

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
