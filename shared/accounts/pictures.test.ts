import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '../uploads/upload.ts';
import { pictureFields } from './picture.schema.ts';
import { pictureOf } from './picture-of.ts';
import { cropText, pictureShapes } from './pictures.ts';

describe('a crop', () => {
  it('is parsed as it was written, with the rounding of a browser', () => {
    for (const crop of [
      { x: 0, y: 0, width: 1, height: 1 },
      { x: -1e-12, y: 0.125, width: 1.000_000_001, height: 0.5 },
      { x: 1 / 3, y: 2 / 3, width: 1 / 3, height: 1 / 3 },
    ]) {
      const read = pictureFields.parse({ type: 'avatar', crop: cropText(crop) }).crop;
      expect(read?.x).toBeCloseTo(Math.max(0, crop.x));
      expect(read?.height).toBeCloseTo(crop.height);
    }
  });

  it.each(['0,0,1,1,1', '0,0,1.2,1', '2,0,1,1', '0 ,0,1,1', '0,0,.,1', '0,0,1,0', '0.5,0,0.6,1', 'Infinity,0,1,1'])(
    'cannot be %j',
    (crop) => {
      expect(pictureFields.safeParse({ type: 'avatar', crop }).success).toBe(false);
    },
  );
});

it('finds no picture of a person without pictures, or stored by an older build', () => {
  expect(pictureOf([{ type: 'banner' }], 'avatar')).toBeUndefined();
  expect(pictureOf(undefined, 'avatar')).toBeUndefined();
  expect(pictureOf([{ type: 'banner' }, { type: 'avatar' }], 'avatar')).toEqual({ type: 'avatar' });
});

it('allows no picture larger than a photo', () => {
  for (const { maxBytes } of Object.values(pictureShapes)) expect(maxBytes).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
});
